//! Which flips led to those that brought something.

use super::runs::Run;
use crate::hits::Passed;
use byway_ir::program::PointId;
use rustc_hash::FxHashMap;

/// What a flip is credited with for each step that a gain came later.
const DISCOUNT: f64 = 0.5;

/// Steps after which nothing is credited any more.
const STEPS: usize = 8;

/// Credit of branches: a run that comes closer to a target owes that to the flip that it was made by, but also to those that
/// led there. A counter that grows where four characters in a row are right needs four flips, and only the last of them
/// gains anything. So each flip on the way back through the runs has half the credit of the one after it.
#[derive(Debug, Default)]
pub(super) struct Credit {
    /// For each run, the one that it was made from and the branch that was flipped.
    lineage: FxHashMap<u64, (u64, Passed)>,
    sums: FxHashMap<PointId, FxHashMap<Passed, f64>>,
}

impl Credit {
    /// A branch of the parent was flipped, and the child came of it.
    pub(super) fn flipped(&mut self, branch: Passed, (from, parent): (u64, &Run), (number, child): (u64, &Run)) {
        self.lineage.insert(number, (from, branch));
        let back = std::iter::successors(Some((from, branch)), |(run, _)| self.lineage.get(run).copied());
        let way: Vec<Passed> = back.take(STEPS).map(|(_, branch)| branch).collect();
        for (target, after) in child.closest() {
            if parent.fitness(target).is_some_and(|before| before <= after) {
                continue;
            }
            let sums = self.sums.entry(target).or_default();
            let mut credit = 1.0;
            for &branch in &way {
                *sums.entry(branch).or_insert(0.0) += credit;
                credit *= DISCOUNT;
            }
        }
    }

    /// All credit of a branch for a target: 0 if it never led anywhere.
    pub(super) fn of(&self, target: PointId, branch: Passed) -> f64 {
        self.sums.get(&target).and_then(|sums| sums.get(&branch)).copied().unwrap_or(0.0)
    }

    /// Fitnex will not ask about this target any more.
    pub(super) fn forget(&mut self, target: PointId) {
        self.sums.remove(&target);
    }
}
