//! Unit tests for libraries of other people, as they are: how many of their functions get tests, what these cover, and
//! which bugs are reported.
//!
//! `make bench-libraries` runs it on Debian's source packages, which set-up fetches. It prints tables and the bugs,
//! writes `target/bench/libraries.json`, and says which goals are met. Exit codes: 0 every goal is met, 1 one is
//! missed, 2 something could not be measured.

mod coverage;
mod error;
mod judged;
mod suite;
mod tables;

use byway_bench::goals::Goals;
use byway_bench::host::HostError;
use byway_bench::json::Json;
use byway_bench::libraries::{LIBRARIES, Library};
use byway_bench::verdict;
use byway_bench::{machine, page, parallel, places};
use clap::Parser;
use error::BenchError;
use std::fs;
use std::process::ExitCode;
use suite::{Measured, Suite};

/// The page with the tables.
const PAGE: &str = "docs/unit-tests.md";

/// Makes unit tests for libraries.
#[derive(Parser)]
struct Options {
    /// Time for each function. Default: 10s.
    #[arg(long, default_value = "10s", hide_default_value = true)]
    time: String,
    /// Only this library. May be given several times.
    #[arg(long)]
    library: Vec<String>,
}

fn main() -> ExitCode {
    verdict(measure(&Options::parse()))
}

/// Measures what is asked for; whether all goals are met.
fn measure(options: &Options) -> Result<bool, BenchError> {
    let is_wanted =
        |library: &&Library| options.library.is_empty() || options.library.iter().any(|name| name == library.name);
    let mut measured = Vec::new();
    for library in LIBRARIES.iter().filter(is_wanted) {
        if !library.folder().is_dir() {
            println!("{} {} could not be fetched; it is left out", library.name, library.version);
            continue;
        }
        let suites = parallel::map(library.files, |file| {
            println!("{}: {file}", library.name);
            Suite::make(library, file, &options.time)
        })?;
        measured.push(Measured { library, suites });
    }
    let tables = format!("{}\n{}", tables::libraries(&measured), tables::bugs(&measured));
    println!("\n{tables}");
    let goals = judge(&measured);
    goals.print();
    if options.library.is_empty() {
        let verdicts: Vec<String> = goals.lines().collect();
        let note = machine::note("bench_libraries");
        page::update(PAGE, "libraries", &format!("{note}\n{tables}\n```text\n{}\n```\n", verdicts.join("\n")))?;
    }
    let all_met = goals.all_met();
    let file = places::results()?.join("libraries.json");
    fs::write(&file, format!("{}\n", Json::object([("goals", goals.into_json())])))
        .map_err(HostError::on("write", &file))?;
    Ok(all_met)
}

fn judge(measured: &[Measured]) -> Goals {
    let mut goals = Goals::default();
    let sum = |of: fn(&Suite) -> u64| measured.iter().flat_map(|one| &one.suites).map(of).sum::<u64>() as f64;
    goals.at_most(0.0, "", "functions that Byway had an error on", sum(|suite| suite.errors));
    goals.at_most(0.0, "", "files that Byway crashed on", sum(|suite| u64::from(suite.crashed)));
    goals.at_most(0.0, "", "test files that do not compile or fail", sum(|suite| suite.failing));
    let share = 100.0 * sum(|suite| suite.tested) / sum(|suite| suite.functions).max(1.0);
    goals.at_least(95.0, "%", "functions with tests", share);
    goals
}
