//! Quotients and remainders.

use super::{Rule, table};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;

/// The rules of `udiv`.
pub const UDIV: &[Rule] = table![
    divide::udiv_by_zero on CONST,
    divide::udiv_power_of_two on CONST,
    choice::operation_on_choice on CHOICE,
    divide::udiv_zext on ZEXT,
    quotient::udiv_udiv on UDIV,
];

/// The rules of `urem`.
pub const UREM: &[Rule] = table![
    divide::rem_self on ANY,
    divide::rem_by_zero on CONST,
    divide::urem_power_of_two on CONST,
    choice::operation_on_choice on CHOICE,
    divide::urem_zext on ZEXT,
];

/// The rules of `sdiv`.
pub const SDIV: &[Rule] = table![
    divide::sdiv_one on CONST,
    divide::sdiv_minus_one on CONST,
    choice::operation_on_choice on CHOICE,
    divide::sdiv_nonnegative on HIGH_ZEROS,
    divide::sdiv_sext on SEXT,
];

/// The rules of `srem`.
pub const SREM: &[Rule] = table![
    divide::rem_self on ANY,
    divide::rem_by_zero on CONST,
    divide::srem_one on CONST,
    choice::operation_on_choice on CHOICE,
    divide::srem_nonnegative on HIGH_ZEROS,
    divide::srem_sext on SEXT,
];

/// match: `x udiv 0`
/// result: `~0`
pub fn udiv_by_zero(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_zero(node.b()).then(|| terms.ones(node.width))
}

/// match: `x udiv 2^k`
/// result: `x >> k`
pub fn udiv_power_of_two(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let power = terms.as_value(node.b())?.power_of_two()?;
    let amount = terms.value_constant(&Value::small(power.into(), node.width));
    Some(terms.lshr(node.a(), amount))
}

/// match: `zext(x) udiv k`, `k` not zero
/// result: `zext(x udiv k)`, or `0` for a `k` beyond the width of `x`
pub fn udiv_zext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::ZExt)?;
    let k = terms.as_value(node.b())?;
    if k.is_zero() {
        return None;
    }
    let Some(narrow) = k.narrow_unsigned(terms.width(x)) else { return Some(terms.zero(node.width)) };
    let narrow = terms.value_constant(&narrow);
    let quotient = terms.udiv(x, narrow);
    Some(terms.zext(quotient, node.width))
}

/// match: `x urem x`, `x srem x`
/// result: `0`
pub fn rem_self(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (node.a() == node.b()).then(|| terms.zero(node.width))
}

/// match: `x urem 0`, `x srem 0`
/// result: `x`
pub fn rem_by_zero(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_zero(node.b()).then(|| node.a())
}

/// match: `x urem 2^k`
/// result: `x & (2^k - 1)`
pub fn urem_power_of_two(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let k = terms.as_value(node.b())?;
    k.power_of_two()?;
    let mask = terms.value_constant(&k.add(&Value::ones(node.width)));
    Some(terms.and(node.a(), mask))
}

/// match: `zext(x) urem k`, `k` not zero
/// result: `zext(x urem k)`, or `zext(x)` for a `k` beyond the width of `x`
pub fn urem_zext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::ZExt)?;
    let k = terms.as_value(node.b())?;
    if k.is_zero() {
        return None;
    }
    let Some(narrow) = k.narrow_unsigned(terms.width(x)) else { return Some(node.a()) };
    let narrow = terms.value_constant(&narrow);
    let remainder = terms.urem(x, narrow);
    Some(terms.zext(remainder, node.width))
}

/// match: `x sdiv 1`
/// result: `x`
pub fn sdiv_one(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (terms.is_one(node.b()) && node.width > 1).then(|| node.a())
}

/// match: `x sdiv -1`
/// result: `0 - x`
pub fn sdiv_minus_one(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_ones(node.b()).then(|| terms.neg(node.a()))
}

/// match: `x sdiv y`, neither negative
/// result: `x udiv y`
pub fn sdiv_nonnegative(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let is_unsigned = terms.is_nonnegative(node.a()) && terms.is_nonnegative(node.b());
    is_unsigned.then(|| terms.udiv(node.a(), node.b()))
}

/// The argument and the divisor in the width of the argument, of `sext(x)` and a constant that fits and is neither 0 nor -1.
/// (By -1 the smallest `x` overflows in its own width alone.)
fn narrow_signed(terms: &mut Terms, node: &Node) -> Option<(TermId, TermId)> {
    let x = terms.operand(node.a(), Op::SExt)?;
    let k = terms.as_value(node.b())?;
    let narrow = k.narrow_signed(terms.width(x))?;
    if k.is_zero() || k.is_ones() {
        return None;
    }
    Some((x, terms.value_constant(&narrow)))
}

/// match: `sext(x) sdiv k`, `k` in the signed range of `x`, neither 0 nor -1
/// result: `sext(x sdiv k)`
pub fn sdiv_sext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, k) = narrow_signed(terms, node)?;
    let quotient = terms.sdiv(x, k);
    Some(terms.sext(quotient, node.width))
}

/// match: `x srem 1`, `x srem -1`
/// result: `0`
pub fn srem_one(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (terms.is_one(node.b()) || terms.is_ones(node.b())).then(|| terms.zero(node.width))
}

/// match: `x srem y`, neither negative
/// result: `x urem y`
pub fn srem_nonnegative(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let is_unsigned = terms.is_nonnegative(node.a()) && terms.is_nonnegative(node.b());
    is_unsigned.then(|| terms.urem(node.a(), node.b()))
}

/// match: `sext(x) srem k`, `k` in the signed range of `x`, neither 0 nor -1
/// result: `sext(x srem k)`
pub fn srem_sext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, k) = narrow_signed(terms, node)?;
    let remainder = terms.srem(x, k);
    Some(terms.sext(remainder, node.width))
}
