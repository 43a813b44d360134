//! `or`.

use super::matching::both_orders;
use super::{Rule, table};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

/// The rules of `or`.
pub const OR: &[Rule] = table![
    or::or_zero on CONST,
    or::or_ones on CONST,
    or::or_self on ANY,
    or::or_complement on NOT.or(ORDER),
    bitwise::bitwise_constants on CONST,
    choice::operation_on_choice on CHOICE,
    bitwise::bitwise_zext_constant on ZEXT,
    bitwise::bitwise_concat_constant on CONCAT,
    bitwise::disjoint_parts on HIGH_ZEROS,
    bitwise::bitwise_zext_zext on ZEXT,
    bitwise::bitwise_sext_sext on SEXT,
    bitwise::bitwise_concat_concat on CONCAT,
    bitwise::bitwise_concat_zext on CONCAT,
    or::or_holds_operand on OR,
    or::or_absorbs_and on AND,
    or::or_drops_complement on AND.or(OR),
    or::or_less_or_equal on EQ,
];

/// match: `x | 0`
/// result: `x`
pub fn or_zero(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_zero(node.b()).then(|| node.a())
}

/// match: `x | ~0`
/// result: `~0`
pub fn or_ones(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_ones(node.b()).then(|| node.b())
}

/// match: `x | x`
/// result: `x`
pub fn or_self(_: &mut Terms, node: &Node) -> Option<TermId> {
    (node.a() == node.b()).then(|| node.a())
}

/// match: `x | ~x`
/// result: `~0`
pub fn or_complement(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.are_complements(node.a(), node.b()).then(|| terms.ones(node.width))
}

/// match: `x | (x | y)`
/// result: `x | y`
pub fn or_holds_operand(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(x, other)| {
        let (y, z) = terms.operands(other, Op::Or)?;
        (x == y || x == z).then_some(other)
    })
}

/// match: `x | (x & y)`
/// result: `x`
pub fn or_absorbs_and(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(x, other)| {
        let (y, z) = terms.operands(other, Op::And)?;
        (x == y || x == z).then_some(x)
    })
}

/// match: `x | (~x & y)`; `x | (~x | y)`
/// result: `x | y`; `~0`
pub fn or_drops_complement(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(x, other)| {
        let inner = *terms.node(other);
        if !matches!(inner.op, Op::And | Op::Or) {
            return None;
        }
        let (_, y) = both_orders(&inner).into_iter().find(|&(left, _)| terms.are_complements(x, left))?;
        Some(if inner.op == Op::Or { terms.ones(node.width) } else { terms.or(x, y) })
    })
}

/// match: `x < y | x == y`, unsigned or signed
/// result: `x <= y`
pub fn or_less_or_equal(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(left, right)| {
        let less = *terms.node(left);
        let (x, y) = terms.operands(right, Op::Eq)?;
        let is_same_pair = (less.a(), less.b()) == (x, y) || (less.a(), less.b()) == (y, x);
        match less.op {
            Op::Ult if is_same_pair => Some(terms.ule(less.a(), less.b())),
            Op::Slt if is_same_pair => Some(terms.sle(less.a(), less.b())),
            _ => None,
        }
    })
}
