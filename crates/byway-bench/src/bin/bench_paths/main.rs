//! How fast Byway explores: all paths of small programs, and the memory of pending edges.
//!
//! `make bench` runs it. It prints tables, writes the figures to `target/bench/paths.json`, and says which goals are
//! met. `bench_paths PROGRAM SIZE` explores one program alone, for a profiler to look at. Exit codes: 0 every goal is
//! met, 1 one is missed, 2 something could not be measured.

mod error;
mod heap;
mod pending;
mod scaling;
mod subject;

use byway_bench::goals::Goals;
use byway_bench::host::HostError;
use byway_bench::json::Json;
use byway_bench::places;
use byway_bench::verdict;
use error::BenchError;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: heap::Counting = heap::Counting;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let all_met = match &args[..] {
        [] => measure(),
        [program, size] => match size.parse() {
            Ok(size) => scaling::one(program, size).map(|()| true),
            Err(_) => Err(BenchError::Usage),
        },
        _ => Err(BenchError::Usage),
    };
    verdict(all_met)
}

/// Measures everything; whether all goals are met.
fn measure() -> Result<bool, BenchError> {
    let mut goals = Goals::default();
    let scaling = scaling::measure(&mut goals)?;
    println!();
    let pending = pending::measure(&mut goals)?;
    println!();
    goals.print();
    let all_met = goals.all_met();
    let figures = Json::object([("scaling", scaling), ("pending", pending), ("goals", goals.into_json())]);
    let file = places::results()?.join("paths.json");
    std::fs::write(&file, format!("{figures}\n")).map_err(HostError::on("write", &file))?;
    println!("figures: {}", file.display());
    Ok(all_met)
}
