//! Is `--time` what a person waits? `bench_time [PROGRAM...]` runs `byway gen` on fifteen programs that are large,
//! long or awkward, and compares the wall time with the bound: a quarter more than `--time`, or five seconds. Ends with
//! 1 if it is exceeded. It measures what people see, so the machine should have nothing else to do.

mod programs;

use programs::{Subject, subjects};
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

const BYWAY: &str = "target/release/byway";

/// What comes after the exploration has at least so much.
const LEAST_AFTER: Duration = Duration::from_secs(5);

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let folder = tempfile::tempdir().expect("a folder");
    let mut over = 0;
    println!(
        "{:<20} {:>8} {:>8} {:>8} {:>8} {:>9} {:>8} {:>6} {:>8} {:>5}",
        "program", "--time", "wall", "bound", "loading", "branches", "covered", "tests", "replayed", "bugs"
    );
    for subject in subjects(folder.path()) {
        if wanted.is_empty() || wanted.iter().any(|name| *name == subject.name) {
            over += u32::from(!is_in_time(&subject, &folder.path().join("out")));
        }
    }
    println!("over the bound: {over}");
    if over == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Runs a program and prints a line; whether it was over in time.
fn is_in_time(subject: &Subject, out: &Path) -> bool {
    let time = Duration::from_secs(subject.seconds);
    let bound = time + (time / 4).max(LEAST_AFTER);
    let begun = Instant::now();
    let mut command = Command::new(BYWAY);
    command.arg("gen").arg(&subject.file).args(["--time", &format!("{}s", subject.seconds), "--out"]).arg(out);
    let output = command.args(&subject.arguments).output().expect("byway runs");
    let wall = begun.elapsed();
    let text = std::fs::read_to_string(out.join("summary.json")).unwrap_or_default();
    let summary: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    let count = |key: &str| summary[key].as_u64().unwrap_or(0);
    let branches = |key: &str| summary["coverage"]["branches"][key].as_u64().unwrap_or(0);
    let (is_done, is_in_time) = (output.status.success(), wall <= bound);
    println!(
        "{:<20} {:>7}s {:>7.1}s {:>7.1}s {:>7.1}s {:>9} {:>8} {:>6} {:>8} {:>5}  {}",
        subject.name,
        subject.seconds,
        wall.as_secs_f64(),
        bound.as_secs_f64(),
        summary["loading_seconds"].as_f64().unwrap_or(0.0),
        branches("total"),
        branches("covered"),
        count("tests"),
        count("replayed"),
        summary["bugs"].as_array().map_or(0, Vec::len),
        if !is_done {
            "FAILED"
        } else if is_in_time {
            ""
        } else {
            "OVER"
        },
    );
    if !is_done {
        eprintln!("{}", String::from_utf8_lossy(&output.stderr));
    }
    let _ = std::fs::remove_dir_all(out);
    is_done && is_in_time
}
