//! The range of the result of an operation on ranges.

use super::{Range, float, mask, sign};
use crate::{Op, compute};

/// A range that has the result of an operation for all arguments in ranges. `of` is the width of the first argument; all have
/// at most 64 bits, and so has the result.
pub fn apply(op: Op, width: u32, of: u32, args: [Range; 3]) -> Range {
    let [a, b, c] = args;
    let all = Range::all(width);
    match op {
        Op::Ite if !a.contains(1, of) => c,
        Op::Ite if !a.contains(0, of) => b,
        Op::Ite => b.or(c, width),
        Op::ZExt => between(a.unsigned(of)),
        Op::SExt => {
            let (low, high) = a.signed(of);
            Range::of_numbers(low.into(), high.into(), width)
        }
        Op::Not => Range::new(mask(width) - a.high, mask(width) - a.low),
        Op::Eq if a.is_apart(b, of) => Range::one(0),
        Op::Eq => {
            if a.is_one() && a == b {
                Range::one(1)
            } else {
                all
            }
        }
        Op::Ult | Op::Ule => compared(op == Op::Ult, a.unsigned(of), b.unsigned(of)),
        Op::Slt | Op::Sle => compared(op == Op::Slt, a.signed(of), b.signed(of)),
        Op::Concat => {
            let below = width - of;
            let ((least, most), (low, high)) = (a.unsigned(of), b.unsigned(below));
            Range::new(least << below | low, most << below | high)
        }
        Op::Extract { low: 0 } => part(a, of, width),
        Op::Extract { low } => {
            let (least, most) = a.unsigned(of);
            Range::of_numbers((least >> low).into(), (most >> low).into(), width)
        }
        _ if is_float(op) => float::apply(op, width, of, args).unwrap_or(all),
        _ => arithmetic(op, a, b, width).unwrap_or(all),
    }
}

fn between((low, high): (u64, u64)) -> Range {
    Range::new(low, high)
}

/// The lowest bits.
fn part(a: Range, of: u32, width: u32) -> Range {
    let length = a.length(of);
    if length >= mask(width) {
        return Range::all(width);
    }
    Range::new(a.low & mask(width), a.low.wrapping_add(length) & mask(width))
}

/// What a comparison always comes to, if it always comes to the same.
fn compared<T: Ord>(strictly: bool, (least, most): (T, T), (low, high): (T, T)) -> Range {
    let (always, never) = match strictly {
        true => (most < low, least >= high),
        false => (most <= low, least > high),
    };
    match (always, never) {
        (true, _) => Range::one(1),
        (_, true) => Range::one(0),
        _ => Range::all(1),
    }
}

fn is_float(op: Op) -> bool {
    !matches!(
        op,
        Op::And
            | Op::Or
            | Op::Xor
            | Op::Add
            | Op::Sub
            | Op::Mul
            | Op::UDiv
            | Op::URem
            | Op::SDiv
            | Op::SRem
            | Op::Shl
            | Op::LShr
            | Op::AShr
    )
}

fn arithmetic(op: Op, a: Range, b: Range, width: u32) -> Option<Range> {
    if a.is_one() && b.is_one() {
        return Some(Range::one(compute::small(op, width, width, [a.low, b.low, 0])));
    }
    let ((least, most), (low, high)) = (a.unsigned(width), b.unsigned(width));
    match op {
        Op::Add => sum(a, b.low, b.length(width), width),
        Op::Sub => sum(a, b.high.wrapping_neg(), b.length(width), width),
        Op::Mul => Some(product(a, b, width)),
        Op::UDiv => (low > 0).then(|| Range::new(least / high, most / low)),
        Op::URem if low == 0 => Some(Range::new(0, most)),
        // One turn of the divisor, or what is less than it.
        Op::URem if low == high && least / low == most / low => Some(Range::new(least % low, most % low)),
        Op::URem => Some(if most < low { a } else { Range::new(0, most.min(high - 1)) }),
        Op::SDiv => quotient(a, b, width),
        Op::SRem => remainder(a, b, width),
        Op::Shl => {
            let amount = shift(b, width)?;
            Some(product(a, Range::one(1 << amount), width))
        }
        Op::LShr => {
            let shifted = |value: u64, amount: u64| if amount < width.into() { value >> amount } else { 0 };
            Some(Range::new(shifted(least, high), shifted(most, low)))
        }
        Op::AShr => {
            let amount = shift(b, width)?;
            let (least, most) = a.signed(width);
            Some(Range::of_numbers((least >> amount).into(), (most >> amount).into(), width))
        }
        Op::And if width == 1 => Some(Range::new(least & low, most & high)),
        Op::And if b.is_one() && (b.low + 1).is_power_of_two() => {
            let bits = b.low.trailing_ones();
            Some(part(a, width, bits))
        }
        // Without the lowest bits they are in the same order.
        Op::And if b.is_one() && is_upper(b.low, width) => Some(Range::new(least & b.low, most & b.low)),
        Op::And => Some(Range::new(0, most.min(high))),
        Op::Or => Some(Range::new(least.max(low), ones(most | high))),
        Op::Xor if width == 1 => None,
        Op::Xor => Some(Range::new(0, ones(most | high))),
        _ => None,
    }
}

