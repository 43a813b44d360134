//! Operations on floats as terms, bit for bit what `byway-num` computes.

use super::integers::{number, ones, top_bit};
use crate::num::class::{
    NEGATIVE_INFINITY, NEGATIVE_NORMAL, NEGATIVE_SUBNORMAL, NEGATIVE_ZERO, POSITIVE_INFINITY, POSITIVE_NORMAL,
    POSITIVE_SUBNORMAL, POSITIVE_ZERO, QUIET_NAN, SIGNALING_NAN,
};
use crate::num::{Format, convert, split};
use byway_expr::{TermId, Terms};
use byway_ir::module::{BinaryOp, CastOp, FloatKind, RmwOp};
use byway_ir::program::{Intrinsic, Scalar};

fn bits(terms: &mut Terms, format: Format, value: u128) -> TermId {
    terms.wide_constant(&split(value)[..format.slots()], format.bits())
}

/// A number that every format has.
fn constant(terms: &mut Terms, format: Format, value: f64) -> TermId {
    let value = convert::convert(Format::Double, format, value.to_bits().into());
    bits(terms, format, value)
}

/// An instruction; none for the remainder, which no solver has a usable theory of at these sizes.
pub(super) fn binary(terms: &mut Terms, op: BinaryOp, kind: FloatKind, a: TermId, b: TermId) -> Option<TermId> {
    let format = Format::of(kind)?;
    Some(match op {
        BinaryOp::FAdd => terms.fadd(format, a, b),
        BinaryOp::FSub => terms.fsub(format, a, b),
        BinaryOp::FMul => terms.fmul(format, a, b),
        BinaryOp::FDiv => terms.fdiv(format, a, b),
        _ => return None,
    })
}

/// What an `atomicrmw` on a float stores.
pub(super) fn atomic(terms: &mut Terms, op: RmwOp, kind: FloatKind, old: TermId, operand: TermId) -> Option<TermId> {
    let format = Format::of(kind)?;
    let intrinsic = match op {
        RmwOp::FAdd => return Some(terms.fadd(format, old, operand)),
        RmwOp::FSub => return Some(terms.fsub(format, old, operand)),
        RmwOp::FMax => Intrinsic::MaxNum,
        RmwOp::FMin => Intrinsic::MinNum,
        RmwOp::FMaximum => Intrinsic::Maximum,
        RmwOp::FMinimum => Intrinsic::Minimum,
        _ => return None,
    };
    select(terms, intrinsic, format, old, operand)
}

/// A conversion between numbers.
pub(super) fn cast(terms: &mut Terms, op: CastOp, from: Scalar, to: Scalar, a: TermId) -> Option<TermId> {
    Some(match (op, from, to) {
        (CastOp::Trunc, ..) => terms.extract(a, 0, to.bits()),
        (CastOp::ZExt, ..) => terms.zext(a, to.bits()),
        (CastOp::SExt, ..) => terms.sext(a, to.bits()),
        (CastOp::FPTrunc | CastOp::FPExt, Scalar::Float(from), Scalar::Float(to)) => {
            terms.fconvert(Format::of(from)?, Format::of(to)?, a)
        }
        (CastOp::FPToSI, Scalar::Float(kind), _) => terms.fto_signed(Format::of(kind)?, a, to.bits()),
        (CastOp::FPToUI, Scalar::Float(kind), _) => terms.fto_unsigned(Format::of(kind)?, a, to.bits()),
        (CastOp::SIToFP, _, Scalar::Float(kind)) => terms.ffrom_signed(Format::of(kind)?, a),
        (CastOp::UIToFP, _, Scalar::Float(kind)) => terms.ffrom_unsigned(Format::of(kind)?, a),
        _ => return None,
    })
}

