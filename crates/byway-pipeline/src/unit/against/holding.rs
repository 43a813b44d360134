//! Tests of differences hold before they are written.
//!
//! What was confirmed is what the versions do in the engine's own harness. A test is another program, with the machine's C
//! library and `main`, so it is built and run with the version whose behaviour it has.

use super::Sources;
use super::difference::Difference;
use crate::error::Error;
use crate::settings::Settings;
use crate::unit::holding::{Held, held};
use crate::unit::source::Source;
use byway_host::Deadline;
use byway_unit::suite::{Case, TestFile};
use std::time::Instant;

/// Leaves out the tests that do not hold with the version that they are of, and tells so. The cases of the file are those of
/// the differences, in their order.
pub(super) fn hold(
    options: &Settings,
    sources: &Sources,
    file: TestFile,
    differences: &[&Difference],
    until: Option<Instant>,
) -> Result<TestFile, Error> {
    let deadline = until.map_or_else(Deadline::default, Deadline::at);
    let mut verdicts = Vec::new();
    for (tests_old, source) in [(true, &sources.old), (false, &sources.new)] {
        let cases = file.cases.iter().zip(differences).filter(|(_, difference)| difference.tests_old() == tests_old);
        let cases: Vec<Case> = cases.map(|(case, _)| case.clone()).collect();
        if !cases.is_empty() {
            verdicts.push(held(options, source, &with(source, &file, cases), &deadline)?);
        }
    }
    verdicts.iter().filter_map(Held::note).for_each(|note| options.listener().note(&note));
    let is_left_out = |case: &Case| verdicts.iter().any(|held| held.leaves_out(case));
    let cases = file.cases.iter().filter(|case| !is_left_out(case)).cloned().collect();
    Ok(TestFile { cases, ..file })
}

/// Some cases of a file, with another version in the place of the new one.
fn with(source: &Source, file: &TestFile, cases: Vec<Case>) -> TestFile {
    TestFile {
        source: source.project.source.clone(),
        source_has_main: source.functions.get("main").is_some(),
        hidden: source.hidden(),
        cases,
        ..file.clone()
    }
}
