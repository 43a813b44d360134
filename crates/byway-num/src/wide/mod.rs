//! Integers of more than 64 bits: slices of 64-bit limbs, least significant first, unused bits clear.
//!
//! Results go to `out`, which like every operand holds exactly [`limbs`]`(width)` limbs. Two limbs, the
//! `i128` of real programs and the odd widths below it, are computed as one `u128`.

mod arithmetic;
mod bits;
mod cast;
mod divide;
mod overflow;
mod shift;

pub use arithmetic::{add, add_small, and, mul, negate, or, sub, xor};
pub use bits::unary;
pub use cast::{cast, compare, signed_order, unsigned_order};
pub use divide::{sdiv, srem, udiv, urem};
pub use overflow::{overflowing, sadd_sat, sshl_sat, ssub_sat, uadd_sat, ushl_sat, usub_sat};
pub use shift::{ashr, fshl, fshr, lshr, shl};

use super::{ArithmeticFault, IntBinary, join, split};
use num_bigint::BigUint;

/// Number of limbs of an integer.
#[inline]
pub fn limbs(width: u32) -> usize {
    width.div_ceil(64) as usize
}

/// Clears the bits of the last limb above the width.
#[inline]
pub fn clear_unused(value: &mut [u64], width: u32) {
    if let Some(last) = value.last_mut() {
        *last &= u64::MAX >> (width.wrapping_neg() & 63);
    }
}

/// Whether a value is zero.
#[inline]
pub fn is_zero(value: &[u64]) -> bool {
    value.iter().all(|&limb| limb == 0)
}

/// Whether the sign bit is set.
#[inline]
pub fn is_negative(value: &[u64], width: u32) -> bool {
    value.last().is_some_and(|last| last >> (width.wrapping_sub(1) & 63) & 1 != 0)
}

/// Any operation on two operands.
pub fn binary(op: IntBinary, out: &mut [u64], a: &[u64], b: &[u64], width: u32) -> Result<(), ArithmeticFault> {
    let first_if = |is_first: bool| if is_first { a } else { b };
    match op {
        IntBinary::Add => add(out, a, b, width),
        IntBinary::Sub => sub(out, a, b, width),
        IntBinary::Mul => mul(out, a, b, width),
        IntBinary::UDiv => udiv(out, a, b)?,
        IntBinary::SDiv => sdiv(out, a, b, width)?,
        IntBinary::URem => urem(out, a, b)?,
        IntBinary::SRem => srem(out, a, b, width)?,
        IntBinary::Shl => shl(out, a, b, width)?,
        IntBinary::LShr => lshr(out, a, b, width)?,
        IntBinary::AShr => ashr(out, a, b, width)?,
        IntBinary::And => and(out, a, b),
        IntBinary::Or => or(out, a, b),
        IntBinary::Xor => xor(out, a, b),
        IntBinary::SMin => out.copy_from_slice(first_if(signed_order(a, b, width).is_lt())),
        IntBinary::SMax => out.copy_from_slice(first_if(signed_order(a, b, width).is_gt())),
        IntBinary::UMin => out.copy_from_slice(first_if(unsigned_order(a, b).is_lt())),
        IntBinary::UMax => out.copy_from_slice(first_if(unsigned_order(a, b).is_gt())),
        IntBinary::SAddSat => sadd_sat(out, a, b, width),
        IntBinary::UAddSat => uadd_sat(out, a, b, width),
        IntBinary::SSubSat => ssub_sat(out, a, b, width),
        IntBinary::USubSat => usub_sat(out, a, b, width),
        IntBinary::SShlSat => sshl_sat(out, a, b, width)?,
        IntBinary::UShlSat => ushl_sat(out, a, b, width)?,
    }
    Ok(())
}

/// The value of two limbs.
#[inline]
fn pair(value: &[u64]) -> Option<u128> {
    match value {
        &[low, high] => Some(join(low, high)),
        _ => None,
    }
}

/// Two operands of two limbs.
#[inline]
fn pairs(a: &[u64], b: &[u64]) -> Option<(u128, u128)> {
    Some((pair(a)?, pair(b)?))
}

/// Writes two limbs, unused bits cleared.
#[inline]
fn store_pair(out: &mut [u64], value: u128, width: u32) {
    out.copy_from_slice(&split(value));
    clear_unused(out, width);
}

/// The value as a big number.
fn to_big(value: &[u64]) -> BigUint {
    BigUint::new(value.iter().flat_map(|&limb| [limb as u32, (limb >> 32) as u32]).collect())
}

/// The low limbs of a big number, unused bits cleared.
fn store_big(out: &mut [u64], value: &BigUint, width: u32) {
    let mut digits = value.iter_u64_digits();
    out.iter_mut().for_each(|limb| *limb = digits.next().unwrap_or(0));
    clear_unused(out, width);
}
