//! What a criterion is, and the table of those that there are.
//!
//! A criterion is a file with a [`Definition`] and a line in [`TABLE`].

use super::mcdc::Decisions;
use super::{Goal, boundary, cases, conditions, errors, mcdc, mutation};
use byway_expr::{TermId, Terms};
use byway_ir::program::BranchId;
use byway_vm::symbolic::{Decision, Site};
use std::fmt;

/// All criteria, `branch` first. Their places are their numbers ([`Criterion`](super::Criterion)).
pub(super) const TABLE: [&dyn Definition; 10] = [
    &conditions::Branch,
    &cases::Cases,
    &boundary::Boundary,
    &mutation::Mutation,
    &mcdc::MCDC,
    &mcdc::GACC,
    &mcdc::CACC,
    &mcdc::RACC,
    &mcdc::GICC,
    &errors::Errors,
];

/// What runs have to tell of for a criterion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Observed {
    /// Decisions, of which they tell anyway.
    Decisions,
    /// Conditions of the source that have a value and no branch.
    Conditions,
    /// Operations on values that depend on the inputs.
    Sites,
}

/// A decision that a run has come to.
pub(super) struct AtDecision<'d> {
    pub(super) terms: &'d mut Terms,
    pub(super) decision: &'d Decision,
    /// The branches before it, the latest first.
    pub(super) recent: &'d [BranchId],
    /// The decisions of the source, if they are known.
    pub(super) decisions: Option<&'d Decisions>,
}

/// A site that a run has come by.
pub(super) struct AtSite<'s> {
    pub(super) terms: &'s mut Terms,
    pub(super) site: &'s Site,
    /// The ways of the decision that comes next ([`Decision::ways`]).
    pub(super) ways: &'s [TermId],
    /// The decisions of the source, if they are known.
    pub(super) decisions: Option<&'s Decisions>,
}

/// A criterion.
pub(super) trait Definition: Sync {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// Whether it is about the conditions of decisions. All such criteria have the same goals, and judge what was met
    /// differently.
    fn is_logical(&self) -> bool {
        false
    }

    /// What runs have to tell of.
    fn observed(&self) -> Observed {
        Observed::Decisions
    }

    /// What it wants to see at a decision, besides what it wants at its site.
    fn at_decision(&self, _: AtDecision) -> Vec<Goal> {
        Vec::new()
    }

    /// What it wants to see at a site.
    fn at_site(&self, _: AtSite) -> Vec<Goal> {
        Vec::new()
    }

    /// A number of its own ([`Aim::Numbered`](super::Aim::Numbered)) in words, for tests that meet it.
    fn describe(&self, number: u64, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {number}", self.name())
    }
}
