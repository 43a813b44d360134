//! `half` and `bfloat`. A plain x86-64 does not compute with them: clang extends the operands to `float`, operates
//! there and rounds the result, and so does this module.

use super::class::Format;
use super::soft::load;
use rustc_apfloat::ieee::{BFloat, Half, Single};
use rustc_apfloat::{Float, FloatConvert};

/// A 16-bit format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Small {
    /// IEEE binary16.
    Half,
    /// bfloat16.
    BFloat,
}

impl Small {
    /// The format as bit fields.
    pub fn format(self) -> Format {
        match self {
            Small::Half => Format::Half,
            Small::BFloat => Format::BFloat,
        }
    }

    /// The slot of the `float` of the same value. A signalling NaN stays one, as in compiler-rt.
    pub fn extend(self, bits: u64) -> u64 {
        let is_nan = Format::Half.is_nan(u128::from(bits));
        match self {
            Small::BFloat => bits << 16,
            Small::Half if is_nan => (bits & 0x8000) << 16 | 0x7f80_0000 | (bits & 0x3ff) << 13,
            Small::Half => {
                let wide: Single = load::<Half>(Format::Half, u128::from(bits)).convert(&mut false).value;
                wide.to_bits() as u64
            }
        }
    }

    /// The nearest value to a `float`; of a NaN the high payload bits, made quiet. Only a `bfloat` that loses no bit stays
    /// as it is even then.
    pub fn truncate(self, float: u64) -> u64 {
        let bits = u128::from(float);
        if self == Small::BFloat && float & 0xffff == 0 {
            return float >> 16;
        }
        if Format::Float.is_nan(bits) {
            let (target, lost) = (self.format(), 23 - self.format().fraction_bits());
            let sign = (float >> 16) & 0x8000;
            return sign | ((bits & 0x7f_ffff) >> lost | target.infinity() | target.quiet_bit()) as u64;
        }
        let value = Single::from_bits(bits);
        let narrow = match self {
            Small::Half => FloatConvert::<Half>::convert(value, &mut false).value.to_bits(),
            Small::BFloat => FloatConvert::<BFloat>::convert(value, &mut false).value.to_bits(),
        };
        narrow as u64
    }

    /// Computes on one operand.
    #[inline]
    pub fn map(self, a: u64, op: impl Fn(u64) -> u64) -> u64 {
        self.truncate(op(self.extend(a)))
    }

    /// Computes on two operands.
    #[inline]
    pub fn zip(self, a: u64, b: u64, op: impl Fn(u64, u64) -> u64) -> u64 {
        self.truncate(op(self.extend(a), self.extend(b)))
    }
}
