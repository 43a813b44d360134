//! Fitness-guided search.

mod approach;
mod candidates;
mod climb;
mod credit;
mod fitness;
mod gains;
mod runs;
mod shelf;
mod targets;

use super::inner::Inner;
use crate::hits::Passed;
use crate::ids::EdgeId;
use crate::strategy::{Choice, Mode, RunFacts, Search, Strategy};
use approach::Approach;
use byway_ir::program::{Point, PointId};
use candidates::Candidates;
use climb::Climb;
use gains::Gains;
use runs::{Run, Runs};
use rustc_hash::FxHashSet;
use shelf::Shelf;
use targets::{Aim, Targets};

/// Edges that are gathered for a target at most. Others have their turn when these are used up.
const ENOUGH: usize = 4_096;

/// Fitnex, paper 1, sections 4.1 and 4.2 (`Fittest`): goes for one target at a time, a branch that is not covered or
/// an outcome, not seen yet, of a comparison that no branch makes (section 4.1.1).
///
/// The fitness F(p) of a path is the least distance of the target's predicate from being true. The gain FGain(b) of a branch
/// is the mean of F(parent) - F(child) over all runs that flipped it, whichever strategy chose them. The edge with the
/// lowest F(p) - FGain(b) is flipped next, where p is the run that discovered it and b the branch that p took; among
/// equals, a strategy chooses. The target is the one that some run came closest to, until it is covered, nothing is
/// left to flip, or many flips brought it no closer. After all these, branches that no run has come to have their turn,
/// which the paper only asks for (section 7): the edge is flipped that lies nearest to one. It declines where all that
/// is left to flip leads to none; so other strategies must stand beside it. Told to a round-robin around it as progress
/// is each run that is closer than the one that it was made from or is gone on with (`Climb`), so that hills are climbed
/// without distraction.
pub struct Fitnex {
    inner: Inner,
    /// Edges of the run at hand, whose fitness is not known yet.
    fresh: Vec<EdgeId>,
    runs: Runs,
    gains: Gains,
    targets: Targets,
    aim: Option<Aim>,
    /// The edges to choose from if it aims at a target that some run came close to.
    candidates: Option<Candidates>,
    /// Those of other targets.
    shelf: Shelf,
    /// One more than the number of the last run.
    next_run: u64,
    approach: Approach,
    /// What was covered when the last run had ended.
    generation: u64,
    climb: Climb,
    /// Whether it is time to look for another target.
    moves_on: bool,
    progressed: bool,
    /// Edges that were chosen and that another strategy declined. They are pending still, and choosing them again leads
    /// nowhere.
    refused: FxHashSet<EdgeId>,
}

impl Fitnex {
    /// Edges of equal fitness are chosen from by strategies that a function makes.
    pub fn new(inner: impl Fn() -> Box<dyn Strategy> + Send + Sync + 'static) -> Fitnex {
        Fitnex {
            inner: Inner::new(inner),
            fresh: Vec::new(),
            runs: Runs::default(),
            gains: Gains::default(),
            targets: Targets::default(),
            aim: None,
            candidates: None,
            shelf: Shelf::default(),
            next_run: 0,
            approach: Approach::default(),
            generation: 0,
            climb: Climb::default(),
            moves_on: false,
            progressed: false,
            refused: FxHashSet::default(),
        }
    }

    fn aims_at(&self, target: PointId) -> bool {
        self.aim == Some(Aim::Known(target))
    }

    /// Targets that a run has covered are none any more.
    fn drop_covered(&mut self, covers: &[PointId]) {
        for &target in covers {
            self.gains.forget(target);
            self.runs.forget(target);
            self.shelf.drop(target);
            if self.targets.covered(target) && self.aims_at(target) {
                self.aim = None;
                self.candidates = None;
                self.climb.end();
                self.progressed = true;
            }
        }
    }

