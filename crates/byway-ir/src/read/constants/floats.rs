//! Floating-point literals. LLVM writes a decimal number only where it is exact, and bits as hexadecimal otherwise: those
//! of a double for `float` and `double`, those of the format itself for the others.

use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use super::super::token::{Token, hex_digit};
use crate::module::{ConstId, ConstKind, FloatKind, Type, TypeId};

impl Reader<'_> {
    /// A floating-point literal, at its token.
    pub(super) fn float(&mut self, ty: TypeId) -> Read<ConstId> {
        let Type::Float(kind) = *self.module.types.get(ty) else { return Err(self.wrong_constant(ty)) };
        let bits = match self.token() {
            Token::Float(digits) => decimal(digits).and_then(|value| narrow(value.to_bits(), kind)),
            Token::HexFloat(0, digits) => hex(digits, 16).and_then(|bits| narrow(bits, kind)),
            Token::HexFloat(letter, digits) => own_bits(letter, digits, kind),
            _ => None,
        };
        let Some(bits) = bits else {
            let expected = format!("a number that is exact in `{}`", self.show(ty));
            return Err(Fault::expected(self.at(), &expected, &self.found()));
        };
        self.bump();
        Ok(self.share(ty, ConstKind::Float(bits)))
    }
}

fn decimal(digits: &[u8]) -> Option<f64> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

/// The value of hexadecimal digits, if there are not too many of them.
fn hex(digits: &[u8], most: usize) -> Option<u64> {
    (digits.len() <= most).then(|| digits.iter().fold(0, |value, &digit| value << 4 | u64::from(hex_digit(digit))))
}

/// The bits of a format that has literals of its own.
fn own_bits(letter: u8, digits: &[u8], kind: FloatKind) -> Option<[u64; 2]> {
    match (letter, kind) {
        (b'H', FloatKind::Half) | (b'R', FloatKind::BFloat) => Some([hex(digits, 4)?, 0]),
        (b'K', FloatKind::X86Fp80) => {
            // Sign and exponent come first: four digits, then the sixteen of the significand.
            let (high, low) = digits.split_at(digits.len().min(4));
            Some([hex(low, 16)?, hex(high, 4)?])
        }
        (b'L', FloatKind::Fp128) | (b'M', FloatKind::PpcFp128) => {
            // The low half comes first.
            let (low, high) = digits.split_at(digits.len().min(16));
            Some([hex(low, 16)?, hex(high, 16)?])
        }
        _ => None,
    }
}

/// The bits of a double in another format, if nothing is lost.
fn narrow(bits: u64, kind: FloatKind) -> Option<[u64; 2]> {
    let bits = match kind {
        FloatKind::Double => bits,
        FloatKind::Float => narrow_to(bits, 8, 23)?,
        FloatKind::Half => narrow_to(bits, 5, 10)?,
        FloatKind::BFloat => narrow_to(bits, 8, 7)?,
        FloatKind::X86Fp80 | FloatKind::Fp128 | FloatKind::PpcFp128 => return None,
    };
    Some([bits, 0])
}

/// The bits of a double in a format of fewer exponent and fraction bits.
fn narrow_to(bits: u64, exponent_bits: u32, fraction_bits: u32) -> Option<u64> {
    let sign = bits >> 63 << (exponent_bits + fraction_bits);
    let exponent = (bits >> 52 & 0x7ff) as i64;
    let fraction = bits & ((1 << 52) - 1);
    let largest = (1i64 << exponent_bits) - 1;
    let dropped = 52 - fraction_bits;
    let exact =
        |significand: u64, drop: u32| (drop < 64 && significand.trailing_zeros() >= drop).then(|| significand >> drop);
    if exponent == 0x7ff {
        return Some(sign | (largest as u64) << fraction_bits | exact(fraction, dropped)?);
    }
    if exponent == 0 {
        // Zero, or a subnormal double, which lies below what the smaller formats hold.
        return (fraction == 0).then_some(sign);
    }
    let narrow_exponent = exponent - 1023 + (largest >> 1);
    if narrow_exponent >= largest {
        return None;
    }
    if narrow_exponent > 0 {
        return Some(sign | (narrow_exponent as u64) << fraction_bits | exact(fraction, dropped)?);
    }
    let drop = u32::try_from(i64::from(dropped) + 1 - narrow_exponent).ok()?;
    Some(sign | exact(fraction | 1 << 52, drop)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrowing_agrees_with_the_hardware_where_nothing_is_lost() {
        for bits in (0..=u32::MAX).step_by(65_521).chain([1, 0x7f_ffff, 0x80_0000, 0x7f80_0000, 0x8000_0000]) {
            let value = f32::from_bits(bits);
            if !value.is_nan() {
                assert_eq!(narrow_to(f64::from(value).to_bits(), 8, 23), Some(u64::from(bits)));
            }
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert_eq!(narrow_to(0.1f64.to_bits(), 8, 23), None);
        assert_eq!(narrow_to(1e300f64.to_bits(), 8, 23), None);
        assert_eq!(narrow_to(f64::from_bits(1).to_bits(), 8, 23), None);
        assert_eq!(narrow_to(65_536f64.to_bits(), 5, 10), None);
        assert_eq!(narrow_to(65_504f64.to_bits(), 5, 10), Some(0x7bff));
        assert_eq!(narrow_to(2f64.powi(-24).to_bits(), 5, 10), Some(1));
    }

    #[test]
    fn the_wide_formats_keep_their_own_order_of_digits() {
        assert_eq!(own_bits(b'K', b"3FFFC000000000000000", FloatKind::X86Fp80), Some([0xC000000000000000, 0x3FFF]));
        assert_eq!(
            own_bits(b'L', b"00000000000000013FFF000000000000", FloatKind::Fp128),
            Some([1, 0x3FFF000000000000])
        );
        assert_eq!(own_bits(b'K', b"3FFFC0000000000000000", FloatKind::X86Fp80), None);
    }
}
