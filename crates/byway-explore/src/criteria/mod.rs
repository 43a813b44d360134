//! Criteria: what a suite should cover besides the ways of branches.
//!
//! A criterion looks at a decision of a run and says what else it would like to see there: [aims](Aim), each with the
//! condition under which a run that comes by meets it. What is done about them is the same for all: see
//! [`Objectives`](crate::objectives::Objectives).

mod cases;
pub mod mcdc;

use byway_expr::TermId;
use byway_vm::symbolic::Decision;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// What one criterion wants to see at an instruction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aim {
    /// A switch on this value.
    Case(u64),
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aim::Case(value) => write!(f, "case {value}"),
        }
    }
}

/// A criterion, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Criterion {
    /// Each way of each branch. It is what an exploration is about, so it always counts.
    Branch,
    /// Each value of a switch that leads to the same place as others do.
    Cases,
}

impl Criterion {
    /// All there are.
    pub const ALL: [Criterion; 2] = [Criterion::Branch, Criterion::Cases];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Criterion::Branch => "branch",
            Criterion::Cases => "cases",
        }
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
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Criteria {
    cases: bool,
}

impl FromIterator<Criterion> for Criteria {
    fn from_iter<I: IntoIterator<Item = Criterion>>(criteria: I) -> Criteria {
        let mut all = Criteria::default();
        for criterion in criteria {
            match criterion {
                Criterion::Branch => {}
                Criterion::Cases => all.cases = true,
            }
        }
        all
    }
}

impl Criteria {
    /// What they want to see at a decision. Only decisions of the program under test are looked at.
    pub(crate) fn aims(&self, decision: &Decision) -> Vec<(Aim, TermId)> {
        let mut aims = Vec::new();
        if decision.edge.is_some() && self.cases {
            aims.extend(cases::aims(decision));
        }
        aims
    }
}
