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
mod ways;

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
use ways::WAYS;

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

/// Branches that libraries have at least, of a hundred.
const BRANCHES: [(&str, f64); 2] = [("cjson", 78.0), ("http-parser", 75.0)];

fn judge(measured: &[Measured]) -> Goals {
    let mut goals = Goals::default();
    let sum = |of: fn(&Suite) -> u64| measured.iter().flat_map(|one| &one.suites).map(of).sum::<u64>() as f64;
    goals.at_most(0.0, "", "functions that Byway had an error on", sum(|suite| suite.errors));
    goals.at_most(0.0, "", "files that Byway crashed on", sum(|suite| u64::from(suite.crashed)));
    goals.at_most(0.0, "", "test files that do not compile or fail by `make check`", sum(|suite| suite.failing));
    for (at, way) in WAYS.iter().enumerate() {
        let failing: u64 = measured.iter().flat_map(|one| &one.suites).map(|suite| suite.tried.failing[at]).sum();
        goals.at_most(0.0, "", format!("test files that do not compile or fail, {}", way.name), failing as f64);
    }
    goals.at_most(0.0, "", "test files that compilers warn of", sum(|suite| suite.tried.warned));
    goals.at_most(0.0, "", "test files that leave a file behind", sum(|suite| suite.tried.littering));
    let share = 100.0 * sum(|suite| suite.tested) / sum(|suite| suite.functions).max(1.0);
    goals.at_least(95.0, "%", "functions with tests", share);
    judge_bugs(measured, &mut goals);
    judge_branches(measured, &mut goals);
    goals
}

fn judge_bugs(measured: &[Measured], goals: &mut Goals) {
    let verdicts: Vec<&str> = measured
        .iter()
        .flat_map(|one| tables::all_bugs(&one.suites).into_iter().map(|bug| (one.library.name, bug)))
        .map(|(library, bug)| judged::judged(library, &bug.function, &bug.kind))
        .collect();
    let count = |is_meant: fn(&str) -> bool| verdicts.iter().filter(|verdict| is_meant(verdict)).count() as f64;
    goals.at_most(0.0, "", "bugs that nobody has judged", count(|verdict| verdict == judged::OPEN));
    let false_ones = count(|verdict| !verdict.starts_with(judged::REAL) && verdict != judged::OPEN);
    let share = 100.0 * false_ones / (verdicts.len().max(1) as f64);
    goals.at_most(15.0, "%", "false ones among the bugs", share);
}

fn judge_branches(measured: &[Measured], goals: &mut Goals) {
    for (name, least) in BRANCHES {
        if let Some(one) = measured.iter().find(|one| one.library.name == name) {
            goals.at_least(least, "%", format!("branches of {name}"), tables::covered(&one.suites).share());
        }
    }
}
