//! Each value of a switch, where several lead to the same place.
//!
//! `case 'a': case 'A':` is one way of the switch, so tests that cover its ways may never see the second label.
//! Compilers keep the labels apart, and so do readers of llvm-cov's reports.

use super::{Aim, Goal};
use byway_vm::symbolic::Decision;

pub(super) fn goals(decision: &Decision) -> impl Iterator<Item = Goal> {
    decision.cases.iter().map(|case| Goal::pursued(Aim::Case(case.value), case.condition))
}
