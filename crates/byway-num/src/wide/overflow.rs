//! Arithmetic that reports overflow, and arithmetic that saturates.

use super::shift::{amount, ashr_by, lshr_by, shl_by};
use super::{add, clear_unused, is_negative, negate, pairs, store_big, store_pair, sub, to_big, unsigned_order};
use crate::{ArithmeticFault, IntOverflow};

/// Writes the result modulo 2^width and tells whether it differs from the exact one.
pub fn overflowing(op: IntOverflow, out: &mut [u64], a: &[u64], b: &[u64], width: u32) -> bool {
    match op {
        IntOverflow::SAdd => {
            add(out, a, b, width);
            let sign = is_negative(a, width);
            sign == is_negative(b, width) && sign != is_negative(out, width)
        }
        IntOverflow::UAdd => {
            add(out, a, b, width);
            unsigned_order(out, a).is_lt()
        }
        IntOverflow::SSub => {
            sub(out, a, b, width);
            let sign = is_negative(a, width);
            sign != is_negative(b, width) && sign != is_negative(out, width)
        }
        IntOverflow::USub => {
            sub(out, a, b, width);
            unsigned_order(a, b).is_lt()
        }
        IntOverflow::SMul => signed_product(out, a, b, width),
        IntOverflow::UMul => product_overflows(out, a, b, width),
    }
}

/// The unsigned product; whether it needs more bits than the width.
fn product_overflows(out: &mut [u64], a: &[u64], b: &[u64], width: u32) -> bool {
    if let Some((a, b)) = pairs(a, b) {
        let (product, overflow) = a.overflowing_mul(b);
        store_pair(out, product, width);
        overflow || (width < 128 && product >> width != 0)
    } else {
        let product = to_big(a) * to_big(b);
        store_big(out, &product, width);
        product.bits() > u64::from(width)
    }
}

/// The signed product of at most 128 bits; whether it is out of range.
fn signed_pair_product(out: &mut [u64], a: u128, b: u128, width: u32) -> bool {
    let unused = 128 - width;
    let extend = |value: u128| (value << unused) as i128 >> unused;
    let (product, overflow) = extend(a).overflowing_mul(extend(b));
    store_pair(out, product as u128, width);
    overflow || extend(product as u128) != product
}

/// The signed product, from the product of the magnitudes; whether it is out of range.
fn signed_product(out: &mut [u64], a: &[u64], b: &[u64], width: u32) -> bool {
    if let Some((a, b)) = pairs(a, b) {
        return signed_pair_product(out, a, b, width);
    }
    let magnitude = |value: &[u64]| {
        let mut magnitude = value.to_vec();
        if is_negative(value, width) {
            negate(&mut magnitude, width);
        }
        magnitude
    };
    let negative = is_negative(a, width) != is_negative(b, width);
    let overflow = product_overflows(out, &magnitude(a), &magnitude(b), width);
    let magnitude_has_sign = is_negative(out, width);
    if negative {
        negate(out, width);
    }
    // A magnitude of 2^(width - 1) is in range on the negative side only, where negation leaves it negative.
    overflow || (magnitude_has_sign && !(negative && is_smallest(out, width)))
}

/// Whether a value is the smallest signed one.
fn is_smallest(value: &[u64], width: u32) -> bool {
    let ones: u32 = value.iter().map(|limb| limb.count_ones()).sum();
    ones == 1 && is_negative(value, width)
}

/// The end of the signed range on the negative or the positive side.
fn store_signed_limit(out: &mut [u64], negative: bool, width: u32) {
    out.fill(if negative { 0 } else { u64::MAX });
    if let Some(last) = out.last_mut() {
        *last ^= 1 << (width.wrapping_sub(1) & 63);
    }
    clear_unused(out, width);
}

/// The greatest unsigned value.
fn store_all_ones(out: &mut [u64], width: u32) {
    out.fill(u64::MAX);
    clear_unused(out, width);
}

/// `llvm.sadd.sat`.
pub fn sadd_sat(out: &mut [u64], a: &[u64], b: &[u64], width: u32) {
    if overflowing(IntOverflow::SAdd, out, a, b, width) {
        store_signed_limit(out, is_negative(a, width), width);
    }
}

/// `llvm.uadd.sat`.
pub fn uadd_sat(out: &mut [u64], a: &[u64], b: &[u64], width: u32) {
    if overflowing(IntOverflow::UAdd, out, a, b, width) {
        store_all_ones(out, width);
    }
}

/// `llvm.ssub.sat`.
pub fn ssub_sat(out: &mut [u64], a: &[u64], b: &[u64], width: u32) {
    if overflowing(IntOverflow::SSub, out, a, b, width) {
        store_signed_limit(out, is_negative(a, width), width);
    }
}

/// `llvm.usub.sat`.
pub fn usub_sat(out: &mut [u64], a: &[u64], b: &[u64], width: u32) {
    if overflowing(IntOverflow::USub, out, a, b, width) {
        out.fill(0);
    }
}

/// `llvm.sshl.sat`.
pub fn sshl_sat(out: &mut [u64], a: &[u64], b: &[u64], width: u32) -> Result<(), ArithmeticFault> {
    let amount = amount(b, width)?;
    shl_by(out, a, amount, width);
    let mut back = vec![0; out.len()];
    ashr_by(&mut back, out, amount, width);
    if back != a {
        store_signed_limit(out, is_negative(a, width), width);
    }
    Ok(())
}

/// `llvm.ushl.sat`.
pub fn ushl_sat(out: &mut [u64], a: &[u64], b: &[u64], width: u32) -> Result<(), ArithmeticFault> {
    let amount = amount(b, width)?;
    shl_by(out, a, amount, width);
    let mut back = vec![0; out.len()];
    lshr_by(&mut back, out, amount);
    if back != a {
        store_all_ones(out, width);
    }
    Ok(())
}
