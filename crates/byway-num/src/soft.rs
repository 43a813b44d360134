//! What the formats computed in software share: apfloat values behind bit patterns.

use super::FloatUnary;
use super::class::Format;
use rustc_apfloat::{Float, Round};

/// Runs an expression with a name bound to the apfloat type of a format.
macro_rules! with_apfloat {
    ($format:expr, $name:ident => $body:expr) => {
        match $format {
            $crate::class::Format::Half => {
                type $name = rustc_apfloat::ieee::Half;
                $body
            }
            $crate::class::Format::BFloat => {
                type $name = rustc_apfloat::ieee::BFloat;
                $body
            }
            $crate::class::Format::Float => {
                type $name = rustc_apfloat::ieee::Single;
                $body
            }
            $crate::class::Format::Double => {
                type $name = rustc_apfloat::ieee::Double;
                $body
            }
            $crate::class::Format::Fp80 => {
                type $name = rustc_apfloat::ieee::X87DoubleExtended;
                $body
            }
            $crate::class::Format::Fp128 => {
                type $name = rustc_apfloat::ieee::Quad;
                $body
            }
        }
    };
}
pub(super) use with_apfloat;

/// The value of a pattern that is neither a NaN nor refused by the x87.
/// The x87 takes a set integer bit at the smallest exponent for what the next exponent means by it.
#[inline]
pub fn load<T: Float>(format: Format, bits: u128) -> T {
    let is_pseudo_denormal = bits & format.exponent_mask() == 0 && bits & format.explicit_bit() != 0;
    T::from_bits(if is_pseudo_denormal { bits | 1 << 64 } else { bits })
}

/// Rounds a number to an integer in the way of an operation; none if the operation does not round.
pub fn round<T: Float>(op: FloatUnary, value: T) -> Option<u128> {
    let mode = match op {
        FloatUnary::Floor => Round::TowardNegative,
        FloatUnary::Ceil => Round::TowardPositive,
        FloatUnary::Trunc => Round::TowardZero,
        FloatUnary::Round => Round::NearestTiesToAway,
        FloatUnary::RoundEven => Round::NearestTiesToEven,
        FloatUnary::Neg | FloatUnary::Abs | FloatUnary::Sqrt | FloatUnary::Canonicalize => return None,
    };
    Some(value.round_to_integral(mode).value.to_bits())
}

/// C's `fmod`, exact. Apfloat's own takes a step for each bit between the exponents, up to a millisecond; here the
/// significands are integers, and a step takes as many bits as fit.
pub fn remainder<T: Float>(a: T, b: T) -> T {
    if !a.is_finite() || b.is_nan() || b.is_zero() {
        return T::NAN;
    }
    if a.is_zero() || b.is_infinite() || a.ilogb() < b.ilogb() {
        return a;
    }
    let highest = T::PRECISION as i32 - 1;
    let integer = |value: T| value.abs().scalbn(highest - value.ilogb()).to_u128(T::PRECISION).value;
    let modulus = integer(b);
    let mut rest = integer(a) % modulus;
    let mut distance = (a.ilogb() - b.ilogb()) as u32;
    while distance > 0 && rest != 0 {
        let step = distance.min(128 - T::PRECISION as u32);
        rest = (rest << step) % modulus;
        distance -= step;
    }
    T::from_u128(rest).value.scalbn(b.ilogb() - highest).copy_sign(a)
}

/// A power by repeated squaring, in the order of compiler-rt's `__powidf2`.
pub fn powi<T: Copy>(one: T, base: T, exponent: i32, mul: impl Fn(T, T) -> T, div: impl Fn(T, T) -> T) -> T {
    let (mut power, mut result) = (base, one);
    let mut rest = exponent;
    loop {
        if rest & 1 != 0 {
            result = mul(result, power);
        }
        rest /= 2;
        if rest == 0 {
            break;
        }
        power = mul(power, power);
    }
    if exponent < 0 { div(one, result) } else { result }
}

/// The integer part of the square root of `significand * 2^(2 * shift)`, and whether the root is exact. It must fit 128 bits.
pub fn root(significand: u128, shift: u32) -> (u128, bool) {
    let number = num_bigint::BigUint::from(significand) << (2 * shift);
    let root = number.sqrt();
    let is_exact = &root * &root == number;
    let mut digits = root.iter_u64_digits();
    let (low, high) = (digits.next().unwrap_or(0), digits.next().unwrap_or(0));
    (super::join(low, high), is_exact)
}
