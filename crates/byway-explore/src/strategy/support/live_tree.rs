//! The part of the execution tree that still has pending edges.

use crate::edge::EdgeId;
use crate::strategy::Search;
use crate::tree::{NodeId, Tree};

/// A way on from a node that leads to pending edges, or is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Edge(EdgeId),
    Node(NodeId),
}

/// For each node the ways on that lead to pending edges. A node is below its parent here if and only if it has such a way
/// itself; so entering an edge or dropping one touches just the nodes for which that changes.
#[derive(Debug, Default)]
pub(in crate::strategy) struct LiveTree {
    ways: Vec<Vec<Way>>,
}

impl LiveTree {
    /// An edge entered the frontier.
    pub(in crate::strategy) fn add(&mut self, search: &Search, edge: EdgeId) {
        if let Some(node) = search.frontier.get(edge).map(|edge| edge.node) {
            self.add_way(search.tree, node, Way::Edge(edge));
        }
    }

    /// Walks down from the root, at each node any way that leads to pending edges, each as likely as another, and takes out
    /// the edge that it comes to.
    pub(in crate::strategy) fn walk(&mut self, search: &mut Search) -> Option<EdgeId> {
        let mut node = NodeId::ROOT;
        loop {
            let ways = self.ways.get(node.0 as usize).filter(|ways| !ways.is_empty())?;
            match ways[search.random.usize(..ways.len())] {
                Way::Node(next) => node = next,
                Way::Edge(edge) => {
                    self.drop_way(search.tree, node, Way::Edge(edge));
                    if search.frontier.get(edge).is_some() {
                        return Some(edge);
                    }
                    node = NodeId::ROOT;
                }
            }
        }
    }

    /// The pending edges that leave the path to a node, the ones next to the root first.
    pub(in crate::strategy) fn along(&mut self, search: &Search, node: NodeId) -> Vec<EdgeId> {
        let mut found = Vec::new();
        let mut gone = Vec::new();
        let mut at = node;
        loop {
            let ways = self.ways.get(at.0 as usize).map_or(&[][..], Vec::as_slice);
            for way in ways.iter().rev() {
                match way {
                    Way::Edge(edge) if search.frontier.get(*edge).is_some() => found.push(*edge),
                    Way::Edge(_) => gone.push((at, *way)),
                    Way::Node(_) => {}
                }
            }
            if at == NodeId::ROOT {
                break;
            }
            at = search.tree.parent(at);
        }
        gone.into_iter().for_each(|(node, way)| self.drop_way(search.tree, node, way));
        found.reverse();
        found
    }

    fn add_way(&mut self, tree: &Tree, mut node: NodeId, mut way: Way) {
        loop {
            if self.ways.len() <= node.0 as usize {
                self.ways.resize_with(node.0 as usize + 1, Vec::new);
            }
            let ways = &mut self.ways[node.0 as usize];
            ways.push(way);
            if ways.len() > 1 || node == NodeId::ROOT {
                return;
            }
            way = Way::Node(node);
            node = tree.parent(node);
        }
    }

    fn drop_way(&mut self, tree: &Tree, mut node: NodeId, mut way: Way) {
        loop {
            let ways = &mut self.ways[node.0 as usize];
            ways.retain(|kept| *kept != way);
            if !ways.is_empty() || node == NodeId::ROOT {
                return;
            }
            way = Way::Node(node);
            node = tree.parent(node);
        }
    }
}
