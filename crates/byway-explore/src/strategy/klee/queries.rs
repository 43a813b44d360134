//! Which ways of forks it takes a query to go.

use crate::edge::Edge;
use crate::ids::NodeId;
use crate::tree::{Tree, Way};
use byway_expr::TermId;
use rustc_hash::FxHashMap;

/// The edges that needed a query when they entered the frontier, by their nodes. Most nodes have one at most.
#[derive(Debug, Default)]
pub(super) struct Queries {
    first: Vec<Option<TermId>>,
    more: FxHashMap<NodeId, Vec<TermId>>,
}

impl Queries {
    /// An edge entered the frontier.
    pub(super) fn add(&mut self, edge: &Edge) {
        if edge.feasible {
            return;
        }
        let at = edge.node.0 as usize;
        if self.first.len() <= at {
            self.first.resize(at + 1, None);
        }
        match &mut self.first[at] {
            Some(_) => self.more.entry(edge.node).or_default().push(edge.condition),
            first => *first = Some(edge.condition),
        }
    }

    /// Whether the way to a node from the one above it needed a query.
    pub(super) fn led_to(&self, tree: &Tree, node: NodeId) -> bool {
        let above = tree.parent(node);
        let Some(first) = self.first.get(above.0 as usize).copied().flatten() else { return false };
        let leads = |condition: TermId| tree.way(above, condition) == Some(Way::Taken(node));
        let more = || self.more.get(&above).into_iter().flatten();
        leads(first) || more().any(|condition| leads(*condition))
    }
}
