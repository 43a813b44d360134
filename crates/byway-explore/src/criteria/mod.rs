//! Criteria: what a suite should cover besides the ways of branches.
//!
//! A criterion looks at a site or a decision of a run and says what else it would like to see there: [aims](Aim), each with
//! the condition under which a run that comes by meets it. What is done about them is the same for all: see
//! [`Objectives`](crate::objectives::Objectives).

mod boundary;
mod cases;
mod conditions;
mod definition;
mod errors;
mod floats;
pub mod mcdc;
mod mutation;

pub use boundary::{Border, Limit};
pub use mutation::{Change, Operand};

use byway_expr::{TermId, Terms, Value};
use byway_ir::graph::case_label;
use byway_ir::program::{BranchId, FuncId, OutcomeId};
use byway_vm::machine::Machine;
use byway_vm::symbolic::{Decision, Site};
use definition::{AtDecision, AtSite, Definition, Observed, TABLE};
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
        outcome: OutcomeId,
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
    /// What a criterion without an aim of its own wants, by a number that it knows.
    Numbered {
        /// The criterion.
        criterion: Criterion,
        /// The number.
        number: u64,
    },
}

impl Aim {
    /// The criterion that wants it.
    pub fn criterion(&self) -> Criterion {
        match self {
            Aim::Condition { .. } => Criterion::BRANCH,
            Aim::Case(_) => Criterion::CASES,
            Aim::Border(_) => Criterion::BOUNDARY,
            Aim::Mutant(_) => Criterion::MUTATION,
            Aim::Way(_) => Criterion::MCDC,
            Aim::Fault { .. } => Criterion::ERRORS,
            Aim::Numbered { criterion, .. } => *criterion,
        }
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aim::Condition { holds, .. } => write!(f, "{holds}"),
            Aim::Case(value) => write!(f, "case {}", case_label(*value)),
            Aim::Border(border) => write!(f, "boundary: {border}"),
            Aim::Mutant(change) => write!(f, "mutant: {change}"),
            Aim::Way(way) => write!(f, "decision: {way}"),
            Aim::Fault { kind, happens: true } => write!(f, "{kind}"),
            Aim::Fault { kind, happens: false } => write!(f, "no {kind}"),
            Aim::Numbered { criterion, number } => criterion.definition().describe(*number, f),
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

/// A criterion, by its number in the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Criterion(u8);

impl Criterion {
    /// Each way of each branch, and each outcome of conditions that have a value and no branch. It is what an exploration is
    /// about, so it always counts.
    pub const BRANCH: Criterion = Criterion(0);
    /// Each value of a switch that leads to the same place as others do.
    pub const CASES: Criterion = Criterion(1);
    /// Values at the boundaries of comparisons.
    pub const BOUNDARY: Criterion = Criterion(2);
    /// Inputs that tell an operation from its mutants.
    pub const MUTATION: Criterion = Criterion(3);
    /// Conditions of decisions that are shown to matter: modified condition/decision coverage, as llvm-cov judges it.
    pub const MCDC: Criterion = Criterion(4);
    /// General active clause coverage of decisions.
    pub const GACC: Criterion = Criterion(5);
    /// Correlated active clause coverage, which is masking MC/DC.
    pub const CACC: Criterion = Criterion(6);
    /// Restricted active clause coverage, which is unique-cause MC/DC.
    pub const RACC: Criterion = Criterion(7);
    /// General inactive clause coverage.
    pub const GICC: Criterion = Criterion(8);
    /// Operations with the faults that they might have, and without.
    pub const ERRORS: Criterion = Criterion(9);

    /// All there are, `branch` first.
    pub fn all() -> impl Iterator<Item = Criterion> {
        (0..TABLE.len() as u8).map(Criterion)
    }

    fn definition(self) -> &'static dyn Definition {
        TABLE[usize::from(self.0)]
    }

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        self.definition().name()
    }

