//! Hunts for false claims: `bench_claims [EXPLORATIONS [PAIRS [SEED]]]`, 2,000 and 1,000 by default. Ends with 1 if
//! there is any.

use byway_testing::claims::{explorations, pairs};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let mut number = |otherwise: u64| numbers.next().unwrap_or(Ok(otherwise));
    let (Ok(explorations), Ok(pairs), Ok(seed)) = (number(2000), number(1000), number(1)) else {
        eprintln!("usage: bench_claims [EXPLORATIONS [PAIRS [SEED]]]");
        return ExitCode::FAILURE;
    };
    let mut problems = 0;
    let mut explored = explorations::Figures::default();
    let mut at = seed * 10_000;
    while explored.explorations < explorations {
        if let Err(problem) = explorations::hunt(at, &mut explored) {
            println!("{problem}");
            problems += 1;
        }
        at += 1;
    }
    println!("{explored}");
    let mut compared = pairs::Figures::default();
    for at in seed * 10_000..seed * 10_000 + pairs {
        if let Err(problem) = pairs::hunt(Path::new("target/release/byway"), at, &mut compared) {
            println!("{problem}");
            problems += 1;
        }
    }
    println!("{compared}\nfalse claims: {problems}");
    if problems == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
