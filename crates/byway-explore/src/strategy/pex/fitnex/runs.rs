//! What is remembered of runs.

use super::fitness::Fitness;
use crate::edge::Frontier;
use crate::ids::EdgeId;
use byway_ir::program::PointId;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Distances that are remembered, of all runs together: 128 MB, as each is kept with its run and with its target.
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

/// The runs that came to a target's branch, by number and fitness.
#[derive(Debug, Default)]
struct Reached {
    /// Those that were there when they were put in order last, the fittest first and the oldest first among equals.
    ranked: Vec<(Fitness, u64)>,
    /// Those that came later, the oldest first.
    fresh: Vec<(Fitness, u64)>,
}

impl Reached {
    /// All of them, the fittest first. Putting the later ones among the others costs a walk over numbers that lie side by side.
    fn rank(&mut self) -> &[(Fitness, u64)] {
        if !self.fresh.is_empty() {
            self.ranked.append(&mut self.fresh);
            self.ranked.sort_by_key(|(fitness, _)| *fitness);
        }
        &self.ranked
    }
}

/// The runs that still have pending edges, by their numbers and by the targets that they came to: to look through all runs for
/// a target each time that it has its turn would cost more than the runs do.
#[derive(Debug, Default)]
pub(super) struct Runs {
    runs: BTreeMap<u64, Run>,
    by_target: FxHashMap<PointId, Reached>,
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
        for (target, fitness) in run.closest() {
            self.by_target.entry(target).or_default().fresh.push((fitness, number));
        }
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
        self.drop_forgotten();
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
        self.drop_forgotten();
    }

    /// Targets know only of runs that are remembered.
    fn drop_forgotten(&mut self) {
        let is_there = |(_, number): &(Fitness, u64)| self.runs.contains_key(number);
        self.by_target.retain(|_, reached| {
            reached.ranked.retain(is_there);
            reached.fresh.retain(is_there);
            !reached.ranked.is_empty() || !reached.fresh.is_empty()
        });
    }

    /// Nobody will ask for this target any more.
    pub(super) fn forget(&mut self, target: PointId) {
        self.by_target.remove(&target);
    }

    /// The runs that came to a target's branch, the fittest first and the oldest first among equals.
    pub(super) fn fittest(&mut self, target: PointId) -> impl Iterator<Item = (Fitness, &Run)> {
        let reached = self.by_target.get_mut(&target).map_or(&[][..], |reached| reached.rank());
        let runs = &self.runs;
        reached.iter().filter_map(|(fitness, number)| Some((*fitness, runs.get(number)?)))
    }

    /// The runs from a number on that came to a target's branch, the oldest first; all runs that the target was [ranked](Self::fittest)
    /// with are older.
    pub(super) fn later(&self, target: PointId, from: u64) -> impl Iterator<Item = (Fitness, &Run)> {
        let fresh = self.by_target.get(&target).map_or(&[][..], |reached| &reached.fresh);
        let first = fresh.partition_point(|(_, number)| *number < from);
        fresh[first..].iter().filter_map(|(fitness, number)| Some((*fitness, self.runs.get(number)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::Moment;
    use crate::strategy::BreadthFirst;
    use crate::strategy::testing::World;

    const TARGET: PointId = PointId(3);
    const OTHER: PointId = PointId(4);

    #[test]
    fn runs_are_found_by_their_targets_until_nothing_is_left_in_them() {
        let (mut world, mut nobody) = (World::new(), BreadthFirst::default());
        let mut runs = Runs::default();
        let mut edges = Vec::new();
        for (number, (target, distance)) in
            [(TARGET, 5.0), (OTHER, 1.0), (TARGET, 2.0), (TARGET, 5.0)].into_iter().enumerate()
        {
            let edge = world.discover(&mut nobody, 1, 0, Moment::default());
            edges.push(edge);
            runs.add(&world.frontier, number as u64, Run::new([(target, distance)].into_iter(), vec![edge]));
        }
        let of = |found: Vec<(Fitness, &Run)>| found.into_iter().map(|(_, run)| run.edges[0]).collect::<Vec<_>>();
        assert_eq!(of(runs.later(TARGET, 2).collect()), [edges[2], edges[3]]);
        assert_eq!(of(runs.fittest(TARGET).collect()), [edges[2], edges[0], edges[3]]);
        let latest = world.discover(&mut nobody, 1, 0, Moment::default());
        runs.add(&world.frontier, 4, Run::new([(TARGET, 3.0)].into_iter(), vec![latest]));
        assert_eq!(of(runs.later(TARGET, 4).collect()), [latest]);
        assert_eq!(of(runs.fittest(TARGET).collect()), [edges[2], latest, edges[0], edges[3]]);
        world.frontier.take(edges[2]);
        runs.drop_spent(&world.frontier);
        assert_eq!(of(runs.fittest(TARGET).collect()), [latest, edges[0], edges[3]]);
        assert_eq!(of(runs.fittest(OTHER).collect()), [edges[1]]);
        runs.forget(OTHER);
        assert_eq!(runs.fittest(OTHER).count(), 0);
    }
}
