//! `not`.

use super::{Rule, table};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

/// The rules of `not`.
pub const NOT: &[Rule] = table![
    not::not_not on NOT,
    not::not_order on ORDER,
    not::not_xor_constant on XOR,
    not::not_add_constant on ADD,
    not::not_sub_from_constant on SUB,
    not::not_sext on SEXT,
    choice::operation_on_choice on CHOICE,
];

/// match: `~~x`
/// result: `x`
pub fn not_not(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.operand(node.a(), Op::Not)
}

/// match: `~(x < y)`, `~(x <= y)`, unsigned or signed
/// result: `y <= x`, `y < x`
pub fn not_order(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let inner = *terms.node(node.a());
    Some(match inner.op {
        Op::Ult => terms.ule(inner.b(), inner.a()),
        Op::Ule => terms.ult(inner.b(), inner.a()),
        Op::Slt => terms.sle(inner.b(), inner.a()),
        Op::Sle => terms.slt(inner.b(), inner.a()),
        _ => return None,
    })
}

/// match: `~(x ^ k)`
/// result: `x ^ ~k`
pub fn not_xor_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, k) = terms.constant_right(node.a(), Op::Xor)?;
    let k = terms.value_constant(&k.not());
    Some(terms.xor(x, k))
}

/// match: `~(x + k)`
/// result: `~k - x`
pub fn not_add_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, k) = terms.constant_right(node.a(), Op::Add)?;
    let k = terms.value_constant(&k.not());
    Some(terms.sub(k, x))
}

/// match: `~(k - x)`
/// result: `x + ~k`
pub fn not_sub_from_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (k, x) = terms.constant_left(node.a(), Op::Sub)?;
    let k = terms.value_constant(&k.not());
    Some(terms.add(x, k))
}

/// match: `~sext(x)`
/// result: `sext(~x)`
pub fn not_sext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::SExt)?;
    let flipped = terms.not(x);
    Some(terms.sext(flipped, node.width))
}
