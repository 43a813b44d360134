//! Ranges of numbers of at most 64 bits.

mod float;
mod operation;

pub use operation::apply;

/// The values from `low` upwards to `high`, beyond the greatest and on from zero if `high` is less.
///
/// Numbers of so many bits form a circle, and a range is an arc of it: whether a program takes them for signed ones or not,
/// from -5 to 5 is one range, and so is from 100 to 200. A number has a width, and what is asked about a range depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The first of them.
    pub low: u64,
    /// The last.
    pub high: u64,
}

impl Range {
    /// The values from one up to another.
    pub fn new(low: u64, high: u64) -> Range {
        Range { low, high }
    }

    /// A single value.
    pub fn one(value: u64) -> Range {
        Range::new(value, value)
    }

    /// All values of a width.
    pub fn all(width: u32) -> Range {
        Range::new(0, mask(width))
    }

    /// The numbers between two, by what is left of them in so many bits.
    pub(crate) fn of_numbers(low: i128, high: i128, width: u32) -> Range {
        match high - low >= i128::from(mask(width)) {
            true => Range::all(width),
            false => Range::new(low as u64 & mask(width), high as u64 & mask(width)),
        }
    }

    /// Whether there is a single value.
    pub fn is_one(self) -> bool {
        self.low == self.high
    }

    /// How many values there are besides the first.
    pub fn length(self, width: u32) -> u64 {
        self.high.wrapping_sub(self.low) & mask(width)
    }

    /// How far up from the first value another one is.
    pub(crate) fn offset(self, value: u64, width: u32) -> u64 {
        value.wrapping_sub(self.low) & mask(width)
    }

    /// Whether a value is among them.
    pub fn contains(self, value: u64, width: u32) -> bool {
        self.offset(value, width) <= self.length(width)
    }

    pub(crate) fn contains_all(self, other: Range, width: u32) -> bool {
        let start = self.offset(other.low, width);
        start <= self.length(width) && other.length(width) <= self.length(width) - start
    }

    /// The values in both, and perhaps more where that is no range; the first if there are none, as then the path cannot be
    /// taken and anything is true.
    pub fn and(self, other: Range, width: u32) -> Range {
        if self.contains_all(other, width) {
            return other;
        }
        if other.contains_all(self, width) {
            return self;
        }
        match (self.contains(other.low, width), other.contains(self.low, width)) {
            (true, true) if self.length(width) <= other.length(width) => self,
            (true, true) => other,
            (true, false) => Range::new(other.low, self.high),
            (false, true) => Range::new(self.low, other.high),
            (false, false) => self,
        }
    }

    /// The values in one of both, and perhaps more.
    pub(crate) fn or(self, other: Range, width: u32) -> Range {
        if self.contains_all(other, width) {
            return self;
        }
        if other.contains_all(self, width) {
            return other;
        }
        let (on, back) = (Range::new(self.low, other.high), Range::new(other.low, self.high));
        match (self.contains(other.low, width), other.contains(self.low, width)) {
            (true, true) => Range::all(width),
            (true, false) => on,
            (false, true) => back,
            // What is least besides, and of two that are as good the one that does not go round.
            (false, false) if (on.length(width), on.low > on.high) <= (back.length(width), back.low > back.high) => on,
            (false, false) => back,
        }
    }

    pub(crate) fn is_apart(self, other: Range, width: u32) -> bool {
        !self.contains(other.low, width) && !other.contains(self.low, width)
    }

    /// The least and the greatest value as unsigned numbers.
    pub fn unsigned(self, width: u32) -> (u64, u64) {
        if self.low <= self.high { (self.low, self.high) } else { (0, mask(width)) }
    }

    /// The same as signed numbers.
    pub(crate) fn signed(self, width: u32) -> (i64, i64) {
        let sign = sign(width);
        // In their order the sign bit counts the other way.
        let (low, high) = Range::new(self.low ^ sign, self.high ^ sign).unsigned(width);
        let number = |value: u64| (((value ^ sign) << (64 - width)) as i64) >> (64 - width);
        (number(low), number(high))
    }
}

