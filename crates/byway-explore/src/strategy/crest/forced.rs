//! A local search's last attempt, and what came of it.

use crate::ids::EdgeId;
use crate::strategy::{RunFacts, Search};

/// The edge that was asked for last, and the edges that its run discovered, in the order of its path.
#[derive(Debug, Default)]
pub(super) struct Forced {
    asked: Option<EdgeId>,
    discovered: Vec<EdgeId>,
}

impl Forced {
    /// An edge is asked for.
    pub(super) fn ask(&mut self, edge: EdgeId) {
        self.asked = Some(edge);
        self.discovered.clear();
    }

    /// An edge entered the frontier.
    pub(super) fn add(&mut self, edge: EdgeId) {
        self.discovered.push(edge);
    }

    /// A run ended: if it is the one that was asked for, or one from the start, the pending edges that it discovered.
    pub(super) fn answer(&mut self, search: &Search, run: &RunFacts) -> Option<Vec<EdgeId>> {
        let flipped = run.flipped.as_ref().map(|flip| flip.edge);
        if flipped.is_some() && flipped != self.asked {
            return None;
        }
        self.asked = None;
        let own = |id: &EdgeId| search.frontier.get(*id).is_some_and(|edge| edge.moment.run == run.number);
        Some(std::mem::take(&mut self.discovered).into_iter().filter(own).collect())
    }

    /// An edge was given up; is it the one that was asked for?
    pub(super) fn fails(&mut self, edge: EdgeId) -> bool {
        self.asked.take_if(|asked| *asked == edge).is_some()
    }
}
