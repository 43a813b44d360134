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

/// The ways on from a node. Most nodes have two, which are kept in place: a walk comes to many nodes that no cache holds.
#[derive(Clone, Debug, Default)]
struct Ways {
    first: [Option<Way>; 2],
    more: Vec<Way>,
}

impl Ways {
    fn len(&self) -> usize {
        self.first.iter().flatten().count() + self.more.len()
    }

    fn iter(&self) -> impl DoubleEndedIterator<Item = Way> + '_ {
        self.first.iter().flatten().chain(&self.more).copied()
    }

    fn push(&mut self, way: Way) {
        match self.first.iter_mut().find(|place| place.is_none()) {
            Some(place) => *place = Some(way),
            None => self.more.push(way),
        }
    }

    fn remove(&mut self, way: Way) {
        match self.first.iter_mut().find(|place| **place == Some(way)) {
            Some(place) => *place = self.more.pop(),
            None => self.more.retain(|kept| *kept != way),
        }
    }
}

/// For each node the ways on that lead to pending edges. A node is below its parent here if and only if it has such a way
/// itself; so entering an edge or dropping one touches just the nodes for which that changes.
#[derive(Debug, Default)]
pub(in crate::strategy) struct LiveTree {
    ways: Vec<Ways>,
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
            let ways = self.ways.get(node.0 as usize)?;
            let way = match ways.len() {
                0 | 1 => ways.iter().next(),
                several => ways.iter().nth(search.random.usize(..several)),
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
            for way in self.ways.get(at.0 as usize).into_iter().flat_map(|ways| ways.iter().rev()) {
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

    fn add_way(&mut self, tree: &Tree, mut node: NodeId, mut way: Way) {
        loop {
            if self.ways.len() <= node.0 as usize {
                self.ways.resize_with(node.0 as usize + 1, Ways::default);
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
            ways.remove(way);
            if ways.len() > 0 || node == NodeId::ROOT {
                return;
            }
            way = Way::Node(node);
            node = tree.parent(node);
        }
    }
}