/// The greatest number of a width.
pub fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// The sign bit of a width.
pub fn sign(width: u32) -> u64 {
    1 << (width - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, RandomTerms};
    use crate::{Format, Op, TermId, Terms, compute};

    const WIDTH: u32 = 4;

    fn ranges() -> impl Iterator<Item = Range> {
        (0..1 << WIDTH).flat_map(|low| (0..1 << WIDTH).map(move |high| Range::new(low, high)))
    }

    #[test]
    fn ranges_are_what_they_say() {
        for a in ranges() {
            let inside = |value: u64| a.contains(value, WIDTH);
            let (low, high) = a.unsigned(WIDTH);
            assert!((0..16).filter(|&value| inside(value)).all(|value| (low..=high).contains(&value)));
            let (low, high) = a.signed(WIDTH);
            let signed = |value: u64| if value < 8 { value as i64 } else { value as i64 - 16 };
            assert!((0..16).filter(|&value| inside(value)).all(|value| (low..=high).contains(&signed(value))));
            for b in ranges() {
                let in_both = |value: &u64| inside(*value) && b.contains(*value, WIDTH);
                let none = !(0..16).any(|value| in_both(&value));
                assert_eq!(a.is_apart(b, WIDTH), none);
                let both = a.and(b, WIDTH);
                assert!((0..16).filter(in_both).all(|value| both.contains(value, WIDTH)), "{a:?} and {b:?}: {both:?}");
                assert!(none || both.length(WIDTH) <= a.length(WIDTH).min(b.length(WIDTH)));
                let either = a.or(b, WIDTH);
                let in_one = |value: &u64| inside(*value) || b.contains(*value, WIDTH);
                assert!(
                    (0..16).filter(in_one).all(|value| either.contains(value, WIDTH)),
                    "{a:?} or {b:?}: {either:?}"
                );
            }
        }
    }

    /// Arguments of an operation: ranges around values that mean something, and values in them.
    fn argument(random: &mut Random, width: u32) -> (Range, u64) {
        let any = random.bits();
        let near = random.pick(&[
            0,
            1,
            100,
            u64::MAX,
            u64::MAX - 100,
            sign(width),
            sign(width) - 1,
            1.5f64.to_bits(),
            (-2.5f64).to_bits(),
            0.75f32.to_bits().into(),
            (-3.5f32).to_bits().into(),
            any,
        ]);
        let length = random.pick(&[0, 1, 5, 100, 1 << 20, 1 << 51, u64::MAX]);
        let length = random.below(length.saturating_add(1).max(1)) & mask(width);
        let low = near & mask(width);
        let value = low.wrapping_add(random.below(length.saturating_add(1).max(1))) & mask(width);
        (Range::new(low, low.wrapping_add(length) & mask(width)), value)
    }

    /// Whatever the operation: the result for values in ranges is in the range of the result.
    #[test]
    fn results_are_in_the_range_of_results() {
        let (mut terms, mut random) = (Terms::default(), Random::new(11));
        let mut told = 0;
        for round in 0..40_000 {
            let width = random.pick(&[1, 8, 16, 32, 64]);
            let made = RandomTerms::new(&mut terms, &mut random, 4).of_width(width, 2);
            let mut nodes: Vec<TermId> = vec![made];
            nodes.extend(terms.node(made).children());
            for id in nodes {
                let node = *terms.node(id);
                let widths: Vec<u32> = node.children().map(|child| terms.width(child)).collect();
                if widths.is_empty() || node.width > 64 || widths.iter().any(|&width| width > 64) {
                    continue;
                }
                let mut args = [(Range::one(0), 0); 3];
                for (slot, &width) in args.iter_mut().zip(&widths) {
                    *slot = argument(&mut random, width);
                }
                let ranges = args.map(|(range, _)| range);
                let range = apply(node.op, node.width, widths[0], ranges);
                let value = compute::small(node.op, node.width, widths[0], args.map(|(_, value)| value));
                assert!(
                    range.contains(value, node.width),
                    "{round}: {node:?} of {args:x?} is {value:x}, not in {range:x?}"
                );
                told += u32::from(range.length(node.width) < mask(node.width) && !range.is_one());
            }
        }
        assert!(told > 2_000, "{told} ranges were told");
    }

    #[test]
    fn floats_are_in_the_range_of_floats() {
        let mut random = Random::new(12);
        let mut told = [0; 14];
        for _ in 0..40_000 {
            let (format, width) = random.pick(&[(Format::Double, 64), (Format::Float, 32), (Format::Half, 16)]);
            let other = random.pick(&[Format::Double, Format::Float, Format::Half]);
            let other_width =
                [64, 32, 16][[Format::Double, Format::Float, Format::Half].iter().position(|&f| f == other).unwrap()];
            let number = random.pick(&[8, 16, 32, 64]);
            let operations = [
                (Op::FAdd(format), width, width),
                (Op::FSub(format), width, width),
                (Op::FMul(format), width, width),
                (Op::FDiv(format), width, width),
                (Op::FSqrt(format), width, width),
                (Op::FFloor(format), width, width),
                (Op::FRoundEven(format), width, width),
                (Op::FConvert { from: format, to: other }, other_width, width),
                (Op::FFromSigned(format), width, number),
                (Op::FFromUnsigned(format), width, number),
                (Op::FToSigned(format), number, width),
                (Op::FToUnsigned(format), number, width),
                (Op::FLt(format), 1, width),
                (Op::FLe(format), 1, width),
            ];
            for (place, (op, width, of)) in operations.into_iter().enumerate() {
                let args = [(); 3].map(|()| argument(&mut random, of));
                let range = apply(op, width, of, args.map(|(range, _)| range));
                let value = compute::small(op, width, of, args.map(|(_, value)| value));
                assert!(range.contains(value, width), "{op:?} of {args:x?} is {value:x}, not in {range:x?}");
                told[place] += u32::from(range.length(width) < mask(width));
            }
        }
        assert!(told.iter().all(|&told| told > 500), "ranges that were told, by operation: {told:?}");
    }

    #[test]
    pub(crate) fn signed_remainders_and_quotients_are_narrow() {
        let minus = |value: u64| value.wrapping_neg();
        let seven = Range::one(7);
        let both = Range::new(minus(100), 100);
        assert_eq!(apply(Op::SRem, 64, 64, [both, seven, seven]), Range::new(minus(6), 6));
        assert_eq!(apply(Op::SDiv, 64, 64, [both, seven, seven]), Range::new(minus(14), 14));
        assert_eq!(apply(Op::SRem, 64, 64, [Range::new(15, 18), seven, seven]), Range::new(1, 4));
    }
}
