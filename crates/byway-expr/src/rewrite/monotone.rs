//! Comparisons of floats that were made of integers, as comparisons of the integers.
//!
//! Programs read a whole number, make it a float, scale it and compare it with a limit. A solver has to find the integer
//! through circuits that round; but rounding keeps order, so there is one integer at which the answer changes.

use super::float::{compared, exact_integer, from_int};
use crate::compute;
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;
use byway_num::{Format, any};
use smallvec::SmallVec;

/// Operations between the integer and the comparison.
const MOST_STEPS: usize = 6;

/// A function of one integer that never falls, or never rises.
struct Monotone {
    /// The integer.
    of: TermId,
    is_signed: bool,
    is_rising: bool,
    /// What is done to it, the last first.
    steps: SmallVec<[Node; MOST_STEPS]>,
}

impl Monotone {
    /// The function that a float is of an integer.
    fn find(terms: &Terms, id: TermId) -> Option<Monotone> {
        let mut steps: SmallVec<[Node; MOST_STEPS]> = SmallVec::new();
        let (mut at, mut is_rising) = (id, true);
        while steps.len() < MOST_STEPS {
            let node = *terms.node(at);
            steps.push(node);
            let constant = |side: TermId| terms.as_value(side).map(|value| value.to_u128());
            at = match node.op {
                Op::FFromSigned(_) | Op::FFromUnsigned(_) => {
                    let is_signed = matches!(node.op, Op::FFromSigned(_));
                    let is_narrow = terms.width(node.a()) <= 64;
                    return is_narrow.then(|| Monotone { of: node.a(), is_signed, is_rising, steps });
                }
                Op::FConvert { .. } | Op::FRoundEven(_) | Op::FTrunc(_) | Op::FFloor(_) | Op::FCeil(_) => node.a(),
                Op::FAdd(format) => match (constant(node.a()), constant(node.b())) {
                    (None, Some(k)) if is_finite(format, k) => node.a(),
                    (Some(k), None) if is_finite(format, k) => node.b(),
                    _ => return None,
                },
                Op::FSub(format) => match (constant(node.a()), constant(node.b())) {
                    (None, Some(k)) if is_finite(format, k) => node.a(),
                    (Some(k), None) if is_finite(format, k) => {
                        is_rising = !is_rising;
                        node.b()
                    }
                    _ => return None,
                },
                Op::FMul(format) | Op::FDiv(format) => {
                    let is_product = matches!(node.op, Op::FMul(_));
                    let (k, x) = match (constant(node.a()), constant(node.b())) {
                        (None, Some(k)) => (k, node.a()),
                        (Some(k), None) if is_product => (k, node.b()),
                        _ => return None,
                    };
                    // Zero times infinity and infinity by infinity are no numbers, and nothing has an order with these.
                    if !is_finite(format, k) || is_zero(format, k) {
                        return None;
                    }
                    is_rising ^= k & format.sign_bit() != 0;
                    x
                }
                _ => return None,
            };
        }
        None
    }

    /// The float that an integer gives.
    fn at(&self, terms: &Terms, integer: u64) -> u128 {
        let mut value = Value::small(integer, terms.width(self.of));
        for step in self.steps.iter().rev() {
            let arguments: SmallVec<[Value; 2]> =
                step.children().map(|side| terms.as_value(side).unwrap_or_else(|| value.clone())).collect();
            value = compute::apply(step.op, step.width, &arguments);
        }
        value.to_u128()
    }

