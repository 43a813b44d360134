//! The part of the execution tree that still has pending edges.

use crate::ids::{EdgeId, NodeId};
use crate::strategy::Search;
use crate::tree::Tree;

/// A way on from a node that leads to pending edges, or is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Edge(EdgeId),
    Node(NodeId),
}

/// The ways on from a node. A walk comes to many nodes that no cache holds, so they are small: most nodes have two ways at
/// most, which are kept in place.
#[derive(Clone, Copy, Debug)]
struct Ways {
    first: [Option<Way>; 2],
    /// Where the others are, in [`LiveTree::more`], or [`NONE`].
    more: u32,
}

const NONE: u32 = u32::MAX;

impl Default for Ways {
    fn default() -> Ways {
        Ways { first: [None; 2], more: NONE }
    }
}

/// For each node the ways on that lead to pending edges. A node is below its parent here if and only if it has such a way
/// itself; so entering an edge or dropping one touches just the nodes for which that changes.
#[derive(Debug, Default)]
pub(in crate::strategy) struct LiveTree {
    ways: Vec<Ways>,
    /// What does not find room in place, for the nodes that ever had more than two ways.
    more: Vec<Vec<Way>>,
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
            let way = match self.len(node) {
                0 | 1 => self.ways(node).next(),
                several => self.ways(node).nth(search.random.usize(..several)),
            };
            match way? {
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
            for way in self.ways(at).rev() {
                match way {
                    Way::Edge(edge) if search.frontier.get(edge).is_some() => found.push(edge),
                    Way::Edge(_) => gone.push((at, way)),
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

    /// The ways on from a node.
    fn ways(&self, node: NodeId) -> impl DoubleEndedIterator<Item = Way> + '_ {
        let ways = self.ways.get(node.0 as usize);
        let more = ways.and_then(|ways| self.more.get(ways.more as usize));
        ways.into_iter().flat_map(|ways| ways.first).flatten().chain(more.into_iter().flatten().copied())
    }

    fn len(&self, node: NodeId) -> usize {
        let Some(ways) = self.ways.get(node.0 as usize) else { return 0 };
        ways.first.iter().flatten().count() + self.more.get(ways.more as usize).map_or(0, Vec::len)
    }

    fn push(&mut self, node: NodeId, way: Way) {
        let ways = &mut self.ways[node.0 as usize];
        if let Some(place) = ways.first.iter_mut().find(|place| place.is_none()) {
            *place = Some(way);
            return;
        }
        if ways.more == NONE {
            ways.more = self.more.len() as u32;
            self.more.push(Vec::new());
        }
        self.more[ways.more as usize].push(way);
    }

    fn remove(&mut self, node: NodeId, way: Way) {
        let ways = &mut self.ways[node.0 as usize];
        let more = self.more.get_mut(ways.more as usize);
        match ways.first.iter_mut().find(|place| **place == Some(way)) {
            Some(place) => *place = more.and_then(Vec::pop),
            None => more.into_iter().for_each(|more| more.retain(|kept| *kept != way)),
        }
    }

    fn add_way(&mut self, tree: &Tree, mut node: NodeId, mut way: Way) {
        loop {
            if self.ways.len() <= node.0 as usize {
                self.ways.resize(node.0 as usize + 1, Ways::default());
            }
            self.push(node, way);
            if self.len(node) > 1 || node == NodeId::ROOT {
                return;
            }
            way = Way::Node(node);
            node = tree.parent(node);
        }
    }

    fn drop_way(&mut self, tree: &Tree, mut node: NodeId, mut way: Way) {
        loop {
            self.remove(node, way);
            if self.len(node) > 0 || node == NodeId::ROOT {
                return;
            }
            way = Way::Node(node);
            node = tree.parent(node);
        }
    }
}
