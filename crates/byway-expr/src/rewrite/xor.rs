//! `xor`.

use super::matching::both_orders;
use super::{Rule, table};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

/// The rules of `xor`.
pub const XOR: &[Rule] = table![
    xor::xor_zero on CONST,
    xor::xor_ones on CONST,
    xor::xor_self on ANY,
    xor::xor_complement on NOT.or(ORDER),
    xor::xor_not on NOT,
    bitwise::bitwise_constants on CONST,
    choice::operation_on_choice on CHOICE,
    bitwise::bitwise_zext_constant on ZEXT,
    bitwise::bitwise_concat_constant on CONCAT,
    bitwise::disjoint_parts on HIGH_ZEROS,
    bitwise::bitwise_zext_zext on ZEXT,
    bitwise::bitwise_sext_sext on SEXT,
    bitwise::bitwise_concat_concat on CONCAT,
    bitwise::bitwise_concat_zext on CONCAT,
    xor::xor_cancels on XOR,
];

/// match: `x ^ 0`
/// result: `x`
pub fn xor_zero(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_zero(node.b()).then(|| node.a())
}

/// match: `x ^ ~0`
/// result: `~x`
pub fn xor_ones(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_ones(node.b()).then(|| terms.not(node.a()))
}

/// match: `x ^ x`
/// result: `0`
pub fn xor_self(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (node.a() == node.b()).then(|| terms.zero(node.width))
}

/// match: `x ^ ~x`
/// result: `~0`
pub fn xor_complement(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.are_complements(node.a(), node.b()).then(|| terms.ones(node.width))
}

/// match: `~x ^ y`
/// result: `~(x ^ y)`
pub fn xor_not(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(left, y)| {
        let x = terms.operand(left, Op::Not)?;
        let inner = terms.xor(x, y);
        Some(terms.not(inner))
    })
}

/// match: `x ^ (x ^ y)`
/// result: `y`
pub fn xor_cancels(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(x, other)| {
        let (y, z) = terms.operands(other, Op::Xor)?;
        if x == y { Some(z) } else { (x == z).then_some(y) }
    })
}
