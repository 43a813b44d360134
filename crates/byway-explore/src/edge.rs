//! Pending edges: what could have gone otherwise.

use crate::tree::NodeId;
use byway_expr::TermId;
use byway_vm::machine::Snapshot;
use byway_vm::memory::CodePlace;
use byway_vm::symbolic::Class;
use std::sync::Arc;

/// A pending edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EdgeId(pub u32);

/// A course that no run has taken yet.
#[derive(Clone)]
pub struct Edge {
    /// The node that it leaves.
    pub node: NodeId,
    /// Must hold, besides the node's path condition.
    pub condition: TermId,
    /// What kind of course it is.
    pub class: Class,
    /// The instruction that decides.
    pub place: CodePlace,
    /// The program right before it decides; edges of one decision share it.
    pub resume: Arc<Snapshot>,
}

/// The edges that are pending.
#[derive(Default)]
pub struct Frontier {
    edges: Vec<Option<Edge>>,
    pending: usize,
}

impl Frontier {
    /// Adds an edge.
    pub fn add(&mut self, edge: Edge) -> EdgeId {
        self.edges.push(Some(edge));
        self.pending += 1;
        EdgeId(self.edges.len() as u32 - 1)
    }

    /// An edge, if it is still pending.
    pub fn get(&self, id: EdgeId) -> Option<&Edge> {
        self.edges.get(id.0 as usize)?.as_ref()
    }

    /// Takes an edge out.
    pub fn take(&mut self, id: EdgeId) -> Option<Edge> {
        let edge = self.edges.get_mut(id.0 as usize)?.take()?;
        self.pending -= 1;
        Some(edge)
    }

    /// Number of pending edges.
    pub fn len(&self) -> usize {
        self.pending
    }

    /// Whether nothing is pending.
    pub fn is_empty(&self) -> bool {
        self.pending == 0
    }
}
