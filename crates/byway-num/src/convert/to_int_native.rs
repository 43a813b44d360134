//! `float` and `double` to integers of at most 64 bits, by the rules of `cvttsd2si`.
//!
//! The instruction converts to 32 or 64 signed bits and gives the smallest signed value for whatever does not fit.
//! clang picks the one that holds the wanted integer, then drops the bits above its width.

use crate::any;
use crate::class::Format;
use crate::float::Native;
use crate::{FloatUnary, small};

/// 2^63, the first value beyond the signed range.
const BEYOND_I64: f64 = 9_223_372_036_854_775_808.0;

/// `cvttsd2si` to a 32-bit register.
#[inline]
fn to_i32(value: f64) -> u64 {
    let is_in_range = value > -2_147_483_649.0 && value < 2_147_483_648.0;
    u64::from(if is_in_range { value as i32 as u32 } else { 1 << 31 })
}

/// `cvttsd2si` to a 64-bit register.
#[inline]
fn to_i64(value: f64) -> u64 {
    let is_in_range = (-BEYOND_I64..BEYOND_I64).contains(&value);
    if is_in_range { value as i64 as u64 } else { 1 << 63 }
}

/// `fptosi` and `fptoui` to at most 64 bits.
///
/// Unsigned results use the signed instruction with room for them; 64 bits use it twice, the second time on the
/// value less 2^63.
#[inline]
pub fn to_small_native<F: Native>(slot: u64, signed: bool, width: u32) -> u64 {
    let value = F::from_slot(slot).widen();
    match (signed, width) {
        (false, 64) if value >= BEYOND_I64 => to_i64(value - BEYOND_I64) | 1 << 63,
        (true, 33..) | (false, 32..) => small::truncate(to_i64(value), width),
        _ => small::truncate(to_i32(value), width),
    }
}

/// `llvm.lrint` and `llvm.llrint`: the nearest integer, ties to even; the smallest signed value if it does not fit.
pub fn lrint(format: Format, bits: u128, width: u32) -> u64 {
    super::to_small(format, any::unary(format, FloatUnary::RoundEven, bits), true, width)
}

/// `llvm.lround` and `llvm.llround`: the nearest integer, ties away from zero. They are calls that give 64 bits,
/// so the smallest signed 64-bit value stands for what does not fit.
pub fn lround(format: Format, bits: u128, width: u32) -> u64 {
    let rounded = any::unary(format, FloatUnary::Round, bits);
    small::truncate(super::to_small(format, rounded, true, 64), width)
}
