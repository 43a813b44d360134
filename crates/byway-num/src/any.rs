//! Float operations on every format, chosen at run time. Bits are those of [`super::join`]: the one slot of a
//! small format, or both slots.

use super::class::Format;
use super::half::Small;
use super::soft::{load, with_apfloat};
use super::{FloatBinary, FloatUnary, float, fp80, fp128, minmax};
use crate::FloatPredicate;
use rustc_apfloat::Float;
use std::cmp::Ordering;

/// The ways to compute with a format.
enum Engine {
    Promoted(Small),
    Single,
    Double,
    Fp80,
    Fp128,
}

/// How a format is computed with.
fn engine(format: Format) -> Engine {
    match format {
        Format::Half => Engine::Promoted(Small::Half),
        Format::BFloat => Engine::Promoted(Small::BFloat),
        Format::Float => Engine::Single,
        Format::Double => Engine::Double,
        Format::Fp80 => Engine::Fp80,
        Format::Fp128 => Engine::Fp128,
    }
}

/// Any operation on two operands.
pub fn binary(format: Format, op: FloatBinary, a: u128, b: u128) -> u128 {
    match engine(format) {
        Engine::Promoted(small) => promoted_binary(small, op, a, b),
        Engine::Single => native_binary::<f32>(op, a, b),
        Engine::Double => native_binary::<f64>(op, a, b),
        Engine::Fp80 => match op {
            FloatBinary::Add => fp80::add(a, b),
            FloatBinary::Sub => fp80::sub(a, b),
            FloatBinary::Mul => fp80::mul(a, b),
            FloatBinary::Div => fp80::div(a, b),
            FloatBinary::Rem => fp80::rem(a, b),
            _ => pick(format, op, a, b),
        },
        Engine::Fp128 => match op {
            FloatBinary::Add => fp128::add(a, b),
            FloatBinary::Sub => fp128::sub(a, b),
            FloatBinary::Mul => fp128::mul(a, b),
            FloatBinary::Div => fp128::div(a, b),
            FloatBinary::Rem => fp128::rem(a, b),
            _ => pick(format, op, a, b),
        },
    }
}

/// Operations on the 16-bit formats.
fn promoted_binary(small: Small, op: FloatBinary, a: u128, b: u128) -> u128 {
    match op {
        FloatBinary::CopySign => pick(small.format(), op, a, b),
        FloatBinary::MinNum | FloatBinary::MaxNum if small == Small::Half => {
            let picked = pick(small.format(), op, a, b);
            // The way to `float` and back makes a NaN quiet.
            u128::from(small.map(picked as u64, |float| float))
        }
        _ => u128::from(small.zip(a as u64, b as u64, |a, b| native_binary::<f32>(op, a.into(), b.into()) as u64)),
    }
}

/// Operations on the host's formats.
fn native_binary<F: float::Native>(op: FloatBinary, a: u128, b: u128) -> u128 {
    let (left, right) = (a as u64, b as u64);
    u128::from(match op {
        FloatBinary::Add => float::add::<F>(left, right),
        FloatBinary::Sub => float::sub::<F>(left, right),
        FloatBinary::Mul => float::mul::<F>(left, right),
        FloatBinary::Div => float::div::<F>(left, right),
        FloatBinary::Rem => float::rem::<F>(left, right),
        _ => return pick(F::FORMAT, op, a, b),
    })
}

/// Operations whose result is one of the operands, up to its sign.
fn pick(format: Format, op: FloatBinary, a: u128, b: u128) -> u128 {
    let sign = format.sign_bit();
    minmax::select(op, format, a, b, |a, b| order(format, a, b)).unwrap_or(a & !sign | b & sign)
}

/// The order of two values, none if one is a NaN or refused by the x87.
pub fn order(format: Format, a: u128, b: u128) -> Option<Ordering> {
    match engine(format) {
        Engine::Promoted(small) => {
            let value = |bits| f32::from_bits(small.extend(bits as u64) as u32);
            value(a).partial_cmp(&value(b))
        }
        Engine::Single => f32::from_bits(a as u32).partial_cmp(&f32::from_bits(b as u32)),
        Engine::Double => f64::from_bits(a as u64).partial_cmp(&f64::from_bits(b as u64)),
        Engine::Fp80 => fp80::order(a, b),
        Engine::Fp128 => fp128::order(a, b),
    }
}

