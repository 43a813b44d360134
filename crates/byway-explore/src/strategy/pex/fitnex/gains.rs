//! What it brought to flip a branch.

use super::credit::Credit;
use super::fitness::Fitness;
use super::runs::Run;
use crate::hits::Passed;
use byway_ir::program::PointId;
use rustc_hash::FxHashMap;

/// The gains of a branch for a target.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    gain: f64,
    /// Flips that gained something, less those that lost something.
    wins: f64,
}

/// Fitness gains: for each target, what flips of each branch have brought so far.
#[derive(Debug, Default)]
pub(super) struct Gains {
    flips: FxHashMap<Passed, u64>,
    /// Sums of the gains, where any was not 0.
    sums: FxHashMap<PointId, FxHashMap<Passed, Sum>>,
    credit: Credit,
}

impl Gains {
    /// A branch of the parent was flipped, and the child came of it.
    pub(super) fn flipped(&mut self, branch: Passed, (from, parent): (u64, &Run), (number, child): (u64, &Run)) {
        *self.flips.entry(branch).or_insert(0) += 1;
        self.credit.flipped(branch, (from, parent), (number, child));
        for (target, before) in parent.closest() {
            let after = child.fitness(target).unwrap_or(Fitness::WORST);
            self.add(target, branch, before.0 - after.0);
        }
        for (target, after) in child.closest() {
            if parent.fitness(target).is_none() {
                self.add(target, branch, Fitness::WORST.0 - after.0);
            }
        }
    }

    fn add(&mut self, target: PointId, branch: Passed, gain: f64) {
        if gain != 0.0 {
            let sum = self.sums.entry(target).or_default().entry(branch).or_default();
            sum.gain += gain;
            sum.wins += gain.signum();
        }
    }

    /// FGain(b): what a flip of the branch has brought on average; 0 if it was never flipped.
    pub(super) fn of(&self, target: PointId, branch: Passed) -> f64 {
        self.mean(target, branch).gain
    }

    /// How often a flip of the branch gained something rather than lost something: between -1 and 1.
    pub(super) fn wins(&self, target: PointId, branch: Passed) -> f64 {
        self.mean(target, branch).wins
    }

    fn mean(&self, target: PointId, branch: Passed) -> Sum {
        let sum = self.sums.get(&target).and_then(|sums| sums.get(&branch));
        match (sum, self.flips.get(&branch)) {
            (Some(sum), Some(&flips)) => Sum { gain: sum.gain / flips as f64, wins: sum.wins / flips as f64 },
            _ => Sum::default(),
        }
    }

    /// What part a flip of the branch has had on average in coming closer to a target.
    pub(super) fn credit(&self, target: PointId, branch: Passed) -> f64 {
        let flips = self.flips.get(&branch).copied().unwrap_or(0);
        self.credit.of(target, branch) / flips.max(1) as f64
    }

    /// Fitnex will not ask about this target any more.
    pub(super) fn forget(&mut self, target: PointId) {
        self.credit.forget(target);
        self.sums.remove(&target);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_ir::program::BranchId;

    /// The five paths of section 2, in which the target is the true branch of line 5.
    #[test]
    fn the_gains_of_the_papers_example() {
        const TARGET: PointId = PointId(10);
        let path = |distance: Option<f64>| Run::new(distance.map(|distance| (TARGET, distance)).into_iter(), vec![]);
        let paths = [None, Some(20.0), Some(19.0), Some(19.0), Some(18.0)].map(path);
        let [line_1_false, line_2_false, line_3_false, line_3_true] =
            [1, 2, 3, 4].map(|number| Passed::Branch(BranchId(number)));
        let mut gains = Gains::default();
        gains.flipped(line_3_false, (1, &paths[1]), (2, &paths[2]));
        gains.flipped(line_3_false, (3, &paths[3]), (4, &paths[4]));
        assert_eq!(gains.of(TARGET, line_3_false), 1.0);
        gains.flipped(line_3_true, (4, &paths[4]), (3, &paths[3]));
        assert_eq!(gains.of(TARGET, line_3_true), -1.0);
        gains.flipped(line_2_false, (2, &paths[2]), (4, &paths[4]));
        assert_eq!(gains.of(TARGET, line_2_false), 1.0);
        gains.flipped(line_2_false, (2, &paths[2]), (3, &paths[3]));
        assert_eq!(gains.of(TARGET, line_2_false), 0.5);
        assert_eq!((gains.wins(TARGET, line_2_false), gains.wins(TARGET, line_3_true)), (0.5, -1.0));
        gains.flipped(line_1_false, (0, &paths[0]), (1, &paths[1]));
        assert_eq!(gains.of(TARGET, line_1_false), Fitness::WORST.0 - 20.0);
        gains.forget(TARGET);
        assert_eq!(gains.of(TARGET, line_3_false), 0.0);
    }
}
