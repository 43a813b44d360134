//! `and`.

use super::matching::both_orders;
use super::{Rule, table};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

/// The rules of `and`.
pub const AND: &[Rule] = table![
    and::and_zero on CONST,
    and::and_ones on CONST,
    and::and_self on ANY,
    and::and_complement on NOT.or(ORDER),
    bitwise::bitwise_constants on CONST,
    choice::operation_on_choice on CHOICE,
    bitwise::bitwise_zext_constant on ZEXT,
    bitwise::bitwise_concat_constant on CONCAT,
    and::and_mask_with_high_zeros on CONST,
    and::and_mask_with_low_zeros on CONST,
    bitwise::bitwise_zext_zext on ZEXT,
    bitwise::bitwise_sext_sext on SEXT,
    bitwise::bitwise_concat_concat on CONCAT,
    bitwise::bitwise_concat_zext on CONCAT,
    and::and_zext on ZEXT,
    and::and_holds_operand on AND,
    and::and_absorbs_or on OR,
    and::and_drops_complement on AND.or(OR),
    and::and_excludes_equal on EQ,
];

/// match: `x & 0`
/// result: `0`
pub fn and_zero(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_zero(node.b()).then(|| node.b())
}

/// match: `x & ~0`
/// result: `x`
pub fn and_ones(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_ones(node.b()).then(|| node.a())
}

/// match: `x & x`
/// result: `x`
pub fn and_self(_: &mut Terms, node: &Node) -> Option<TermId> {
    (node.a() == node.b()).then(|| node.a())
}

/// match: `x & ~x`
/// result: `0`
pub fn and_complement(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.are_complements(node.a(), node.b()).then(|| terms.zero(node.width))
}

/// match: `x & k`, `k` with high bits clear
/// result: `zext(low bits of x & low bits of k)`
pub fn and_mask_with_high_zeros(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let k = terms.as_value(node.b())?;
    let used = node.width - k.leading_zeros();
    if used == 0 || used == node.width {
        return None;
    }
    let x = terms.extract(node.a(), 0, used);
    let k = terms.value_constant(&k.extract(0, used));
    let low = terms.and(x, k);
    Some(terms.zext(low, node.width))
}

/// match: `x & k`, `k` with low bits clear
/// result: `concat(high bits of x & high bits of k, 0)`
pub fn and_mask_with_low_zeros(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let k = terms.as_value(node.b())?;
    let clear = k.trailing_zeros();
    if clear == 0 || clear == node.width {
        return None;
    }
    let x = terms.extract(node.a(), clear, node.width - clear);
    let k = terms.value_constant(&k.extract(clear, node.width - clear));
    let high = terms.and(x, k);
    let low = terms.zero(clear);
    Some(terms.concat(high, low))
}

/// match: `zext(x) & y`
/// result: `zext(x & low bits of y)`
pub fn and_zext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(left, right)| {
        let x = terms.operand(left, Op::ZExt)?;
        let y = terms.extract(right, 0, terms.width(x));
        let low = terms.and(x, y);
        Some(terms.zext(low, node.width))
    })
}

/// match: `x & (x & y)`
/// result: `x & y`
pub fn and_holds_operand(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(x, other)| {
        let (y, z) = terms.operands(other, Op::And)?;
        (x == y || x == z).then_some(other)
    })
}

/// match: `x & (x | y)`
/// result: `x`
pub fn and_absorbs_or(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(x, other)| {
        let (y, z) = terms.operands(other, Op::Or)?;
        (x == y || x == z).then_some(x)
    })
}

/// match: `x & (~x | y)`; `x & (~x & y)`
/// result: `x & y`; `0`
pub fn and_drops_complement(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(x, other)| {
        let inner = *terms.node(other);
        if !matches!(inner.op, Op::And | Op::Or) {
            return None;
        }
        let (_, y) = both_orders(&inner).into_iter().find(|&(left, _)| terms.are_complements(x, left))?;
        Some(if inner.op == Op::And { terms.zero(node.width) } else { terms.and(x, y) })
    })
}

/// match: `x == k1 & x == k2`; `x == k1 & ~(x == k2)`, of unlike constants
/// result: `0`; `x == k1`
pub fn and_excludes_equal(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if node.width != 1 {
        return None;
    }
    both_orders(node).into_iter().find_map(|(left, right)| {
        let (x, k1) = terms.constant_right(left, Op::Eq)?;
        let negated = terms.operand(right, Op::Not);
        let (y, k2) = terms.constant_right(negated.unwrap_or(right), Op::Eq)?;
        if x != y || k1 == k2 {
            return None;
        }
        Some(if negated.is_some() { left } else { terms.zero(1) })
    })
}
