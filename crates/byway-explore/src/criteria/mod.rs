//! Criteria: what a suite should cover besides the ways of branches.
//!
//! A criterion looks at a site or a decision of a run and says what else it would like to see there: [aims](Aim), each with
//! the condition under which a run that comes by meets it. What is done about them is the same for all: see
//! [`Objectives`](crate::objectives::Objectives).

mod boundary;
mod cases;
mod conditions;
mod errors;
mod floats;
pub mod mcdc;
mod mutation;

pub use boundary::{Border, Limit};
pub use mutation::{Change, Operand};

use byway_expr::{TermId, Terms, Value};
use byway_ir::program::FuncId;
use byway_vm::machine::Machine;
use byway_vm::symbolic::{Decision, Operation, Site};
use mcdc::Decisions;
use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use thiserror::Error;

/// What a criterion wants to see at an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// An outcome of a condition of the source that has a value and no branch. It counts as a branch does.
    Condition {
        /// The number of the outcome ([`Program::condition_outcome`](byway_ir::program::Program::condition_outcome)).
        outcome: u32,
        /// The condition holds.
        holds: bool,
    },
    /// A switch on this value.
    Case(u64),
    /// Operands of a comparison that lie so to each other.
    Border(Border),
    /// Operands that tell an operation from a mutant of it.
    Mutant(Change),
    /// A way through a decision of the source.
    Way(mcdc::Way),
    /// A fault of an operation that might have one, or none.
    Fault {
        /// The kind of bug.
        kind: &'static str,
        /// It happens.
        happens: bool,
    },
}

impl Aim {
    /// The criterion that wants it.
    pub fn criterion(&self) -> Criterion {
        match self {
            Aim::Condition { .. } => Criterion::Branch,
            Aim::Case(_) => Criterion::Cases,
            Aim::Border(_) => Criterion::Boundary,
            Aim::Mutant(_) => Criterion::Mutation,
            Aim::Way(_) => Criterion::Mcdc,
            Aim::Fault { .. } => Criterion::Errors,
        }
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aim::Condition { holds, .. } => write!(f, "{holds}"),
            Aim::Case(value) => write!(f, "case {value}"),
            Aim::Border(border) => write!(f, "boundary: {border}"),
            Aim::Mutant(change) => write!(f, "mutant: {change}"),
            Aim::Way(way) => write!(f, "decision: {way}"),
            Aim::Fault { kind, happens: true } => write!(f, "{kind}"),
            Aim::Fault { kind, happens: false } => write!(f, "no {kind}"),
        }
    }
}

/// An aim at a moment of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Goal {
    /// What is to be seen.
    pub(crate) aim: Aim,
    /// Holds if it is.
    pub(crate) condition: TermId,
    /// Whether it is searched for; else it is only waited for.
    pub(crate) is_pursued: bool,
}

impl Goal {
    fn pursued(aim: Aim, condition: TermId) -> Goal {
        Goal { aim, condition, is_pursued: true }
    }

    fn awaited(aim: Aim, condition: TermId) -> Goal {
        Goal { aim, condition, is_pursued: false }
    }
}

/// A criterion, by its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Criterion {
    /// Each way of each branch, and each outcome of conditions that have a value and no branch. It is what an exploration is
    /// about, so it always counts.
    Branch,
    /// Each value of a switch that leads to the same place as others do.
    Cases,
    /// Values at the boundaries of comparisons.
    Boundary,
    /// Inputs that tell an operation from its mutants.
    Mutation,
    /// Conditions of decisions that are shown to matter: modified condition/decision coverage, as llvm-cov judges it.
    Mcdc,
    /// General active clause coverage of decisions.
    Gacc,
    /// Correlated active clause coverage, which is masking MC/DC.
    Cacc,
    /// Restricted active clause coverage, which is unique-cause MC/DC.
    Racc,
    /// General inactive clause coverage.
    Gicc,
    /// Operations with the faults that they might have, and without.
    Errors,
}

impl Criterion {
    /// All there are.
    pub const ALL: [Criterion; 10] = [
        Criterion::Branch,
        Criterion::Cases,
        Criterion::Boundary,
        Criterion::Mutation,
        Criterion::Mcdc,
        Criterion::Gacc,
        Criterion::Cacc,
        Criterion::Racc,
        Criterion::Gicc,
        Criterion::Errors,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Criterion::Branch => "branch",
            Criterion::Cases => "cases",
            Criterion::Boundary => "boundary",
            Criterion::Mutation => "mutation",
            Criterion::Mcdc => "mcdc",
            Criterion::Gacc => "gacc",
            Criterion::Cacc => "cacc",
            Criterion::Racc => "racc",
            Criterion::Gicc => "gicc",
            Criterion::Errors => "errors",
        }
    }

    /// Whether it is about the conditions of decisions.
    pub fn is_logical(self) -> bool {
        use Criterion::{Cacc, Gacc, Gicc, Mcdc, Racc};
        matches!(self, Mcdc | Gacc | Cacc | Racc | Gicc)
    }
}

