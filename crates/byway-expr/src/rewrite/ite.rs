//! Choices.

use super::{Rule, table};
use crate::compute;
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

/// The rules of `ite`.
pub const ITE: &[Rule] = table![
    ite::ite_constant on CONST,
    ite::ite_same on ANY,
    ite::ite_not on NOT,
    ite::ite_of_bits on ANY,
    ite::ite_of_one_run on CONST,
    ite::ite_repeated_condition on ITE,
    ite::ite_shared_arm on ITE,
    ite::ite_equal_arms on EQ,
    ite::ite_zext on ZEXT,
    ite::ite_sext on SEXT,
    ite::ite_concat on CONCAT,
];

/// match: `ite(1, x, y)`; `ite(0, x, y)`
/// result: `x`; `y`
pub fn ite_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let condition = terms.as_constant(node.a())?;
    Some(if condition != 0 { node.b() } else { node.c() })
}

/// match: `ite(c, x, x)`
/// result: `x`
pub fn ite_same(_: &mut Terms, node: &Node) -> Option<TermId> {
    (node.b() == node.c()).then(|| node.b())
}

/// match: `ite(~c, x, y)`
/// result: `ite(c, y, x)`
pub fn ite_not(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let condition = terms.operand(node.a(), Op::Not)?;
    Some(terms.ite(condition, node.c(), node.b()))
}

/// match: `ite(c, x, y)` of width 1, an arm a constant or `c`
/// result: `c | y`, `~c & y`, `c & x` or `~c | x`
pub fn ite_of_bits(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if node.width != 1 {
        return None;
    }
    let (condition, yes, no) = (node.a(), node.b(), node.c());
    if yes == condition || terms.is_ones(yes) {
        return Some(terms.or(condition, no));
    }
    if no == condition || terms.is_zero(no) {
        return Some(terms.and(condition, yes));
    }
    let negated = |terms: &mut Terms| terms.not(condition);
    if terms.is_zero(yes) {
        let negated = negated(terms);
        return Some(terms.and(negated, no));
    }
    terms.is_ones(no).then(|| {
        let negated = negated(terms);
        terms.or(negated, yes)
    })
}

/// match: `ite(c, k1, k2)`, the constants differing in one run of bits, all set in one and all clear in the other
/// result: `concat(k, concat(sext(c), k'))` with the bits that are the same; `~c` instead of `c` where they are set in `k2`
pub fn ite_of_one_run(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let yes = terms.as_value(node.b())?;
    let no = terms.as_value(node.c())?;
    let different = compute::apply(Op::Xor, node.width, &[yes.clone(), no.clone()]);
    let (low, count) = (different.trailing_zeros(), different.count_ones());
    let is_one_run = node.width - different.leading_zeros() == low + count;
    let is_set_in_no = no.and(&different) == different;
    if !is_one_run || !(is_set_in_no || no.and(&different).is_zero()) {
        return None;
    }
    let bit = if is_set_in_no { terms.not(node.a()) } else { node.a() };
    let mut joined = terms.sext(bit, count);
    if low > 0 {
        let below = terms.value_constant(&no.extract(0, low));
        joined = terms.concat(joined, below);
    }
    let above = node.width - low - count;
    if above > 0 {
        let above = terms.value_constant(&no.extract(low + count, above));
        joined = terms.concat(above, joined);
    }
    Some(joined)
}

/// match: `ite(c, ite(c, x, y), z)`; `ite(c, x, ite(c, y, z))`
/// result: `ite(c, x, z)`
pub fn ite_repeated_condition(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if let Some((condition, x, _)) = terms.choice(node.b())
        && condition == node.a()
    {
        return Some(terms.ite(condition, x, node.c()));
    }
    let (condition, _, z) = terms.choice(node.c())?;
    (condition == node.a()).then(|| terms.ite(condition, node.b(), z))
}

/// match: `ite(c, x, ite(d, x, y))`; `ite(c, x, ite(d, y, x))`; `ite(c, ite(d, x, y), y)`; `ite(c, ite(d, y, x), y)`
/// result: `ite(c | d, x, y)`; `ite(~c & d, y, x)`; `ite(c & d, x, y)`; `ite(c & ~d, x, y)`
pub fn ite_shared_arm(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (c, yes, no) = (node.a(), node.b(), node.c());
    if let Some((d, x, y)) = terms.choice(no) {
        if x == yes {
            let either = terms.or(c, d);
            return Some(terms.ite(either, x, y));
        }
        if y == yes {
            let not_c = terms.not(c);
            let only = terms.and(not_c, d);
            return Some(terms.ite(only, x, y));
        }
    }
    let (d, x, y) = terms.choice(yes)?;
    if y == no {
        let both = terms.and(c, d);
        return Some(terms.ite(both, x, y));
    }
    (x == no).then(|| {
        let not_d = terms.not(d);
        let only = terms.and(c, not_d);
        terms.ite(only, y, x)
    })
}

/// match: `ite(x == y, x, y)`, `ite(x == y, y, x)`
/// result: `y`; `x`
pub fn ite_equal_arms(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, y) = terms.operands(node.a(), Op::Eq)?;
    let arms = (node.b(), node.c());
    (arms == (x, y) || arms == (y, x)).then(|| node.c())
}

/// The argument of an extension in a width of its own: of `zext(x)`, or of a constant that fits.
fn narrow(terms: &mut Terms, id: TermId, op: Op, width: u32) -> Option<TermId> {
    if let Some(value) = terms.as_value(id) {
        let narrow = if op == Op::ZExt { value.narrow_unsigned(width) } else { value.narrow_signed(width) };
        return narrow.map(|value| terms.value_constant(&value));
    }
    let x = terms.operand(id, op)?;
    (terms.width(x) == width).then_some(x)
}

/// Both arms in the width of the one that is an extension.
fn narrow_arms(terms: &mut Terms, node: &Node, op: Op) -> Option<(TermId, TermId)> {
    let x = terms.operand(node.b(), op).or_else(|| terms.operand(node.c(), op))?;
    let width = terms.width(x);
    Some((narrow(terms, node.b(), op, width)?, narrow(terms, node.c(), op, width)?))
}

/// match: `ite(c, zext(x), zext(y))`, either arm perhaps a constant that fits
/// result: `zext(ite(c, x, y))`
pub fn ite_zext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, y) = narrow_arms(terms, node, Op::ZExt)?;
    let inner = terms.ite(node.a(), x, y);
    Some(terms.zext(inner, node.width))
}

/// match: `ite(c, sext(x), sext(y))`, either arm perhaps a constant that fits
/// result: `sext(ite(c, x, y))`
pub fn ite_sext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, y) = narrow_arms(terms, node, Op::SExt)?;
    let inner = terms.ite(node.a(), x, y);
    Some(terms.sext(inner, node.width))
}

/// match: `ite(c, concat(x, y), concat(x, z))`; `ite(c, concat(x, y), concat(z, y))`
/// result: `concat(x, ite(c, y, z))`; `concat(ite(c, x, z), y)`
pub fn ite_concat(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, y) = terms.operands(node.b(), Op::Concat)?;
    let (z, w) = terms.operands(node.c(), Op::Concat)?;
    if x == z {
        let low = terms.ite(node.a(), y, w);
        return Some(terms.concat(x, low));
    }
    (y == w).then(|| {
        let high = terms.ite(node.a(), x, z);
        terms.concat(high, y)
    })
}
