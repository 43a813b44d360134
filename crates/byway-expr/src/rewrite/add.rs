//! Sums.

use super::matching::both_orders;
use super::{Rule, table};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;

/// The rules of `add`.
pub const ADD: &[Rule] = table![
    add::add_zero on CONST,
    add::add_bits on ANY,
    add::add_constants on ADD,
    add::add_to_difference_from_constant on SUB,
    add::add_to_not on NOT,
    choice::operation_on_choice on CHOICE,
    add::add_self on ANY,
    add::add_complement on NOT.or(ORDER),
    add::add_negative on SUB,
    add::add_cancels_sub on SUB,
    bitwise::disjoint_parts on HIGH_ZEROS,
    add::add_moves_constant_out on ADD.or(SUB),
];

/// match: `x + 0`
/// result: `x`
pub fn add_zero(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_zero(node.b()).then(|| node.a())
}

/// match: `x + y`, of width 1
/// result: `x ^ y`
pub fn add_bits(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (node.width == 1).then(|| terms.xor(node.a(), node.b()))
}

/// match: `(x + k1) + k2`
/// result: `x + (k1 + k2)`
pub fn add_constants(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, inner) = terms.constant_right(node.a(), Op::Add)?;
    let outer = terms.as_value(node.b())?;
    let k = terms.value_constant(&inner.add(&outer));
    Some(terms.add(x, k))
}

/// match: `(k1 - x) + k2`
/// result: `(k1 + k2) - x`
pub fn add_to_difference_from_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (inner, x) = terms.constant_left(node.a(), Op::Sub)?;
    let outer = terms.as_value(node.b())?;
    let k = terms.value_constant(&inner.add(&outer));
    Some(terms.sub(k, x))
}

/// match: `~x + k`
/// result: `(k - 1) - x`
pub fn add_to_not(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::Not)?;
    let k = terms.as_value(node.b())?;
    let k = terms.value_constant(&k.add(&Value::ones(node.width)));
    Some(terms.sub(k, x))
}

/// match: `x + x`
/// result: `x << 1`
pub fn add_self(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if node.a() != node.b() {
        return None;
    }
    let one = terms.one(node.width);
    Some(terms.shl(node.a(), one))
}

/// match: `x + ~x`
/// result: `~0`
pub fn add_complement(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.are_complements(node.a(), node.b()).then(|| terms.ones(node.width))
}

/// match: `x + (0 - y)`
/// result: `x - y`
pub fn add_negative(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(x, right)| {
        let (zero, y) = terms.operands(right, Op::Sub)?;
        terms.is_zero(zero).then(|| terms.sub(x, y))
    })
}

/// match: `(x - y) + y`
/// result: `x`
pub fn add_cancels_sub(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(left, y)| {
        let (x, subtracted) = terms.operands(left, Op::Sub)?;
        (subtracted == y).then_some(x)
    })
}

/// match: `(x + k) + y`; `(k - x) + y`
/// result: `(x + y) + k`; `(y - x) + k`
pub fn add_moves_constant_out(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if terms.is_constant(node.b()) {
        return None;
    }
    both_orders(node).into_iter().find_map(|(left, y)| {
        let inner = *terms.node(left);
        match inner.op {
            Op::Add if terms.is_constant(inner.b()) => {
                let sum = terms.add(inner.a(), y);
                Some(terms.add(sum, inner.b()))
            }
            Op::Sub if terms.is_constant(inner.a()) => {
                let difference = terms.sub(y, inner.b());
                Some(terms.add(difference, inner.a()))
            }
            _ => None,
        }
    })
}
