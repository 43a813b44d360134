//! Pending edges, each as likely as another.

use crate::ids::EdgeId;
use crate::strategy::Search;

/// All pending edges that were put in.
#[derive(Debug, Default)]
pub(in crate::strategy) struct Pool {
    edges: Vec<EdgeId>,
}

impl Pool {
    /// Puts an edge in.
    pub(in crate::strategy) fn add(&mut self, edge: EdgeId) {
        self.edges.push(edge);
    }

    /// Takes out any edge that is still pending.
    pub(in crate::strategy) fn draw(&mut self, search: &mut Search) -> Option<EdgeId> {
        while !self.edges.is_empty() {
            let at = search.random.usize(..self.edges.len());
            let edge = self.edges.swap_remove(at);
            if search.frontier.get(edge).is_some() {
                return Some(edge);
            }
        }
        None
    }
}

impl From<Vec<EdgeId>> for Pool {
    fn from(edges: Vec<EdgeId>) -> Pool {
        Pool { edges }
    }
}
