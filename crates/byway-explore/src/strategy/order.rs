//! The three plain orders.

use super::{Choice, Search, Strategy};
use crate::ids::EdgeId;
use std::collections::VecDeque;

/// The edge that was discovered last: deepest first.
#[derive(Debug, Default)]
pub struct DepthFirst {
    edges: Vec<EdgeId>,
}

impl Strategy for DepthFirst {
    fn discovered(&mut self, _: &mut Search, edge: EdgeId) {
        self.edges.push(edge);
    }

    fn listens(&self) -> bool {
        false
    }

    fn next(&mut self, _: &mut Search) -> Option<Choice> {
        self.edges.pop().map(Choice::Flip)
    }
}

/// The edge that was discovered first.
#[derive(Debug, Default)]
pub struct BreadthFirst {
    edges: VecDeque<EdgeId>,
}

impl Strategy for BreadthFirst {
    fn discovered(&mut self, _: &mut Search, edge: EdgeId) {
        self.edges.push_back(edge);
    }

    fn listens(&self) -> bool {
        false
    }

    fn next(&mut self, _: &mut Search) -> Option<Choice> {
        self.edges.pop_front().map(Choice::Flip)
    }
}

/// Any edge, each as likely as another.
#[derive(Debug, Default)]
pub struct Random {
    edges: Vec<EdgeId>,
}

impl Strategy for Random {
    fn discovered(&mut self, _: &mut Search, edge: EdgeId) {
        self.edges.push(edge);
    }

    fn listens(&self) -> bool {
        false
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        if self.edges.is_empty() {
            return None;
        }
        let at = search.random.usize(..self.edges.len());
        Some(Choice::Flip(self.edges.swap_remove(at)))
    }
}
