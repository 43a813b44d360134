//! Mutants of whole programs: what a suite of branch tests kills, and what a full one does.

use crate::minimised;
use crate::suite::Suite;
use byway_bench::error::BenchError;
use byway_mutate::Operator;
use byway_pipeline::mutate::{MutateOptions, Mutation, score};
use byway_suite::store::read_program;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The criteria of a full suite.
pub const FULL: &str = "branch,cases,boundary,mutation,mcdc";

/// What suites of one subject make of its mutants.
#[derive(Clone, Copy, Debug, Default)]
pub struct Row {
    /// Mutants that were not shown to be equivalent.
    pub killable: f64,
    /// Those that the branch tests kill, and the full suite.
    pub killed: [f64; 2],
    /// Tests of the branch suite, and of the full suite.
    pub tests: [f64; 2],
}

/// Measures a subject, and how much smaller its full suite has become.
pub fn measure(subject: &Path) -> Result<(Row, minimised::Row), BenchError> {
    let branch = Suite::make(subject, "branch")?;
    let full = Suite::make(subject, FULL)?;
    let (branch_killed, _) = killed(&branch)?;
    let (full_killed, mutants) = killed(&full)?;
    let row = Row {
        killable: mutants - full.figure("/coverage/mutants/infeasible"),
        killed: [branch_killed, full_killed],
        tests: [branch.tests(), full.tests()],
    };
    Ok((row, minimised::row(&full, full_killed)?))
}

/// Mutants that a suite kills, and all there are.
fn killed(suite: &Suite) -> Result<(f64, f64), BenchError> {
    let options = MutateOptions {
        folder: suite.folder().to_owned(),
        operators: Operator::ALL.to_vec(),
        function: None,
        time: None,
        jobs: None,
        trust: false,
    };
    let explored = read_program(suite.folder()).map_err(byway_pipeline::error::Error::from)?;
    let mutation = Mutation::of(&score(&options, &explored, &Arc::new(AtomicBool::new(false)))?);
    Ok((mutation.figures.killed as f64, mutation.figures.mutants as f64))
}
