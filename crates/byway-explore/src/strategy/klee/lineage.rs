//! Which forks lie above a node, and which way each went.

use crate::edge::Edge;
use crate::strategy::Search;
use crate::tree::{NodeId, Way};
use byway_expr::TermId;
use byway_vm::memory::CodePlace;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A way of a fork: the branch edge, or, in code that is not counted, the instruction that decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Step {
    /// A branch edge of the program under test.
    Branch(u32),
    /// A decision elsewhere.
    Place(CodePlace),
}

impl Step {
    fn of(branch: Option<u32>, place: CodePlace) -> Step {
        branch.map_or(Step::Place(place), Step::Branch)
    }
}

#[derive(Clone, Debug)]
struct Fork {
    /// Ways that were in the frontier.
    ways: Vec<(TermId, Step, bool)>,
    /// The way that the run took which came here first.
    taken: Step,
    /// The ways of the last forks above it, the latest first.
    above: Box<[Step]>,
}

/// Every fork that was seen, by its node. Decisions without an alternative are no forks.
#[derive(Debug)]
pub(super) struct Lineage {
    forks: Vec<Option<Fork>>,
    remembered: usize,
}

impl Lineage {
    /// Remembers so many forks above each.
    pub(super) fn new(remembered: usize) -> Lineage {
        Lineage { forks: Vec::new(), remembered }
    }

    /// An edge entered the frontier; is it the first of its fork?
    pub(super) fn add(&mut self, search: &Search, edge: &Edge) -> bool {
        let at = edge.node.0 as usize;
        if self.forks.len() <= at {
            self.forks.resize(at + 1, None);
        }
        let first = self.forks[at].is_none();
        if first {
            let above = if self.remembered > 0 { self.look_above(search, edge.node) } else { Box::default() };
            let taken = Step::of(edge.moment.taken, edge.place);
            self.forks[at] = Some(Fork { ways: Vec::with_capacity(2), taken, above });
        }
        if let Some(fork) = &mut self.forks[at] {
            fork.ways.push((edge.condition, Step::of(edge.branch, edge.place), edge.feasible));
        }
        first
    }

    fn fork(&self, node: NodeId) -> Option<&Fork> {
        self.forks.get(node.0 as usize)?.as_ref()
    }

    fn look_above(&self, search: &Search, mut node: NodeId) -> Box<[Step]> {
        while node != NodeId::ROOT {
            let parent = search.tree.parent(node);
            if let Some((step, _)) = self.step(search, node) {
                let further = self.fork(parent).map_or(&[][..], |fork| &fork.above);
                return [step].into_iter().chain(further.iter().copied()).take(self.remembered).collect();
            }
            node = parent;
        }
        Box::default()
    }

    /// The way that led from the node above to a node, and whether it was taken without a query; nothing if the node above
    /// is no fork.
    pub(super) fn step(&self, search: &Search, node: NodeId) -> Option<(Step, bool)> {
        if node == NodeId::ROOT {
            return None;
        }
        let above = search.tree.parent(node);
        let fork = self.fork(above)?;
        let led_here = |condition: &TermId| search.tree.way(above, *condition) == Some(Way::Taken(node));
        let way = fork.ways.iter().find(|(condition, ..)| led_here(condition));
        Some(way.map_or((fork.taken, true), |&(_, step, feasible)| (step, feasible)))
    }

    /// A fingerprint of the last forks of the path that an edge ends, itself included, at most so many.
    pub(super) fn subpath(&self, edge: &Edge, length: usize) -> u64 {
        self.subpath_to(edge, Step::of(edge.branch, edge.place), length)
    }

    /// The same for the way that was taken where an edge is the alternative.
    pub(super) fn subpath_taken(&self, edge: &Edge, length: usize) -> u64 {
        self.subpath_to(edge, Step::of(edge.moment.taken, edge.place), length)
    }

    fn subpath_to(&self, edge: &Edge, last: Step, length: usize) -> u64 {
        let above = self.fork(edge.node).map_or(&[][..], |fork| &fork.above);
        let mut hasher = DefaultHasher::new();
        last.hash(&mut hasher);
        above.iter().take(length - 1).for_each(|step| step.hash(&mut hasher));
        hasher.finish()
    }
}
