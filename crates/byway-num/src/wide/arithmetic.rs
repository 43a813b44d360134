//! Addition, subtraction, multiplication and the bitwise operations.

use super::{clear_unused, pairs, store_big, store_pair, to_big};

/// Up to this many limbs the schoolbook product beats the set-up of a big number.
const SCHOOLBOOK_LIMBS: usize = 32;

/// `add`.
#[inline]
pub fn add(out: &mut [u64], a: &[u64], b: &[u64], width: u32) {
    if let Some((a, b)) = pairs(a, b) {
        return store_pair(out, a.wrapping_add(b), width);
    }
    let mut carry = false;
    for ((out, &a), &b) in out.iter_mut().zip(a).zip(b) {
        let (sum, first) = a.overflowing_add(b);
        let (sum, second) = sum.overflowing_add(u64::from(carry));
        *out = sum;
        carry = first | second;
    }
    clear_unused(out, width);
}

/// `sub`.
#[inline]
pub fn sub(out: &mut [u64], a: &[u64], b: &[u64], width: u32) {
    if let Some((a, b)) = pairs(a, b) {
        return store_pair(out, a.wrapping_sub(b), width);
    }
    let mut borrow = false;
    for ((out, &a), &b) in out.iter_mut().zip(a).zip(b) {
        let (difference, first) = a.overflowing_sub(b);
        let (difference, second) = difference.overflowing_sub(u64::from(borrow));
        *out = difference;
        borrow = first | second;
    }
    clear_unused(out, width);
}

/// Adds a small signed number.
pub fn add_small(out: &mut [u64], a: &[u64], addend: i64, width: u32) {
    let extension = (addend >> 63) as u64;
    let mut limb_of_addend = addend as u64;
    let mut carry = 0;
    for (out, &a) in out.iter_mut().zip(a) {
        let sum = u128::from(a) + u128::from(limb_of_addend) + carry;
        *out = sum as u64;
        carry = sum >> 64;
        limb_of_addend = extension;
    }
    clear_unused(out, width);
}

/// The negative of a value, in place.
pub fn negate(value: &mut [u64], width: u32) {
    let mut carry = true;
    for limb in value.iter_mut() {
        (*limb, carry) = (!*limb).overflowing_add(u64::from(carry));
    }
    clear_unused(value, width);
}

/// `mul`.
#[inline]
pub fn mul(out: &mut [u64], a: &[u64], b: &[u64], width: u32) {
    if let Some((a, b)) = pairs(a, b) {
        store_pair(out, a.wrapping_mul(b), width);
    } else if out.len() > SCHOOLBOOK_LIMBS {
        store_big(out, &(to_big(a) * to_big(b)), width);
    } else {
        schoolbook(out, a, b);
        clear_unused(out, width);
    }
}

/// The product modulo the limbs of `out`.
fn schoolbook(out: &mut [u64], a: &[u64], b: &[u64]) {
    out.fill(0);
    for (shift, &a) in a.iter().enumerate() {
        let mut carry = 0;
        for (out, &b) in out.iter_mut().skip(shift).zip(b) {
            let sum = u128::from(a) * u128::from(b) + u128::from(*out) + carry;
            *out = sum as u64;
            carry = sum >> 64;
        }
    }
}

/// `and`.
#[inline]
pub fn and(out: &mut [u64], a: &[u64], b: &[u64]) {
    out.iter_mut().zip(a).zip(b).for_each(|((out, a), b)| *out = a & b);
}

/// `or`.
#[inline]
pub fn or(out: &mut [u64], a: &[u64], b: &[u64]) {
    out.iter_mut().zip(a).zip(b).for_each(|((out, a), b)| *out = a | b);
}

/// `xor`.
#[inline]
pub fn xor(out: &mut [u64], a: &[u64], b: &[u64]) {
    out.iter_mut().zip(a).zip(b).for_each(|((out, a), b)| *out = a ^ b);
}
