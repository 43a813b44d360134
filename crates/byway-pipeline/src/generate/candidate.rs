//! Runs that may become tests of the suite.

use byway_explore::{Run, Until};
use byway_suite::test::Contract;
use std::sync::Arc;

/// Paths that are kept at most.
const MOST_PATHS: usize = 2000;

/// Runs, one for each path.
#[derive(Clone, Debug, Default)]
pub(super) struct Paths {
    pub(super) runs: Vec<Candidate>,
    /// There were more.
    pub(super) is_cut: bool,
}

impl Paths {
    /// A run on a path of its own.
    pub(super) fn add(&mut self, run: &Run) {
        self.is_cut |= self.runs.len() == MOST_PATHS;
        if !self.is_cut {
            self.runs.push(Candidate::of(run));
        }
    }
}

/// A test that may be one of the suite in the end.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// The run that found it.
    pub(super) run: u64,
    /// A byte for every input.
    pub(super) model: Arc<[u8]>,
    /// How far it goes.
    pub(super) until: Until,
    /// It is the one that shows a bug.
    pub(super) shows_bug: bool,
    /// What callers have to see to, if it ended with what is no bug.
    pub(super) contract: Option<Contract>,
    /// The test that was written of it, if one was.
    pub(super) file: Option<u64>,
    /// How much it was the first to cover when it was found.
    pub(super) gain: usize,
}

impl Candidate {
    /// A run that may be one.
    pub(super) fn of(run: &Run) -> Candidate {
        let (model, until) = (run.model.clone(), run.until);
        Candidate { run: run.number, model, until, shows_bug: false, contract: None, file: None, gain: 0 }
    }
}
