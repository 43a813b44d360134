//! Each value of a switch, where several lead to the same place.
//!
//! `case 'a': case 'A':` is one way of the switch, so tests that cover its ways may never see the second label.
//! Compilers keep the labels apart, and so do readers of llvm-cov's reports.

use super::definition::{AtDecision, Definition};
use super::{Aim, Goal};

/// Each value of a switch that leads to the same place as others do.
pub(super) struct Cases;

impl Definition for Cases {
    fn name(&self) -> &'static str {
        "cases"
    }

    fn at_decision(&self, at: AtDecision) -> Vec<Goal> {
        let cases = at.decision.cases.iter().filter(|_| at.decision.branch.is_some());
        cases.map(|case| Goal::pursued(Aim::Case(case.value), case.condition)).collect()
    }
}
