//! `fp128`, over apfloat. No hardware has it: the operations are calls into compiler-rt, whose NaNs are the
//! first NaN operand, made quiet, and for an invalid operation the positive one with an empty payload.
//!
//! Numbers are rounded correctly, which compiler-rt 19 does not always do: its product loses a carry. There
//! libgcc is right, and this module agrees with it.

use super::FloatUnary;
use super::class::Format;
use super::soft::{load, powi as soft_powi, remainder, root, round};
use rustc_apfloat::Float;
use rustc_apfloat::ieee::Quad;
use std::cmp::Ordering;

const FORMAT: Format = Format::Fp128;
/// One.
pub const ONE: u128 = 0x3fff << 112;

/// Computes on two operands.
fn arithmetic(a: u128, b: u128, op: impl Fn(Quad, Quad) -> Quad) -> u128 {
    if FORMAT.is_nan(a) {
        a | FORMAT.quiet_bit()
    } else if FORMAT.is_nan(b) {
        b | FORMAT.quiet_bit()
    } else {
        settle(op(load(FORMAT, a), load(FORMAT, b)))
    }
}

/// The bits of a result of numbers: a NaN is one of an invalid operation.
fn settle(result: Quad) -> u128 {
    if result.is_nan() { FORMAT.default_nan() } else { result.to_bits() }
}

/// `fadd`.
pub fn add(a: u128, b: u128) -> u128 {
    arithmetic(a, b, |a, b| (a + b).value)
}

/// `fsub`, which compiler-rt makes the sum with the negative: a NaN on the right comes out with its sign flipped.
pub fn sub(a: u128, b: u128) -> u128 {
    add(a, b ^ FORMAT.sign_bit())
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

/// The order of two values, none if one is a NaN.
pub fn order(a: u128, b: u128) -> Option<Ordering> {
    Quad::from_bits(a).partial_cmp(&Quad::from_bits(b))
}

/// Any operation on one operand. Rounding to an integer is a library call that returns a NaN as it is.
pub fn unary(op: FloatUnary, a: u128) -> u128 {
    match op {
        FloatUnary::Neg => a ^ FORMAT.sign_bit(),
        FloatUnary::Abs => a & !FORMAT.sign_bit(),
        FloatUnary::Sqrt => sqrt(a),
        FloatUnary::Canonicalize => mul(a, ONE),
        _ if FORMAT.is_nan(a) => a,
        _ => round(op, Quad::from_bits(a)).unwrap_or(a),
    }
}

/// `llvm.sqrt`, rounded to nearest.
pub fn sqrt(a: u128) -> u128 {
    let value = Quad::from_bits(a);
    if value.is_nan() {
        return a | FORMAT.quiet_bit();
    }
    if value.is_zero() || value.is_pos_infinity() {
        return a;
    }
    if value.is_negative() {
        return FORMAT.default_nan();
    }
    // value = significand * 2^(2 * half - 112) with the significand in [2^112, 2^114).
    let exponent = value.ilogb();
    let fraction = value.scalbn(-exponent).to_bits() & FORMAT.fraction_mask();
    let significand = (fraction | 1 << 112) << (exponent & 1);
    let half = exponent >> 1;
    // The root of `significand << 126` has 120 bits, seven more than the result, the last of them standing for
    // all that follow; apfloat then rounds once.
    let (root, is_exact) = root(significand, 63);
    Quad::from_u128(root | u128::from(!is_exact)).value.scalbn(half - 119).to_bits()
}

/// `llvm.fma`: rounded once. A NaN comes out as from the product and then the sum.
pub fn fma(a: u128, b: u128, c: u128) -> u128 {
    if [a, b, c].iter().any(|&bits| FORMAT.is_nan(bits)) {
        return muladd(a, b, c);
    }
    settle(Quad::from_bits(a).mul_add(Quad::from_bits(b), Quad::from_bits(c)).value)
}

/// `llvm.fmuladd`: rounded after the product and after the sum.
pub fn muladd(a: u128, b: u128, c: u128) -> u128 {
    add(mul(a, b), c)
}

/// `llvm.powi`, in the order of compiler-rt.
pub fn powi(base: u128, exponent: i32) -> u128 {
    soft_powi(ONE, base, exponent, mul, div)
}
