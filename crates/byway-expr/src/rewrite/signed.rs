//! Signed order. With a constant there is only `<`; `<=` is for two terms.

use super::{Rule, table};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;

/// The rules of `slt`.
pub const SLT: &[Rule] = table![
    signed::slt_self on ANY,
    signed::slt_bits on ANY,
    signed::slt_end_of_range on CONST,
    signed::slt_sign on CONST,
    choice::operation_on_choice on CHOICE,
    signed::slt_nonnegative on HIGH_ZEROS,
    signed::slt_known_sign on CONST,
    signed::slt_sext_constant on SEXT,
    unsigned::ult_concat_constant on CONCAT,
    quotient::order_quotient_constant on CONST,
    unsigned::order_sext_sext on SEXT,
];

/// The rules of `sle`.
pub const SLE: &[Rule] = table![
    signed::sle_self on ANY,
    signed::sle_bits on ANY,
    signed::sle_constant on CONST,
    signed::sle_nonnegative on HIGH_ZEROS,
    unsigned::order_sext_sext on SEXT,
];

/// match: `x < x`
/// result: `0`
pub fn slt_self(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (node.a() == node.b()).then(|| terms.truth(false))
}

/// match: `x <= x`
/// result: `1`
pub fn sle_self(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (node.a() == node.b()).then(|| terms.truth(true))
}

/// match: `x < y`, of width 1
/// result: `x & ~y`
pub fn slt_bits(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if terms.width(node.a()) != 1 {
        return None;
    }
    let negated = terms.not(node.b());
    Some(terms.and(node.a(), negated))
}

/// match: `x <= y`, of width 1
/// result: `x | ~y`
pub fn sle_bits(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if terms.width(node.a()) != 1 {
        return None;
    }
    let negated = terms.not(node.b());
    Some(terms.or(node.a(), negated))
}

/// match: `x <= k`; `k <= x`
/// result: `x < k + 1`, or `1` for the greatest `k`; `k - 1 < x`, or `1` for the smallest
pub fn sle_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if let Some(k) = terms.as_value(node.b()) {
        if k.is_signed_max() {
            return Some(terms.truth(true));
        }
        let next = terms.value_constant(&k.add(&Value::small(1, k.width())));
        return Some(terms.slt(node.a(), next));
    }
    let k = terms.as_value(node.a())?;
    if k.is_signed_min() {
        return Some(terms.truth(true));
    }
    let previous = terms.value_constant(&k.add(&Value::ones(k.width())));
    Some(terms.slt(previous, node.b()))
}

/// match: `x < min`; `x < min + 1`; `x < max`; `max < x`; `max - 1 < x`; `min < x`
/// result: `0`; `x == min`; `~(x == max)`; `0`; `x == max`; `~(x == min)`
pub fn slt_end_of_range(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if let Some(k) = terms.as_value(node.b()) {
        if k.is_signed_min() {
            return Some(terms.truth(false));
        }
        let previous = k.add(&Value::ones(k.width()));
        if previous.is_signed_min() {
            let smallest = terms.value_constant(&previous);
            return Some(terms.eq(node.a(), smallest));
        }
        return k.is_signed_max().then(|| terms.ne(node.a(), node.b()));
    }
    let k = terms.as_value(node.a())?;
    if k.is_signed_max() {
        return Some(terms.truth(false));
    }
    let next = k.add(&Value::small(1, k.width()));
    if next.is_signed_max() {
        let greatest = terms.value_constant(&next);
        return Some(terms.eq(node.b(), greatest));
    }
    k.is_signed_min().then(|| terms.ne(node.b(), node.a()))
}

/// match: `x < 0`; `-1 < x`
/// result: `s`; `~s`, for the sign bit `s` of `x`
pub fn slt_sign(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if terms.is_zero(node.b()) {
        return Some(terms.sign(node.a()));
    }
    terms.is_ones(node.a()).then(|| {
        let sign = terms.sign(node.b());
        terms.not(sign)
    })
}

/// match: `x < y` signed, neither negative
/// result: `x < y` unsigned
pub fn slt_nonnegative(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let is_unsigned = terms.is_nonnegative(node.a()) && terms.is_nonnegative(node.b());
    is_unsigned.then(|| terms.ult(node.a(), node.b()))
}

/// match: `x <= y` signed, neither negative
/// result: `x <= y` unsigned
pub fn sle_nonnegative(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let is_unsigned = terms.is_nonnegative(node.a()) && terms.is_nonnegative(node.b());
    is_unsigned.then(|| terms.ule(node.a(), node.b()))
}

/// match: `x < k`, `x` not negative and `k` negative; `k < x`
/// result: `0`; `1`
pub fn slt_known_sign(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let is_negative = |terms: &Terms, id| terms.as_value(id).is_some_and(|value| value.is_negative());
    if is_negative(terms, node.b()) && terms.is_nonnegative(node.a()) {
        return Some(terms.truth(false));
    }
    (is_negative(terms, node.a()) && terms.is_nonnegative(node.b())).then(|| terms.truth(true))
}

/// match: `sext(x) < k`; `k < sext(x)`
/// result: `x < k'`; `k' < x`; where `k` does not fit, whichever its sign decides
pub fn slt_sext_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if let Some(k) = terms.as_value(node.b()) {
        let x = terms.operand(node.a(), Op::SExt)?;
        let Some(narrow) = k.narrow_signed(terms.width(x)) else { return Some(terms.truth(!k.is_negative())) };
        let k = terms.value_constant(&narrow);
        return Some(terms.slt(x, k));
    }
    let x = terms.operand(node.b(), Op::SExt)?;
    let k = terms.as_value(node.a())?;
    let Some(narrow) = k.narrow_signed(terms.width(x)) else { return Some(terms.truth(k.is_negative())) };
    let k = terms.value_constant(&narrow);
    Some(terms.slt(k, x))
}
