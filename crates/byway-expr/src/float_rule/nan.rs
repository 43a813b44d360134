//! Which NaN comes out.

use super::is_unsupported;
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;
use byway_num::Format;

/// Whether bits are a NaN, or refused by the x87, in plain bit-vector operations.
pub fn is_nan(terms: &mut Terms, format: Format, bits: TermId) -> TermId {
    let is_proper = is_proper_nan(terms, format, bits);
    if format != Format::Fp80 {
        return is_proper;
    }
    let is_refused = is_unsupported(terms, bits);
    terms.or(is_proper, is_refused)
}

/// Whether bits are a NaN that every operation takes for one.
pub(super) fn is_proper_nan(terms: &mut Terms, format: Format, bits: TermId) -> TermId {
    let width = format.bits() - 1;
    let magnitude = terms.extract(bits, 0, width);
    let infinity = terms.value_constant(&Value::from_u128(format.infinity(), width));
    terms.ult(infinity, magnitude)
}

/// The bits that the result of a float operation has if it is a NaN; none if the operation gives no float, or never a NaN.
pub fn nan_bits(terms: &mut Terms, node: &Node) -> Option<TermId> {
    match node.op {
        Op::FAdd(format) | Op::FMul(format) | Op::FDiv(format) => Some(of_two(terms, format, node.a(), node.b())),
        Op::FSub(Format::Fp128) => {
            // Compiler-rt adds the negative.
            let negative = terms.fneg(Format::Fp128, node.b());
            Some(of_two(terms, Format::Fp128, node.a(), negative))
        }
        Op::FSub(format) => Some(of_two(terms, format, node.a(), node.b())),
        Op::FSqrt(format) => Some(of_two(terms, format, node.a(), node.a())),
        Op::FFma(format) => Some(of_fma(terms, format, [node.a(), node.b(), node.c()])),
        // Rounding is a library call that returns a NaN as it is; the way of `half` over `float` makes it quiet.
        Op::FRoundEven(Format::Half)
        | Op::FTrunc(Format::Half)
        | Op::FFloor(Format::Half)
        | Op::FCeil(Format::Half) => Some(quiet(terms, Format::Half, node.a())),
        Op::FRoundEven(_) | Op::FTrunc(_) | Op::FFloor(_) | Op::FCeil(_) => Some(node.a()),
        Op::FConvert { from, to } if from == to => Some(node.a()),
        Op::FConvert { from, to } => Some(of_convert(terms, from, to, node.a())),
        _ => None,
    }
}

/// A constant of a format.
fn pattern(terms: &mut Terms, format: Format, bits: u128) -> TermId {
    terms.value_constant(&Value::from_u128(bits, format.bits()))
}

/// A NaN made quiet.
fn quiet(terms: &mut Terms, format: Format, bits: TermId) -> TermId {
    let bit = pattern(terms, format, format.quiet_bit());
    terms.or(bits, bit)
}

/// The NaN of an operation on two operands: one of theirs, made quiet, or that of an invalid operation.
fn of_two(terms: &mut Terms, format: Format, a: TermId, b: TermId) -> TermId {
    if format == Format::Fp80 {
        return of_two_fp80(terms, a, b);
    }
    let default = pattern(terms, format, format.default_nan());
    let (quiet_a, quiet_b) = (quiet(terms, format, a), quiet(terms, format, b));
    let (is_a_nan, is_b_nan) = (is_nan(terms, format, a), is_nan(terms, format, b));
    let second = terms.ite(is_b_nan, quiet_b, default);
    terms.ite(is_a_nan, quiet_a, second)
}

/// The same for the x87: the stronger one of two NaNs, and the default one if an operand is refused.
fn of_two_fp80(terms: &mut Terms, a: TermId, b: TermId) -> TermId {
    let format = Format::Fp80;
    let default = pattern(terms, format, format.default_nan());
    let (is_a_nan, is_b_nan) = (is_proper_nan(terms, format, a), is_proper_nan(terms, format, b));
    let (rank_a, rank_b) = (rank(terms, a), rank(terms, b));
    let is_a_stronger = terms.ule(rank_b, rank_a);
    let stronger = terms.ite(is_a_stronger, a, b);
    let with_b = terms.ite(is_b_nan, stronger, a);
    let without_a = terms.ite(is_b_nan, b, default);
    let chosen = terms.ite(is_a_nan, with_b, without_a);
    let chosen = quiet(terms, format, chosen);
    let (is_a_refused, is_b_refused) = (is_unsupported(terms, a), is_unsupported(terms, b));
    let is_refused = terms.or(is_a_refused, is_b_refused);
    terms.ite(is_refused, default, chosen)
}

