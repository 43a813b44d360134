//! The criteria about conditions of decisions: one search for all of them.

use super::goals::{at_branch, at_comparison};
use crate::criteria::Goal;
use crate::criteria::definition::{AtDecision, AtSite, Definition, Observed};
use byway_vm::symbolic::Operation;

/// Modified condition/decision coverage, as llvm-cov judges it.
pub(in crate::criteria) const MCDC: Logical = Logical("mcdc");
/// General active clause coverage.
pub(in crate::criteria) const GACC: Logical = Logical("gacc");
/// Correlated active clause coverage, which is masking MC/DC.
pub(in crate::criteria) const CACC: Logical = Logical("cacc");
/// Restricted active clause coverage, which is unique-cause MC/DC.
pub(in crate::criteria) const RACC: Logical = Logical("racc");
/// General inactive clause coverage.
pub(in crate::criteria) const GICC: Logical = Logical("gicc");

/// A criterion about conditions of decisions, by its name. Without the decisions of the source it wants nothing.
pub(in crate::criteria) struct Logical(&'static str);

impl Definition for Logical {
    fn name(&self) -> &'static str {
        self.0
    }

    fn is_logical(&self) -> bool {
        true
    }

    fn observed(&self) -> Observed {
        Observed::Sites
    }

    fn at_decision(&self, at: AtDecision) -> Vec<Goal> {
        at.decisions.map_or_else(Vec::new, |decisions| at_branch(decisions, at.decision, at.recent))
    }

    fn at_site(&self, at: AtSite) -> Vec<Goal> {
        match (at.site.operation, at.decisions) {
            (Operation::Condition(_), _) | (_, None) => Vec::new(),
            (_, Some(decisions)) => at_comparison(decisions, at.terms, at.site),
        }
    }
}
