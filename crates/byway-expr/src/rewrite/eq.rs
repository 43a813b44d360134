//! Equations.

use super::matching::both_orders;
use super::{Rule, table};
use crate::compute;
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;

/// The rules of `eq`.
pub const EQ: &[Rule] = table![
    eq::eq_self on ANY,
    eq::eq_complement on NOT.or(ORDER),
    eq::eq_bit_constant on CONST,
    eq::eq_invertible_constant on CONST,
    eq::eq_difference_zero on SUB.or(XOR),
    eq::eq_or_zero on OR,
    eq::eq_impossible_bits on AND.or(OR),
    choice::operation_on_choice on CHOICE,
    eq::eq_choice_constant on ITE,
    chain::eq_chain_constant on ITE,
    eq::eq_zext_constant on ZEXT,
    eq::eq_sext_constant on SEXT,
    eq::eq_concat_constant on CONCAT,
    eq::eq_mul_odd_constant on MUL,
    eq::eq_not_not on NOT,
    eq::eq_zext_zext on ZEXT,
    eq::eq_sext_sext on SEXT,
    eq::eq_concat_concat on CONCAT,
    eq::eq_concat_zext on CONCAT,
    eq::eq_shared_addend on ADD,
    quotient::eq_quotient_constant on CONST,
];

/// match: `x == x`
/// result: `1`
pub fn eq_self(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (node.a() == node.b()).then(|| terms.truth(true))
}

/// match: `x == ~x`
/// result: `0`
pub fn eq_complement(terms: &mut Terms, node: &Node) -> Option<TermId> {
    terms.are_complements(node.a(), node.b()).then(|| terms.truth(false))
}

/// match: `x == 1`, `x == 0`, of width 1
/// result: `x`, `~x`
pub fn eq_bit_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if terms.width(node.a()) != 1 {
        return None;
    }
    let k = terms.as_constant(node.b())?;
    Some(if k != 0 { node.a() } else { terms.not(node.a()) })
}

/// match: `~x == k2`, `x + k1 == k2`, `k1 - x == k2`, `x ^ k1 == k2`
/// result: `x == ~k2`, `x == k2 - k1`, `x == k1 - k2`, `x == k1 ^ k2`
pub fn eq_invertible_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let k2 = terms.as_value(node.b())?;
    let inner = *terms.node(node.a());
    let (x, k) = match inner.op {
        Op::Not => (inner.a(), k2.not()),
        Op::Add => (inner.a(), k2.sub(&terms.as_value(inner.b())?)),
        Op::Sub => (inner.b(), terms.as_value(inner.a())?.sub(&k2)),
        Op::Xor => {
            let k1 = terms.as_value(inner.b())?;
            (inner.a(), compute::apply(Op::Xor, k2.width(), &[k1, k2]))
        }
        _ => return None,
    };
    let k = terms.value_constant(&k);
    Some(terms.eq(x, k))
}

/// match: `x - y == 0`, `x ^ y == 0`
/// result: `x == y`
pub fn eq_difference_zero(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if !terms.is_zero(node.b()) {
        return None;
    }
    let inner = *terms.node(node.a());
    matches!(inner.op, Op::Sub | Op::Xor).then(|| terms.eq(inner.a(), inner.b()))
}

/// match: `x | y == 0`
/// result: `x == 0 & y == 0`
pub fn eq_or_zero(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if !terms.is_zero(node.b()) {
        return None;
    }
    let (x, y) = terms.operands(node.a(), Op::Or)?;
    let (x, y) = (terms.eq(x, node.b()), terms.eq(y, node.b()));
    Some(terms.and(x, y))
}

/// match: `x & k1 == k2`, `k2` with a bit that `k1` lacks; `x | k1 == k2`, `k2` without a bit that `k1` has
/// result: `0`
pub fn eq_impossible_bits(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let k2 = terms.as_value(node.b())?;
    let inner = *terms.node(node.a());
    let k1 = match inner.op {
        Op::And | Op::Or => terms.as_value(inner.b())?,
        _ => return None,
    };
    let forbidden = if inner.op == Op::And { k2.and(&k1.not()) } else { k1.and(&k2.not()) };
    (!forbidden.is_zero()).then(|| terms.truth(false))
}

/// match: `ite(c, k1, x) == k`, either arm the constant and the other no choice
/// result: `c | x == k` if `k1` is `k`, else `~c & x == k`
pub fn eq_choice_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if !terms.is_constant(node.b()) {
        return None;
    }
    let (condition, yes, no) = terms.choice(node.a())?;
    let (hit, known, x) = if terms.is_constant(yes) {
        (condition, yes, no)
    } else if terms.is_constant(no) {
        (terms.not(condition), no, yes)
    } else {
        return None;
    };
    if terms.node(x).op == Op::Ite {
        return None;
    }
    let rest = terms.eq(x, node.b());
    Some(if known == node.b() {
        terms.or(hit, rest)
    } else {
        let miss = terms.not(hit);
        terms.and(miss, rest)
    })
}

/// match: `zext(x) == k`
/// result: `x == k'` if `k` fits, else `0`
pub fn eq_zext_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::ZExt)?;
    let k = terms.as_value(node.b())?;
    narrow(terms, x, k.narrow_unsigned(terms.width(x)))
}

