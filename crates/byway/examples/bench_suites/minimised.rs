//! How much smaller suites become, and whether they still cover the same.

use crate::error::BenchError;
use crate::strong::FULL;
use crate::suite::{Keep, Suite};
use byway_explore::{Aim, Criterion};
use byway_vm::memory::CodePlace;
use std::collections::BTreeSet;
use std::path::Path;

/// A suite before and after tests were chosen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Row {
    /// Tests that cover something new when they are found.
    pub new: f64,
    /// Tests that are left.
    pub fewest: f64,
    /// Branch edges and objectives that either covers and the other does not.
    pub lost: f64,
}

/// Measures a subject.
pub fn measure(subject: &Path) -> Result<Row, BenchError> {
    let new = Suite::make(subject, FULL, Keep::New)?;
    let fewest = Suite::make(subject, FULL, Keep::Fewest)?;
    let (before, after) = (covered(&new)?, covered(&fewest)?);
    let lost = before.0.difference(&after.0).count() + before.1.iter().filter(|item| !after.1.contains(item)).count();
    Ok(Row { new: new.tests(), fewest: fewest.tests(), lost: lost as f64 })
}

type Covered = (BTreeSet<u32>, Vec<(CodePlace, Aim)>);

/// All that a suite covers.
fn covered(suite: &Suite) -> Result<Covered, BenchError> {
    let accounts = suite.accounts(&[Criterion::Cases, Criterion::Boundary, Criterion::Mutation])?;
    let edges = accounts.tests.iter().flat_map(|test| test.edges.iter().copied()).collect();
    let objectives = accounts.objectives.iter().filter(|objective| objective.is_covered());
    Ok((edges, objectives.map(|objective| (objective.place, objective.aim)).collect()))
}
