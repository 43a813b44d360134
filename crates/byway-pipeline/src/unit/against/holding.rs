//! Tests of differences hold before they are written.
//!
//! What was confirmed is what the versions do in the engine's own harness. A test is another program, with the machine's C
//! library and `main`, so it is built and run with the version whose behaviour it has.

use super::Sources;
use super::difference::Difference;
use crate::error::Error;
use crate::settings::Settings;
use crate::unit::holding::{Held, held, passing};
use crate::unit::source::Source;
use byway_host::Deadline;
use byway_unit::suite::{Case, TestFile};
use std::time::Instant;

/// Tests of differences.
pub(super) struct HeldTests {
    /// Those that hold.
    pub(super) file: TestFile,
    /// For each difference, why it is none with the machine's C library, if it is none.
    pub(super) not_there: Vec<Option<&'static str>>,
}

/// Leaves out the tests that do not hold with the version that they are of, or hold with both, and tells so. The cases of the file are
/// those of the differences, in their order.
pub(super) fn hold(
    options: &Settings,
    sources: &Sources,
    file: TestFile,
    differences: &[&Difference],
    until: Option<Instant>,
) -> Result<HeldTests, Error> {
    let deadline = until.map_or_else(Deadline::default, Deadline::at);
    let (mut verdicts, mut of_both) = (Vec::new(), Vec::new());
    for (tests_old, source, other) in [(true, &sources.old, &sources.new), (false, &sources.new, &sources.old)] {
        let cases = file.cases.iter().zip(differences).filter(|(_, difference)| difference.tests_old() == tests_old);
        let cases: Vec<Case> = cases.map(|(case, _)| case.clone()).collect();
        if !cases.is_empty() {
            // What a bug does natively is anything, the right thing included.
            let is_plain = |difference: &Difference| !difference.new.is_bug() && !difference.old.is_bug();
            let plain = file.cases.iter().zip(differences).filter(|(case, difference)| {
                is_plain(difference) && cases.iter().any(|of_version| of_version.name == case.name)
            });
            let plain = plain.map(|(case, _)| case.clone()).collect();
            of_both.extend(passing(options, other, &with(other, &file, plain), &deadline)?);
            verdicts.push(held(options, source, &with(source, &file, cases), &deadline)?);
        }
    }
    verdicts.iter().filter_map(Held::note).for_each(|note| options.listener().note(&note));
    let is_left_out = |case: &Case| verdicts.iter().any(|held| held.leaves_out(case));
    let why = |case: &Case| match (is_left_out(case), of_both.contains(&case.name)) {
        (true, _) => Some("with the machine's C library, or another compiler, it does something else"),
        (_, true) => Some("with the machine's C library, both versions do what the test looks at"),
        (false, false) => None,
    };
    let not_there: Vec<Option<&'static str>> = file.cases.iter().map(why).collect();
    let cases = file.cases.iter().zip(&not_there).filter(|(_, why)| why.is_none());
    let cases = cases.map(|(case, _)| case.clone()).collect();
    Ok(HeldTests { file: TestFile { cases, ..file }, not_there })
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