    /// Enters what a run tells about its targets, its parent's branch and its edges.
    fn learn(&mut self, search: &mut Search, facts: &RunFacts, run: &Run) {
        for (target, fitness) in run.closest() {
            let guards = match search.coverage.program().point(target) {
                Point::Branch(branch) => search.coverage.branches().get(branch).is_some_and(|branch| !branch.joins),
                _ => false,
            };
            if self.targets.reached(target, fitness, guards) && self.aims_at(target) {
                self.progressed = true;
            }
        }
        let flipped = facts.flipped.and_then(|flip| Some((flip, self.runs.get(flip.moment.run)?)));
        let branch = flipped.map(|(flip, parent)| {
            let branch = Passed::new(flip.moment.taken, flip.place);
            self.gains.flipped(branch, (flip.moment.run, parent), (facts.number, run));
            if let Some(Aim::Known(target)) = self.aim {
                let gained = parent
                    .fitness(target)
                    .is_some_and(|before| run.fitness(target).is_some_and(|after| after < before));
                self.progressed |= gained | self.climb.made(search, &self.gains, target, &flip, (parent, run));
            }
            branch
        });
        let Some(candidates) = &mut self.candidates else { return };
        if let Some(branch) = branch {
            candidates.put_in_order(&self.gains, branch);
        }
        if let Some(fitness) = run.fitness(candidates.target) {
            for &edge in &run.edges {
                candidates.add(&self.inner, search, &self.gains, fitness, edge);
            }
        }
    }

    /// Enters the edges of a run for branches that no run has come to.
    fn approach(&mut self, search: &mut Search, run: &Run) {
        for &edge in &run.edges {
            self.approach.add(&self.inner, search, edge);
        }
        let grown = std::mem::replace(&mut self.generation, search.coverage.generation()) != self.generation;
        if grown || !run.edges.is_empty() {
            self.targets.may_be_approached(grown);
        }
        self.progressed |= grown && self.aim == Some(Aim::Unreached);
    }

    /// What to go for: the same as before, or something else if it is time for that.
    fn aim(&mut self, search: &mut Search) -> Option<Aim> {
        if self.aim.is_none() || std::mem::take(&mut self.moves_on) {
            let aim = self.targets.choose()?;
            if self.aim.replace(aim) != Some(aim) {
                self.climb.end();
                if let Some(candidates) = self.candidates.take() {
                    self.shelf.put(candidates, self.next_run);
                }
                self.candidates = match aim {
                    Aim::Known(target) => Some(self.candidates_for(target, search)),
                    Aim::Unreached => None,
                };
            }
        }
        self.aim
    }

    /// The best edge for what is gone for.
    fn choose(&mut self, search: &mut Search, aim: Aim) -> Option<Choice> {
        let Some(candidates) = &mut self.candidates else { return self.approach.next(&self.inner, search) };
        let choice = if self.climb.starts_afar(self.targets.is_stuck(aim)) {
            candidates.next_afar(&self.inner, search, &self.gains)
        } else {
            candidates.next(&self.inner, search, &self.gains)
        };
        if let Some(Choice::Flip(edge)) = choice {
            self.climb.start(edge);
        }
        choice
    }

    /// The edges to choose from for a target.
    fn candidates_for(&mut self, target: PointId, search: &mut Search) -> Candidates {
        self.runs.drop_spent_now_and_then(search.frontier);
        let Some((mut candidates, unknown_from)) = self.shelf.take(target) else { return self.gather(target, search) };
        candidates.put_all_in_order(&self.gains);
        for (fitness, run) in self.runs.later(target, unknown_from) {
            for &edge in &run.edges {
                candidates.add(&self.inner, search, &self.gains, fitness, edge);
            }
        }
        candidates
    }

    /// Edges of the fittest runs.
    fn gather(&mut self, target: PointId, search: &mut Search) -> Candidates {
        let mut candidates = Candidates::new(target);
        let mut added = 0;
        for (fitness, run) in self.runs.fittest(target) {
            let is_wanted = |edge| search.frontier.get(edge).is_some() && !self.refused.contains(&edge);
            let pending = first_and_last(&run.edges, ENOUGH - added, is_wanted);
            added += pending.len();
            for edge in pending {
                candidates.add(&self.inner, search, &self.gains, fitness, edge);
            }
            if added >= ENOUGH {
                candidates.are_all = false;
                break;
            }
        }
        candidates
    }

    /// Whether there are edges of less fit runs when those of the fittest are used up.
    fn gathers_more(&mut self, search: &mut Search) -> bool {
        let Some(candidates) = self.candidates.take_if(|candidates| !candidates.are_all) else { return false };
        self.candidates = Some(self.gather(candidates.target, search));
        true
    }

