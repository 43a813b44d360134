//! `float` and `double`, on the host's hardware.
//!
//! Rust leaves the bits of a NaN result open, so each operation checks for one and then applies the rule
//! of SSE itself: the first NaN operand, made quiet; else, as the operation was invalid, the negative quiet
//! NaN with an empty payload. Everything else is one IEEE operation, the same on every host.

use super::FloatUnary;
use super::class::Format;
use crate::FloatPredicate;
use std::ops::{Add, Div, Mul, Rem, Sub};

/// A float type of the host: `f32` or `f64`.
pub trait Native:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Rem<Output = Self>
{
    /// The format as bit fields.
    const FORMAT: Format;
    /// The sign bit.
    const SIGN: u64 = Self::FORMAT.sign_bit() as u64;
    /// The bit of a quiet NaN.
    const QUIET: u64 = Self::FORMAT.quiet_bit() as u64;
    /// The NaN of an invalid operation.
    const DEFAULT_NAN: u64 = Self::FORMAT.default_nan() as u64;
    /// One.
    const ONE: Self;
    /// The value of a slot.
    fn from_slot(slot: u64) -> Self;
    /// The slot of a value.
    fn to_slot(self) -> u64;
    /// The same value as a `double`.
    fn widen(self) -> f64;
    /// The square root.
    fn root(self) -> Self;
    /// The greatest integer that is not above.
    fn floor_of(self) -> Self;
    /// The smallest integer that is not below.
    fn ceil_of(self) -> Self;
    /// The integer part.
    fn trunc_of(self) -> Self;
    /// The nearest integer, ties away from zero.
    fn round_of(self) -> Self;
    /// The nearest integer, ties to even.
    fn round_even_of(self) -> Self;
    /// The product plus a term, rounded once.
    fn fused(self, factor: Self, term: Self) -> Self;
}

macro_rules! native {
    ($float:ty, $bits:ty, $format:expr) => {
        impl Native for $float {
            const FORMAT: Format = $format;
            const ONE: Self = 1.0;
            #[inline(always)]
            fn from_slot(slot: u64) -> Self {
                <$float>::from_bits(slot as $bits)
            }
            #[inline(always)]
            fn to_slot(self) -> u64 {
                u64::from(self.to_bits())
            }
            #[inline(always)]
            fn widen(self) -> f64 {
                self.into()
            }
            #[inline(always)]
            fn root(self) -> Self {
                self.sqrt()
            }
            #[inline(always)]
            fn floor_of(self) -> Self {
                self.floor()
            }
            #[inline(always)]
            fn ceil_of(self) -> Self {
                self.ceil()
            }
            #[inline(always)]
            fn trunc_of(self) -> Self {
                self.trunc()
            }
            #[inline(always)]
            fn round_of(self) -> Self {
                self.round()
            }
            #[inline(always)]
            fn round_even_of(self) -> Self {
                self.round_ties_even()
            }
            #[inline(always)]
            fn fused(self, factor: Self, term: Self) -> Self {
                self.mul_add(factor, term)
            }
        }
    };
}

native!(f32, u32, Format::Float);
native!(f64, u64, Format::Double);

/// Whether a value is a NaN.
#[inline(always)]
#[allow(clippy::eq_op)] // A NaN is what differs from itself.
fn is_nan<F: Native>(value: F) -> bool {
    value != value
}

/// The NaN that comes of two operands.
#[cold]
fn nan_of<F: Native>(a: u64, b: u64) -> u64 {
    if is_nan(F::from_slot(a)) {
        a | F::QUIET
    } else if is_nan(F::from_slot(b)) {
        b | F::QUIET
    } else {
        F::DEFAULT_NAN
    }
}

/// The slot of a result, with the right NaN if it is one.
#[inline(always)]
fn settle<F: Native>(result: F, a: u64, b: u64) -> u64 {
    if is_nan(result) { nan_of::<F>(a, b) } else { result.to_slot() }
}

/// `fadd`.
#[inline]
pub fn add<F: Native>(a: u64, b: u64) -> u64 {
    settle(F::from_slot(a) + F::from_slot(b), a, b)
}

/// `fsub`.
#[inline]
pub fn sub<F: Native>(a: u64, b: u64) -> u64 {
    settle(F::from_slot(a) - F::from_slot(b), a, b)
}

