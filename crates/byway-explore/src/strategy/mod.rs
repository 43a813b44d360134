//! Strategies: which edge to try next.

mod order;

pub use order::{BreadthFirst, DepthFirst, Random};

use crate::edge::{EdgeId, Frontier};
use crate::tree::Tree;

/// What a strategy may look at. Randomness comes only from here, so that a seed fixes a whole exploration.
pub struct Search<'a> {
    /// The execution tree.
    pub tree: &'a Tree,
    /// The pending edges.
    pub frontier: &'a Frontier,
    /// The source of randomness.
    pub random: &'a mut fastrand::Rng,
}

/// When a strategy is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// After each run.
    RunToEnd,
    /// At every decision that was not seen before: what the program would do next waits in the frontier too, as an edge
    /// that is known to be feasible.
    StepToFork,
}

/// Chooses the next edge. A strategy never calls the solver.
pub trait Strategy {
    /// When it wants to be asked.
    fn mode(&self) -> Mode {
        Mode::RunToEnd
    }

    /// An edge entered the frontier.
    fn discovered(&mut self, search: &mut Search, edge: EdgeId);

    /// An edge left the frontier for good: it was tried, is infeasible, or was given up.
    fn exhausted(&mut self, search: &mut Search, edge: EdgeId) {
        let _ = (search, edge);
    }

    /// The edge to try next; `None` to decline.
    fn next(&mut self, search: &mut Search) -> Option<EdgeId>;
}

/// A strategy by its name.
pub fn by_name(name: &str) -> Option<Box<dyn Strategy>> {
    Some(match name {
        "dfs" => Box::new(DepthFirst::default()),
        "bfs" => Box::new(BreadthFirst::default()),
        "random" => Box::new(Random::default()),
        _ => return None,
    })
}

/// The names that [`by_name`] knows.
pub const NAMES: [&str; 3] = ["dfs", "bfs", "random"];