    fn tell(&mut self, search: &mut Search, mut tell: impl FnMut(&mut dyn Strategy, &mut Search)) {
        if self.inner.listens {
            let strategies = self.candidates.iter_mut().flat_map(Candidates::strategies);
            let strategies = strategies.chain(self.approach.strategies());
            strategies.for_each(|strategy| tell(strategy.as_mut(), search));
        }
    }
}

/// The pending ones of a run's edges; of very many, these are the first and the last ones, in their order.
fn first_and_last(edges: &[EdgeId], most: usize, is_pending: impl Fn(EdgeId) -> bool) -> Vec<EdgeId> {
    let mut places = (0..edges.len()).filter(|&at| is_pending(edges[at]));
    let mut found: Vec<usize> = places.by_ref().take(most.div_ceil(2)).collect();
    let rest = found.last().map_or(0, |last| last + 1)..edges.len();
    let middle = found.len();
    found.extend(rest.rev().filter(|&at| is_pending(edges[at])).take(most / 2));
    found[middle..].reverse();
    found.into_iter().map(|at| edges[at]).collect()
}

impl Strategy for Fitnex {
    fn mode(&self) -> Mode {
        self.inner.mode
    }

    fn discovered(&mut self, _: &mut Search, edge: EdgeId) {
        self.refused.remove(&edge);
        self.fresh.push(edge);
    }

    fn finished(&mut self, search: &mut Search, facts: &RunFacts) {
        self.tell(search, |strategy, search| strategy.finished(search, facts));
        self.drop_covered(&facts.covers);
        self.drop_covered(&facts.outcomes);
        let coverage = search.coverage;
        // What a run that is no test came close to is nothing to build on, nor an outcome that such a run alone has seen.
        let open = |target: PointId, distance: f64| distance > 0.0 && !coverage.is_covered(target);
        let closest = facts.closest.iter().filter(|(target, distance)| !facts.discarded && open(**target, **distance));
        let closest = closest.map(|(target, distance)| (*target, *distance));
        let run = Run::new(closest, std::mem::take(&mut self.fresh));
        self.learn(search, facts, &run);
        self.approach(search, &run);
        self.runs.add(search.frontier, facts.number, run);
        self.next_run = facts.number + 1;
    }

    fn wants_distances(&self) -> bool {
        true
    }

    fn exhausted(&mut self, search: &mut Search, edge: EdgeId) {
        if search.frontier.get(edge).is_some() {
            self.refused.insert(edge);
        }
        self.tell(search, |strategy, search| strategy.exhausted(search, edge));
    }

