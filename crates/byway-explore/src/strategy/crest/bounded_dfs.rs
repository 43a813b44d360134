//! Depth first, as far as a bound.

use crate::ids::EdgeId;
use crate::strategy::{Choice, Search, Strategy};
use std::collections::VecDeque;

/// Paper 2, section 2.4, BoundedDFS: forces the branches of an execution from the first one on, searches below each that
/// could be forced before it goes on to the next, and leaves an execution after a number of them. Every branch that was forced
/// lowers the bound for what is below it and for what follows it; one that could not be forced does not. So at most
/// 2^depth - 1 branches are forced, and what lies beyond stays pending.
#[derive(Debug)]
pub struct BoundedDepthFirst {
    depth: u32,
    /// The executions on the way to the current one.
    executions: Vec<Execution>,
    /// Edges discovered since the last choice, in the order of the path.
    discovered: VecDeque<EdgeId>,
    /// The edge chosen last, unless it could not be forced.
    picked: Option<EdgeId>,
}

/// An execution whose branches are being forced.
#[derive(Debug)]
struct Execution {
    /// Its branches that were not picked yet.
    edges: VecDeque<EdgeId>,
    /// How many may still be forced.
    depth: u32,
}

impl BoundedDepthFirst {
    /// A search to a depth.
    pub fn new(depth: u32) -> BoundedDepthFirst {
        BoundedDepthFirst { depth, executions: Vec::new(), discovered: VecDeque::new(), picked: None }
    }

    fn go_below(&mut self) {
        if self.discovered.is_empty() {
            return;
        }
        let depth = self.executions.last().map_or(self.depth, |execution| execution.depth);
        self.executions.push(Execution { edges: std::mem::take(&mut self.discovered), depth });
    }
}

impl Strategy for BoundedDepthFirst {
    fn discovered(&mut self, _: &mut Search, edge: EdgeId) {
        self.discovered.push_back(edge);
    }

    fn exhausted(&mut self, _: &mut Search, edge: EdgeId) {
        self.picked.take_if(|picked| *picked == edge);
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        if self.picked.take().is_some()
            && let Some(execution) = self.executions.last_mut()
        {
            execution.depth -= 1;
        }
        self.go_below();
        while let Some(execution) = self.executions.last_mut() {
            let left = if execution.depth == 0 { None } else { execution.edges.pop_front() };
            match left {
                None => drop(self.executions.pop()),
                Some(edge) if search.frontier.get(edge).is_some() => {
                    self.picked = Some(edge);
                    return Some(Choice::Flip(edge));
                }
                Some(_) => {}
            }
        }
        None
    }
}
