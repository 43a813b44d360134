//! One exploration, and what was covered after how many runs.

use crate::contender::Contender;
use crate::error::BenchError;
use byway::plot::Growth;
use byway_bench::subject::{Explored, Subject, strategy};
use byway_explore::Budget;
use std::collections::HashSet;
use std::time::Duration;

/// No exploration should be waited for without end.
const TIME: Duration = Duration::from_secs(1200);

/// Memory of all explorations that run at the same time.
const MEMORY: u64 = 8 << 30;

/// An exploration with one seed.
pub struct Trial {
    /// What it came to.
    pub explored: Explored,
    /// The runs that covered a branch first, and how many were covered then.
    steps: Vec<(u64, usize)>,
}

impl Trial {
    /// Explores grep.
    pub fn make(subject: &Subject, contender: &Contender, seed: u64, runs: u64) -> Result<Trial, BenchError> {
        // The papers' strategies see branches alone, so no contender searches for errors.
        // Random inputs go back to no edge, so that nothing need be kept with it.
        let snapshots = contender.search != "random-input";
        let budget = Budget { runs, time: TIME, memory: MEMORY, tries: 0, snapshots, ..Budget::default() };
        let mut covered = HashSet::new();
        let mut steps = Vec::new();
        let explored = subject.explore(strategy(&contender.search)?, seed, budget, |run| {
            if !run.covers.is_empty() {
                covered.extend(run.covers.iter().copied());
                steps.push((run.number + 1, subject.branches_among(&covered)));
            }
        })?;
        Ok(Trial { explored, steps })
    }

    /// Branches that were covered after so many runs.
    pub fn covered_after(&self, runs: u64) -> usize {
        let past = self.steps.partition_point(|(run, _)| *run <= runs);
        past.checked_sub(1).map_or(0, |last| self.steps[last].1)
    }

    /// Branches that were covered in the end.
    pub fn covered(&self) -> usize {
        self.covered_after(u64::MAX)
    }

    /// What the plot shows of it.
    pub fn growth(&self) -> Growth {
        let steps = self.steps.iter().map(|(run, covered)| (*run as f64, *covered as f64)).collect();
        Growth { steps, end: self.explored.statistics.runs as f64 }
    }
}
