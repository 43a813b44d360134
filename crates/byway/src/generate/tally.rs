//! How many objectives there are, and how many are covered.

use super::summary::Count;
use byway_explore::{Criterion, Objectives};
use std::collections::BTreeMap;

/// Objectives by criterion.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    counts: BTreeMap<Criterion, Count>,
}

impl Tally {
    pub(super) fn of(objectives: &Objectives) -> Tally {
        let mut counts: BTreeMap<Criterion, Count> = BTreeMap::new();
        // What is shown about decisions is seen by all tests together.
        for objective in objectives.iter().filter(|objective| !objective.aim.criterion().is_logical()) {
            let count = counts.entry(objective.aim.criterion()).or_default();
            count.total += 1;
            count.covered += u64::from(objective.is_covered());
            // If there is nothing left to explore, that is.
            count.infeasible += u64::from(!objective.is_covered() && !objective.is_given_up());
        }
        Tally { counts }
    }

    /// The counts by the names of the criteria. Only what is explored completely shows that something is infeasible.
    pub(super) fn by_name(&self, is_complete: bool) -> BTreeMap<&'static str, Count> {
        let shown = |count: &Count| Count { infeasible: if is_complete { count.infeasible } else { 0 }, ..*count };
        self.counts.iter().map(|(criterion, count)| (criterion.name(), shown(count))).collect()
    }
}
