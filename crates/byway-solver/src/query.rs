//! What is asked, and what comes back.

use crate::model::Model;
use byway_bitwuzla::Stopped;
use byway_expr::TermId;

/// Can the goal hold on this path? All terms are truth values: terms of width 1.
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    /// The conditions of the path, in the order in which they were met.
    pub path: &'a [TermId],
    /// The condition asked for, such as the negation of a branch's condition.
    pub goal: TermId,
}

impl Query<'_> {
    /// All conditions, the goal first: it is the one that most models fail.
    pub fn conditions(&self) -> impl Iterator<Item = TermId> {
        std::iter::once(self.goal).chain(self.path.iter().copied())
    }
}

/// The answer to a query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It can, with these inputs.
    Sat(Model),
    /// It cannot, whatever the inputs.
    Unsat,
    /// Not found out.
    Unknown(Reason),
}

/// Why a query has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Reason {
    /// The time limit for one query passed.
    #[error("the solver's time limit passed")]
    Timeout,
    /// The interrupt flag was set.
    #[error("the solver was interrupted")]
    Interrupted,
    /// The model that the solver gave does not satisfy the query. Only floats can lead to that.
    #[error("the solver's model does not satisfy the query")]
    BadModel,
    /// The query is too large for the SMT solver to hold its time limit.
    #[error("the query is too large for the solver")]
    TooLarge,
    /// The solver gave up or refused the query.
    #[error("the solver failed: {0}")]
    SolverError(String),
}

impl From<Stopped> for Reason {
    fn from(stopped: Stopped) -> Reason {
        match stopped {
            Stopped::Deadline | Stopped::Effort => Reason::Timeout,
            Stopped::Interrupt => Reason::Interrupted,
            Stopped::Solver => Reason::SolverError("it gave up".into()),
        }
    }
}
