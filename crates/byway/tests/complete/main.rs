//! Complete and sound: on random programs with two bytes of input, the paths that the engine explores are exactly those
//! that the 65,536 inputs take natively, and each run computes what the program computes natively.
//!
//! `cargo run --release -p byway --example complete -- COUNT SEED` checks more programs.

mod check;
mod engine;
mod generate;
mod native;
#[path = "../programs/process.rs"]
mod process;

use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;

/// Programs of the test.
const PROGRAMS: u64 = 12;

fn main() -> ExitCode {
    let trials =
        (0..PROGRAMS).map(|seed| Trial::test(format!("seed_{seed}"), move || Ok(check::check(seed).map(drop)?)));
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}