/// match: `sext(x) == k`
/// result: `x == k'` if `k` fits, else `0`
pub fn eq_sext_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::SExt)?;
    let k = terms.as_value(node.b())?;
    narrow(terms, x, k.narrow_signed(terms.width(x)))
}

/// The equation with a number, if there is one; else it is false.
fn narrow(terms: &mut Terms, x: TermId, k: Option<Value>) -> Option<TermId> {
    Some(match k {
        Some(k) => {
            let k = terms.value_constant(&k);
            terms.eq(x, k)
        }
        None => terms.truth(false),
    })
}

/// match: `concat(x, y) == k`
/// result: `x == k' & y == k''`
pub fn eq_concat_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, y) = terms.operands(node.a(), Op::Concat)?;
    let k = terms.as_value(node.b())?;
    let split = terms.width(y);
    let low = terms.value_constant(&k.extract(0, split));
    let high = terms.value_constant(&k.extract(split, k.width() - split));
    both(terms, (x, high), (y, low))
}

/// Both equations hold.
fn both(terms: &mut Terms, high: (TermId, TermId), low: (TermId, TermId)) -> Option<TermId> {
    let (high, low) = (terms.eq(high.0, high.1), terms.eq(low.0, low.1));
    Some(terms.and(high, low))
}

/// The number whose product with an odd one is 1: each step of Newton's doubles the bits that are right.
fn inverse(k: &Value) -> Value {
    let width = k.width();
    let two = Value::small(2, width);
    let product = |a: &Value, b: &Value| compute::apply(Op::Mul, width, &[a.clone(), b.clone()]);
    // An odd number is its own inverse in the lowest three bits.
    let mut inverse = k.clone();
    let mut right = 3;
    while right < width {
        inverse = product(&inverse, &two.sub(&product(k, &inverse)));
        right *= 2;
    }
    inverse
}

/// match: `x * k1 == k2`, `k1` odd
/// result: `x == k2 / k1`, modulo the width
pub fn eq_mul_odd_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, k1) = terms.constant_right(node.a(), Op::Mul)?;
    let k2 = terms.as_value(node.b())?;
    if k1.trailing_zeros() > 0 {
        return None;
    }
    let k = terms.value_constant(&compute::apply(Op::Mul, k2.width(), &[k2, inverse(&k1)]));
    Some(terms.eq(x, k))
}

/// match: `~x == ~y`
/// result: `x == y`
pub fn eq_not_not(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::Not)?;
    let y = terms.operand(node.b(), Op::Not)?;
    Some(terms.eq(x, y))
}

/// match: `zext(x) == zext(y)`
/// result: `x' == y'`, in the greater of the two widths
pub fn eq_zext_zext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::ZExt)?;
    let y = terms.operand(node.b(), Op::ZExt)?;
    let width = terms.width(x).max(terms.width(y));
    let (x, y) = (terms.zext(x, width), terms.zext(y, width));
    Some(terms.eq(x, y))
}

/// match: `sext(x) == sext(y)`
/// result: `x' == y'`, in the greater of the two widths
pub fn eq_sext_sext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::SExt)?;
    let y = terms.operand(node.b(), Op::SExt)?;
    let width = terms.width(x).max(terms.width(y));
    let (x, y) = (terms.sext(x, width), terms.sext(y, width));
    Some(terms.eq(x, y))
}

/// match: `concat(x, y) == concat(z, w)`, split at one place
/// result: `x == z & y == w`
pub fn eq_concat_concat(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, y) = terms.operands(node.a(), Op::Concat)?;
    let (z, w) = terms.operands(node.b(), Op::Concat)?;
    if terms.width(y) != terms.width(w) {
        return None;
    }
    both(terms, (x, z), (y, w))
}

/// match: `concat(x, y) == zext(z)`, `z` not wider than `y`
/// result: `x == 0 & y == zext(z)`
pub fn eq_concat_zext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(left, right)| {
        let (x, y) = terms.operands(left, Op::Concat)?;
        let z = terms.operand(right, Op::ZExt)?;
        if terms.width(z) > terms.width(y) {
            return None;
        }
        let zero = terms.zero(terms.width(x));
        let z = terms.zext(z, terms.width(y));
        both(terms, (x, zero), (y, z))
    })
}

/// match: `x + y == x`; `x + y == x + z`
/// result: `y == 0`; `y == z`
pub fn eq_shared_addend(terms: &mut Terms, node: &Node) -> Option<TermId> {
    both_orders(node).into_iter().find_map(|(left, right)| {
        let sum = *terms.node(left);
        if sum.op != Op::Add {
            return None;
        }
        for (x, y) in both_orders(&sum) {
            if x == right {
                let zero = terms.zero(sum.width);
                return Some(terms.eq(y, zero));
            }
            let other = *terms.node(right);
            let shared = both_orders(&other).into_iter().find(|&(same, _)| other.op == Op::Add && same == x);
            if let Some((_, z)) = shared {
                return Some(terms.eq(y, z));
            }
        }
        None
    })
}
