//! Tables 1 and 2 of paper 3: mutants of path conditions.

use crate::suite::Suite;
use byway_bench::error::BenchError;
use byway_explore::{Aim, Criterion};
use byway_vm::memory::CodePlace;
use std::collections::HashSet;
use std::path::Path;

/// The suites that the paper compares.
pub const SUITES: [&str; 3] = ["branch", "branch,boundary", "branch,mutation"];

/// The figures of one suite.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// The part of the mutants of path conditions that it tells apart, in percent.
    pub score: f64,
    /// Tests.
    pub tests: f64,
    /// Conditions that were solved.
    pub solved: f64,
    /// Seconds.
    pub seconds: f64,
}

/// The figures of a subject, in the order of [`SUITES`].
pub type Row = [Figures; 3];

/// Measures a subject. All mutants of conditions that any of the suites came by count, those that nothing can tell
/// apart included, as in the paper.
pub fn measure(subject: &Path) -> Result<Row, BenchError> {
    let suites = SUITES.iter().map(|criteria| Suite::make(subject, criteria)).collect::<Result<Vec<_>, _>>()?;
    let mut all: HashSet<(CodePlace, Aim)> = HashSet::new();
    let mut killed: Vec<HashSet<(CodePlace, Aim)>> = Vec::new();
    for suite in &suites {
        let profiles = suite.profiles(&[Criterion::MUTATION])?;
        all.extend(profiles.objectives.iter().map(|objective| (objective.place, objective.aim)));
        let covered = profiles.objectives.iter().filter(|objective| objective.is_covered());
        killed.push(covered.map(|objective| (objective.place, objective.aim)).collect());
    }
    let figures = |at: usize| Figures {
        score: 100.0 * killed[at].len() as f64 / all.len().max(1) as f64,
        tests: suites[at].tests(),
        solved: suites[at].solved(),
        seconds: suites[at].figure("/seconds") + suites[at].figure("/selection_seconds"),
    };
    Ok([0, 1, 2].map(figures))
}

/// The mean of several rows.
pub fn mean(rows: &[Row]) -> Row {
    let count = rows.len().max(1) as f64;
    [0, 1, 2].map(|at| {
        let sum = |figure: fn(&Figures) -> f64| rows.iter().map(|row| figure(&row[at])).sum::<f64>() / count;
        Figures {
            score: sum(|figures| figures.score),
            tests: sum(|figures| figures.tests),
            solved: sum(|figures| figures.solved),
            seconds: sum(|figures| figures.seconds),
        }
    })
}
