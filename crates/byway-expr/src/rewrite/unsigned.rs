//! Unsigned order. With a constant there is only `<`; `<=` is for two terms.

use super::{Rule, table};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;

/// The rules of `ult`.
pub const ULT: &[Rule] = table![
    unsigned::ult_self on ANY,
    unsigned::ult_bits on ANY,
    unsigned::ult_end_of_range on CONST,
    unsigned::ult_sign on CONST,
    choice::operation_on_choice on CHOICE,
    chain::ult_chain_constant on ITE,
    unsigned::ult_zext_constant on ZEXT,
    unsigned::ult_sext_constant on SEXT,
    unsigned::ult_concat_constant on CONCAT,
    unsigned::ult_remainder on UREM,
    quotient::order_quotient_constant on UDIV,
    unsigned::order_zext_zext on ZEXT,
    unsigned::order_sext_sext on SEXT,
    unsigned::order_shared_part on CONCAT,
];

/// The rules of `ule`.
pub const ULE: &[Rule] = table![
    unsigned::ule_self on ANY,
    unsigned::ule_bits on ANY,
    unsigned::ule_constant on CONST,
    unsigned::order_zext_zext on ZEXT,
    unsigned::order_sext_sext on SEXT,
    unsigned::order_shared_part on CONCAT,
];

/// match: `x < x`
/// result: `0`
pub fn ult_self(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (node.a() == node.b()).then(|| terms.truth(false))
}

/// match: `x <= x`
/// result: `1`
pub fn ule_self(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (node.a() == node.b()).then(|| terms.truth(true))
}

/// match: `x < y`, of width 1
/// result: `~x & y`
pub fn ult_bits(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if terms.width(node.a()) != 1 {
        return None;
    }
    let negated = terms.not(node.a());
    Some(terms.and(negated, node.b()))
}

/// match: `x <= y`, of width 1
/// result: `~x | y`
pub fn ule_bits(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if terms.width(node.a()) != 1 {
        return None;
    }
    let negated = terms.not(node.a());
    Some(terms.or(negated, node.b()))
}

/// match: `x <= k`; `k <= x`
/// result: `x < k + 1`, or `1` for the greatest `k`; `k - 1 < x`, or `1` for zero
pub fn ule_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if let Some(k) = terms.as_value(node.b()) {
        if k.is_ones() {
            return Some(terms.truth(true));
        }
        let next = terms.value_constant(&k.add(&Value::small(1, k.width())));
        return Some(terms.ult(node.a(), next));
    }
    let k = terms.as_value(node.a())?;
    if k.is_zero() {
        return Some(terms.truth(true));
    }
    let previous = terms.value_constant(&k.add(&Value::ones(k.width())));
    Some(terms.ult(previous, node.b()))
}

/// match: `x < 0`; `x < 1`; `x < ~0`; `~0 < x`; `~0 - 1 < x`; `0 < x`
/// result: `0`; `x == 0`; `~(x == ~0)`; `0`; `x == ~0`; `~(x == 0)`
pub fn ult_end_of_range(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let width = terms.width(node.a());
    if let Some(k) = terms.as_value(node.b()) {
        if k.is_zero() {
            return Some(terms.truth(false));
        }
        if k.power_of_two() == Some(0) {
            let zero = terms.zero(width);
            return Some(terms.eq(node.a(), zero));
        }
        return k.is_ones().then(|| terms.ne(node.a(), node.b()));
    }
    let k = terms.as_value(node.a())?;
    if k.is_ones() {
        return Some(terms.truth(false));
    }
    if k.not().power_of_two() == Some(0) {
        let ones = terms.ones(width);
        return Some(terms.eq(node.b(), ones));
    }
    k.is_zero().then(|| terms.ne(node.b(), node.a()))
}

/// match: `x < k` for the smallest signed `k`; `k < x` for the greatest
/// result: `~s`; `s`, for the sign bit `s` of `x`
pub fn ult_sign(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if let Some(k) = terms.as_value(node.b()) {
        return k.is_signed_min().then(|| {
            let sign = terms.sign(node.a());
            terms.not(sign)
        });
    }
    let k = terms.as_value(node.a())?;
    k.is_signed_max().then(|| terms.sign(node.b()))
}

/// match: `zext(x) < k`; `k < zext(x)`
/// result: `x < k'`, or `1` for a `k` that does not fit; `k' < x`, or `0`
pub fn ult_zext_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if let Some(k) = terms.as_value(node.b()) {
        let x = terms.operand(node.a(), Op::ZExt)?;
        let Some(k) = k.narrow_unsigned(terms.width(x)) else { return Some(terms.truth(true)) };
        let k = terms.value_constant(&k);
        return Some(terms.ult(x, k));
    }
    let x = terms.operand(node.b(), Op::ZExt)?;
    let k = terms.as_value(node.a())?;
    let Some(k) = k.narrow_unsigned(terms.width(x)) else { return Some(terms.truth(false)) };
    let k = terms.value_constant(&k);
    Some(terms.ult(k, x))
}

