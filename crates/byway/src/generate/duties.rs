//! What each test of a suite is needed for.
//!
//! Inputs of a test may be changed to what is easier to read as long as the suite as a whole stays as good as it is. So a test
//! has to keep what no other test covers, and may lose the rest; another one is needed for that then.

use byway_explore::criteria::mcdc::DecisionId;
use byway_explore::{Account, ObjectiveId};
use byway_logic::Vector;
use std::collections::HashMap;
use std::hash::Hash;

/// How many tests of a suite cover something.
#[derive(Default)]
pub(super) struct Duties {
    edges: HashMap<u32, u32>,
    outcomes: HashMap<u32, u32>,
    objectives: HashMap<ObjectiveId, u32>,
    vectors: HashMap<(DecisionId, Vector), u32>,
    mutants: HashMap<u32, u32>,
}

/// What no test but one covers.
pub(super) struct Duty {
    pub(super) edges: Vec<u32>,
    pub(super) outcomes: Vec<u32>,
    pub(super) objectives: Vec<ObjectiveId>,
    pub(super) vectors: Vec<(DecisionId, Vector)>,
    pub(super) mutants: Vec<u32>,
}

impl Duty {
    /// Whether a run covers all of it. Mutants are another matter.
    pub(super) fn is_done_by(&self, account: &Account) -> bool {
        self.edges.iter().all(|edge| account.edges.binary_search(edge).is_ok())
            && self.outcomes.iter().all(|outcome| account.outcomes.binary_search(outcome).is_ok())
            && self.objectives.iter().all(|id| account.objectives.binary_search(id).is_ok())
            && self.vectors.iter().all(|vector| account.vectors.binary_search(vector).is_ok())
    }
}

impl Duties {
    /// The duties of tests that cover and kill this.
    pub(super) fn of<'t>(tests: impl Iterator<Item = (&'t Account, &'t [u32])>) -> Duties {
        let mut duties = Duties::default();
        for (account, kills) in tests {
            duties.count(account);
            count(&mut duties.mutants, kills);
        }
        duties
    }

    /// What only this test covers and kills.
    pub(super) fn of_one(&self, account: &Account, kills: &[u32]) -> Duty {
        Duty {
            edges: alone(&self.edges, &account.edges),
            outcomes: alone(&self.outcomes, &account.outcomes),
            objectives: alone(&self.objectives, &account.objectives),
            vectors: alone(&self.vectors, &account.vectors),
            mutants: alone(&self.mutants, kills),
        }
    }

    /// A test has changed. Of what it kills now, only this is known.
    pub(super) fn change(&mut self, before: &Account, kills: &[u32], now: &Account, known_kills: &[u32]) {
        uncount(&mut self.edges, &before.edges);
        uncount(&mut self.outcomes, &before.outcomes);
        uncount(&mut self.objectives, &before.objectives);
        uncount(&mut self.vectors, &before.vectors);
        uncount(&mut self.mutants, kills);
        self.count(now);
        count(&mut self.mutants, known_kills);
    }

    fn count(&mut self, account: &Account) {
        count(&mut self.edges, &account.edges);
        count(&mut self.outcomes, &account.outcomes);
        count(&mut self.objectives, &account.objectives);
        count(&mut self.vectors, &account.vectors);
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
