//! Both outcomes of each condition of the source that has a value and no branch.
//!
//! `return x == 7 ? 3 : 0;` is one path, and `r = a && b` does not branch on `b`. Who reads the source sees two ways, and so
//! does llvm-cov: they count as branches do, and are searched for like any other objective, without a path of their own.

use super::definition::{AtSite, Definition, Observed};
use super::{Aim, Goal};
use byway_vm::symbolic::Operation;

/// Each way of each branch, which is what an exploration is about, and these outcomes.
pub(super) struct Branch;

impl Definition for Branch {
    fn name(&self) -> &'static str {
        "branch"
    }

    fn observed(&self) -> Observed {
        Observed::Conditions
    }

    /// The outcomes of a condition have its number and the next.
    fn at_site(&self, at: AtSite) -> Vec<Goal> {
        let Operation::Condition(outcome) = at.site.operation else { return Vec::new() };
        let holds = at.site.result;
        let fails = at.terms.not(holds);
        vec![
            Goal::pursued(Aim::Condition { outcome, holds: false }, fails),
            Goal::pursued(Aim::Condition { outcome: outcome.if_true(true), holds: true }, holds),
        ]
    }
}
