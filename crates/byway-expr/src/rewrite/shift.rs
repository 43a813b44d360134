//! Shifts. By a constant they move bits about; only the others remain shifts.

use super::{Rule, table};
use crate::term::{Node, TermId};
use crate::terms::Terms;

/// The rules of `shl`.
pub const SHL: &[Rule] = table![
    shift::shift_of_zero on CONST,
    shift::shl_constant on CONST,
    choice::operation_on_choice on CHOICE,
];

/// The rules of `lshr`.
pub const LSHR: &[Rule] = table![
    shift::shift_of_zero on CONST,
    shift::lshr_constant on CONST,
    choice::operation_on_choice on CHOICE,
];

/// The rules of `ashr`.
pub const ASHR: &[Rule] = table![
    shift::shift_of_zero on CONST,
    shift::ashr_of_ones on CONST,
    shift::ashr_constant on CONST,
    choice::operation_on_choice on CHOICE,
    shift::ashr_nonnegative on HIGH_ZEROS,
];

/// match: `0 << y`, `0 >> y`
/// result: `0`
pub fn shift_of_zero(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_zero(node.a()).then(|| node.a())
}

/// The constant amount of a shift; the width stands for all beyond it.
fn amount(terms: &Terms, node: &Node) -> Option<u32> {
    let amount = terms.as_value(node.b())?;
    Some(amount.to_u32().map_or(node.width, |amount| amount.min(node.width)))
}

/// match: `x << k`
/// result: `concat(low bits of x, 0)`
pub fn shl_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let amount = amount(terms, node)?;
    if amount == 0 {
        return Some(node.a());
    }
    let zeros = terms.zero(amount);
    if amount == node.width {
        return Some(zeros);
    }
    let kept = terms.extract(node.a(), 0, node.width - amount);
    Some(terms.concat(kept, zeros))
}

/// match: `x >> k`, logical
/// result: `zext(high bits of x)`
pub fn lshr_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let amount = amount(terms, node)?;
    if amount == node.width {
        return Some(terms.zero(node.width));
    }
    let kept = terms.extract(node.a(), amount, node.width - amount);
    Some(terms.zext(kept, node.width))
}

/// match: `x >> k`, arithmetic
/// result: `sext(high bits of x)`
pub fn ashr_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let amount = amount(terms, node)?.min(node.width - 1);
    let kept = terms.extract(node.a(), amount, node.width - amount);
    Some(terms.sext(kept, node.width))
}

/// match: `~0 >> y`, arithmetic
/// result: `~0`
pub fn ashr_of_ones(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_ones(node.a()).then(|| node.a())
}

/// match: `x >> y`, arithmetic, `x` not negative
/// result: `x >> y`, logical
pub fn ashr_nonnegative(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_nonnegative(node.a()).then(|| terms.lshr(node.a(), node.b()))
}
