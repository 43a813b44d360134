//! `concat`. Parts that belong together are put together, so that bytes of a value become the value.

use super::{Rule, table};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;

/// The rules of `concat`.
pub const CONCAT: &[Rule] = table![
    concat::concat_to_the_right on CONCAT,
    concat::concat_adjacent on EXTRACT,
    concat::concat_neighbours on CONCAT,
    concat::concat_zero on CONST,
    concat::concat_constant_zext on ZEXT,
    concat::concat_sign on ANY,
    concat::concat_adjacent_sign on SEXT,
    concat::concat_zext on ZEXT,
    concat::concat_sext on SEXT,
];

/// match: `concat(concat(x, y), z)`
/// result: `concat(x, concat(y, z))`
pub fn concat_to_the_right(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, y) = terms.operands(node.a(), Op::Concat)?;
    let rest = terms.concat(y, node.b());
    Some(terms.concat(x, rest))
}

/// match: `concat(extract(x), extract(x))` of adjacent bits
/// result: `extract(x)` of all of them
pub fn concat_adjacent(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, high) = terms.extracted(node.a())?;
    let (y, low) = terms.extracted(node.b())?;
    (x == y && high == low + terms.width(node.b())).then(|| terms.extract(x, low, node.width))
}

/// match: `concat(x, concat(y, z))` where `concat(x, y)` is one part: adjacent bits or constants
/// result: `concat(concat(x, y), z)`
pub fn concat_neighbours(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (y, z) = terms.operands(node.b(), Op::Concat)?;
    let x = node.a();
    let joined = Node::binary(Op::Concat, terms.width(x) + terms.width(y), x, y);
    let joined = if terms.is_constant(x) && terms.is_constant(y) {
        terms.build(joined)
    } else {
        concat_adjacent(terms, &joined)?
    };
    Some(terms.concat(joined, z))
}

/// match: `concat(0, x)`
/// result: `zext(x)`
pub fn concat_zero(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.is_zero(node.a()).then(|| terms.zext(node.b(), node.width))
}

/// match: `concat(k, zext(x))`
/// result: `concat(concat(k, 0), x)`
pub fn concat_constant_zext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.b(), Op::ZExt)?;
    let k = terms.as_value(node.a())?;
    let zeros = Value::zero(terms.width(node.b()) - terms.width(x));
    let k = terms.value_constant(&k.concat(&zeros));
    Some(terms.concat(k, x))
}

/// A bit of a term as the term that it is extracted from and its place there.
fn bit_of(terms: &Terms, id: TermId, index: u32) -> (TermId, u32) {
    match terms.extracted(id) {
        Some((x, low)) => (x, low + index),
        None => (id, index),
    }
}

/// The highest bit of a term, likewise.
fn top_bit(terms: &Terms, id: TermId) -> (TermId, u32) {
    let mut id = id;
    loop {
        let node = terms.node(id);
        match node.op {
            Op::Concat | Op::SExt => id = node.a(),
            _ => return bit_of(terms, id, node.width - 1),
        }
    }
}

/// match: `concat(s, x)`, `concat(sext(s), x)` for the sign bit `s` of `x`
/// result: `sext(x)`
pub fn concat_sign(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let sign = terms.operand(node.a(), Op::SExt).unwrap_or(node.a());
    if terms.width(sign) != 1 || bit_of(terms, sign, 0) != top_bit(terms, node.b()) {
        return None;
    }
    Some(terms.sext(node.b(), node.width))
}

/// match: `concat(extract(x), sext(y))`, the sign bit of `y` being the bit of `x` below those extracted
/// result: `concat(extract(x), sext(y))` with that bit among those extracted, and one copy of it less
pub fn concat_adjacent_sign(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, low) = terms.extracted(node.a())?;
    let y = terms.operand(node.b(), Op::SExt)?;
    if low == 0 || top_bit(terms, y) != (x, low - 1) {
        return None;
    }
    let high = terms.extract(x, low - 1, terms.width(node.a()) + 1);
    let low = terms.sext(y, terms.width(node.b()) - 1);
    Some(terms.concat(high, low))
}

/// match: `concat(zext(x), y)`
/// result: `zext(concat(x, y))`
pub fn concat_zext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::ZExt)?;
    let inner = terms.concat(x, node.b());
    Some(terms.zext(inner, node.width))
}

/// match: `concat(sext(x), y)`
/// result: `sext(concat(x, y))`
pub fn concat_sext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::SExt)?;
    let inner = terms.concat(x, node.b());
    Some(terms.sext(inner, node.width))
}
