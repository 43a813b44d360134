//! Faults that operations might have, and that they might not have: paper 3, equation 5.
//!
//! The machine decides on every such fault by itself, and errors are searched for before anything else; so this criterion
//! pursues nothing and keeps account.

use super::definition::{AtDecision, Definition};
use super::{Aim, Goal};

/// Operations with the faults that they might have, and without.
pub(super) struct Errors;

impl Definition for Errors {
    fn name(&self) -> &'static str {
        "errors"
    }

    fn at_decision(&self, at: AtDecision) -> Vec<Goal> {
        let Some((kind, fails)) = at.decision.fault else { return Vec::new() };
        let passes = at.terms.not(fails);
        vec![
            Goal::awaited(Aim::Fault { kind: kind.name(), happens: true }, fails),
            Goal::awaited(Aim::Fault { kind: kind.name(), happens: false }, passes),
        ]
    }
}
