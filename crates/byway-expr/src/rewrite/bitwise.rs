//! Rules that `and`, `or` and `xor` share: operands with parts are computed part by part.

use super::matching::both_orders;
use crate::compute;
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

/// The operation of a node on other operands.
fn again(terms: &mut Terms, node: &Node, a: TermId, b: TermId) -> TermId {
    match node.op {
        Op::And => terms.and(a, b),
        Op::Or => terms.or(a, b),
        _ => terms.xor(a, b),
    }
}

/// match: `(x op k1) op k2`
/// result: `x op (k1 op k2)`
pub fn bitwise_constants(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, inner) = terms.constant_right(node.a(), node.op)?;
    let outer = terms.as_value(node.b())?;
    let k = terms.value_constant(&compute::apply(node.op, node.width, &[inner, outer]));
    Some(again(terms, node, x, k))
}

/// match: `zext(x) op zext(y)`
/// result: `zext(x' op y')`, in the greater of the two widths
pub fn bitwise_zext_zext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::ZExt)?;
    let y = terms.operand(node.b(), Op::ZExt)?;
    let width = terms.width(x).max(terms.width(y));
    let (x, y) = (terms.zext(x, width), terms.zext(y, width));
    let inner = again(terms, node, x, y);
    Some(terms.zext(inner, node.width))
}

/// match: `sext(x) op sext(y)`, of one width
/// result: `sext(x op y)`
pub fn bitwise_sext_sext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::SExt)?;
    let y = terms.operand(node.b(), Op::SExt)?;
    if terms.width(x) != terms.width(y) {
        return None;
    }
    let inner = again(terms, node, x, y);
    Some(terms.sext(inner, node.width))
}

/// match: `zext(x) op k`
/// result: `concat(0 op k', x op k'')`
pub fn bitwise_zext_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::ZExt)?;
    let k = terms.as_value(node.b())?;
    let low = terms.width(x);
    let high = k.extract(low, node.width - low);
    let high = if node.op == Op::And { terms.zero(high.width()) } else { terms.value_constant(&high) };
    let k = terms.value_constant(&k.extract(0, low));
    let low = again(terms, node, x, k);
    Some(terms.concat(high, low))
}

/// match: `concat(x, y) op k`
/// result: `concat(x op k', y op k'')`
pub fn bitwise_concat_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, y) = terms.operands(node.a(), Op::Concat)?;
    let k = terms.as_value(node.b())?;
    let low = terms.width(y);
    let high = terms.value_constant(&k.extract(low, node.width - low));
    let low = terms.value_constant(&k.extract(0, low));
    let (high, low) = (again(terms, node, x, high), again(terms, node, y, low));
    Some(terms.concat(high, low))
}

/// match: `concat(x, y) op concat(z, w)`, split at one place
/// result: `concat(x op z, y op w)`
pub fn bitwise_concat_concat(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, y) = terms.operands(node.a(), Op::Concat)?;
    let (z, w) = terms.operands(node.b(), Op::Concat)?;
    if terms.width(y) != terms.width(w) {
        return None;
    }
    let (high, low) = (again(terms, node, x, z), again(terms, node, y, w));
    Some(terms.concat(high, low))
}

/// match: `concat(x, y) op zext(z)`, `z` not wider than `y`
/// result: `concat(x op 0, y op zext(z))`
pub fn bitwise_concat_zext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(left, right)| {
        let (x, y) = terms.operands(left, Op::Concat)?;
        let z = terms.operand(right, Op::ZExt)?;
        if terms.width(z) > terms.width(y) {
            return None;
        }
        let zero = terms.zero(terms.width(x));
        let z = terms.zext(z, terms.width(y));
        let (high, low) = (again(terms, node, x, zero), again(terms, node, y, z));
        Some(terms.concat(high, low))
    })
}

/// match: `x | y`, `x ^ y`, `x + y`, where the bits of `x` that may be set lie above those of `y`; of a sum neither is a constant,
/// which is better kept where more can be added to it
/// result: `concat(high bits of x, low bits of y)`
pub fn disjoint_parts(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if node.op == Op::Add && terms.is_constant(node.b()) {
        return None;
    }
    both_orders(node).into_iter().find_map(|(x, y)| {
        let split = node.width - terms.leading_zeros(y);
        if split == node.width || split == 0 || terms.trailing_zeros(x) < split {
            return None;
        }
        let high = terms.extract(x, split, node.width - split);
        let low = terms.extract(y, 0, split);
        Some(terms.concat(high, low))
    })
}
