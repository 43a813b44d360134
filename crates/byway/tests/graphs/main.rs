//! Random control-flow graphs: what functions of LLVM text return in the engine is what they return natively.
//!
//! `cargo run --release -p byway-bench --bin graphs -- COUNT SEED` checks more of them.

use byway_testing::graphs::check;
use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;

/// Modules of the test.
const MODULES: u64 = 10;

/// Functions of each.
const FUNCTIONS: usize = 200;

/// A seed for which a function once asked for the lesser of two zeros of unlike signs, which LLVM leaves open.
const ZEROS: u64 = 308;

fn main() -> ExitCode {
    let check = |seed| check::check(FUNCTIONS, seed).map_err(Failed::from);
    let trials = (0..MODULES).chain([ZEROS]).map(|seed| Trial::test(format!("seed_{seed}"), move || check(seed)));
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}
