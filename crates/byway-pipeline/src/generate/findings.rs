//! What was found.

use byway_host::shown::one_line;
use byway_suite::test::{FoundBug, Test};
use byway_vm::bug::Bug;
use std::fmt::Write;

/// A bug with the first test that shows it.
#[derive(Clone, Debug)]
pub(super) struct KnownBug {
    pub(super) bug: FoundBug,
    pub(super) test: u64,
    pub(super) run: u64,
    /// Runs that ended with it.
    pub(super) runs: u64,
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub(super) struct Findings {
    pub(super) tests: u64,
    pub(super) bugs: Vec<KnownBug>,
    /// Bytes of output that were not kept.
    pub(super) output_dropped: u64,
    /// Runs that ended with a bug of what makes the inputs of the function under test.
    pub(super) failed_makers: u64,
    /// Runs that went wrong on inputs that callers seldom give.
    pub(super) seldom: u64,
    /// A test that can be run by hand, as a line for a shell.
    pub(super) by_hand: Option<(u64, String)>,
}

impl Findings {
    /// Counts a bug.
    pub(super) fn count(&mut self, bug: &FoundBug, test: u64, run: u64) -> Known {
        let Some(known) = self.bugs.iter_mut().find(|known| known.bug.is_same(bug)) else {
            self.bugs.push(KnownBug { bug: bug.clone(), test, run, runs: 1 });
            return Known::New;
        };
        known.runs += 1;
        if doubts(bug) >= doubts(&known.bug) {
            return Known::Again;
        }
        // It happens without anything that failed only in the model, or that was made up: that shows it better.
        (known.bug, known.test, known.run) = (bug.clone(), test, run);
        Known::Better
    }

    /// The bug that the test of a run shows has this number now.
    pub(super) fn renumber(&mut self, run: u64, test: u64) {
        if let Some(bug) = self.bugs.iter_mut().find(|bug| bug.run == run) {
            bug.test = test;
        }
    }
}

/// What there is against a bug: inputs that were made up, and by how much, and what failed only in the model.
fn doubts(bug: &FoundBug) -> (Option<u32>, bool) {
    (bug.contract.as_ref().map(|contract| contract.rank), !bug.after.is_empty())
}

/// Whether a bug was known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    /// It is the first of its kind at its place.
    New,
    /// It was, but this run shows it better.
    Better,
    /// It was.
    Again,
}

/// The inputs of a test, by their file.
fn ktest_of(number: u64) -> String {
    format!("tests/{number:06}.ktest")
}

/// A bug for people: what happened, where, and with which inputs.
pub(super) fn bug_report(bug: &Bug, plain: &FoundBug, test: &Test) -> String {
    let mut text = bug.to_string();
    if let Some(reservation) = plain.reservation() {
        let _ = writeln!(text, "    {reservation}");
    }
    let _ = writeln!(text, "\nInputs ({}):", ktest_of(test.number));
    for object in &test.inputs {
        let _ = writeln!(text, "    {} ({} bytes): {}", one_line(&object.name), object.bytes.len(), object.shown());
    }
    if let Some(world) = &test.world {
        let _ = writeln!(text, "By hand, in an empty folder:\n    {}", one_line(&world.shell));
    }
    if test.inputs.is_empty() {
        let _ = writeln!(text, "    none: it happens in every run");
    }
    text
}