/// A number by which the x87 compares NaNs: quiet before signalling, then the significand, then positive before negative.
fn rank(terms: &mut Terms, bits: TermId) -> TermId {
    let is_quiet = terms.extract(bits, Format::Fp80.fraction_bits() - 1, 1);
    let significand = terms.extract(bits, 0, 64);
    let sign = terms.extract(bits, 79, 1);
    let positive = terms.not(sign);
    let low = terms.concat(significand, positive);
    terms.concat(is_quiet, low)
}

/// The NaN of a fused product and sum: as of the product and then of the sum.
fn of_fma(terms: &mut Terms, format: Format, [a, b, c]: [TermId; 3]) -> TermId {
    let default = pattern(terms, format, format.default_nan());
    let (is_a_nan, is_b_nan) = (is_nan(terms, format, a), is_nan(terms, format, b));
    let has_nan_factor = terms.or(is_a_nan, is_b_nan);
    let is_invalid = is_infinity_times_zero(terms, format, a, b);
    let is_product_nan = terms.or(has_nan_factor, is_invalid);
    let product = of_two(terms, format, a, b);
    let of_product = of_two(terms, format, product, c);
    let is_c_nan = is_nan(terms, format, c);
    let of_c = of_two(terms, format, c, c);
    let of_number = terms.ite(is_c_nan, of_c, default);
    terms.ite(is_product_nan, of_product, of_number)
}

/// Whether one is an infinity and the other a zero.
fn is_infinity_times_zero(terms: &mut Terms, format: Format, a: TermId, b: TermId) -> TermId {
    let width = format.bits() - 1;
    let infinity = terms.value_constant(&Value::from_u128(format.infinity(), width));
    let zero = terms.value_constant(&Value::zero(width));
    let [a, b] = [a, b].map(|bits| terms.extract(bits, 0, width));
    let mut product_of = |left, right| {
        let is_infinite = terms.eq(left, infinity);
        let is_zero = terms.eq(right, zero);
        terms.and(is_infinite, is_zero)
    };
    let (one, other) = (product_of(a, b), product_of(b, a));
    terms.or(one, other)
}

/// The NaN of a conversion: sign and high payload bits of the operand's. The hardware makes it quiet; compiler-rt does so where
/// bits or a part of the exponent are lost.
fn of_convert(terms: &mut Terms, from: Format, to: Format, a: TermId) -> TermId {
    let (have, want) = (from.fraction_bits(), to.fraction_bits());
    let fraction = if want > have {
        let payload = terms.extract(a, 0, have);
        let gained = terms.value_constant(&Value::zero(want - have));
        terms.concat(payload, gained)
    } else {
        terms.extract(a, have - want, want)
    };
    let quiet_bit = terms.value_constant(&Value::bit(want - 1, want));
    let quiet = terms.or(fraction, quiet_bit);
    let fraction = match (from, to) {
        (_, Format::Fp128) | (Format::Half | Format::BFloat, Format::Float) => fraction,
        (Format::Float, Format::BFloat) | (Format::Fp128, Format::Fp80) => {
            let lost = terms.extract(a, 0, have - want);
            let nothing = terms.value_constant(&Value::zero(have - want));
            let is_lossless = terms.eq(lost, nothing);
            terms.ite(is_lossless, fraction, quiet)
        }
        _ => quiet,
    };
    let sign = terms.extract(a, from.bits() - 1, 1);
    let exponent = Value::from_u128(to.infinity(), to.bits()).extract(want, to.bits() - 1 - want);
    let exponent = terms.value_constant(&exponent);
    let low = terms.concat(exponent, fraction);
    let converted = terms.concat(sign, low);
    if from != Format::Fp80 {
        return converted;
    }
    let is_refused = is_unsupported(terms, a);
    let default = pattern(terms, to, to.default_nan());
    terms.ite(is_refused, default, converted)
}
