//! `zext` and `sext`.

use super::{Rule, table};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

/// The rules of `zext`.
pub const ZEXT: &[Rule] = table![
    extend::zext_zext on ZEXT,
    extend::zext_concat_constant on CONCAT,
];

/// The rules of `sext`.
pub const SEXT: &[Rule] = table![
    extend::sext_sext on SEXT,
    extend::sext_nonnegative on HIGH_ZEROS,
    extend::sext_concat_constant on CONCAT,
];

/// match: `zext(zext(x))`
/// result: `zext(x)`
pub fn zext_zext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::ZExt)?;
    Some(terms.zext(x, node.width))
}

/// match: `zext(concat(k, x))`
/// result: `concat(zext(k), x)`
pub fn zext_concat_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (k, x) = terms.constant_left(node.a(), Op::Concat)?;
    let k = terms.value_constant(&k.zext(node.width - terms.width(x)));
    Some(terms.concat(k, x))
}

/// match: `sext(sext(x))`
/// result: `sext(x)`
pub fn sext_sext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::SExt)?;
    Some(terms.sext(x, node.width))
}

/// match: `sext(x)`, `x` not negative
/// result: `zext(x)`
pub fn sext_nonnegative(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_nonnegative(node.a()).then(|| terms.zext(node.a(), node.width))
}

/// match: `sext(concat(k, x))`
/// result: `concat(sext(k), x)`
pub fn sext_concat_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (k, x) = terms.constant_left(node.a(), Op::Concat)?;
    let k = terms.value_constant(&k.sext(node.width - terms.width(x)));
    Some(terms.concat(k, x))
}
