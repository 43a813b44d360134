//! Planted faults: does Byway notice slips in libraries of other people?
//!
//! `make bench-planted` runs it on Debian's source packages, which set-up fetches. Each fault of [`faults::FAULTS`] is planted in
//! a copy of its file. By `gen` it is found if the tests of the right version, which hold for
//! that, fail in a plain build or in one with sanitizers, or if a bug is reported that the right version
//! does not have; what is a contract does not count. By `--against` it is found if a difference is told. It prints tables, puts
//! them into `docs/unit-tests.md`, writes `target/bench/planted.json`, and says which goals are met. Exit codes: 0 every goal is
//! met, 1 one is missed, 2 something could not be measured.

mod fault;
mod faults;
mod found;
mod tables;

use byway_bench::error::BenchError;
use byway_bench::goals::Goals;
use byway_bench::host::HostError;
use byway_bench::{machine, page, parallel, places, verdict};
use clap::Parser;
use fault::Fault;
use faults::FAULTS;
use found::{Found, Search};
use std::fs;
use std::process::ExitCode;

/// The page with the tables.
const PAGE: &str = "docs/unit-tests.md";

/// Plants faults in libraries, and looks for them.
#[derive(Parser)]
struct Options {
    /// Time for each question. Default: 10s.
    #[arg(long, default_value = "10s", hide_default_value = true)]
    time: String,
    /// Only faults of this library. May be given several times.
    #[arg(long)]
    library: Vec<String>,
    /// Only faults of this function. May be given several times.
    #[arg(long)]
    function: Vec<String>,
}

impl Options {
    fn wants(&self, fault: &Fault) -> bool {
        let names = |list: &[String], name: &str| list.is_empty() || list.iter().any(|one| one == name);
        names(&self.library, fault.library) && names(&self.function, fault.function)
    }

    fn wants_all(&self) -> bool {
        self.library.is_empty() && self.function.is_empty()
    }
}

fn main() -> ExitCode {
    verdict(measure(&Options::parse()))
}

/// Searches for each fault; whether all goals are met.
fn measure(options: &Options) -> Result<bool, BenchError> {
    let wanted: Vec<(usize, &Fault)> = FAULTS.iter().enumerate().filter(|(_, fault)| options.wants(fault)).collect();
    // A list with a mistake in it is told at once, not after half an hour.
    for (_, fault) in &wanted {
        fault.versions()?;
    }
    let found: Vec<Found> = parallel::map(&wanted, |(number, fault)| {
        let found = Search::new(fault, *number, &options.time)?.run()?;
        println!("{number} {}: {}", fault.function, tables::shown(&found));
        Ok::<_, BenchError>(found)
    })?;
    let rows: Vec<(&Fault, Found)> = wanted.into_iter().map(|(_, fault)| fault).zip(found).collect();
    let tables = format!("{}\n{}", tables::kinds(&rows), tables::faults(&rows));
    println!("\n{tables}");
    let mut goals = Goals::default();
    let count = |is: fn(&Found) -> bool| rows.iter().filter(|(_, found)| is(found)).count() as f64;
    goals.at_least(45.0, "", "planted faults that gen finds", count(Found::by_gen));
    goals.at_least(54.0, "", "planted faults that --against finds", count(|found| found.differs.is_some()));
    goals.print();
    if options.wants_all() {
        let lines: Vec<String> = goals.lines().collect();
        let note = machine::note("bench_planted");
        page::update(PAGE, "planted", &format!("{note}\n{tables}\n```text\n{}\n```\n", lines.join("\n")))?;
    }
    let figures: Vec<serde_json::Value> = rows.iter().map(|(fault, found)| found.figures(fault)).collect();
    let file = places::results()?.join("planted.json");
    fs::write(&file, format!("{:#}\n", serde_json::Value::from(figures))).map_err(HostError::on("write", &file))?;
    Ok(goals.all_met())
}
