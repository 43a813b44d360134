//! The execution tree: what was decided on the way to each place.

use byway_expr::TermId;
use byway_vm::memory::CodePlace;

/// A node of the tree: the program has come here by the decisions above it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub u32);

impl NodeId {
    /// Where every run starts.
    pub const ROOT: NodeId = NodeId(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, Debug)]
struct Node {
    parent: NodeId,
    condition: TermId,
    depth: u32,
    place: Option<CodePlace>,
}

/// All nodes. A node holds one condition; its path condition is that of its parent and its own.
#[derive(Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree { nodes: vec![Node { parent: NodeId::ROOT, condition: TermId(0), depth: 0, place: None }] }
    }
}

impl Tree {
    /// Adds a node below another.
    pub fn add(&mut self, parent: NodeId, condition: TermId, place: CodePlace) -> NodeId {
        let depth = self.depth(parent) + 1;
        self.nodes.push(Node { parent, condition, depth, place: Some(place) });
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// Number of decisions above a node.
    pub fn depth(&self, node: NodeId) -> u32 {
        self.nodes[node.index()].depth
    }

    /// The instruction that decided last.
    pub fn place(&self, node: NodeId) -> Option<CodePlace> {
        self.nodes[node.index()].place
    }

    /// What holds at a node, in the order in which it was decided.
    pub fn path(&self, node: NodeId) -> Vec<TermId> {
        let mut path = Vec::with_capacity(self.depth(node) as usize);
        let mut at = node;
        while at != NodeId::ROOT {
            path.push(self.nodes[at.index()].condition);
            at = self.nodes[at.index()].parent;
        }
        path.reverse();
        path
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is nothing but the root.
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }
}
