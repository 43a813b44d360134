//! Shifts and funnel shifts.

use super::{clear_unused, is_negative, is_zero, pair, store_pair, to_big};
use crate::ArithmeticFault;

/// The amount of a shift, if the width admits it.
pub(super) fn amount(amount: &[u64], width: u32) -> Result<u32, ArithmeticFault> {
    match amount {
        [low, rest @ ..] if *low < u64::from(width) && is_zero(rest) => Ok(*low as u32),
        _ => Err(ArithmeticFault::OversizedShift),
    }
}

/// `shl`.
pub fn shl(out: &mut [u64], a: &[u64], b: &[u64], width: u32) -> Result<(), ArithmeticFault> {
    shl_by(out, a, amount(b, width)?, width);
    Ok(())
}

/// `lshr`.
pub fn lshr(out: &mut [u64], a: &[u64], b: &[u64], width: u32) -> Result<(), ArithmeticFault> {
    lshr_by(out, a, amount(b, width)?);
    Ok(())
}

/// `ashr`.
pub fn ashr(out: &mut [u64], a: &[u64], b: &[u64], width: u32) -> Result<(), ArithmeticFault> {
    ashr_by(out, a, amount(b, width)?, width);
    Ok(())
}

/// The limb at an index, zero outside the value.
fn limb(value: &[u64], index: Option<usize>) -> u64 {
    index.and_then(|index| value.get(index)).copied().unwrap_or(0)
}

/// Shifts left by less than the width.
pub(super) fn shl_by(out: &mut [u64], a: &[u64], amount: u32, width: u32) {
    if let Some(a) = pair(a) {
        return store_pair(out, a << amount, width);
    }
    let (skip, bits) = ((amount / 64) as usize, amount % 64);
    for (index, out) in out.iter_mut().enumerate() {
        let high = limb(a, index.checked_sub(skip)) << bits;
        let low = limb(a, index.checked_sub(skip + 1));
        *out = high | if bits == 0 { 0 } else { low >> (64 - bits) };
    }
    clear_unused(out, width);
}

/// Shifts right by less than the width, zeros entering.
pub(super) fn lshr_by(out: &mut [u64], a: &[u64], amount: u32) {
    let (skip, bits) = ((amount / 64) as usize, amount % 64);
    for (index, out) in out.iter_mut().enumerate() {
        let low = limb(a, Some(index + skip)) >> bits;
        let high = limb(a, Some(index + skip + 1));
        *out = low | if bits == 0 { 0 } else { high << (64 - bits) };
    }
}

/// Shifts right by less than the width, copies of the sign entering.
pub(super) fn ashr_by(out: &mut [u64], a: &[u64], amount: u32, width: u32) {
    lshr_by(out, a, amount);
    if is_negative(a, width) {
        set_from(out, width - amount);
        clear_unused(out, width);
    }
}

/// Sets all bits from an index on.
pub(super) fn set_from(value: &mut [u64], bit: u32) {
    let first = (bit / 64) as usize;
    for (index, limb) in value.iter_mut().enumerate().skip(first) {
        *limb |= if index == first { u64::MAX << (bit % 64) } else { u64::MAX };
    }
}

/// An amount modulo the width, which unlike other shifts may be any number.
fn funnel_amount(amount: &[u64], width: u32) -> u32 {
    match amount {
        [low, rest @ ..] if is_zero(rest) => (low % u64::from(width)) as u32,
        _ => (to_big(amount) % width).iter_u32_digits().next().unwrap_or(0),
    }
}

/// `llvm.fshl`: the high half of `high:low` shifted left by the amount modulo the width.
pub fn fshl(out: &mut [u64], high: &[u64], low: &[u64], amount: &[u64], width: u32) {
    let amount = funnel_amount(amount, width);
    if amount == 0 {
        return out.copy_from_slice(high);
    }
    funnel(out, (high, amount), (low, width - amount), width);
}

/// `llvm.fshr`: the low half of `high:low` shifted right by the amount modulo the width.
pub fn fshr(out: &mut [u64], high: &[u64], low: &[u64], amount: &[u64], width: u32) {
    let amount = funnel_amount(amount, width);
    if amount == 0 {
        return out.copy_from_slice(low);
    }
    funnel(out, (high, width - amount), (low, amount), width);
}

/// The left operand shifted left and the right one shifted right, together.
fn funnel(out: &mut [u64], left: (&[u64], u32), right: (&[u64], u32), width: u32) {
    let mut part = vec![0; out.len()];
    shl_by(out, left.0, left.1, width);
    lshr_by(&mut part, right.0, right.1);
    out.iter_mut().zip(part).for_each(|(out, part)| *out |= part);
}
