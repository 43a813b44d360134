//! What MC/DC wants to see: every way through a decision that can be gone.
//!
//! Which vectors show that a condition matters depends on what other tests see, so the criterion wants all of them; which of
//! them a suite needs is decided when its tests are chosen ([`byway_logic::selection`]). A way through a decision is a path
//! of the program, so what is wanted at a condition is its other outcome, after what was seen of the decision before.

use super::{DecisionId, Decisions, Outcome, Readers};
use crate::criteria::{Aim, Goal};
use byway_expr::{TermId, Terms};
use byway_ir::program::BranchId;
use byway_logic::{Step, Vector};
use byway_vm::symbolic::{Decision, Site};
use std::fmt;

/// A way through a decision, as far as it goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Way {
    /// The decision.
    pub decision: DecisionId,
    /// Where it leads.
    pub step: Step,
}

impl Way {
    /// What was seen of the decision, if that is all of it.
    pub fn vector(&self) -> Option<Vector> {
        match self.step {
            Step::Done(vector) => Some(vector),
            Step::At(_) => None,
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Step::Done(vector) => write!(f, "{vector}"),
            Step::At(evaluation) => write!(f, "condition {}", evaluation.at() + 1),
        }
    }
}

/// At a branch: each of its ways that is an outcome of a condition. `recent` are the edges before it, the latest first.
pub(in crate::criteria) fn at_branch(decisions: &Decisions, branch: &Decision, recent: &[BranchId]) -> Vec<Goal> {
    let taken = branch.branch.map(|taken| (taken, branch.holds));
    let others = branch.others.iter().filter_map(|other| Some((other.branch?, other.condition)));
    let outcomes = taken
        .into_iter()
        .chain(others)
        .flat_map(|(edge, holds)| decisions.at_branch(edge).iter().map(move |o| (*o, holds)));
    outcomes.filter_map(|(outcome, holds)| goal(decisions, outcome, recent, holds)).collect()
}

/// At a comparison that no branch makes: both outcomes.
pub(in crate::criteria) fn at_comparison(decisions: &Decisions, terms: &mut Terms, site: &Site) -> Vec<Goal> {
    let Some((number, recent)) = &site.compared else { return Vec::new() };
    let opposite = terms.not(site.result);
    let mut goals = Vec::new();
    for outcome in decisions.at_comparison(*number) {
        let contrary = Outcome { value: !outcome.value, ..*outcome };
        goals.extend(goal(decisions, *outcome, recent, site.result));
        goals.extend(goal(decisions, contrary, recent, opposite));
    }
    goals
}

/// An outcome of a condition, where it is evaluated.
fn goal(decisions: &Decisions, outcome: Outcome, recent: &[BranchId], holds: TermId) -> Option<Goal> {
    let Outcome { decision, condition, value } = outcome;
    let evaluation = Readers::recall(decisions, decision, condition, recent.iter().copied())?;
    let step = decisions.get(decision).structure.step(evaluation, value);
    Some(Goal::pursued(Aim::Way(Way { decision, step }), holds))
}
