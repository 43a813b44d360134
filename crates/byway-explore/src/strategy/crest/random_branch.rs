//! Random branches of one execution.

use super::forced::Forced;
use crate::ids::EdgeId;
use crate::strategy::support::{LiveTree, Pool, RandomInputs};
use crate::strategy::{Choice, RunFacts, Search, Strategy};

/// Paper 2, section 3.2, RandomBranchSearch: forces any branch of the current execution, each as likely as another; if it can
/// be forced, the new execution becomes the current one. After a number of runs that covered nothing new the search
/// starts again with random inputs.
///
/// When no branch of the current execution is left it goes on at any pending edge: new inputs of which it is known that
/// they lead elsewhere, if there are any.
#[derive(Debug)]
pub struct RandomBranch {
    patience: u64,
    /// Own runs since something new was covered.
    fruitless: u64,
    tree: LiveTree,
    all: Pool,
    inputs: RandomInputs,
    forced: Forced,
    /// Pending edges that leave the current execution.
    current: Pool,
}

impl RandomBranch {
    /// A search that starts again after so many runs that covered nothing new; `u64::MAX` for never.
    pub fn new(patience: u64) -> RandomBranch {
        RandomBranch {
            patience: patience.max(1),
            fruitless: 0,
            tree: LiveTree::default(),
            all: Pool::default(),
            inputs: RandomInputs::default(),
            forced: Forced::default(),
            current: Pool::default(),
        }
    }
}

impl Strategy for RandomBranch {
    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.tree.add(search, edge);
        self.all.add(edge);
        self.forced.add(edge);
    }

    fn finished(&mut self, search: &mut Search, run: &RunFacts) {
        self.inputs.look(run);
        if self.forced.answer(search, run).is_none() {
            return;
        }
        self.fruitless = if run.covers.is_empty() { self.fruitless + 1 } else { 0 };
        self.current = self.tree.along(search, run.node).into();
    }

    fn exhausted(&mut self, _: &mut Search, edge: EdgeId) {
        self.forced.fails(edge);
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        if search.frontier.is_empty() {
            return None;
        }
        if self.fruitless >= self.patience {
            self.fruitless = 0;
            return Some(self.inputs.restart(search));
        }
        let edge = self.current.draw(search).or_else(|| self.all.draw(search))?;
        self.forced.ask(edge);
        Some(Choice::Flip(edge))
    }
}
