//! Unit tests for all functions in `subjects/unit`: do they compile and pass, and what are they worth?
//!
//! `make bench` runs it. It prints a table, puts it into `docs/unit-tests.md`, writes the goals to
//! `target/bench/unit.json`, and says which are met. Exit codes: 0 every goal is met, 1 one is missed, 2 something
//! could not be measured.

mod file;

use byway_bench::error::BenchError;
use byway_bench::goals::Goals;
use byway_bench::host::HostError;
use byway_bench::json::Json;
use byway_bench::table::Table;
use byway_bench::verdict;
use byway_bench::{machine, page, places};
use clap::Parser;
use file::{Built, Function, TestedFile};
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// The page with the table.
const PAGE: &str = "docs/unit-tests.md";

/// Measures unit tests.
#[derive(Parser)]
struct Options {
    /// Measure the functions of these files alone, and leave the page as it is.
    #[arg(long, num_args = 1..)]
    only: Vec<String>,
    /// Time for each function.
    #[arg(long, default_value = "10s")]
    time: String,
}

fn main() -> ExitCode {
    verdict(measure(&Options::parse()))
}

/// Measures everything; whether all goals are met.
fn measure(options: &Options) -> Result<bool, BenchError> {
    let mut files = Vec::new();
    for subject in subjects()? {
        let name = subject.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if options.only.is_empty() || options.only.contains(&name) {
            let tested = TestedFile::make(&subject, &options.time)?;
            tested.functions.iter().for_each(|function| println!("{function}"));
            println!("{name}: {:?}", tested.built);
            files.push(tested);
        }
    }
    let functions: Vec<&Function> = files.iter().flat_map(|file| &file.functions).collect();
    let mut goals = Goals::default();
    judge(&files, &functions, &mut goals);
    let table = render(&functions);
    println!("\n{table}");
    goals.print();
    if options.only.is_empty() {
        let verdicts: Vec<String> = goals.lines().collect();
        let text = format!("{}\n{table}\n```text\n{}\n```\n", machine::note("bench_unit"), verdicts.join("\n"));
        page::update(PAGE, "unit", &text)?;
    }
    let all_met = goals.all_met();
    let path = places::results()?.join("unit.json");
    let figures = Json::object([("goals", goals.into_json())]);
    fs::write(&path, format!("{figures}\n")).map_err(HostError::on("write", &path))?;
    Ok(all_met)
}

/// The C files, in order.
fn subjects() -> Result<Vec<PathBuf>, BenchError> {
    let folder = places::repository().join("subjects/unit");
    let entries = fs::read_dir(&folder).map_err(HostError::on("list", &folder))?;
    let mut files = entries
        .map(|entry| Ok(entry.map_err(HostError::on("list", &folder))?.path()))
        .collect::<Result<Vec<PathBuf>, BenchError>>()?;
    files.retain(|file| file.extension() == Some("c".as_ref()));
    files.sort();
    Ok(files)
}

fn judge(files: &[TestedFile], functions: &[&Function], goals: &mut Goals) {
    let count = |is: fn(&Function) -> bool| functions.iter().filter(|function| is(function)).count() as f64;
    let with = |built: Built| files.iter().filter(|file| file.built == built).count() as f64;
    let mean = |of: fn(&Function) -> f64| {
        100.0 * functions.iter().map(|function| of(function)).sum::<f64>() / functions.len().max(1) as f64
    };
    goals.at_least(60.0, "", "functions with tests", functions.len() as f64);
    goals.at_most(0.0, "", "files whose tests do not compile without warnings", with(Built::No));
    goals.at_most(0.0, "", "files whose tests do not pass", with(Built::Fails));
    goals.at_most(
        0.0,
        "",
        "functions with branches that are neither covered nor proved infeasible",
        count(|f| !f.has_all()),
    );
    goals.at_least(
        100.0,
        "%",
        "branches of the source that are not proved infeasible, mean",
        mean(Function::source_share),
    );
    goals.at_least(85.0, "%", "strong mutants killed, mean", mean(|f| f.mutants.share()));
    goals.at_most(0.0, "", "functions with tests on which the native build differs", count(|f| f.divergences > 0.0));
    goals.at_most(0.0, "", "bugs reported, where there are none", functions.iter().map(|f| f.bugs).sum());
    let slowest = functions.iter().map(|f| f.seconds).fold(0.0, f64::max);
    goals.at_most(11.0, " s", "time for a function, the slowest", slowest);
}

fn render(functions: &[&Function]) -> String {
    let titles = ["function", "tests", "branches", "infeasible", "mutants killed", "llvm-cov branches", "seconds"];
    let mut table = Table::new(titles);
    for function in functions {
        table.row([
            format!("`{}`", function.name),
            function.tests.to_string(),
            format!("{} of {}", function.branches.covered, function.branches.total),
            function.branches.infeasible.to_string(),
            format!("{:.1}%", 100.0 * function.mutants.share()),
            format!("{} of {}", function.native.covered, function.native.total),
            format!("{:.1}", function.seconds),
        ]);
    }
    table.render()
}
