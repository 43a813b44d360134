//! Products.

use super::{Rule, table};
use crate::compute;
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;

/// The rules of `mul`.
pub const MUL: &[Rule] = table![
    mul::mul_zero on CONST,
    mul::mul_bits on ANY,
    mul::mul_power_of_two on CONST,
    mul::mul_minus_one on CONST,
    mul::mul_constants on MUL,
    mul::mul_negative_constant on SUB,
    choice::operation_on_choice on CHOICE,
];

/// match: `x * 0`
/// result: `0`
pub fn mul_zero(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_zero(node.b()).then(|| node.b())
}

/// match: `x * y`, of width 1
/// result: `x & y`
pub fn mul_bits(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (node.width == 1).then(|| terms.and(node.a(), node.b()))
}

/// match: `x * 2^k`
/// result: `x << k`
pub fn mul_power_of_two(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let power = terms.as_value(node.b())?.power_of_two()?;
    let amount = terms.value_constant(&Value::small(power.into(), node.width));
    Some(terms.shl(node.a(), amount))
}

/// match: `x * -1`
/// result: `0 - x`
pub fn mul_minus_one(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_ones(node.b()).then(|| terms.neg(node.a()))
}

/// match: `(x * k1) * k2`
/// result: `x * (k1 * k2)`
pub fn mul_constants(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, inner) = terms.constant_right(node.a(), Op::Mul)?;
    let outer = terms.as_value(node.b())?;
    let k = terms.value_constant(&compute::apply(Op::Mul, node.width, &[inner, outer]));
    Some(terms.mul(x, k))
}

/// match: `(0 - x) * k`
/// result: `x * -k`
pub fn mul_negative_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let k = terms.as_value(node.b())?.neg();
    let (zero, x) = terms.operands(node.a(), Op::Sub)?;
    if !terms.is_zero(zero) {
        return None;
    }
    let k = terms.value_constant(&k);
    Some(terms.mul(x, k))
}