    fn progressed(&mut self) -> bool {
        std::mem::take(&mut self.progressed)
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        loop {
            let aim = self.aim(search)?;
            if let Some(edge) = self.climb.next() {
                self.moves_on = self.targets.tried(aim);
                return Some(Choice::Flip(edge));
            }
            if let Some(choice) = self.choose(search, aim) {
                self.moves_on = self.targets.tried(aim);
                return Some(choice);
            }
            if !self.gathers_more(search) {
                self.targets.ran_dry(aim);
                self.aim = None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::Moment;
    use crate::strategy::pex::IterativeDeepening;
    use crate::strategy::testing::{World, run};
    use crate::strategy::{BreadthFirst, Flip};
    use byway_ir::program::BranchId;
    use byway_ir::program::FuncId;
    use byway_vm::memory::CodePlace;
    use std::sync::Arc;

    const TARGET: PointId = PointId(9);

    fn moment(run: u64, taken: u32) -> Moment {
        Moment { run, taken: Some(BranchId(taken)), ..Moment::default() }
    }

    fn came_close(number: u64, distance: f64) -> RunFacts {
        RunFacts { closest: Arc::new([(TARGET, distance)].into_iter().collect()), ..run(number) }
    }

    fn flip(edge: EdgeId, moment: Moment) -> Option<Flip> {
        let place = CodePlace { function: FuncId(0), pc: 0 };
        Some(Flip { edge, place, branch: None, moment })
    }

    /// Others decline edges from which nothing uncovered can be reached; they stay pending, and there are more than are looked at
    /// at once.
    #[test]
    fn what_others_decline_is_not_chosen_for_ever() {
        let mut world = World::new();
        let mut fitnex = Fitnex::new(|| Box::<BreadthFirst>::default());
        for number in 0..3 {
            for _ in 0..ENOUGH {
                world.discover(&mut fitnex, 1, 0, moment(number, 1));
            }
            world.finish(&mut fitnex, &came_close(number, 20.0));
        }
        let mut declined = 0;
        while let Some(Choice::Flip(edge)) = world.choice(&mut fitnex) {
            world.refuse(&mut fitnex, edge);
            declined += 1;
            assert!(declined <= 2 * 3 * ENOUGH, "edges that were declined are chosen again");
        }
        assert!(declined >= 3 * ENOUGH);
    }

    #[test]
    fn of_very_many_edges_the_first_and_the_last_are_taken() {
        let edges: Vec<EdgeId> = (0..10).map(EdgeId).collect();
        let found = |most, is_pending: &dyn Fn(u32) -> bool| -> Vec<u32> {
            first_and_last(&edges, most, |edge| is_pending(edge.0)).into_iter().map(|edge| edge.0).collect()
        };
        assert_eq!(found(4, &|_| true), [0, 1, 8, 9]);
        assert_eq!(found(5, &|edge| edge % 2 == 1), [1, 3, 5, 7, 9]);
        assert_eq!(found(20, &|edge| edge > 3), [4, 5, 6, 7, 8, 9]);
        assert_eq!(found(1, &|_| true), [0]);
        assert!(found(0, &|_| true).is_empty() && found(4, &|_| false).is_empty());
    }

    /// Section 2: what brought a gain before is flipped in the fittest path, and only then what did not.
    #[test]
    fn the_lowest_composite_fitness_goes_first() {
        let mut world = World::new();
        let mut fitnex = Fitnex::new(|| Box::<IterativeDeepening>::default());
        let (body, exit) = (1, 2);
        let first = world.discover(&mut fitnex, 1, 0, moment(0, body));
        let unroll = world.discover(&mut fitnex, 2, 0, moment(0, exit));
        assert_eq!(world.next(&mut fitnex), None, "nothing is known of a run that has not ended");
        world.finish(&mut fitnex, &came_close(0, 20.0));

        world.frontier.take(first);
        let better = world.discover(&mut fitnex, 3, 0, moment(1, body));
        let exit_of_better = world.discover(&mut fitnex, 2, 0, moment(1, exit));
        world.finish(&mut fitnex, &RunFacts { flipped: flip(first, moment(0, body)), ..came_close(1, 19.0) });
        assert_eq!(world.next(&mut fitnex), Some(better), "19 - 1");
        assert!(!fitnex.progressed(), "the target was not its own when the run ended");

        // This time it brings nothing: the gain is (1 - 3) / 2 now.
        let again = world.discover(&mut fitnex, 4, 0, moment(2, body));
        world.finish(&mut fitnex, &RunFacts { flipped: flip(better, moment(1, body)), ..came_close(2, 22.0) });
        assert!(!fitnex.progressed());
        let given: Vec<_> = std::iter::from_fn(|| world.next(&mut fitnex)).collect();
        assert_eq!(given, [exit_of_better, unroll, again], "19 - 0, 20 - 0, 22 + 1");
    }

    #[test]
    fn a_target_that_is_covered_or_never_reached_is_none() {
        let mut world = World::new();
        let mut fitnex = Fitnex::new(|| Box::<BreadthFirst>::default());
        let far = world.discover(&mut fitnex, 1, 0, moment(0, 1));
        world.finish(&mut fitnex, &run(0));
        assert_eq!(world.next(&mut fitnex), None);
        let near = world.discover(&mut fitnex, 2, 0, moment(1, 1));
        let nearer = world.discover(&mut fitnex, 3, 0, moment(1, 1));
        world.finish(&mut fitnex, &came_close(1, 5.0));
        assert_eq!(world.next(&mut fitnex), Some(near));
        world.finish(&mut fitnex, &RunFacts { covers: vec![TARGET], ..run(2) });
        assert!(fitnex.progressed());
        assert_eq!(world.next(&mut fitnex), None);
        assert!(world.frontier.get(far).is_some() && world.frontier.get(nearer).is_some());
    }
}