/// `fmul`.
#[inline]
pub fn mul<F: Native>(a: u64, b: u64) -> u64 {
    settle(F::from_slot(a) * F::from_slot(b), a, b)
}

/// `fdiv`.
#[inline]
pub fn div<F: Native>(a: u64, b: u64) -> u64 {
    settle(F::from_slot(a) / F::from_slot(b), a, b)
}

/// `frem`, which is C's `fmod` and exact.
#[inline]
pub fn rem<F: Native>(a: u64, b: u64) -> u64 {
    settle(F::from_slot(a) % F::from_slot(b), a, b)
}

/// `fneg`: the sign flipped, of a NaN too.
#[inline]
pub fn neg<F: Native>(a: u64) -> u64 {
    a ^ F::SIGN
}

/// `llvm.fabs`.
#[inline]
pub fn abs<F: Native>(a: u64) -> u64 {
    a & !F::SIGN
}

/// `llvm.copysign`.
#[inline]
pub fn copysign<F: Native>(magnitude: u64, sign: u64) -> u64 {
    magnitude & !F::SIGN | sign & F::SIGN
}

/// `llvm.sqrt`.
#[inline]
pub fn sqrt<F: Native>(a: u64) -> u64 {
    settle(F::from_slot(a).root(), a, a)
}

/// `fcmp`.
#[inline]
#[allow(clippy::neg_cmp_op_on_partial_ord, clippy::double_comparisons)] // The negations are what unordered means.
pub fn compare<F: Native>(predicate: FloatPredicate, a: u64, b: u64) -> bool {
    let (a, b) = (F::from_slot(a), F::from_slot(b));
    match predicate {
        FloatPredicate::False => false,
        FloatPredicate::Oeq => a == b,
        FloatPredicate::Ogt => a > b,
        FloatPredicate::Oge => a >= b,
        FloatPredicate::Olt => a < b,
        FloatPredicate::Ole => a <= b,
        FloatPredicate::One => a < b || a > b,
        FloatPredicate::Ord => !is_nan(a) && !is_nan(b),
        FloatPredicate::Ueq => !(a < b || a > b),
        FloatPredicate::Ugt => !(a <= b),
        FloatPredicate::Uge => !(a < b),
        FloatPredicate::Ult => !(a >= b),
        FloatPredicate::Ule => !(a > b),
        FloatPredicate::Une => a != b,
        FloatPredicate::Uno => is_nan(a) || is_nan(b),
        FloatPredicate::True => true,
    }
}

/// Any operation on one operand. Rounding to an integer is a library call, and musl's returns a NaN as it is.
pub fn unary<F: Native>(op: FloatUnary, a: u64) -> u64 {
    let value = F::from_slot(a);
    let rounded = match op {
        FloatUnary::Neg => return neg::<F>(a),
        FloatUnary::Abs => return abs::<F>(a),
        FloatUnary::Sqrt => return sqrt::<F>(a),
        FloatUnary::Canonicalize => return mul::<F>(a, F::ONE.to_slot()),
        FloatUnary::Floor => value.floor_of(),
        FloatUnary::Ceil => value.ceil_of(),
        FloatUnary::Trunc => value.trunc_of(),
        FloatUnary::Round => value.round_of(),
        FloatUnary::RoundEven => value.round_even_of(),
    };
    if is_nan(value) { a } else { rounded.to_slot() }
}

/// `llvm.fma`: rounded once. A NaN comes out as from the product and then the sum.
pub fn fma<F: Native>(a: u64, b: u64, c: u64) -> u64 {
    let result = F::from_slot(a).fused(F::from_slot(b), F::from_slot(c));
    if is_nan(result) { muladd::<F>(a, b, c) } else { result.to_slot() }
}

/// `llvm.fmuladd`: rounded after the product and after the sum, as without an instruction for both.
#[inline]
pub fn muladd<F: Native>(a: u64, b: u64, c: u64) -> u64 {
    add::<F>(mul::<F>(a, b), c)
}

/// `llvm.powi`, by repeated squaring in the order of compiler-rt, on which the rounding depends.
pub fn powi<F: Native>(base: u64, exponent: i32) -> u64 {
    super::soft::powi(F::ONE.to_slot(), base, exponent, mul::<F>, div::<F>)
}
