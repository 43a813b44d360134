//! What each test of a suite is needed for.
//!
//! Inputs of a test may be changed to what is easier to read as long as the suite as a whole stays as good as it is. So a test
//! has to keep what no other test covers, and may lose the rest; another one is needed for that then.

use byway_explore::{Account, ObjectiveId};
use std::collections::HashMap;
use std::hash::Hash;

/// How many tests of a suite cover something.
#[derive(Default)]
pub(super) struct Duties {
    objectives: HashMap<ObjectiveId, u32>,
    mutants: HashMap<u32, u32>,
}

/// What no test but one covers.
pub(super) struct Duty {
    pub(super) objectives: Vec<ObjectiveId>,
    pub(super) mutants: Vec<u32>,
}

impl Duties {
    /// The duties of tests that cover and kill this.
    pub(super) fn of<'t>(tests: impl Iterator<Item = (&'t Account, &'t [u32])>) -> Duties {
        let mut duties = Duties::default();
        for (account, kills) in tests {
            count(&mut duties.objectives, &account.objectives);
            count(&mut duties.mutants, kills);
        }
        duties
    }

    /// What only this test covers and kills.
    pub(super) fn of_one(&self, account: &Account, kills: &[u32]) -> Duty {
        Duty { objectives: alone(&self.objectives, &account.objectives), mutants: alone(&self.mutants, kills) }
    }

    /// A test has changed. Of what it kills now, only this is known.
    pub(super) fn change(&mut self, before: &Account, kills: &[u32], now: &Account, known_kills: &[u32]) {
        uncount(&mut self.objectives, &before.objectives);
        uncount(&mut self.mutants, kills);
        count(&mut self.objectives, &now.objectives);
        count(&mut self.mutants, known_kills);
    }
}

fn count<T: Copy + Eq + Hash>(counts: &mut HashMap<T, u32>, all: &[T]) {
    all.iter().for_each(|one| *counts.entry(*one).or_default() += 1);
}

fn uncount<T: Copy + Eq + Hash>(counts: &mut HashMap<T, u32>, all: &[T]) {
    for one in all {
        counts.entry(*one).and_modify(|count| *count = count.saturating_sub(1));
    }
}

fn alone<T: Copy + Eq + Hash>(counts: &HashMap<T, u32>, all: &[T]) -> Vec<T> {
    all.iter().copied().filter(|one| counts.get(one) == Some(&1)).collect()
}
