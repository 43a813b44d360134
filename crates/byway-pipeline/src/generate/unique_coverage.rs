//! What each test of a suite is needed for.
//!
//! Inputs of a test may be changed to what is easier to read as long as the suite as a whole stays as good as it is. So a test
//! has to keep what no other test covers, and may lose the rest; another one is needed for that then.

use byway_explore::criteria::mcdc::DecisionId;
use byway_explore::{ObjectiveId, Profile};
use byway_ir::program::{OutcomeId, PointId};
use byway_logic::Vector;
use std::collections::HashMap;
use std::hash::Hash;

/// How many tests of a suite cover something.
#[derive(Default)]
pub(super) struct CoverCounts {
    points: HashMap<PointId, u32>,
    outcomes: HashMap<OutcomeId, u32>,
    objectives: HashMap<ObjectiveId, u32>,
    vectors: HashMap<(DecisionId, Vector), u32>,
    mutants: HashMap<u32, u32>,
}

/// What no test but one covers.
pub(super) struct UniqueCoverage {
    pub(super) points: Vec<PointId>,
    pub(super) outcomes: Vec<OutcomeId>,
    pub(super) objectives: Vec<ObjectiveId>,
    pub(super) vectors: Vec<(DecisionId, Vector)>,
    pub(super) mutants: Vec<u32>,
}

impl UniqueCoverage {
    /// Whether a run covers all of it. Mutants are another matter.
    pub(super) fn is_covered_by(&self, profile: &Profile) -> bool {
        self.points.iter().all(|point| profile.points.binary_search(point).is_ok())
            && self.outcomes.iter().all(|outcome| profile.outcomes.binary_search(outcome).is_ok())
            && self.objectives.iter().all(|id| profile.objectives.binary_search(id).is_ok())
            && self.vectors.iter().all(|vector| profile.vectors.binary_search(vector).is_ok())
    }
}

impl CoverCounts {
    /// The counts of tests that cover and kill this.
    pub(super) fn of<'t>(tests: impl Iterator<Item = (&'t Profile, &'t [u32])>) -> CoverCounts {
        let mut counts = CoverCounts::default();
        for (profile, kills) in tests {
            counts.count(profile);
            count(&mut counts.mutants, kills);
        }
        counts
    }

    /// What only this test covers and kills.
    pub(super) fn of_one(&self, profile: &Profile, kills: &[u32]) -> UniqueCoverage {
        UniqueCoverage {
            points: alone(&self.points, &profile.points),
            outcomes: alone(&self.outcomes, &profile.outcomes),
            objectives: alone(&self.objectives, &profile.objectives),
            vectors: alone(&self.vectors, &profile.vectors),
            mutants: alone(&self.mutants, kills),
        }
    }

    /// A test has changed. Of what it kills now, only this is known.
    pub(super) fn change(&mut self, before: &Profile, kills: &[u32], now: &Profile, known_kills: &[u32]) {
        uncount(&mut self.points, &before.points);
        uncount(&mut self.outcomes, &before.outcomes);
        uncount(&mut self.objectives, &before.objectives);
        uncount(&mut self.vectors, &before.vectors);
        uncount(&mut self.mutants, kills);
        self.count(now);
        count(&mut self.mutants, known_kills);
    }

    fn count(&mut self, profile: &Profile) {
        count(&mut self.points, &profile.points);
        count(&mut self.outcomes, &profile.outcomes);
        count(&mut self.objectives, &profile.objectives);
        count(&mut self.vectors, &profile.vectors);
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
