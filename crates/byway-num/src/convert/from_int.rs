//! Integers of every width to floats of every format, rounded to nearest.

use crate::class::Format;
use crate::half::Small;
use crate::soft::with_apfloat;
use crate::{small, wide};
use rustc_apfloat::Float;

/// `sitofp` and `uitofp` from at most 64 bits.
#[inline]
pub fn from_small(format: Format, value: u64, signed: bool, width: u32) -> u128 {
    match format {
        Format::Half => u128::from(Small::Half.truncate(single(value, signed, width))),
        Format::BFloat => u128::from(Small::BFloat.truncate(single(value, signed, width))),
        Format::Float => u128::from(single(value, signed, width)),
        Format::Double if signed => u128::from((small::sign_extend(value, width) as f64).to_bits()),
        Format::Double => u128::from((value as f64).to_bits()),
        Format::Fp80 | Format::Fp128 if signed => {
            let value = small::sign_extend(value, width);
            magnitude_to_float(format, value < 0, u128::from(value.unsigned_abs()), 0)
        }
        Format::Fp80 | Format::Fp128 => magnitude_to_float(format, false, u128::from(value), 0),
    }
}

/// The slot of the nearest `float`.
#[inline]
fn single(value: u64, signed: bool, width: u32) -> u64 {
    let float = if signed { small::sign_extend(value, width) as f32 } else { value as f32 };
    u64::from(float.to_bits())
}

/// `sitofp` and `uitofp` from any width. The 16-bit formats are rounded twice, as by clang's way over `float`.
pub fn from_int(format: Format, value: &[u64], width: u32, signed: bool) -> u128 {
    if let &[slot] = value {
        return from_small(format, slot, signed, width);
    }
    let small = match format {
        Format::Half => Some(Small::Half),
        Format::BFloat => Some(Small::BFloat),
        _ => None,
    };
    if let Some(small) = small {
        return u128::from(small.truncate(from_int(Format::Float, value, width, signed) as u64));
    }
    let negative = signed && wide::is_negative(value, width);
    let mut magnitude = value.to_vec();
    if negative {
        wide::negate(&mut magnitude, width);
    }
    let (significand, exponent) = leading_bits(&magnitude);
    magnitude_to_float(format, negative, significand, exponent)
}

/// The leading 128 bits of a number and how far they are shifted; the lowest bit stands for all that follow, which
/// no format is precise enough to see otherwise.
fn leading_bits(magnitude: &[u64]) -> (u128, i32) {
    let top = magnitude.iter().rposition(|&limb| limb != 0).unwrap_or(0);
    let limb = |below: usize| top.checked_sub(below).map_or(0, |index| magnitude[index]);
    if top < 2 {
        return (crate::join(magnitude[0], if top == 0 { 0 } else { magnitude[1] }), 0);
    }
    let unused = limb(0).leading_zeros();
    let high = crate::join(limb(1), limb(0)) << unused;
    let next = u128::from(limb(2)) << unused;
    let is_inexact = next as u64 != 0 || !wide::is_zero(&magnitude[..top - 2]);
    (high | next >> 64 | u128::from(is_inexact), (top as i32 - 1) * 64 - unused as i32)
}

/// The nearest float to a magnitude times a power of two, with a sign.
fn magnitude_to_float(format: Format, negative: bool, magnitude: u128, exponent: i32) -> u128 {
    let sign = if negative { format.sign_bit() } else { 0 };
    sign | with_apfloat!(format, T => T::from_u128(magnitude).value.scalbn(exponent).to_bits())
}