    /// How many integers, from the least on, the function is on one side of a limit for: below it, or with `or_at` at it
    /// (above it where the function falls).
    fn first_beyond(&self, terms: &Terms, format: Format, limit: u128, or_at: bool) -> u128 {
        let width = terms.width(self.of);
        let (mut low, mut high) = (0u128, 1u128 << width);
        while low < high {
            let middle = (low + high) / 2;
            let order = any::order(format, self.at(terms, self.integer(width, middle)), limit);
            let order = if self.is_rising { order } else { order.map(std::cmp::Ordering::reverse) };
            if order.is_some_and(|order| if or_at { order.is_le() } else { order.is_lt() }) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    /// The integer that so many are less than.
    fn integer(&self, width: u32, before: u128) -> u64 {
        let least = if self.is_signed { 1u64 << (width - 1) } else { 0 };
        least.wrapping_add(before as u64) & mask(width)
    }

    fn nth(&self, terms: &mut Terms, before: u128) -> TermId {
        let width = terms.width(self.of);
        terms.constant(self.integer(width, before), width)
    }

    /// That the integer is one of the first so many.
    fn is_among_first(&self, terms: &mut Terms, count: u128) -> TermId {
        let width = terms.width(self.of);
        if count == 0 || count > mask(width).into() {
            return terms.truth(count != 0);
        }
        let limit = self.nth(terms, count);
        if self.is_signed { terms.slt(self.of, limit) } else { terms.ult(self.of, limit) }
    }
}

fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

fn is_finite(format: Format, bits: u128) -> bool {
    let zero = any::binary(format, byway_num::FloatBinary::Sub, bits, bits);
    any::order(format, zero, 0).is_some()
}

fn is_zero(format: Format, bits: u128) -> bool {
    any::order(format, bits, 0).is_some_and(std::cmp::Ordering::is_eq)
}

/// match: `f(x) < k`, `k < f(x)`, and so for `==` and `<=`, where `f` makes the integer `x` a float and adds, multiplies and rounds by
/// constants
/// result: `x < k'`, or `x` between two such numbers
pub fn compare_monotone(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let format = compared(node)?;
    let is_constant_right = terms.is_constant(node.b());
    let (x, k) = if is_constant_right { (node.a(), node.b()) } else { (node.b(), node.a()) };
    let limit = terms.as_value(k)?.to_u128();
    any::order(format, limit, limit)?;
    let function = Monotone::find(terms, x)?;
    if let Op::FEq(_) = node.op {
        let (from, to) =
            (function.first_beyond(terms, format, limit, false), function.first_beyond(terms, format, limit, true));
        if to - from == 1 {
            let only = function.nth(terms, from);
            return Some(terms.eq(function.of, only));
        }
        let (before, up_to) = (function.is_among_first(terms, from), function.is_among_first(terms, to));
        let not_before = terms.not(before);
        return Some(terms.and(up_to, not_before));
    }
    // The first integers are those below the limit, or those above it where the function falls.
    let wants_below = is_constant_right;
    let is_first = wants_below == function.is_rising;
    let is_strict = matches!(node.op, Op::FLt(_));
    let count = function.first_beyond(terms, format, limit, is_strict != is_first);
    let first = function.is_among_first(terms, count);
    Some(if is_first { first } else { terms.not(first) })
}

/// An integer that a float holds exactly, divided by a positive integer and rounded once.
struct Quotient {
    /// The integer, signed.
    of: TermId,
    /// What it is divided by; one where it is not.
    by: u64,
}

impl Quotient {
    fn find(terms: &mut Terms, format: Format, id: TermId) -> Option<Quotient> {
        let node = *terms.node(id);
        let (whole, by) = match node.op {
            Op::FDiv(_) => {
                let divisor = terms.as_value(node.b())?.to_u128();
                (node.a(), positive_integer(format, divisor)?)
            }
            _ => (id, 1),
        };
        from_int(terms.node(whole))?;
        Some(Quotient { of: exact_integer(terms, format, whole)?, by })
    }

    /// The integer times a number, in so many bits.
    fn times(&self, terms: &mut Terms, factor: u64, width: u32) -> TermId {
        let (integer, factor) = (terms.sext(self.of, width), terms.constant(factor, width));
        terms.mul(integer, factor)
    }

    /// Bits of the integer times a number.
    fn bits(&self, terms: &Terms, factor: u64) -> u32 {
        terms.width(self.of) + bits_more(factor)
    }
}

/// How many bits more a product by a positive number needs.
pub(super) fn bits_more(factor: u64) -> u32 {
    64 - (factor - 1).leading_zeros()
}

/// The integer that a constant is, if it is positive and of few bits.
pub(super) fn positive_integer(format: Format, bits: u128) -> Option<u64> {
    let integer = byway_num::convert::to_small(format, bits, false, 52);
    let back = byway_num::convert::from_small(format, integer, false, 52);
    (integer > 0 && back == bits).then_some(integer)
}

/// match: `a / k1 < b / k2`, integers made floats and divided by positive integers or not at all, and so for `==` and `<=`
/// result: `a * k2 < b * k1`, if those have two bits less than the float: quotients that differ do so by more than rounding takes away
pub fn compare_quotients(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let format = compared(node)?;
    if format == Format::Half || format == Format::BFloat {
        return None;
    }
    let (a, b) = (Quotient::find(terms, format, node.a())?, Quotient::find(terms, format, node.b())?);
    let width = a.bits(terms, b.by).max(b.bits(terms, a.by));
    if width + 2 > format.fraction_bits() {
        return None;
    }
    let (left, right) = (a.times(terms, b.by, width), b.times(terms, a.by, width));
    Some(match node.op {
        Op::FEq(_) => terms.eq(left, right),
        Op::FLt(_) => terms.slt(left, right),
        _ => terms.sle(left, right),
    })
}
