//! Paths, each branch of which is as likely one way as the other.

use super::forced::Forced;
use crate::ids::EdgeId;
use crate::strategy::support::LiveTree;
use crate::strategy::{Choice, RunFacts, Search, Strategy};
use std::collections::VecDeque;

/// Paper 2, section 3.1, UniformRandomSearch: goes along the current execution and tosses a coin at each branch. At heads the
/// branch is forced and the search goes on behind it, along the new execution if there is one. When the execution
/// ends, the search starts again from the first branch of the program.
///
/// Executions that are known are not run again: a search that starts goes through the tree of executions to one that is not
/// known, each way that leads to such as likely as another.
#[derive(Debug, Default)]
pub struct UniformRandom {
    tree: LiveTree,
    forced: Forced,
    /// Pending edges that leave the current execution behind the position of the search.
    rest: VecDeque<EdgeId>,
}

impl Strategy for UniformRandom {
    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.tree.add(search, edge);
        self.forced.add(edge);
    }

    fn finished(&mut self, search: &mut Search, run: &RunFacts) {
        if let Some(edges) = self.forced.answer(search, run) {
            self.rest = edges.into();
        }
    }

    fn exhausted(&mut self, _: &mut Search, edge: EdgeId) {
        self.forced.fails(edge);
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        while let Some(edge) = self.rest.pop_front() {
            if search.frontier.get(edge).is_some() && search.random.bool() {
                self.forced.ask(edge);
                return Some(Choice::Flip(edge));
            }
        }
        let edge = self.tree.walk(search)?;
        self.forced.ask(edge);
        Some(Choice::Flip(edge))
    }
}
