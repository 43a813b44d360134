//! Random states.

use crate::ids::EdgeId;
use crate::strategy::support::Pool;
use crate::strategy::{Choice, Mode, Search, Strategy};

/// Paper 5, section 2.1, random state search: any pending edge, each as likely as another, at every fork.
#[derive(Debug, Default)]
pub struct RandomState {
    edges: Pool,
}

impl Strategy for RandomState {
    fn mode(&self) -> Mode {
        Mode::StepToFork
    }

    fn discovered(&mut self, _: &mut Search, edge: EdgeId) {
        self.edges.add(edge);
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        self.edges.draw(search).map(Choice::Flip)
    }
}
