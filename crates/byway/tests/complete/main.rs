//! Complete and sound: on random programs with two bytes of input, the paths that the engine explores are exactly those
//! that the 65,536 inputs take natively, and each run computes what the program computes natively.
//!
//! `cargo run --release -p byway-bench --bin complete -- COUNT SEED` checks more programs.

use byway_testing::complete;
use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;

/// Programs of the test.
const PROGRAMS: u64 = 12;

fn main() -> ExitCode {
    let trials = (0..PROGRAMS).map(|seed| Trial::test(format!("seed_{seed}"), move || check(seed)));
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}

fn check(seed: u64) -> Result<(), Failed> {
    let checked = complete::check::check(seed)?;
    println!("seed {seed}: {} paths, {} runs", checked.paths, checked.runs);
    Ok(())
}
