//! A hunt for false claims: programs whose paths are all known are explored with limits of every kind, and pairs of versions
//! that differ in something that callers can see are compared. Whatever is then said to be complete, infeasible or the same
//! has to be.
//!
//! `cargo run --release -p byway-bench --bin bench_claims` hunts on more of them.

use byway_testing::claims::{explorations, pairs};

/// Programs, each of which is explored so often.
const PROGRAMS: u64 = 13;

/// Pairs of versions.
const PAIRS: u64 = 100;

#[test]
fn explorations_with_limits_claim_nothing_false() {
    let mut figures = explorations::Figures::default();
    for seed in 0..PROGRAMS {
        explorations::hunt(seed, &mut figures).unwrap_or_else(|problem| panic!("{problem}"));
    }
    println!("{figures}");
    assert!(figures.explorations >= 100, "{figures}");
    // Claims that are never made are never false.
    assert!(figures.complete > 0 && figures.infeasible > 0 && figures.incomplete > 0, "{figures}");
}

#[test]
fn versions_that_differ_are_never_proved_the_same() {
    let mut figures = pairs::Figures::default();
    for seed in 0..PAIRS {
        pairs::hunt(env!("CARGO_BIN_EXE_byway").as_ref(), seed, &mut figures)
            .unwrap_or_else(|problem| panic!("{problem}"));
    }
    println!("{figures}");
    assert!(figures.proved > 0 && figures.told * 10 >= figures.different * 9, "{figures}");
}
