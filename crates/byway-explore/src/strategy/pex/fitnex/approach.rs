//! The way to branches that no run has come to.

use super::fitness::Fitness;
use crate::call_stacks::CallStackId;
use crate::edge::Edge;
use crate::ids::EdgeId;
use crate::strategy::distance::Distances;
use crate::strategy::pex::inner::Inner;
use crate::strategy::pex::lazy::Lazy;
use crate::strategy::{Choice, Search, Strategy};
use byway_ir::program::BranchId;
use byway_vm::memory::CodePlace;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Where a pending edge leads: the branch that it would pass if that is numbered, and who waits for its function.
/// Edges that lead to the same place are equally near to anything.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Way {
    branch: Option<BranchId>,
    place: CodePlace,
    calls: CallStackId,
}

impl Way {
    fn of(edge: &Edge) -> Way {
        Way { branch: edge.branch, place: edge.place, calls: edge.moment.calls }
    }
}

/// Pending edges by how near they lie to branches that no run has come to, which have no fitness function (section 7 of the
/// paper): the fewest branches to be passed on a way through the control flow, into calls, and back to who waits for them,
/// and one more for each time that the same way was tried since coverage grew. Edges are kept by where they lead, so only as many
/// distances are needed as there are ways, and these are computed again only when a run has come to a branch that none came to
/// before.
pub(super) struct Approach {
    distances: Distances,
    ways: FxHashMap<Way, Edges>,
    /// The ways by their fitness and by when they were chosen last.
    order: BTreeSet<(Fitness, u64, Way)>,
    /// Ways that have got their first edge since they were put in order.
    fresh: Vec<Way>,
    /// Ways that were tried since coverage grew; some are gone, and some are here more than once.
    tried: Vec<Way>,
    /// What was covered then.
    generation: u64,
    /// The branches that runs had come to when all ways were put in order.
    reached: Option<u64>,
    choices: u64,
}

/// The pending edges of a way.
#[derive(Default)]
struct Edges {
    edges: Lazy,
    /// Where the way stands in the order.
    place: Option<(Fitness, u64)>,
}

impl Default for Approach {
    fn default() -> Approach {
        Approach {
            distances: Distances::to_unreached(),
            ways: FxHashMap::default(),
            order: BTreeSet::new(),
            fresh: Vec::new(),
            tried: Vec::new(),
            generation: 0,
            reached: None,
            choices: 0,
        }
    }
}

impl Approach {
    /// Adds an edge.
    pub(super) fn add(&mut self, inner: &Inner, search: &mut Search, edge: EdgeId) {
        let Some(way) = search.frontier.get(edge).map(Way::of) else { return };
        let fresh = &mut self.fresh;
        let edges = self.ways.entry(way).or_insert_with(|| {
            fresh.push(way);
            Edges::default()
        });
        edges.edges.discovered(inner, search, edge);
    }

    /// The nearest edge that is pending; nothing if none leads to a branch that no run has come to.
    pub(super) fn next(&mut self, inner: &Inner, search: &mut Search) -> Option<Choice> {
        self.put_in_order(search);
        while let Some((fitness, _, way)) = self.order.pop_first() {
            let Some(known) = self.ways.get_mut(&way) else { continue };
            known.place = None;
            let Some(choice) = known.edges.ask(inner, search) else {
                self.ways.remove(&way);
                continue;
            };
            self.choices += 1;
            self.tried.push(way);
            self.put(way, Some((fitness.one_further(), self.choices)));
            return Some(choice);
        }
        None
    }

    /// Puts ways in their order that are new, and those that were tried if coverage has grown. If a run has come to a branch
    /// that none came to before, all distances are others.
    fn put_in_order(&mut self, search: &Search) {
        let reached = search.coverage.reached_generation();
        if self.reached.replace(reached) != Some(reached) {
            self.order.clear();
            self.tried.clear();
            self.ways.values_mut().for_each(|known| known.place = None);
            self.fresh = self.ways.keys().copied().collect();
        }
        let generation = search.coverage.generation();
        if std::mem::replace(&mut self.generation, generation) != generation {
            self.fresh.append(&mut self.tried);
        }
        for way in std::mem::take(&mut self.fresh) {
            let Way { branch, place, calls } = way;
            let distance = self.distances.from_way(search.coverage, branch, place, search.frontier.calls(), calls);
            self.put(way, distance.map(|distance| (Fitness::unreached(distance), 0)));
        }
    }

    /// Puts a way to a place in the order, or to none.
    fn put(&mut self, way: Way, place: Option<(Fitness, u64)>) {
        let Some(known) = self.ways.get_mut(&way) else { return };
        if let Some((fitness, choice)) = std::mem::replace(&mut known.place, place) {
            self.order.remove(&(fitness, choice, way));
        }
        if let Some((fitness, choice)) = place {
            self.order.insert((fitness, choice, way));
        }
    }

    /// The strategies that were made to choose among equals.
    pub(super) fn strategies(&mut self) -> impl Iterator<Item = &mut Box<dyn Strategy>> {
        self.ways.values_mut().filter_map(|known| known.edges.strategy())
    }
}
