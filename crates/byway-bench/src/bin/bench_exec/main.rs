//! How fast Byway is: six programs against their native builds, loading, and snapshots.
//!
//! `make bench` runs it. It prints tables, writes the figures to `target/bench/exec.json`, and says which goals are
//! met. Exit codes: 0 every goal is met, 1 one is missed, 2 something could not be measured.

mod console;
mod coreutils;
mod error;
mod execution;
mod heap;
mod loading;
mod native;
mod processor_time;
mod snapshots;

use byway_bench::goals::Goals;
use byway_bench::host::HostError;
use byway_bench::json::Json;
use byway_bench::places;
use byway_bench::verdict;
use error::BenchError;
use std::path::PathBuf;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: heap::Counting = heap::Counting;

fn main() -> ExitCode {
    let mut args = std::env::args_os().skip(1);
    let all_met = match args.next() {
        None => measure(),
        Some(word) if word == loading::ONCE => load_once(&args.map(PathBuf::from).collect::<Vec<_>>()),
        Some(word) => Err(BenchError::Argument(word)),
    };
    verdict(all_met)
}

fn load_once(files: &[PathBuf]) -> Result<bool, BenchError> {
    println!("{}", loading::once(files)?);
    Ok(true)
}

/// Measures everything; whether all goals are met.
fn measure() -> Result<bool, BenchError> {
    let mut goals = Goals::default();
    let execution = execution::measure(&mut goals)?;
    println!();
    let coreutils = coreutils::Coreutils::build()?;
    let loading = loading::measure(&coreutils, &mut goals)?;
    println!();
    let snapshots = snapshots::measure(&coreutils, &mut goals)?;
    println!();
    goals.print();
    let all_met = goals.all_met();
    let figures = Json::object([
        ("execution", execution),
        ("loading", loading),
        ("snapshots", snapshots),
        ("goals", goals.into_json()),
    ]);
    let file = places::results()?.join("exec.json");
    std::fs::write(&file, format!("{figures}\n")).map_err(HostError::on("write", &file))?;
    println!("figures: {}", file.display());
    Ok(all_met)
}