/// The number with ones in all places up to the highest one of another.
fn ones(value: u64) -> u64 {
    mask(64 - value.leading_zeros()) & if value == 0 { 0 } else { u64::MAX }
}

/// Whether a number is a row of ones at the upper end.
fn is_upper(value: u64, width: u32) -> bool {
    let lower = !value & mask(width);
    value & sign(width) != 0 && lower & lower.wrapping_add(1) == 0
}

fn shift(amount: Range, width: u32) -> Option<u64> {
    amount.is_one().then_some(amount.low).filter(|&amount| amount < u64::from(width))
}

/// The sum of a range and one of so many values from another on.
fn sum(a: Range, from: u64, length: u64, width: u32) -> Option<Range> {
    let length = a.length(width).checked_add(length).filter(|&length| length < mask(width))?;
    let low = a.low.wrapping_add(from) & mask(width);
    Some(Range::new(low, low.wrapping_add(length) & mask(width)))
}

/// Taken as signed numbers or as unsigned ones, whatever says more.
fn product(a: Range, b: Range, width: u32) -> Range {
    let signed = {
        let (low, high) = ends(a.signed(width), b.signed(width), |x, y| x * y);
        Range::of_numbers(low, high, width)
    };
    let ((least, most), (low, high)) = (a.unsigned(width), b.unsigned(width));
    let (low, high) = (u128::from(least) * u128::from(low), u128::from(most) * u128::from(high));
    let unsigned = match high - low >= u128::from(mask(width)) {
        true => Range::all(width),
        false => Range::new(low as u64 & mask(width), high as u64 & mask(width)),
    };
    if signed.length(width) <= unsigned.length(width) { signed } else { unsigned }
}

fn quotient(a: Range, b: Range, width: u32) -> Option<Range> {
    if b.contains(0, width) {
        return None;
    }
    let divisors = b.signed(width);
    // Those on both sides of zero have the greatest quotients in between.
    if divisors.0 < 0 && divisors.1 > 0 {
        return None;
    }
    let (low, high) = ends(a.signed(width), divisors, |x, y| x / y);
    Some(Range::of_numbers(low, high, width))
}

/// The least and the greatest result of an operation that goes up or down all the way in each of its arguments.
fn ends((least, most): (i64, i64), (low, high): (i64, i64), operation: impl Fn(i128, i128) -> i128) -> (i128, i128) {
    let corners = [(least, low), (least, high), (most, low), (most, high)];
    let [first, others @ ..] = corners.map(|(x, y)| operation(x.into(), y.into()));
    others.into_iter().fold((first, first), |(low, high), corner| (low.min(corner), high.max(corner)))
}

fn remainder(a: Range, b: Range, width: u32) -> Option<Range> {
    if b.contains(0, width) {
        return None;
    }
    let (least, most) = a.signed(width);
    let (least, most) = (i128::from(least), i128::from(most));
    let (low, high) = b.signed(width);
    if low == high {
        let divisor = i128::from(low);
        if least / divisor == most / divisor {
            return Some(Range::of_numbers(least % divisor, most % divisor, width));
        }
    }
    let largest = i128::from(low.unsigned_abs().max(high.unsigned_abs())) - 1;
    let low = if least < 0 { least.max(-largest) } else { 0 };
    let high = if most > 0 { most.min(largest) } else { 0 };
    Some(Range::of_numbers(low, high, width))
}
