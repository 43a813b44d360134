//! What is remembered of runs.

use super::fitness::Fitness;
use crate::edge::Frontier;
use crate::ids::EdgeId;
use byway_ir::program::PointId;
use std::collections::BTreeMap;

/// Distances that are remembered, of all runs together: 64 MB.
const REMEMBERED: usize = 1 << 22;

/// A run: how close it came to which targets, and what could have gone otherwise in it.
#[derive(Debug, Default)]
pub(super) struct Run {
    /// In the order of the targets.
    closest: Box<[(PointId, Fitness)]>,
    pub(super) edges: Vec<EdgeId>,
}

impl Run {
    /// A run that came so close to these targets.
    pub(super) fn new(closest: impl Iterator<Item = (PointId, f64)>, edges: Vec<EdgeId>) -> Run {
        let mut closest: Box<[_]> = closest.map(|(target, distance)| (target, Fitness::at(distance))).collect();
        closest.sort_unstable_by_key(|(target, _)| *target);
        Run { closest, edges }
    }

    /// F(p) for a target: nothing if the run did not come to its branch.
    pub(super) fn fitness(&self, target: PointId) -> Option<Fitness> {
        let at = self.closest.binary_search_by_key(&target, |(target, _)| *target).ok()?;
        Some(self.closest[at].1)
    }

    /// The targets that it came to, with its fitness for each.
    pub(super) fn closest(&self) -> impl Iterator<Item = (PointId, Fitness)> + '_ {
        self.closest.iter().copied()
    }
}

/// The runs that still have pending edges, by their numbers.
#[derive(Debug, Default)]
pub(super) struct Runs {
    runs: BTreeMap<u64, Run>,
    distances: usize,
    /// Edges of runs that were added since spent ones were dropped, and those that were left then.
    added: usize,
    left: usize,
}

impl Runs {
    /// Remembers a run; forgets others if there is too much to remember. The edges of a run that was forgotten are left to
    /// other strategies. One in which nothing could have gone otherwise than in earlier runs has nothing to be remembered for.
    pub(super) fn add(&mut self, frontier: &Frontier, number: u64, run: Run) {
        if run.edges.is_empty() {
            return;
        }
        self.distances += run.closest.len();
        self.added += run.edges.len();
        self.runs.insert(number, run);
        if self.distances <= REMEMBERED {
            return;
        }
        self.drop_spent(frontier);
        while self.distances > REMEMBERED / 2
            && let Some((_, oldest)) = self.runs.pop_first()
        {
            self.distances -= oldest.closest.len();
        }
    }

    /// A run, if it is remembered.
    pub(super) fn get(&self, number: u64) -> Option<&Run> {
        self.runs.get(&number)
    }

    /// Forgets what is gone if that is worth a look at all runs.
    pub(super) fn drop_spent_now_and_then(&mut self, frontier: &Frontier) {
        if self.added > self.left {
            self.drop_spent(frontier);
        }
    }

    /// Forgets edges that are gone, and runs that have no other.
    pub(super) fn drop_spent(&mut self, frontier: &Frontier) {
        self.runs.retain(|_, run| {
            run.edges.retain(|&edge| frontier.get(edge).is_some());
            !run.edges.is_empty()
        });
        self.distances = self.runs.values().map(|run| run.closest.len()).sum();
        self.left = self.runs.values().map(|run| run.edges.len()).sum();
        self.added = 0;
    }

    /// The runs from a number on that came to a target's branch, the oldest first.
    pub(super) fn that_reach(&self, target: PointId, from: u64) -> impl Iterator<Item = (Fitness, &Run)> {
        self.runs.range(from..).filter_map(move |(_, run)| Some((run.fitness(target)?, run)))
    }
}
