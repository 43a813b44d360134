//! The bit-vector side of float operations: which NaN comes out, and what conversions to integers give.

use byway_expr::float_rule::{self, is_nan, nan_bits, to_ieee, to_int};
use byway_expr::testing::Random;
use byway_expr::{Evaluator, Format, Node, Op, TermId, Terms, Value};
use byway_num::{any, convert};

const FORMATS: [Format; 6] = [Format::Half, Format::BFloat, Format::Float, Format::Double, Format::Fp80, Format::Fp128];

/// The patterns of a format at which rules change: zeros, infinities, NaNs of each kind, refused patterns, ends of integer ranges.
fn samples(format: Format, random: &mut Random) -> Vec<u128> {
    let (infinity, quiet, sign) = (format.infinity(), format.quiet_bit(), format.sign_bit());
    let mut magnitudes = vec![0, 1, infinity, infinity | 1, infinity | quiet, infinity | quiet | 1, infinity - 1];
    magnitudes.push(infinity | quiet >> 1);
    magnitudes.push(format.exponent_mask());
    magnitudes.push(format.exponent_mask() | 5);
    magnitudes.push(format.explicit_bit() | 3);
    for exponent in [7u32, 8, 15, 16, 31, 32, 63, 64, 65, 127, 128, 129, 130, 199, 200] {
        let power = convert::from_int(format, Value::bit(exponent, 256).limbs(), 256, false);
        let step = if format.fraction_bits() >= exponent { 1u128 << (format.fraction_bits() - exponent) } else { 1 };
        magnitudes.extend([power, power - 1, power + 1, power + step, power + step - 1, power.saturating_sub(step)]);
    }
    for _ in 0..40 {
        magnitudes.push((u128::from(random.bits()) << 64 | u128::from(random.bits())) & (sign - 1));
    }
    magnitudes.iter().flat_map(|&bits| [bits & (sign - 1), bits & (sign - 1) | sign]).collect()
}

struct Bench {
    terms: Terms,
    evaluator: Evaluator,
}

impl Bench {
    fn new() -> Bench {
        Bench { terms: Terms::default(), evaluator: Evaluator::new(&[]) }
    }

    fn constant(&mut self, format: Format, bits: u128) -> TermId {
        self.terms.value_constant(&Value::from_u128(bits, format.bits()))
    }

    fn value(&mut self, id: TermId) -> u128 {
        self.evaluator.eval_wide(&self.terms, id).to_u128()
    }

    /// Checks the bits of a node that is a NaN.
    fn check_nan(&mut self, node: Node, to: Format) -> bool {
        let id = self.terms.intern(node);
        let result = self.value(id);
        let is_result_nan = any::order(to, result, result).is_none();
        if is_result_nan {
            let nan = nan_bits(&mut self.terms, &node).expect("the operation gives a NaN");
            assert_eq!(self.value(nan), result, "{node:?}");
        }
        is_result_nan
    }
}

#[test]
fn nans_are_recognised() {
    let mut random = Random::new(1);
    for format in FORMATS {
        let mut bench = Bench::new();
        for bits in samples(format, &mut random) {
            let id = bench.constant(format, bits);
            let is_nan = is_nan(&mut bench.terms, format, id);
            assert_eq!(bench.value(is_nan) == 1, any::order(format, bits, bits).is_none(), "{format:?} {bits:#x}");
            let ieee = to_ieee(&mut bench.terms, format, id);
            assert_eq!(bench.terms.width(ieee), float_rule::ieee_width(format));
        }
    }
}

#[test]
fn operations_on_one_operand_give_the_right_nan() {
    let mut random = Random::new(2);
    for format in FORMATS {
        let mut bench = Bench::new();
        let mut nans = 0;
        for bits in samples(format, &mut random) {
            let a = bench.constant(format, bits);
            for op in
                [Op::FSqrt(format), Op::FRoundEven(format), Op::FTrunc(format), Op::FFloor(format), Op::FCeil(format)]
            {
                nans += usize::from(bench.check_nan(Node::unary(op, format.bits(), a), format));
            }
            for to in FORMATS {
                let op = Op::FConvert { from: format, to };
                nans += usize::from(bench.check_nan(Node::unary(op, to.bits(), a), to));
            }
        }
        assert!(nans > 100, "{format:?}: {nans}");
    }
}

#[test]
fn operations_on_more_operands_give_the_right_nan() {
    let mut random = Random::new(3);
    for format in FORMATS {
        let mut bench = Bench::new();
        let all: Vec<TermId> =
            samples(format, &mut random).into_iter().map(|bits| bench.constant(format, bits)).collect();
        let mut nans = 0;
        for &a in &all {
            // The first ones are the special patterns.
            for &b in &all[..24] {
                for op in [Op::FAdd(format), Op::FSub(format), Op::FMul(format), Op::FDiv(format)] {
                    nans += usize::from(bench.check_nan(Node::binary(op, format.bits(), a, b), format));
                    nans += usize::from(bench.check_nan(Node::binary(op, format.bits(), b, a), format));
                }
            }
        }
        for _ in 0..20_000 {
            let args = [0; 3].map(|_| all[random.below(24) as usize]);
            nans += usize::from(bench.check_nan(Node::ternary(Op::FFma(format), format.bits(), args), format));
        }
        assert!(nans > 1000, "{format:?}: {nans}");
    }
}

#[test]
fn conversions_to_integers_have_the_right_parts() {
    let mut random = Random::new(4);
    let (mut inside, mut outside) = (0, 0);
    for format in FORMATS {
        let mut bench = Bench::new();
        for bits in samples(format, &mut random) {
            let a = bench.constant(format, bits);
            for width in [1, 7, 8, 15, 16, 17, 31, 32, 33, 63, 64, 65, 80, 127, 128, 129, 200] {
                for op in [Op::FToSigned(format), Op::FToUnsigned(format)] {
                    let node = Node::unary(op, width, a);
                    let id = bench.terms.intern(node);
                    let expected = bench.evaluator.eval_wide(&bench.terms, id);
                    let parts = to_int(&mut bench.terms, &node).expect("a conversion");
                    assert!(parts.width >= width);
                    if bench.value(parts.in_range) == 0 {
                        outside += 1;
                        let fallback = bench.evaluator.eval_wide(&bench.terms, parts.fallback);
                        assert_eq!(fallback, expected, "{format:?} {bits:#x} {op:?} to {width} bits");
                        continue;
                    }
                    inside += 1;
                    let argument = from_ieee(format, bench.value(parts.argument));
                    let mut exact = vec![0; (parts.width as usize).div_ceil(64)];
                    convert::to_int_saturating(format, argument, parts.signed, &mut exact, parts.width);
                    let exact = Value::new(&exact, parts.width).extract(0, width);
                    assert_eq!(exact, expected, "{format:?} {bits:#x} {op:?} to {width} bits");
                }
            }
        }
    }
    assert!(inside > 10_000 && outside > 10_000, "{inside} in range, {outside} out of range");
}

/// The bits of a float from its IEEE form.
fn from_ieee(format: Format, ieee: u128) -> u128 {
    if format != Format::Fp80 {
        return ieee;
    }
    let (head, fraction) = (ieee >> 63, ieee & ((1 << 63) - 1));
    let integer = u128::from(head & 0x7fff != 0);
    head << 64 | integer << 63 | fraction
}