/// An intrinsic that gives a float, or a `long` of one.
pub(super) fn intrinsic(
    terms: &mut Terms,
    which: Intrinsic,
    format: Format,
    a: TermId,
    rest: &[TermId],
) -> Option<TermId> {
    use Intrinsic::*;
    Some(match (which, rest) {
        (Fabs, []) => {
            let magnitude = terms.fabs(format, a);
            through_float(terms, format, magnitude)
        }
        (CopySign, [b]) => {
            let magnitude = terms.fabs(format, a);
            with_sign_of(terms, format, magnitude, *b)
        }
        (Sqrt, []) => terms.fsqrt(format, a),
        (Floor, []) => terms.ffloor(format, a),
        (Ceil, []) => terms.fceil(format, a),
        (Trunc, []) => terms.ftrunc(format, a),
        (Rint | NearbyInt | RoundEven, []) => terms.fround_even(format, a),
        (Round, []) => round(terms, format, a),
        (LRint, []) => {
            let rounded = terms.fround_even(format, a);
            terms.fto_signed(format, rounded, 64)
        }
        (LRound, []) => {
            let rounded = round(terms, format, a);
            terms.fto_signed(format, rounded, 64)
        }
        (Canonicalize, []) => {
            let one = constant(terms, format, 1.0);
            terms.fmul(format, a, one)
        }
        (Fma, [b, c]) => terms.ffma(format, a, *b, *c),
        (FMulAdd, [b, c]) => {
            let product = terms.fmul(format, a, *b);
            terms.fadd(format, product, *c)
        }
        (MinNum | MaxNum | Minimum | Maximum | MinimumNum | MaximumNum, [b]) => select(terms, which, format, a, *b)?,
        _ => return None,
    })
}

/// The sign flipped.
pub(super) fn negated(terms: &mut Terms, format: Format, a: TermId) -> TermId {
    let flipped = terms.fneg(format, a);
    through_float(terms, format, flipped)
}

/// A `half` is computed with as a `float`, which makes a NaN quiet on the way back.
fn through_float(terms: &mut Terms, format: Format, a: TermId) -> TermId {
    if format != Format::Half {
        return a;
    }
    let quiet = bits(terms, format, format.quiet_bit());
    let (is_nan, quieted) = (terms.fis_nan(format, a), terms.or(a, quiet));
    terms.ite(is_nan, quieted, a)
}

fn with_sign_of(terms: &mut Terms, format: Format, magnitude: TermId, b: TermId) -> TermId {
    let sign = bits(terms, format, format.sign_bit());
    let sign = terms.and(b, sign);
    terms.or(magnitude, sign)
}

/// To the nearest integral value, halves away from zero: the integral part of the magnitude, and one more if the rest is
/// a half at least. Both differences are exact.
fn round(terms: &mut Terms, format: Format, a: TermId) -> TermId {
    let magnitude = terms.fabs(format, a);
    let below = terms.ftrunc(format, magnitude);
    let rest = terms.fsub(format, magnitude, below);
    let (half, one) = (constant(terms, format, 0.5), constant(terms, format, 1.0));
    let (goes_up, above) = (terms.fle(format, half, rest), terms.fadd(format, below, one));
    let rounded = terms.ite(goes_up, above, below);
    let rounded = with_sign_of(terms, format, rounded, a);
    // A NaN comes out of every rounding in the same way.
    let (is_nan, nan) = (terms.fis_nan(format, a), terms.ftrunc(format, a));
    terms.ite(is_nan, nan, rounded)
}

/// The six minimum and maximum families; `byway-num` says what they do with NaN and with zeros of unlike sign.
fn select(terms: &mut Terms, which: Intrinsic, format: Format, a: TermId, b: TermId) -> Option<TermId> {
    use Intrinsic::*;
    let least = matches!(which, MinNum | Minimum | MinimumNum);
    let ignores_nan = !matches!(which, Minimum | Maximum);
    let is_hardware = !matches!(format, Format::Half | Format::Fp80 | Format::Fp128);
    let (first, second) = if matches!(which, MinNum | MaxNum) && is_hardware {
        (b, a)
    } else {
        let negative = terms.extract(a, format.bits() - 1, 1);
        let a_first = if least { terms.not(negative) } else { negative };
        (terms.ite(a_first, a, b), terms.ite(a_first, b, a))
    };
    let wins = if least { terms.flt(format, first, second) } else { terms.flt(format, second, first) };
    let neither = terms.ite(wins, first, second);
    let both = match which {
        MinimumNum | MaximumNum => {
            let quiet = bits(terms, format, format.quiet_bit());
            terms.or(a, quiet)
        }
        _ if ignores_nan => b,
        _ => first,
    };
    let (only_a, only_b) = if ignores_nan { (b, a) } else { (a, b) };
    let (is_a_nan, is_b_nan) = (terms.fis_nan(format, a), terms.fis_nan(format, b));
    let (with_a, without_a) = (terms.ite(is_b_nan, both, only_a), terms.ite(is_b_nan, only_b, neither));
    let picked = terms.ite(is_a_nan, with_a, without_a);
    Some(through_float(terms, format, picked))
}

