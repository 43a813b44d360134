//! Faults that operations might have, and that they might not have: paper 3, equation 5.
//!
//! The machine decides on every such fault by itself, and errors are searched for before anything else; so this criterion
//! pursues nothing and keeps account.

use super::{Aim, Goal};
use byway_expr::Terms;
use byway_vm::symbolic::Decision;

pub(super) fn goals(terms: &mut Terms, decision: &Decision) -> Vec<Goal> {
    let Some((kind, fails)) = decision.fault else { return Vec::new() };
    let passes = terms.not(fails);
    vec![
        Goal::awaited(Aim::Fault { kind: kind.name(), happens: true }, fails),
        Goal::awaited(Aim::Fault { kind: kind.name(), happens: false }, passes),
    ]
}
