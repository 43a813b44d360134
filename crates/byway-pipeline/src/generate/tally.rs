//! How many objectives there are, and how many are covered.

use crate::coverage::Share;
use byway_explore::{Criterion, Judgement, Objectives};
use byway_report::Count;
use std::collections::BTreeMap;

/// Objectives by criterion.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    counts: BTreeMap<Criterion, Count>,
    /// Objectives about decisions that are not covered, by the criterion that they are told by.
    logical: Count,
}

impl Tally {
    pub(super) fn of(objectives: &Objectives, judgement: &Judgement) -> Tally {
        let mut tally = Tally::default();
        for objective in objectives.iter() {
            let criterion = objective.aim.criterion();
            if criterion == Criterion::BRANCH {
                // Counted among branches.
                continue;
            }
            // What is shown about decisions is seen by all tests together.
            let count = match criterion.is_logical() {
                true => &mut tally.logical,
                false => tally.counts.entry(criterion).or_default(),
            };
            match objective.is_covered() {
                true => count.add_covered(),
                false => count.add_uncovered(objective.cause(judgement)),
            }
        }
        if judgement.ends_at_bugs() || !judgement.is_complete() {
            // There may be ways through decisions that no run took.
            tally.logical.not_tried += 1;
        }
        tally
    }

    /// The counts by the names of the criteria.
    pub(super) fn by_name(&self) -> BTreeMap<&'static str, Count> {
        self.counts.iter().map(|(criterion, count)| (criterion.name(), *count)).collect()
    }

    /// What is shown of decisions. What is missing is infeasible if every way through every decision was gone or proved
    /// to be impossible.
    pub(super) fn logical(&self, share: Share) -> Count {
        let missing = share.total - share.covered;
        let is_proved =
            self.logical.covered + self.logical.infeasible == self.logical.total && self.logical.not_tried == 0;
        let (infeasible, not_tried) = if is_proved { (missing, 0) } else { (0, missing) };
        Count { covered: share.covered, infeasible, not_tried, total: share.total, ..Count::default() }
    }
}
