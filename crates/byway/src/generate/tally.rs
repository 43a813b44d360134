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
        // What MC/DC shows is seen by all tests together.
        for objective in objectives.iter().filter(|objective| objective.aim.criterion() != Criterion::Mcdc) {
            let count = counts.entry(objective.aim.criterion()).or_default();
            count.total += 1;
            count.covered += u64::from(objective.is_covered());
        }
        Tally { counts }
    }

    /// The counts by the names of the criteria.
    pub(super) fn by_name(&self) -> BTreeMap<&'static str, Count> {
        self.counts.iter().map(|(criterion, count)| (criterion.name(), *count)).collect()
    }
}