/// match: `sext(x) < k`; `k < sext(x)`
/// result: `x < k'`; `k' < x`; where `k` is no extension of anything, `~s`; `s`, for the sign bit `s` of `x`
pub fn ult_sext_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if let Some(k) = terms.as_value(node.b()) {
        let x = terms.operand(node.a(), Op::SExt)?;
        let Some(k) = k.narrow_signed(terms.width(x)) else {
            let sign = terms.sign(x);
            return Some(terms.not(sign));
        };
        let k = terms.value_constant(&k);
        return Some(terms.ult(x, k));
    }
    let x = terms.operand(node.b(), Op::SExt)?;
    let k = terms.as_value(node.a())?;
    let Some(k) = k.narrow_signed(terms.width(x)) else { return Some(terms.sign(x)) };
    let k = terms.value_constant(&k);
    Some(terms.ult(k, x))
}

/// match: `concat(x, y) < concat(k, 0)`; `concat(k, ~0) < concat(x, y)`, unsigned or signed
/// result: `x < k`; `k < x`
pub fn ult_concat_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let less = |terms: &mut Terms, a, b| if node.op == Op::Ult { terms.ult(a, b) } else { terms.slt(a, b) };
    if let Some(k) = terms.as_value(node.b()) {
        let (x, y) = terms.operands(node.a(), Op::Concat)?;
        let split = terms.width(y);
        if k.trailing_zeros() < split {
            return None;
        }
        let k = terms.value_constant(&k.extract(split, k.width() - split));
        return Some(less(terms, x, k));
    }
    let (x, y) = terms.operands(node.b(), Op::Concat)?;
    let k = terms.as_value(node.a())?;
    let split = terms.width(y);
    if k.not().trailing_zeros() < split {
        return None;
    }
    let k = terms.value_constant(&k.extract(split, k.width() - split));
    Some(less(terms, k, x))
}

/// match: `x urem k1 < k2`, `k1` not zero and at most `k2`; `k2 < x urem k1`, `k1` not zero and at most `k2 + 1`
/// result: `1`; `0`
pub fn ult_remainder(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let is_remainder_first = terms.is_constant(node.b());
    let (remainder, bound) = if is_remainder_first { (node.a(), node.b()) } else { (node.b(), node.a()) };
    let bound = terms.as_value(bound)?;
    let (_, divisor) = terms.constant_right(remainder, Op::URem)?;
    if divisor.is_zero() {
        return None;
    }
    let greatest = divisor.add(&Value::ones(divisor.width()));
    let is_decided = if is_remainder_first { greatest.is_ult(&bound) } else { !bound.is_ult(&greatest) };
    is_decided.then(|| terms.truth(is_remainder_first))
}

/// The order of a node on other operands.
fn again(terms: &mut Terms, node: &Node, a: TermId, b: TermId) -> TermId {
    match node.op {
        Op::Ult => terms.ult(a, b),
        Op::Ule => terms.ule(a, b),
        Op::Slt => terms.slt(a, b),
        _ => terms.sle(a, b),
    }
}

/// match: `zext(x) < zext(y)`, `zext(x) <= zext(y)`, unsigned
/// result: `x' < y'`, `x' <= y'`, in the greater of the two widths
pub fn order_zext_zext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::ZExt)?;
    let y = terms.operand(node.b(), Op::ZExt)?;
    let width = terms.width(x).max(terms.width(y));
    let (x, y) = (terms.zext(x, width), terms.zext(y, width));
    Some(again(terms, node, x, y))
}

/// match: `sext(x) < sext(y)`, `sext(x) <= sext(y)`, unsigned or signed
/// result: `x' < y'`, `x' <= y'`, in the greater of the two widths
pub fn order_sext_sext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::SExt)?;
    let y = terms.operand(node.b(), Op::SExt)?;
    let width = terms.width(x).max(terms.width(y));
    let (x, y) = (terms.sext(x, width), terms.sext(y, width));
    Some(again(terms, node, x, y))
}

/// match: `concat(x, y) < concat(x, z)`; `concat(x, y) < concat(z, y)`, and with `<=`, unsigned
/// result: `y < z`; `x < z`
pub fn order_shared_part(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, y) = terms.operands(node.a(), Op::Concat)?;
    let (z, w) = terms.operands(node.b(), Op::Concat)?;
    if x == z {
        return Some(again(terms, node, y, w));
    }
    (y == w).then(|| again(terms, node, x, z))
}
