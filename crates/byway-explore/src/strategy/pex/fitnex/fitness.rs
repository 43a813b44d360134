//! Fitness values.

use std::cmp::Ordering;

/// How far a path is from a target: 0 for one that passes it, the less the better.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Fitness(pub(super) f64);

impl Fitness {
    /// That of a path that does not even come to the target's branch (section 4.1.2), and no path's is worse.
    pub(super) const WORST: Fitness = Fitness(i32::MAX as f64);

    /// That of going for a branch that no run has come to and that so many branches lie before: worse than any path's that
    /// comes to its target (section 7).
    pub(super) fn unreached(branches: u32) -> Fitness {
        Fitness(Fitness::WORST.0 + 1.0 + f64::from(branches))
    }

    /// One more branch lies before it.
    pub(super) fn one_further(self) -> Fitness {
        Fitness(self.0 + 1.0)
    }

    /// The fitness of a path at this distance.
    pub(super) fn at(distance: f64) -> Fitness {
        Fitness(distance.min(Fitness::WORST.0))
    }
}

impl Eq for Fitness {}

impl PartialOrd for Fitness {
    fn partial_cmp(&self, other: &Fitness) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fitness {
    fn cmp(&self, other: &Fitness) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}
