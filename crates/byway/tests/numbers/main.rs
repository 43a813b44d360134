//! Programs that read many numbers are covered whatever the seed is: a short form of `bench_kinds numbers`.

mod spread;

use spread::Spread;
use std::path::Path;

/// The least share of the branches that any seed covers in a few seconds; as code, number parsing takes so many paths that
/// it was half of them.
const LEAST: f64 = 0.8;

fn check(name: &str) {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/numbers").join(format!("{name}.c"));
    let byway = Path::new(env!("CARGO_BIN_EXE_byway"));
    let spread = Spread::measure(byway, &program, 2, "10s").expect("it is measured");
    println!("{spread}");
    assert_eq!(spread.divergences, 0, "{spread}");
    assert!(spread.worst() >= LEAST && spread.is_narrow(), "{spread}");
}

#[test]
fn twelve_numbers_by_atoi() {
    check("collision");
}

#[test]
fn ten_numbers_by_strtol() {
    check("subnet");
}
