//! Unit tests of a third of the functions in `subjects/unit`: they compile without warnings, pass on the real code, cover every
//! branch that is not proved infeasible, and kill mutants. `bench_unit` measures all of them.

mod callers;
mod contracts;
mod endless;
mod evidence;
mod files;
mod left_behind;
mod observed;
mod outside;
mod stubs;

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// What tests must compile with.
const FLAGS: &str = "CFLAGS=-g -Wall -Wextra -Werror";

/// The mutants that the tests of a file kill, on average.
const KILLED: f64 = 0.85;

/// What a function may take: so many runs, and far more time than these need, so that what comes of it does not depend on how
/// busy the machine is.
const BUDGET: [&str; 4] = ["--runs", "1000", "--time", "60s"];

/// Makes the tests of so many functions of a file, builds them, runs them, and looks at what they are worth.
#[track_caller]
fn check(file: &str, functions: usize) {
    let folder = TempDir::new().expect("a folder");
    let subject = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/unit").join(file);
    let mut byway = Command::new(env!("CARGO_BIN_EXE_byway"));
    byway.arg("gen").arg(subject).arg("--all-functions").args(BUDGET).arg("--out").arg(folder.path());
    let printed = succeeded(&byway.output().expect("byway runs"));
    let mut make = Command::new("make");
    let made = make.arg("-C").arg(folder.path()).args(["check", "CC=gcc", FLAGS]).output().expect("make runs");
    succeeded(&made);
    let mut killed = Vec::new();
    for entry in std::fs::read_dir(folder.path().join("explored")).expect("a folder") {
        let path = entry.expect("an entry").path().join("summary.json");
        let Ok(text) = std::fs::read(&path) else { continue };
        let summary: Value = serde_json::from_slice(&text).expect("a summary");
        assert_eq!(summary["divergences"], 0, "{printed}");
        assert_eq!(summary["bugs"].as_array().map(Vec::len), Some(0), "{printed}");
        let native = Count::of(&summary["native_coverage"]["total"]["branches"]);
        let branches = Count::of(&summary["coverage"]["branches"]);
        assert!(native.is_settled() || branches.is_settled(), "{}: {native:?} {branches:?}\n{printed}", path.display());
        let mutants = &summary["coverage"]["mutants"];
        assert_eq!(mutants["not_run"], 0, "{printed}");
        killed.push(Count::of(mutants).share());
    }
    assert_eq!(killed.len(), functions, "{printed}");
    let mean = killed.iter().sum::<f64>() / killed.len() as f64;
    assert!(mean >= KILLED, "{mean}\n{printed}");
}

/// What a program said that has done its work. If Byway leaves out tests that do not hold, its exit code says so.
#[track_caller]
fn succeeded(output: &Output) -> String {
    let said = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat();
    let words = said.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert_eq!(output.status.code(), Some(if words.contains(" left out, ") { 3 } else { 0 }), "{said}");
    said
}

#[derive(Debug)]
struct Count {
    covered: u64,
    infeasible: u64,
    total: u64,
}

impl Count {
    fn of(value: &Value) -> Count {
        let number = |name: &str| value[name].as_u64().unwrap_or(0);
        Count { covered: number("covered"), infeasible: number("infeasible"), total: number("total") }
    }

    fn is_settled(&self) -> bool {
        self.covered + self.infeasible == self.total
    }

    fn share(&self) -> f64 {
        self.covered as f64 / (self.total - self.infeasible).max(1) as f64
    }
}

macro_rules! subjects {
    ($($name:ident: $functions:literal,)*) => {
        $(
            #[test]
            fn $name() {
                check(concat!(stringify!($name), ".c"), $functions);
            }
        )*
    };
}

subjects! {
    bitmap: 2,
    event_log: 3,
    inventory: 2,
    list: 5,
    lru_cache: 2,
    packet_header: 2,
    priority_queue: 2,
    ring_buffer: 3,
    sequence: 3,
    state_machine: 2,
    tree: 3,
    varint: 2,
}
