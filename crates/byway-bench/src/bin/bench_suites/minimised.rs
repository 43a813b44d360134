//! How much smaller suites become, and whether they still cover the same.

use crate::suite::Suite;
use byway_bench::built;
use byway_bench::error::BenchError;
use byway_explore::{Aim, Criterion};
use std::path::{Path, PathBuf};

/// Programs that read arguments, files and their input.
const PROGRAMS: [&str; 12] = ["base64", "cat", "comm", "cut", "date", "echo", "expr", "fold", "od", "pr", "tr", "wc"];

/// What they find.
const WORLD: [&str; 9] = ["--sym-args", "0", "3", "10", "--sym-files", "2", "8", "--sym-stdin", "8"];

/// A suite before and after tests were chosen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Row {
    /// Tests that covered something new when they were found.
    pub new: f64,
    /// Tests that paper 3's heuristic would leave of them.
    pub longest_first: f64,
    /// Tests that are left.
    pub fewest: f64,
    /// Branches, objectives and killed mutants that the exploration counted, and the tests that are left, run once
    /// more, do not cover.
    pub lost: f64,
}

/// Programs of coreutils.
pub fn programs() -> Result<Vec<PathBuf>, BenchError> {
    let folder = built::folder("coreutils")?.join("bin");
    Ok(PROGRAMS.iter().map(|name| folder.join(name)).collect())
}

/// A full suite of a subject, which kills so many mutants.
pub fn row(suite: &Suite, killed: f64) -> Result<Row, BenchError> {
    let profiles = suite.profiles(&[Criterion::CASES, Criterion::BOUNDARY, Criterion::MUTATION])?;
    let covered = |name: &str| {
        let of = |aim: &Aim| aim.criterion().name() == name;
        profiles.objectives.iter().filter(|objective| of(&objective.aim) && objective.is_covered()).count() as f64
    };
    let objectives = ["cases", "boundary", "mutation"]
        .map(|name| suite.figure(&format!("/coverage/objectives/{name}/covered")) - covered(name));
    let mutants = suite.figure("/coverage/mutants/covered") - killed;
    let branches = suite.figure("/coverage/branches/covered") - profiles.branches as f64;
    let lost = objectives.into_iter().chain([mutants, branches]).map(|missing| missing.max(0.0)).sum();
    Ok(of(suite, lost))
}

/// Measures a program.
pub fn measure_program(program: &Path) -> Result<Row, BenchError> {
    let suite = Suite::make_in_world(program, "branch", &WORLD)?;
    let lost = suite.figure("/coverage/branches/covered") - suite.profiles(&[])?.branches as f64;
    Ok(of(&suite, lost.max(0.0)))
}

fn of(suite: &Suite, lost: f64) -> Row {
    let figure = |path| suite.figure(path);
    Row { new: figure("/candidates"), longest_first: figure("/longest_first"), fewest: suite.tests(), lost }
}