/// `llvm.fptosi.sat` and `llvm.fptoui.sat`: the nearest value in range; zero for a NaN.
pub(super) fn to_int_saturating(terms: &mut Terms, format: Format, signed: bool, width: u32, a: TermId) -> TermId {
    let zero = number(terms, 0, width);
    let (least, most) = if signed {
        let least = top_bit(terms, width);
        (least, terms.not(least))
    } else {
        (zero, ones(terms, width))
    };
    // The first power of two that is too large; it becomes infinity in a format that does not reach so far.
    let beyond = top_bit(terms, if signed { width } else { width + 1 });
    let beyond = terms.ffrom_unsigned(format, beyond);
    let lowest = if signed { terms.fneg(format, beyond) } else { constant(terms, format, 0.0) };
    let (too_large, too_small) = (terms.fle(format, beyond, a), terms.fle(format, a, lowest));
    let inside = if signed { terms.fto_signed(format, a, width) } else { terms.fto_unsigned(format, a, width) };
    let inside = terms.ite(too_small, least, inside);
    let inside = terms.ite(too_large, most, inside);
    let is_nan = terms.fis_nan(format, a);
    terms.ite(is_nan, zero, inside)
}

/// `llvm.is.fpclass`: whether the class of a value is one of those in the mask.
pub(super) fn is_class(terms: &mut Terms, format: Format, a: TermId, mask: u32) -> TermId {
    let width = format.bits();
    let constants = [0, format.infinity(), format.exponent_mask(), format.explicit_bit(), format.quiet_bit()];
    let [zero, infinity, exponent_mask, explicit_bit, quiet_bit] = constants.map(|value| bits(terms, format, value));
    let magnitude = terms.fabs(format, a);
    let negative = terms.extract(a, width - 1, 1);
    let mut has = |mask: TermId| {
        let part = terms.and(a, mask);
        let none = terms.eq(part, zero);
        terms.not(none)
    };
    let (has_exponent, has_integer_bit, is_quiet) = (has(exponent_mask), has(explicit_bit), has(quiet_bit));
    let is_refused = if format == Format::Fp80 {
        let no_integer_bit = terms.not(has_integer_bit);
        terms.and(has_exponent, no_integer_bit)
    } else {
        terms.truth(false)
    };
    let beyond = terms.ult(infinity, magnitude);
    let is_finite_size = terms.ult(magnitude, infinity);
    let (is_infinite, is_zero) = (terms.eq(magnitude, infinity), terms.eq(magnitude, zero));
    let is_signaling = terms.not(is_quiet);
    let (no_exponent, is_positive) = (terms.not(has_exponent), terms.not(negative));
    let (not_zero, not_refused, not_pseudo) = (terms.not(is_zero), terms.not(is_refused), terms.not(has_integer_bit));
    let nan = SIGNALING_NAN | QUIET_NAN;
    let finite =
        NEGATIVE_NORMAL | NEGATIVE_SUBNORMAL | NEGATIVE_ZERO | POSITIVE_ZERO | POSITIVE_SUBNORMAL | POSITIVE_NORMAL;
    let classes: [(&[TermId], u32); 12] = [
        (&[is_refused], nan),
        (&[beyond, not_refused, is_quiet], QUIET_NAN),
        (&[beyond, not_refused, is_signaling], SIGNALING_NAN),
        (&[is_zero, negative], NEGATIVE_ZERO),
        (&[is_zero, is_positive], POSITIVE_ZERO),
        (&[no_exponent, not_zero, has_integer_bit], finite),
        (&[no_exponent, not_zero, not_pseudo, negative], NEGATIVE_SUBNORMAL),
        (&[no_exponent, not_zero, not_pseudo, is_positive], POSITIVE_SUBNORMAL),
        (&[is_infinite, negative], NEGATIVE_INFINITY),
        (&[is_infinite, is_positive], POSITIVE_INFINITY),
        (&[has_exponent, is_finite_size, not_refused, negative], NEGATIVE_NORMAL),
        (&[has_exponent, is_finite_size, not_refused, is_positive], POSITIVE_NORMAL),
    ];
    let mut any = terms.truth(false);
    for (conditions, class) in classes {
        if mask & class == class {
            let is_it = conditions.iter().copied().reduce(|all, one| terms.and(all, one));
            any = is_it.map_or(any, |is_it| terms.or(any, is_it));
        }
    }
    any
}
