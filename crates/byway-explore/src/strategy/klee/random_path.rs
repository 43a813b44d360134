//! Random paths.

use crate::ids::EdgeId;
use crate::strategy::support::LiveTree;
use crate::strategy::{Choice, Mode, Search, Strategy};

/// Paper 5, section 2.1, random path selection: walks down the execution tree from its root and takes, wherever several
/// ways lead to pending edges, any of them. Edges high up in the tree are likelier than those below a loop.
#[derive(Debug, Default)]
pub struct RandomPath {
    tree: LiveTree,
}

impl Strategy for RandomPath {
    fn mode(&self) -> Mode {
        Mode::StepToFork
    }

    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.tree.add(search, edge);
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        self.tree.walk(search).map(Choice::Flip)
    }
}
