//! Both outcomes of each condition of the source that has a value and no branch.
//!
//! `return x == 7 ? 3 : 0;` is one path, and `r = a && b` does not branch on `b`. Who reads the source sees two ways, and so
//! does llvm-cov: they count as branches do, and are searched for like any other objective, without a path of their own.

use super::{Aim, Goal};
use byway_expr::Terms;
use byway_vm::symbolic::Site;

/// What is wanted at a condition, whose outcomes have this number and the next.
pub(super) fn goals(terms: &mut Terms, site: &Site, outcome: u32) -> [Goal; 2] {
    let holds = site.result;
    let fails = terms.not(holds);
    [
        Goal::pursued(Aim::Condition { outcome, holds: false }, fails),
        Goal::pursued(Aim::Condition { outcome: outcome + 1, holds: true }, holds),
    ]
}
