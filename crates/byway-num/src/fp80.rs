//! `x86_fp80`, the 80-bit format of the x87, over apfloat.
//!
//! The x87 has its own rule for NaNs: of two quiet or two signalling ones the greater significand wins, a
//! quiet one wins over a signalling one, and the result is quiet. It refuses patterns with a non-zero exponent and
//! a clear integer bit: any operation on one is invalid.

use super::FloatUnary;
use super::class::Format;
use super::soft::{load, powi as soft_powi, remainder, round};
use rustc_apfloat::Float;
use rustc_apfloat::ieee::X87DoubleExtended;
use std::cmp::Ordering;

const FORMAT: Format = Format::Fp80;
/// One.
pub const ONE: u128 = 0x3fff << 64 | 1 << 63;

/// What comes of operands that are not both numbers; none if they are.
#[inline]
fn special(a: u128, b: u128) -> Option<u128> {
    if FORMAT.is_unsupported(a) || FORMAT.is_unsupported(b) {
        return Some(FORMAT.default_nan());
    }
    let nan = match (FORMAT.is_nan(a), FORMAT.is_nan(b)) {
        (false, false) => return None,
        (true, false) => a,
        (false, true) => b,
        (true, true) => stronger_nan(a, b),
    };
    Some(nan | FORMAT.quiet_bit())
}

/// The NaN that the x87 picks of two.
fn stronger_nan(a: u128, b: u128) -> u128 {
    let is_quiet = |nan: u128| nan & FORMAT.quiet_bit() != 0;
    // Among equal significands the positive one wins.
    let rank = |nan: u128| (is_quiet(nan), nan as u64, !FORMAT.is_negative(nan));
    if rank(a) >= rank(b) { a } else { b }
}

/// Computes on two operands.
#[inline]
fn arithmetic(a: u128, b: u128, op: impl Fn(X87DoubleExtended, X87DoubleExtended) -> X87DoubleExtended) -> u128 {
    special(a, b).unwrap_or_else(|| settle(op(load(FORMAT, a), load(FORMAT, b))))
}

/// The bits of a result of numbers: a NaN is one of an invalid operation.
#[inline]
fn settle(result: X87DoubleExtended) -> u128 {
    if result.is_nan() { FORMAT.default_nan() } else { result.to_bits() }
}

/// `fadd`.
pub fn add(a: u128, b: u128) -> u128 {
    arithmetic(a, b, |a, b| (a + b).value)
}

/// `fsub`.
pub fn sub(a: u128, b: u128) -> u128 {
    arithmetic(a, b, |a, b| (a - b).value)
}

/// `fmul`.
pub fn mul(a: u128, b: u128) -> u128 {
    arithmetic(a, b, |a, b| (a * b).value)
}

/// `fdiv`.
pub fn div(a: u128, b: u128) -> u128 {
    arithmetic(a, b, |a, b| (a / b).value)
}

/// `frem`, which is C's `fmod` and exact.
pub fn rem(a: u128, b: u128) -> u128 {
    arithmetic(a, b, remainder)
}

/// The order of two values, none if one is a NaN or refused.
#[inline]
pub fn order(a: u128, b: u128) -> Option<Ordering> {
    if special(a, b).is_some() {
        return None;
    }
    load::<X87DoubleExtended>(FORMAT, a).partial_cmp(&load(FORMAT, b))
}

/// Any operation on one operand. Rounding to an integer is a library call, and musl's returns a NaN as it is.
pub fn unary(op: FloatUnary, a: u128) -> u128 {
    match op {
        FloatUnary::Neg => a ^ FORMAT.sign_bit(),
        FloatUnary::Abs => a & !FORMAT.sign_bit(),
        FloatUnary::Sqrt => sqrt(a),
        FloatUnary::Canonicalize => mul(a, ONE),
        _ if special(a, a).is_some() => a,
        _ => round(op, load::<X87DoubleExtended>(FORMAT, a)).unwrap_or(a),
    }
}

/// `llvm.sqrt`, rounded to nearest.
pub fn sqrt(a: u128) -> u128 {
    if let Some(special) = special(a, a) {
        return special;
    }
    let value: X87DoubleExtended = load(FORMAT, a);
    if value.is_zero() {
        return a;
    }
    if value.is_negative() {
        return FORMAT.default_nan();
    }
    if value.is_infinite() {
        return a;
    }
    // value = significand * 2^(2 * half - 63) with the significand in [2^63, 2^65).
    let exponent = value.ilogb();
    let significand = u128::from(value.scalbn(-exponent).to_bits() as u64) << (exponent & 1);
    let half = exponent >> 1;
    // The root of `significand << 63` is in [2^63, 2^64): just the bits of the result. No root is halfway between two
    // numbers, so whether the rest exceeds the root decides the rounding.
    let number = significand << 63;
    let root = number.isqrt();
    let rounded = if number - root * root > root { root + 1 } else { root };
    X87DoubleExtended::from_u128(rounded).value.scalbn(half - 63).to_bits()
}

/// `llvm.fma`: rounded once. A NaN comes out as from the product and then the sum.
pub fn fma(a: u128, b: u128, c: u128) -> u128 {
    if special(a, b).is_some() || special(c, c).is_some() {
        return muladd(a, b, c);
    }
    let [a, b, c] = [a, b, c].map(|bits| load::<X87DoubleExtended>(FORMAT, bits));
    settle(a.mul_add(b, c).value)
}

/// `llvm.fmuladd`: rounded after the product and after the sum.
pub fn muladd(a: u128, b: u128, c: u128) -> u128 {
    add(mul(a, b), c)
}

/// `llvm.powi`, in the order of compiler-rt.
pub fn powi(base: u128, exponent: i32) -> u128 {
    soft_powi(ONE, base, exponent, mul, div)
}
