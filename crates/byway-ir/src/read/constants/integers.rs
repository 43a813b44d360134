//! Integer literals of any width.

use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use super::super::token::hex_digit;
use crate::module::{ConstId, ConstKind, Type, TypeId};

/// Decimal literals longer than this are refused: turning them into bits takes time that grows with the square of
/// their length, and nothing real comes near.
const MOST_DIGITS: usize = 1 << 15;

impl Reader<'_> {
    /// A decimal integer. As in LLVM, bits beyond the width are dropped.
    pub(super) fn integer(&mut self, ty: TypeId, written: &[u8]) -> Read<ConstId> {
        let bits = self.integer_bits(ty)?;
        let (negative, digits) = match written {
            [b'-', digits @ ..] => (true, digits),
            digits => (false, digits),
        };
        if bits <= 64 && digits.len() <= 19 {
            let value = digits.iter().fold(0u64, |value, &digit| value * 10 + u64::from(digit - b'0'));
            let value = if negative { value.wrapping_neg() } else { value };
            self.bump();
            return Ok(self.share(ty, ConstKind::Int(value & low_bits(bits))));
        }
        if digits.len() > MOST_DIGITS {
            return Err(Fault::expected(self.at(), "at most 32768 decimal digits", &digits.len().to_string()));
        }
        let mut limbs = self.zero_limbs(bits)?;
        for chunk in digits.chunks(18) {
            let value = chunk.iter().fold(0u64, |value, &digit| value * 10 + u64::from(digit - b'0'));
            multiply_add(&mut limbs, 10u64.pow(chunk.len() as u32), value);
        }
        if negative {
            negate(&mut limbs);
        }
        self.bump();
        Ok(self.limbs(ty, bits, limbs))
    }

    /// `u0x...` or `s0x...`. As in LLVM, the signed form has its sign in the highest bit that is set.
    pub(super) fn hex_integer(&mut self, ty: TypeId, written: &[u8]) -> Read<ConstId> {
        let bits = self.integer_bits(ty)?;
        let signed = written[0] == b's';
        let digits = &written[3..];
        let significant = digits.iter().position(|&digit| digit != b'0').map_or(&digits[..0], |first| &digits[first..]);
        let mut limbs = self.zero_limbs(bits)?;
        if signed && !significant.is_empty() {
            limbs.fill(u64::MAX);
        }
        for (index, &digit) in significant.iter().rev().enumerate() {
            let Some(limb) = limbs.get_mut(index / 16) else { break };
            let shift = index % 16 * 4;
            let digit = u64::from(hex_digit(digit));
            // The leading digit of a signed number keeps the ones above its highest set bit.
            let last = signed && index + 1 == significant.len();
            let width = if last { u64::BITS - digit.leading_zeros() } else { 4 };
            *limb = *limb & !(low_bits(width) << shift) | digit << shift;
        }
        self.bump();
        Ok(self.limbs(ty, bits, limbs))
    }

    /// The width of an integer type; an error for any other type.
    fn integer_bits(&self, ty: TypeId) -> Read<u32> {
        match self.module.types.get(ty) {
            Type::Int(bits) => Ok(*bits),
            _ => Err(self.wrong_constant(ty)),
        }
    }

    fn zero_limbs(&mut self, bits: u32) -> Read<Box<[u64]>> {
        let count = bits.div_ceil(64) as usize;
        self.write_out(self.at(), count as u64)?;
        Ok(vec![0; count].into())
    }

    fn limbs(&mut self, ty: TypeId, bits: u32, mut limbs: Box<[u64]>) -> ConstId {
        if let Some(last) = limbs.last_mut() {
            *last &= low_bits((bits - 1) % 64 + 1);
        }
        let kind = match *limbs {
            [value] => ConstKind::Int(value),
            _ => ConstKind::WideInt(limbs),
        };
        self.share(ty, kind)
    }
}

/// A number with its lowest bits set, 1 to 64 of them; 0 gives none.
fn low_bits(bits: u32) -> u64 {
    if bits == 0 { 0 } else { u64::MAX >> (64 - bits.min(64)) }
}

/// `limbs = limbs * factor + addend`, without the overflow.
fn multiply_add(limbs: &mut [u64], factor: u64, addend: u64) {
    let mut carry = u128::from(addend);
    for limb in limbs {
        let value = u128::from(*limb) * u128::from(factor) + carry;
        *limb = value as u64;
        carry = value >> 64;
    }
}

/// The two's complement of a number.
fn negate(limbs: &mut [u64]) {
    let mut carry = true;
    for limb in limbs {
        (*limb, carry) = (!*limb).overflowing_add(u64::from(carry));
    }
}