/// No criterion has this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no criterion `{name}`; there are {}", Criterion::ALL.map(Criterion::name).join(", "))]
pub struct UnknownCriterion {
    name: String,
}

impl FromStr for Criterion {
    type Err = UnknownCriterion;

    fn from_str(name: &str) -> Result<Criterion, UnknownCriterion> {
        let found = Criterion::ALL.into_iter().find(|criterion| criterion.name() == name);
        found.ok_or_else(|| UnknownCriterion { name: name.to_owned() })
    }
}

/// The criteria of an exploration.
#[derive(Clone, Debug, Default)]
pub struct Criteria {
    chosen: Vec<Criterion>,
    /// The decisions of the source, if they are of interest.
    decisions: Option<Arc<Decisions>>,
    /// The functions that they look at, if not at all.
    functions: Option<Arc<HashSet<FuncId>>>,
}

impl FromIterator<Criterion> for Criteria {
    fn from_iter<I: IntoIterator<Item = Criterion>>(criteria: I) -> Criteria {
        let mut chosen: Vec<Criterion> = criteria.into_iter().chain([Criterion::Branch]).collect();
        chosen.sort_unstable();
        chosen.dedup();
        Criteria { chosen, decisions: None, functions: None }
    }
}

impl Criteria {
    /// Whether a criterion is one of them.
    pub fn has(&self, criterion: Criterion) -> bool {
        self.chosen.contains(&criterion)
    }

    /// Whether any of them is about the conditions of decisions.
    pub fn are_logical(&self) -> bool {
        self.iter().any(Criterion::is_logical)
    }

    /// All of them, `branch` first.
    pub fn iter(&self) -> impl Iterator<Item = Criterion> {
        self.chosen.iter().copied()
    }

    /// The same, with the decisions that MC/DC and its like are about. Without them those criteria want nothing.
    pub fn with_decisions(self, decisions: Arc<Decisions>) -> Criteria {
        Criteria { decisions: Some(decisions), ..self }
    }

    /// The decisions of the source, if they are of interest and known.
    pub fn decisions(&self) -> Option<&Arc<Decisions>> {
        self.decisions.as_ref().filter(|_| self.are_logical())
    }

    /// The same, for these functions alone.
    pub fn within(self, functions: Option<Arc<HashSet<FuncId>>>) -> Criteria {
        Criteria { functions, ..self }
    }

    /// Whether they look at a function.
    pub(crate) fn look_at(&self, function: FuncId) -> bool {
        self.functions.as_ref().is_none_or(|functions| functions.contains(&function))
    }

    /// Has a machine tell of what they look at.
    pub(crate) fn observe(&self, machine: &mut Machine) {
        if self.has(Criterion::Boundary) || self.has(Criterion::Mutation) || self.decisions().is_some() {
            machine.observe_sites();
        } else if self.has(Criterion::Branch) {
            machine.observe_conditions();
        }
    }

    /// What they want to see at a decision, besides what they want at its site. `recent` are the branch edges before it, the
    /// latest first.
    pub(crate) fn at_decision(&self, terms: &mut Terms, decision: &Decision, recent: &[u32]) -> Vec<Goal> {
        let mut goals = Vec::new();
        if !self.look_at(decision.place.function) {
            return goals;
        }
        if self.has(Criterion::Cases) && decision.edge.is_some() {
            goals.extend(cases::goals(decision));
        }
        if let Some(decisions) = self.decisions() {
            goals.extend(mcdc::goals::at_branch(decisions, decision, recent));
        }
        if self.has(Criterion::Errors) {
            goals.extend(errors::goals(terms, decision));
        }
        goals
    }

    /// What they want to see at a site. `ways` are those of the decision that comes next ([`Decision::ways`]).
    pub(crate) fn at_site(&self, terms: &mut Terms, site: &Site, ways: &[TermId]) -> Vec<Goal> {
        let mut goals = Vec::new();
        if !self.look_at(site.place.function) {
            return goals;
        }
        if let Operation::Condition(outcome) = site.operation {
            if self.has(Criterion::Branch) {
                goals.extend(conditions::goals(terms, site, outcome));
            }
            return goals;
        }
        if self.has(Criterion::Boundary) {
            goals.extend(boundary::goals(terms, site));
        }
        if self.has(Criterion::Mutation) {
            goals.extend(mutation::goals(terms, site, ways));
        }
        if let Some(decisions) = self.decisions() {
            goals.extend(mcdc::goals::at_comparison(decisions, terms, site));
        }
        goals
    }
}

/// 0 or 1, as wide as something else.
fn number(terms: &mut Terms, value: u64, like: TermId) -> TermId {
    let width = terms.width(like);
    terms.value_constant(&Value::small(value, 1).zext(width))
}