/// `fcmp`.
pub fn compare(format: Format, predicate: FloatPredicate, a: u128, b: u128) -> bool {
    let order = order(format, a, b);
    match predicate {
        FloatPredicate::False => false,
        FloatPredicate::Oeq => order == Some(Ordering::Equal),
        FloatPredicate::Ogt => order == Some(Ordering::Greater),
        FloatPredicate::Oge => order.is_some_and(Ordering::is_ge),
        FloatPredicate::Olt => order == Some(Ordering::Less),
        FloatPredicate::Ole => order.is_some_and(Ordering::is_le),
        FloatPredicate::One => order.is_some_and(Ordering::is_ne),
        FloatPredicate::Ord => order.is_some(),
        FloatPredicate::Ueq => order.is_none_or(Ordering::is_eq),
        FloatPredicate::Ugt => order.is_none_or(Ordering::is_gt),
        FloatPredicate::Uge => order.is_none_or(Ordering::is_ge),
        FloatPredicate::Ult => order.is_none_or(Ordering::is_lt),
        FloatPredicate::Ule => order.is_none_or(Ordering::is_le),
        FloatPredicate::Une => order != Some(Ordering::Equal),
        FloatPredicate::Uno => order.is_none(),
        FloatPredicate::True => true,
    }
}

/// Any operation on one operand.
pub fn unary(format: Format, op: FloatUnary, a: u128) -> u128 {
    match engine(format) {
        Engine::Promoted(small) => u128::from(small.map(a as u64, |a| float::unary::<f32>(op, a))),
        Engine::Single => u128::from(float::unary::<f32>(op, a as u64)),
        Engine::Double => u128::from(float::unary::<f64>(op, a as u64)),
        Engine::Fp80 => fp80::unary(op, a),
        Engine::Fp128 => fp128::unary(op, a),
    }
}

/// `llvm.fma`, rounded once (and then once more for the 16-bit formats, as through `fmaf`).
pub fn fma(format: Format, a: u128, b: u128, c: u128) -> u128 {
    match engine(format) {
        Engine::Promoted(small) => {
            let [a, b, c] = [a, b, c].map(|bits| small.extend(bits as u64));
            u128::from(small.truncate(float::fma::<f32>(a, b, c)))
        }
        Engine::Single => u128::from(float::fma::<f32>(a as u64, b as u64, c as u64)),
        Engine::Double => u128::from(float::fma::<f64>(a as u64, b as u64, c as u64)),
        Engine::Fp80 => fp80::fma(a, b, c),
        Engine::Fp128 => fp128::fma(a, b, c),
    }
}

/// `llvm.fmuladd`, rounded after the product and after the sum.
pub fn muladd(format: Format, a: u128, b: u128, c: u128) -> u128 {
    binary(format, FloatBinary::Add, binary(format, FloatBinary::Mul, a, b), c)
}

/// `llvm.powi`. For the 16-bit formats clang 19 calls `powf` with an exponent rounded to 16 bits; here the exponent
/// is exact.
pub fn powi(format: Format, base: u128, exponent: i32) -> u128 {
    match engine(format) {
        Engine::Promoted(small) => u128::from(small.map(base as u64, |base| float::powi::<f32>(base, exponent))),
        Engine::Single => u128::from(float::powi::<f32>(base as u64, exponent)),
        Engine::Double => u128::from(float::powi::<f64>(base as u64, exponent)),
        Engine::Fp80 => fp80::powi(base, exponent),
        Engine::Fp128 => fp128::powi(base, exponent),
    }
}

/// `llvm.ldexp`: a value times a power of two, rounded once.
pub fn ldexp(format: Format, a: u128, exponent: i32) -> u128 {
    if order(format, a, a).is_none() {
        return unary(format, FloatUnary::Canonicalize, a);
    }
    with_apfloat!(format, T => load::<T>(format, a).scalbn(exponent).to_bits())
}

/// `llvm.frexp`: the fraction in [1/2, 1) and the exponent of two. Zeros, infinities and NaNs are their own
/// fraction, with an exponent of zero.
pub fn frexp(format: Format, a: u128) -> (u128, i32) {
    if order(format, a, a).is_none() {
        return (a, 0);
    }
    with_apfloat!(format, T => {
        let value = load::<T>(format, a);
        if !value.is_finite_non_zero() {
            return (a, 0);
        }
        let exponent = value.ilogb() + 1;
        (value.scalbn(-exponent).to_bits(), exponent)
    })
}
