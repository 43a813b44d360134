//! Division. Signed forms divide the magnitudes, then give the result its sign.

use super::{is_negative, is_zero, negate, pairs, store_big, store_pair, to_big};
use crate::ArithmeticFault;

/// Which result of a division is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Quotient,
    Remainder,
}

/// `udiv`.
pub fn udiv(out: &mut [u64], a: &[u64], b: &[u64]) -> Result<(), ArithmeticFault> {
    unsigned(Part::Quotient, out, a, b)
}

/// `urem`.
pub fn urem(out: &mut [u64], a: &[u64], b: &[u64]) -> Result<(), ArithmeticFault> {
    unsigned(Part::Remainder, out, a, b)
}

/// `sdiv`.
pub fn sdiv(out: &mut [u64], a: &[u64], b: &[u64], width: u32) -> Result<(), ArithmeticFault> {
    let negative = is_negative(a, width) != is_negative(b, width);
    signed(Part::Quotient, out, a, b, width, negative)
}

/// `srem`; the result has the sign of the dividend.
pub fn srem(out: &mut [u64], a: &[u64], b: &[u64], width: u32) -> Result<(), ArithmeticFault> {
    signed(Part::Remainder, out, a, b, width, is_negative(a, width))
}

/// Divides; a result is never wider than its operands, so no bits need clearing.
fn unsigned(part: Part, out: &mut [u64], a: &[u64], b: &[u64]) -> Result<(), ArithmeticFault> {
    if is_zero(b) {
        return Err(ArithmeticFault::DivisionByZero);
    }
    let width = out.len() as u32 * 64;
    match (pairs(a, b), part) {
        (Some((a, b)), Part::Quotient) => store_pair(out, a / b, width),
        (Some((a, b)), Part::Remainder) => store_pair(out, a % b, width),
        (None, Part::Quotient) => store_big(out, &(to_big(a) / to_big(b)), width),
        (None, Part::Remainder) => store_big(out, &(to_big(a) % to_big(b)), width),
    }
    Ok(())
}

/// Divides the magnitudes and negates the result if asked to.
fn signed(
    part: Part,
    out: &mut [u64],
    a: &[u64],
    b: &[u64],
    width: u32,
    negative: bool,
) -> Result<(), ArithmeticFault> {
    if let Some((a, b)) = pairs(a, b) {
        let value = signed_pair(part, a, b, width)?;
        store_pair(out, value as u128, width);
        return Ok(());
    }
    let magnitude = |value: &[u64]| {
        let mut magnitude = value.to_vec();
        if is_negative(value, width) {
            negate(&mut magnitude, width);
        }
        magnitude
    };
    let (dividend, divisor) = (magnitude(a), magnitude(b));
    // The magnitude of the smallest value is the only one with the sign bit still set.
    let is_minus_one = is_negative(b, width) && divisor[0] == 1 && is_zero(&divisor[1..]);
    if is_minus_one && is_negative(&dividend, width) {
        return Err(ArithmeticFault::DivisionOverflow);
    }
    unsigned(part, out, &dividend, &divisor)?;
    if negative {
        negate(out, width);
    }
    Ok(())
}

/// Divides two signed values of at most 128 bits.
fn signed_pair(part: Part, a: u128, b: u128, width: u32) -> Result<i128, ArithmeticFault> {
    let unused = 128 - width;
    let (a, b) = ((a << unused) as i128 >> unused, (b << unused) as i128 >> unused);
    if b == 0 {
        return Err(ArithmeticFault::DivisionByZero);
    }
    if b == -1 && a == i128::MIN >> unused {
        return Err(ArithmeticFault::DivisionOverflow);
    }
    Ok(match part {
        Part::Quotient => a / b,
        Part::Remainder => a % b,
    })
}
