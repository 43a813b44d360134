//! Which forks lie above a node, and which way each went.

use crate::edge::Edge;
use crate::strategy::Search;
use crate::tree::{NodeId, Way};
use byway_expr::TermId;
use byway_vm::memory::CodePlace;
use rustc_hash::FxHashMap;
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

#[derive(Debug)]
struct Fork {
    /// Ways that were in the frontier.
    ways: Vec<(TermId, Step, bool)>,
    /// The way that the run took which came here first.
    taken: Step,
}

/// Every fork that was seen, by its node. Decisions without an alternative are no forks.
#[derive(Debug)]
pub(super) struct Lineage {
    forks: FxHashMap<NodeId, Fork>,
    /// For each node that is a fork, the ways of the last forks above it, the latest first.
    above: Vec<Option<Box<[Step]>>>,
    remembered: usize,
}

impl Lineage {
    /// Remembers so many forks above each.
    pub(super) fn new(remembered: usize) -> Lineage {
        Lineage { forks: FxHashMap::default(), above: Vec::new(), remembered }
    }

    /// An edge entered the frontier.
    pub(super) fn add(&mut self, search: &Search, edge: &Edge) {
        let step = Step::of(edge.branch, edge.place);
        let taken = Step::of(edge.moment.taken, edge.place);
        let fork = self.forks.entry(edge.node).or_insert_with(|| Fork { ways: Vec::new(), taken });
        fork.ways.push((edge.condition, step, edge.feasible));
        if fork.ways.len() == 1 && self.remembered > 0 {
            let above = self.look_above(search, edge.node);
            let at = edge.node.0 as usize;
            if self.above.len() <= at {
                self.above.resize(at + 1, None);
            }
            self.above[at] = Some(above);
        }
    }

    fn look_above(&self, search: &Search, mut node: NodeId) -> Box<[Step]> {
        while node != NodeId::ROOT {
            let parent = search.tree.parent(node);
            if let Some((step, _)) = self.step(search, node) {
                let further = self.above.get(parent.0 as usize).and_then(|above| above.as_deref()).unwrap_or(&[]);
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
        let fork = self.forks.get(&above)?;
        let led_here = |condition: &TermId| search.tree.way(above, *condition) == Some(Way::Taken(node));
        let way = fork.ways.iter().find(|(condition, ..)| led_here(condition));
        Some(way.map_or((fork.taken, true), |&(_, step, feasible)| (step, feasible)))
    }

    /// A fingerprint of the last forks of the path that an edge ends, itself included, at most so many.
    pub(super) fn subpath(&self, edge: &Edge, length: usize) -> u64 {
        let above = self.above.get(edge.node.0 as usize).and_then(|above| above.as_deref()).unwrap_or(&[]);
        let mut hasher = DefaultHasher::new();
        Step::of(edge.branch, edge.place).hash(&mut hasher);
        above.iter().take(length - 1).for_each(|step| step.hash(&mut hasher));
        hasher.finish()
    }
}
