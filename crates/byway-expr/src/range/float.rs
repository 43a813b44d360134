//! Ranges of floats: as their bits, where they have one sign.

use super::Range;
use crate::{Format, Op, compute};
use std::cmp::Ordering;

/// Operations that go up or down all the way in each of their arguments, as long as those keep their sign and are finite, are
/// worked out at the ends. Rounding keeps the order.
pub(super) fn apply(op: Op, width: u32, of: u32, [a, b, _]: [Range; 3]) -> Option<Range> {
    let at = |x: u64, y: u64| compute::small(op, width, of, [x, y, 0]);
    match op {
        Op::FAdd(format) | Op::FSub(format) | Op::FMul(format) | Op::FDiv(format) => {
            let (a, b) = (Floats::of(format, a)?, Floats::of(format, b)?);
            if matches!(op, Op::FDiv(_)) && b.has_zero() {
                return None;
            }
            floats(format, [at(a.low, b.low), at(a.low, b.high), at(a.high, b.low), at(a.high, b.high)])
        }
        Op::FSqrt(format) => {
            let a = Floats::of(format, a)?;
            let is_positive = a.low & sign(format) == 0;
            is_positive.then(|| floats(format, [at(a.low, 0), at(a.high, 0)])).flatten()
        }
        Op::FRoundEven(format) | Op::FTrunc(format) | Op::FFloor(format) | Op::FCeil(format) => {
            let a = Floats::of(format, a)?;
            floats(format, [at(a.low, 0), at(a.high, 0)])
        }
        Op::FConvert { from, to } if is_known(to) => {
            let a = Floats::of(from, a)?;
            floats(to, [at(a.low, 0), at(a.high, 0)])
        }
        Op::FFromUnsigned(format) if is_known(format) => {
            let (low, high) = a.unsigned(of);
            floats(format, [at(low, 0), at(high, 0)])
        }
        Op::FFromSigned(format) if is_known(format) => {
            let (low, high) = a.signed(of);
            // Negative zero is none of them.
            (low >= 0 || high < 0).then_some(())?;
            let bits = |number: i64| number as u64 & super::mask(of);
            floats(format, [at(bits(low), 0), at(bits(high), 0)])
        }
        Op::FToSigned(format) | Op::FToUnsigned(format) => to_integer(op, width, of, format, a),
        Op::FIsNan(format) => Floats::of(format, a).map(|_| Range::one(0)),
        Op::FEq(format) | Op::FLt(format) | Op::FLe(format) => {
            compared(op, format, Floats::of(format, a)?, Floats::of(format, b)?)
        }
        _ => None,
    }
}

/// Formats whose numbers have at most 64 bits.
fn is_known(format: Format) -> bool {
    matches!(format, Format::Half | Format::Float | Format::Double)
}

fn sign(format: Format) -> u64 {
    match format {
        Format::Half => 1 << 15,
        Format::Float => 1 << 31,
        _ => 1 << 63,
    }
}

/// The bits of infinity.
fn infinity(format: Format) -> u64 {
    match format {
        Format::Half => 0x7c00,
        Format::Float => 0x7f80_0000,
        _ => 0x7ff0_0000_0000_0000,
    }
}

/// Finite floats of one sign, from that of the least magnitude to that of the greatest.
#[derive(Clone, Copy)]
struct Floats {
    low: u64,
    high: u64,
}

impl Floats {
    fn of(format: Format, Range { low, high }: Range) -> Option<Floats> {
        let sign = sign(format);
        let is_right = is_known(format) && low <= high && low & sign == high & sign && high & !sign < infinity(format);
        is_right.then_some(Floats { low, high })
    }

    fn has_zero(self) -> bool {
        // A float without its sign is zero where its bits are; formats put the sign on top.
        self.low << 1 == 0 || self.low == sign(Format::Float) || self.low == sign(Format::Half)
    }
}

/// From the least of some floats to the greatest, if they have one sign and are numbers; infinity is none to go on with, but a result.
fn floats<const N: usize>(format: Format, corners: [u64; N]) -> Option<Range> {
    let sign = sign(format);
    let is_number = |bits: u64| bits & !sign <= infinity(format);
    let first = corners.first()?;
    if !corners.iter().all(|&bits| is_number(bits) && bits & sign == first & sign) {
        return None;
    }
    let low = corners.iter().copied().min()?;
    Some(Range::new(low, corners.iter().copied().max()?))
}

/// Towards zero, where all of them fit.
fn to_integer(op: Op, width: u32, of: u32, format: Format, a: Range) -> Option<Range> {
    let Floats { low, high } = Floats::of(format, a)?;
    // What is beyond fits in no integer, and what comes of it is in no order.
    let limit = compute::small(Op::FFromUnsigned(format), of, 64, [1 << (width - 1), 0, 0]);
    let magnitude = high & !sign(format);
    let fits = compute::small(Op::FLt(format), 1, of, [magnitude, limit, 0]) == 1;
    let is_negative = high & sign(format) != 0;
    if !fits || (is_negative && matches!(op, Op::FToUnsigned(_))) {
        return None;
    }
    let at = |bits: u64| compute::small(op, width, of, [bits, 0, 0]);
    Some(if is_negative { Range::new(at(high), at(low)) } else { Range::new(at(low), at(high)) })
}

fn compared(op: Op, format: Format, a: Floats, b: Floats) -> Option<Range> {
    let order = |x: u64, y: u64| {
        let is = |op: Op| compute::small(op, 1, 64, [x, y, 0]) == 1;
        if is(Op::FLt(format)) {
            Ordering::Less
        } else if is(Op::FEq(format)) {
            Ordering::Equal
        } else {
            Ordering::Greater
        }
    };
    let ends = |floats: Floats| match floats.low & sign(format) {
        0 => (floats.low, floats.high),
        _ => (floats.high, floats.low),
    };
    let ((least, most), (low, high)) = (ends(a), ends(b));
    let truth = match op {
        Op::FEq(_) if order(most, low).is_lt() || order(least, high).is_gt() => Some(false),
        Op::FEq(_) => {
            (order(least, most).is_eq() && order(low, high).is_eq() && order(least, low).is_eq()).then_some(true)
        }
        Op::FLt(_) if order(most, low).is_lt() => Some(true),
        Op::FLt(_) => order(least, high).is_ge().then_some(false),
        _ if order(most, low).is_le() => Some(true),
        _ => order(least, high).is_gt().then_some(false),
    };
    truth.map(|truth| Range::one(truth.into()))
}
