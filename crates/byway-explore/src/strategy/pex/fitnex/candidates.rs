//! The edges to flip for a target, in the order of their composite fitness.

use super::climb::by_credit;
use super::fitness::Fitness;
use super::gains::Gains;
use crate::hits::Passed;
use crate::ids::EdgeId;
use crate::strategy::pex::inner::Inner;
use crate::strategy::pex::lazy::Lazy;
use crate::strategy::{Choice, Search, Strategy};
use byway_ir::program::PointId;
use rustc_hash::FxHashMap;
use std::collections::btree_map::OccupiedEntry;
use std::collections::{BTreeMap, BTreeSet};

/// How much longer a branch waits for its turn that never led to anything than one that always did, about.
const LONGEST: f64 = 16.0;

/// Pending edges of runs that came to a target's branch. The composite fitness of an edge, F(p) - FGain(b), depends on its
/// run's fitness and on the branch that the run took; so edges are kept by both, and when the gain of a branch changes only
/// that branch moves. Branches with equal values take turns, those more often that led to something before; edges with equal
/// values are chosen by a strategy.
pub(super) struct Candidates {
    pub(super) target: PointId,
    /// Edges were not left out.
    pub(super) are_all: bool,
    branches: FxHashMap<Passed, Branch>,
    /// The branches by their best composite fitness and by whose turn it is.
    order: BTreeSet<(Fitness, u64, Passed)>,
    /// The turn of the branch that was chosen last.
    turn: u64,
}

type ByFitness = BTreeMap<Fitness, Lazy>;

struct Branch {
    /// Its edges by the fitness of their runs.
    edges: ByFitness,
    /// When its turn comes: the lower, the sooner.
    turn: u64,
    /// Where it stands in the order.
    place: Option<(Fitness, u64)>,
}

impl Candidates {
    /// None yet.
    pub(super) fn new(target: PointId) -> Candidates {
        Candidates { target, are_all: true, branches: FxHashMap::default(), order: BTreeSet::new(), turn: 0 }
    }

    /// Adds an edge of a run with this fitness.
    pub(super) fn add(&mut self, inner: &Inner, search: &mut Search, gains: &Gains, fitness: Fitness, edge: EdgeId) {
        let Some(found) = search.frontier.get(edge) else { return };
        let branch = Passed::new(found.moment.taken, found.place);
        let turn = self.turn;
        let new = || Branch { edges: BTreeMap::new(), turn, place: None };
        let edges = &mut self.branches.entry(branch).or_insert_with(new).edges;
        edges.entry(fitness).or_default().discovered(inner, search, edge);
        self.put_in_order(gains, branch);
    }

    /// The gain or the edges of a branch have changed.
    pub(super) fn put_in_order(&mut self, gains: &Gains, number: Passed) {
        let Some(branch) = self.branches.get_mut(&number) else { return };
        let best = branch.edges.first_key_value().map(|(fitness, _)| *fitness);
        let place = best.map(|best| (Fitness(best.0 - gains.of(self.target, number)), branch.turn));
        if place == branch.place {
            return;
        }
        if let Some((composite, turn)) = std::mem::replace(&mut branch.place, place) {
            self.order.remove(&(composite, turn, number));
        }
        if let Some((composite, turn)) = place {
            self.order.insert((composite, turn, number));
        }
    }

    /// The gains of any branches have changed.
    pub(super) fn put_all_in_order(&mut self, gains: &Gains) {
        let mut branches: Vec<Passed> = self.branches.keys().copied().collect();
        branches.sort_unstable();
        branches.into_iter().for_each(|branch| self.put_in_order(gains, branch));
    }

    /// The best edge that is pending.
    pub(super) fn next(&mut self, inner: &Inner, search: &mut Search, gains: &Gains) -> Option<Choice> {
        while let Some(&(_, _, number)) = self.order.first() {
            let choice = self.ask(inner, search, gains, number, BTreeMap::first_entry);
            if choice.is_some() {
                return choice;
            }
        }
        None
    }

    /// An edge of the least fit runs, of a branch with credit; the best edge if none has any.
    pub(super) fn next_afar(&mut self, inner: &Inner, search: &mut Search, gains: &Gains) -> Option<Choice> {
        let credits = self.order.iter().map(|&(_, _, number)| (number, gains.credit(self.target, number)));
        let afar = by_credit(search.random, credits);
        let choice = afar.and_then(|number| self.ask(inner, search, gains, number, BTreeMap::last_entry));
        choice.or_else(|| self.next(inner, search, gains))
    }

    /// Asks the strategy for one fitness of a branch, which is given up if it declines.
    fn ask(
        &mut self,
        inner: &Inner,
        search: &mut Search,
        gains: &Gains,
        number: Passed,
        entry: impl FnOnce(&mut ByFitness) -> Option<OccupiedEntry<'_, Fitness, Lazy>>,
    ) -> Option<Choice> {
        let branch = self.branches.get_mut(&number)?;
        let mut edges = entry(&mut branch.edges)?;
        let choice = edges.get_mut().ask(inner, search);
        if choice.is_some() {
            self.turn = self.turn.max(branch.turn);
            branch.turn = self.turn + wait(gains.credit(self.target, number));
        } else {
            edges.remove();
        }
        self.put_in_order(gains, number);
        choice
    }

    /// The strategies that were made to choose among equals.
    pub(super) fn strategies(&mut self) -> impl Iterator<Item = &mut Box<dyn Strategy>> {
        self.branches.values_mut().flat_map(|branch| branch.edges.values_mut()).filter_map(Lazy::strategy)
    }
}

/// How long a branch waits for its next turn: one that always led to something as long as [`LONGEST`] of those that never did.
fn wait(credit: f64) -> u64 {
    (1000.0 / (credit + 1.0 / LONGEST)) as u64
}
