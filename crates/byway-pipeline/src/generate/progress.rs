//! What is told while an exploration goes on.

use super::findings::Findings;
use crate::coverage::Coverage;
use crate::listener::{Listener, Standing};
use byway_explore::Progress;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Time between two reports.
const PAUSE: Duration = Duration::from_millis(100);

/// Calls between two looks at the clock.
const CALLS: u32 = 16;

/// Tells how far the exploration is, now and then.
pub(super) struct Reporting {
    listener: Arc<dyn Listener>,
    branches: u64,
    next: Instant,
    /// Calls to skip before the clock is looked at.
    skip: u32,
}

impl Reporting {
    pub(super) fn to(listener: Arc<dyn Listener>, branches: u64) -> Reporting {
        Reporting { listener, branches, next: Instant::now() + PAUSE, skip: 0 }
    }

    /// Tells where the exploration stands, if it is time.
    pub(super) fn report(&mut self, progress: &Progress, coverage: &Coverage, findings: &Findings) {
        if self.skip > 0 {
            self.skip -= 1;
            return;
        }
        self.skip = CALLS;
        let now = Instant::now();
        if now < self.next {
            return;
        }
        self.next = now + PAUSE;
        self.listener.progress(&Standing {
            elapsed: progress.elapsed,
            runs: progress.statistics.runs,
            tests: findings.tests,
            covered: coverage.branch_share().covered,
            branches: self.branches,
            pending: progress.frontier,
            bugs: findings.bugs.len(),
        });
    }

    /// The exploration is over.
    pub(super) fn end(&self) {
        self.listener.progress_ended();
    }
}
