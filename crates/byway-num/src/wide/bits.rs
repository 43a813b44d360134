//! The intrinsics on one operand.

use super::{is_negative, negate, shift};
use crate::IntUnary;

/// Any operation on one operand; widths of `Bswap` are multiples of 8.
pub fn unary(op: IntUnary, out: &mut [u64], a: &[u64], width: u32) {
    match op {
        IntUnary::Ctpop => store_count(out, a.iter().map(|limb| limb.count_ones()).sum()),
        IntUnary::Ctlz => store_count(out, leading_zeros(a, width)),
        IntUnary::Cttz => store_count(out, trailing_zeros(a, width)),
        IntUnary::Bswap => reversed(out, a, width, u64::swap_bytes),
        IntUnary::BitReverse => reversed(out, a, width, u64::reverse_bits),
        IntUnary::Abs => {
            out.copy_from_slice(a);
            if is_negative(a, width) {
                negate(out, width);
            }
        }
    }
}

/// Writes a small number.
fn store_count(out: &mut [u64], count: u32) {
    out.fill(0);
    if let Some(low) = out.first_mut() {
        *low = u64::from(count);
    }
}

/// Zeros above the highest one; the width for zero.
fn leading_zeros(a: &[u64], width: u32) -> u32 {
    match a.iter().rposition(|&limb| limb != 0) {
        Some(index) => width - (index as u32 * 64 + 64 - a[index].leading_zeros()),
        None => width,
    }
}

/// Zeros below the lowest one; the width for zero.
fn trailing_zeros(a: &[u64], width: u32) -> u32 {
    match a.iter().position(|&limb| limb != 0) {
        Some(index) => index as u32 * 64 + a[index].trailing_zeros(),
        None => width,
    }
}

/// Limbs in reverse order, each reversed, then moved down over the unused bits.
fn reversed(out: &mut [u64], a: &[u64], width: u32, reverse: fn(u64) -> u64) {
    let turned: Vec<u64> = a.iter().rev().map(|&limb| reverse(limb)).collect();
    shift::lshr_by(out, &turned, width.wrapping_neg() & 63);
}
