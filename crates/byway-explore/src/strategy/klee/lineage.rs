//! Which forks lie above a node, and which way each went.

use crate::edge::{Edge, EdgeId};
use crate::strategy::Search;
use crate::tree::{NodeId, Way};
use byway_expr::TermId;
use byway_vm::memory::CodePlace;
use rustc_hash::FxHashMap;

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

#[derive(Debug)]
struct Fork {
    /// Ways that were in the frontier.
    ways: Vec<(TermId, Step, bool)>,
    /// The way that the run took which came here first.
    taken: Step,
}

/// Every fork that was seen, by its node. Decisions without an alternative are no forks.
#[derive(Debug, Default)]
pub(super) struct Lineage {
    forks: FxHashMap<NodeId, Fork>,
}

impl Lineage {
    /// An edge entered the frontier. Is it the first of its fork?
    pub(super) fn add(&mut self, edge: &Edge) -> bool {
        let step = Step::of(edge.branch, edge.place);
        let taken = Step::of(edge.moment.taken, edge.place);
        let fork = self.forks.entry(edge.node).or_insert_with(|| Fork { ways: Vec::new(), taken });
        fork.ways.push((edge.condition, step, edge.feasible));
        fork.ways.len() == 1
    }

    /// The way that led from the node above to a node, and whether it was taken without a query; nothing if the node above
    /// is no fork.
    pub(super) fn step(&self, search: &Search, node: NodeId) -> Option<(Step, bool)> {
        if node == NodeId::ROOT {
            return None;
        }
        let above = search.tree.parent(node);
        let fork = self.forks.get(&above)?;
        let led_here = |condition: &TermId| search.tree.way(above, *condition) == Some(Way::Taken(node));
        let way = fork.ways.iter().find(|(condition, ..)| led_here(condition));
        Some(way.map_or((fork.taken, true), |&(_, step, feasible)| (step, feasible)))
    }

    /// The last forks of the path that an edge ends, itself first, at most so many.
    pub(super) fn subpath(&self, search: &Search, edge: EdgeId, length: usize) -> Option<Box<[Step]>> {
        let edge = search.frontier.get(edge)?;
        let mut steps = vec![Step::of(edge.branch, edge.place)];
        let mut node = edge.node;
        while steps.len() < length && node != NodeId::ROOT {
            steps.extend(self.step(search, node).map(|(step, _)| step));
            node = search.tree.parent(node);
        }
        Some(steps.into())
    }
}
