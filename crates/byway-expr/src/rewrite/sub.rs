//! Differences.

use super::{Rule, table};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;

/// The rules of `sub`.
pub const SUB: &[Rule] = table![
    sub::sub_self on ANY,
    sub::sub_bits on ANY,
    sub::sub_constant on CONST,
    sub::sub_from_ones on CONST,
    sub::sub_sum_from_constant on ADD,
    sub::sub_difference_from_constant on SUB,
    sub::sub_not_from_constant on NOT,
    choice::operation_on_choice on CHOICE,
    sub::sub_negative on SUB,
    sub::sub_cancels_add on ADD,
    sub::sub_of_same on ADD.or(SUB),
    sub::sub_moves_constant_out on ADD.or(SUB),
];

/// match: `x - x`
/// result: `0`
pub fn sub_self(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (node.a() == node.b()).then(|| terms.zero(node.width))
}

/// match: `x - y`, of width 1
/// result: `x ^ y`
pub fn sub_bits(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (node.width == 1).then(|| terms.xor(node.a(), node.b()))
}

/// match: `x - k`
/// result: `x + -k`
pub fn sub_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let k = terms.as_value(node.b())?.neg();
    let k = terms.value_constant(&k);
    Some(terms.add(node.a(), k))
}

/// match: `~0 - x`
/// result: `~x`
pub fn sub_from_ones(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_ones(node.a()).then(|| terms.not(node.b()))
}

/// match: `k1 - (x + k2)`
/// result: `(k1 - k2) - x`
pub fn sub_sum_from_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, inner) = terms.constant_right(node.b(), Op::Add)?;
    let outer = terms.as_value(node.a())?;
    let k = terms.value_constant(&outer.sub(&inner));
    Some(terms.sub(k, x))
}

/// match: `k1 - (k2 - x)`
/// result: `x + (k1 - k2)`
pub fn sub_difference_from_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (inner, x) = terms.constant_left(node.b(), Op::Sub)?;
    let outer = terms.as_value(node.a())?;
    let k = terms.value_constant(&outer.sub(&inner));
    Some(terms.add(x, k))
}

/// match: `k - ~x`
/// result: `x + (k + 1)`
pub fn sub_not_from_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.b(), Op::Not)?;
    let k = terms.as_value(node.a())?;
    let k = terms.value_constant(&k.add(&Value::small(1, node.width)));
    Some(terms.add(x, k))
}

/// match: `x - (0 - y)`
/// result: `x + y`
pub fn sub_negative(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (zero, y) = terms.operands(node.b(), Op::Sub)?;
    terms.is_zero(zero).then(|| terms.add(node.a(), y))
}

/// match: `(x + y) - x`
/// result: `y`
pub fn sub_cancels_add(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, y) = terms.operands(node.a(), Op::Add)?;
    if node.b() == x { Some(y) } else { (node.b() == y).then_some(x) }
}

/// match: `x - (x + y)`; `(x - y) - x`; `x - (x - y)`
/// result: `0 - y`; `0 - y`; `y`
pub fn sub_of_same(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if let Some((x, y)) = terms.operands(node.b(), Op::Add) {
        if x == node.a() {
            return Some(terms.neg(y));
        }
        if y == node.a() {
            return Some(terms.neg(x));
        }
    }
    if let Some((x, y)) = terms.operands(node.b(), Op::Sub)
        && x == node.a()
    {
        return Some(y);
    }
    let (x, y) = terms.operands(node.a(), Op::Sub)?;
    (x == node.b()).then(|| terms.neg(y))
}

/// match: `(x + k) - y`; `(k - x) - y`; `x - (y + k)`; `x - (k - y)`
/// result: `(x - y) + k`; `k - (x + y)`; `(x - y) + -k`; `(x + y) + -k`
pub fn sub_moves_constant_out(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, y) = (node.a(), node.b());
    if terms.is_constant(x) {
        return None;
    }
    if let Some((x, k)) = terms.constant_right(x, Op::Add) {
        let (difference, k) = (terms.sub(x, y), terms.value_constant(&k));
        return Some(terms.add(difference, k));
    }
    if let Some((k, x)) = terms.constant_left(x, Op::Sub) {
        let (sum, k) = (terms.add(x, y), terms.value_constant(&k));
        return Some(terms.sub(k, sum));
    }
    if let Some((y, k)) = terms.constant_right(y, Op::Add) {
        let (difference, k) = (terms.sub(x, y), terms.value_constant(&k.neg()));
        return Some(terms.add(difference, k));
    }
    let (k, y) = terms.constant_left(y, Op::Sub)?;
    let (sum, k) = (terms.add(x, y), terms.value_constant(&k.neg()));
    Some(terms.add(sum, k))
}
