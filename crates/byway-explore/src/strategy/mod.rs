//! Strategies: which edge to try next.

mod bandit;
mod combinator;
pub mod crest;
pub mod distance;
mod guided;
pub mod klee;
pub mod language;
mod order;
pub mod osmose;
pub mod pex;
mod rare_states;
mod support;
#[cfg(test)]
mod testing;
mod throttle;

pub use bandit::Bandit;
pub use combinator::Combinator;
pub use guided::Guided;
pub use language::{LanguageError, Plan, is_path, parse, plan};
pub use order::{BreadthFirst, DepthFirst, Random};
pub use rare_states::RareStates;
pub use throttle::Throttle;

use crate::coverage::Coverage;
use crate::edge::{Frontier, Moment};
use crate::ids::{EdgeId, NodeId};
use crate::tree::Tree;
use byway_ir::program::{BranchId, PointId};
use byway_vm::memory::CodePlace;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What a strategy may look at. Randomness comes only from here, so that a seed fixes a whole exploration.
pub struct Search<'a> {
    /// The execution tree.
    pub tree: &'a Tree,
    /// The pending edges.
    pub frontier: &'a Frontier,
    /// What runs have covered.
    pub coverage: &'a Coverage,
    /// The source of randomness.
    pub random: &'a mut fastrand::Rng,
}

/// A run that has ended, as strategies see it.
#[derive(Clone, Debug)]
pub struct RunFacts {
    /// Its number.
    pub number: u64,
    /// Its last node.
    pub node: NodeId,
    /// The edge that it was made for; nothing for a run from the start.
    pub flipped: Option<Flip>,
    /// Branches and entries of functions that it is the first to cover.
    pub covers: Vec<PointId>,
    /// Outcomes of comparisons that no branch makes which it is the first to see, if the strategy wants distances.
    pub outcomes: Vec<PointId>,
    /// How close it came to branches that it did not pass, and to [outcomes](byway_ir::program::Program::outcome) of
    /// comparisons that no branch makes, if the strategy wants to know.
    pub closest: Arc<FxHashMap<PointId, f64>>,
    /// Instructions of its path.
    pub steps: u64,
    /// Bytes that it had as inputs.
    pub input_bytes: usize,
    /// It assumed something that does not hold, so it is no test.
    pub discarded: bool,
}

/// An edge that a run was made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flip {
    /// The edge.
    pub edge: EdgeId,
    /// The instruction that decides.
    pub place: CodePlace,
    /// The branch that it passes.
    pub branch: Option<BranchId>,
    /// The moment at which another run went another way.
    pub moment: Moment,
}

/// What to do next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Try an edge.
    Flip(EdgeId),
    /// Run from the start with some inputs.
    Restart(Arc<[u8]>),
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
pub trait Strategy: Send {
    /// When it wants to be asked.
    fn mode(&self) -> Mode {
        Mode::RunToEnd
    }

    /// An edge entered the frontier.
    fn discovered(&mut self, search: &mut Search, edge: EdgeId);

    /// A run has ended.
    fn finished(&mut self, search: &mut Search, run: &RunFacts) {
        let _ = (search, run);
    }

    /// Whether [`RunFacts::closest`] is wanted: it costs something at every branch that is not covered both ways, and at
    /// every comparison that has not had both outcomes.
    fn wants_distances(&self) -> bool {
        false
    }

    /// An edge left the frontier without a run of its own: it is infeasible, was given up, or another run went that way.
    fn exhausted(&mut self, search: &mut Search, edge: EdgeId) {
        let _ = (search, edge);
    }

    /// Whether [`finished`](Strategy::finished) and [`exhausted`](Strategy::exhausted) mean anything to it. A combinator
    /// that keeps very many strategies tells those that do not listen nothing.
    fn listens(&self) -> bool {
        true
    }

    /// Whether it has made progress since this was asked last: a round-robin then gives it one more turn.
    fn progressed(&mut self) -> bool {
        false
    }

    /// What to do next; `None` to decline. An edge that is no longer pending is not a mistake: the strategy is asked again.
    fn next(&mut self, search: &mut Search) -> Option<Choice>;
}
