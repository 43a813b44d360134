//! Faults that operations might have, and that they might not have: paper 3, equation 5.
//!
//! The machine decides on every such fault by itself, and errors are searched for before anything else; so this criterion
//! pursues nothing and keeps account.

use super::{Aim, Wish};
use byway_expr::Terms;
use byway_vm::symbolic::Decision;

pub(super) fn wishes(terms: &mut Terms, decision: &Decision) -> Vec<Wish> {
    let Some((kind, fails)) = decision.fault else { return Vec::new() };
    let passes = terms.not(fails);
    vec![
        Wish::awaited(Aim::Fault { kind: kind.name(), happens: true }, fails),
        Wish::awaited(Aim::Fault { kind: kind.name(), happens: false }, passes),
    ]
}