    /// Whether it is about the conditions of decisions.
    pub fn is_logical(self) -> bool {
        self.definition().is_logical()
    }
}

impl fmt::Debug for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No criterion has this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no criterion `{name}`; there are {}", names())]
pub struct UnknownCriterion {
    name: String,
}

fn names() -> String {
    Criterion::all().map(Criterion::name).collect::<Vec<_>>().join(", ")
}

impl FromStr for Criterion {
    type Err = UnknownCriterion;

    fn from_str(name: &str) -> Result<Criterion, UnknownCriterion> {
        let found = Criterion::all().find(|criterion| criterion.name() == name);
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
        let mut chosen: Vec<Criterion> = criteria.into_iter().chain([Criterion::BRANCH]).collect();
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
        let is_of_use = |criterion: &Criterion| !criterion.is_logical() || self.decisions.is_some();
        match self.iter().filter(is_of_use).map(|criterion| criterion.definition().observed()).max() {
            Some(Observed::Sites) => machine.observe_sites(),
            Some(Observed::Conditions) => machine.observe_conditions(),
            Some(Observed::Decisions) | None => {}
        }
    }

    /// The definitions; one of those about decisions, whose goals are the same.
    fn definitions(&self) -> impl Iterator<Item = &'static dyn Definition> {
        let logical = self.iter().find(|criterion| criterion.is_logical());
        let wanted = self.iter().filter(move |criterion| !criterion.is_logical() || Some(*criterion) == logical);
        wanted.map(Criterion::definition)
    }

    /// What they want to see at a decision, besides what they want at its site. `recent` are the branches before it, the
    /// latest first.
    pub(crate) fn at_decision(&self, terms: &mut Terms, decision: &Decision, recent: &[BranchId]) -> Vec<Goal> {
        if !self.look_at(decision.place.function) {
            return Vec::new();
        }
        let decisions = self.decisions().map(|decisions| &**decisions);
        let mut goals = Vec::new();
        for definition in self.definitions() {
            goals.extend(definition.at_decision(AtDecision { terms, decision, recent, decisions }));
        }
        goals
    }

    /// What they want to see at a site. `ways` are those of the decision that comes next ([`Decision::ways`]).
    pub(crate) fn at_site(&self, terms: &mut Terms, site: &Site, ways: &[TermId]) -> Vec<Goal> {
        if !self.look_at(site.place.function) {
            return Vec::new();
        }
        let decisions = self.decisions().map(|decisions| &**decisions);
        let mut goals = Vec::new();
        for definition in self.definitions() {
            goals.extend(definition.at_site(AtSite { terms, site, ways, decisions }));
        }
        goals
    }
}

/// 0 or 1, as wide as something else.
fn number(terms: &mut Terms, value: u64, like: TermId) -> TermId {
    let width = terms.width(like);
    terms.value_constant(&Value::small(value, 1).zext(width))
}

#[cfg(test)]
mod tests {
    use super::Criterion;

    #[test]
    fn criteria_have_the_numbers_of_their_names() {
        let named = [
            (Criterion::BRANCH, "branch"),
            (Criterion::CASES, "cases"),
            (Criterion::BOUNDARY, "boundary"),
            (Criterion::MUTATION, "mutation"),
            (Criterion::MCDC, "mcdc"),
            (Criterion::GACC, "gacc"),
            (Criterion::CACC, "cacc"),
            (Criterion::RACC, "racc"),
            (Criterion::GICC, "gicc"),
            (Criterion::ERRORS, "errors"),
        ];
        for (criterion, name) in named {
            assert_eq!((criterion.name(), name.parse()), (name, Ok(criterion)));
        }
        let error = "branches".parse::<Criterion>().expect_err("there is none of that name").to_string();
        assert_eq!(
            error,
            "there is no criterion `branches`; there are branch, cases, boundary, mutation, mcdc, gacc, \
            cacc, racc, gicc, errors"
        );
    }
}
