//! The float formats as bit fields, and `llvm.is.fpclass`.

use crate::FloatKind;

/// A float format that Byway computes with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// IEEE binary16.
    Half,
    /// bfloat16.
    BFloat,
    /// IEEE binary32.
    Float,
    /// IEEE binary64.
    Double,
    /// The 80-bit format of the x87, whose integer bit is explicit.
    Fp80,
    /// IEEE binary128.
    Fp128,
}

impl Format {
    /// The format of a type; none for the pair of doubles of PowerPC.
    pub fn of(kind: FloatKind) -> Option<Format> {
        Some(match kind {
            FloatKind::Half => Format::Half,
            FloatKind::BFloat => Format::BFloat,
            FloatKind::Float => Format::Float,
            FloatKind::Double => Format::Double,
            FloatKind::X86Fp80 => Format::Fp80,
            FloatKind::Fp128 => Format::Fp128,
            FloatKind::PpcFp128 => return None,
        })
    }

    /// Number of bits of a value.
    pub const fn bits(self) -> u32 {
        match self {
            Format::Half | Format::BFloat => 16,
            Format::Float => 32,
            Format::Double => 64,
            Format::Fp80 => 80,
            Format::Fp128 => 128,
        }
    }

    /// Number of slots of a value.
    pub const fn slots(self) -> usize {
        self.bits().div_ceil(64) as usize
    }

    /// Number of significand bits below the integer bit.
    pub const fn fraction_bits(self) -> u32 {
        match self {
            Format::Half => 10,
            Format::BFloat => 7,
            Format::Float => 23,
            Format::Double => 52,
            Format::Fp80 => 63,
            Format::Fp128 => 112,
        }
    }

    /// Position of the lowest bit of the exponent.
    const fn exponent_shift(self) -> u32 {
        match self {
            Format::Fp80 => 64,
            _ => self.fraction_bits(),
        }
    }

    /// The sign bit.
    pub const fn sign_bit(self) -> u128 {
        1 << (self.bits() - 1)
    }

    /// Exponent bits, all set.
    pub const fn exponent_mask(self) -> u128 {
        self.sign_bit() - (1 << self.exponent_shift())
    }

    /// Bits of the significand below the integer bit.
    pub const fn fraction_mask(self) -> u128 {
        (1 << self.fraction_bits()) - 1
    }

    /// The fraction bit that is set in a quiet NaN.
    pub const fn quiet_bit(self) -> u128 {
        1 << (self.fraction_bits() - 1)
    }

    /// Positive infinity. A NaN is this with more bits of the fraction set.
    pub const fn infinity(self) -> u128 {
        self.exponent_mask() | self.explicit_bit()
    }

    /// The integer bit where the format stores it.
    pub const fn explicit_bit(self) -> u128 {
        match self {
            Format::Fp80 => 1 << 63,
            _ => 0,
        }
    }

    /// The NaN of an invalid operation: negative from the hardware, positive from compiler-rt.
    pub const fn default_nan(self) -> u128 {
        let positive = self.infinity() | self.quiet_bit();
        match self {
            Format::Fp128 => positive,
            _ => positive | self.sign_bit(),
        }
    }

    /// Whether the x87 refuses this pattern: its integer bit is clear although its exponent is not the smallest.
    #[inline]
    pub const fn is_unsupported(self, bits: u128) -> bool {
        matches!(self, Format::Fp80) && bits & self.exponent_mask() != 0 && bits & self.explicit_bit() == 0
    }

    /// Whether this is a NaN, quiet or signalling. Patterns that the x87 refuses are not.
    #[inline]
    pub const fn is_nan(self, bits: u128) -> bool {
        let magnitude = bits & (self.sign_bit() - 1);
        magnitude > self.infinity() && !self.is_unsupported(bits)
    }

    /// Whether the sign bit is set.
    #[inline]
    pub const fn is_negative(self, bits: u128) -> bool {
        bits & self.sign_bit() != 0
    }
}

/// A signalling NaN in the mask of [`is_class`].
pub const SIGNALING_NAN: u32 = 1 << 0;
/// A quiet NaN in the mask of [`is_class`].
pub const QUIET_NAN: u32 = 1 << 1;
/// Minus infinity in the mask of [`is_class`].
pub const NEGATIVE_INFINITY: u32 = 1 << 2;
/// A negative normal number in the mask of [`is_class`].
pub const NEGATIVE_NORMAL: u32 = 1 << 3;
/// A negative subnormal number in the mask of [`is_class`].
pub const NEGATIVE_SUBNORMAL: u32 = 1 << 4;
/// Minus zero in the mask of [`is_class`].
pub const NEGATIVE_ZERO: u32 = 1 << 5;
/// Plus zero in the mask of [`is_class`].
pub const POSITIVE_ZERO: u32 = 1 << 6;
/// A positive subnormal number in the mask of [`is_class`].
pub const POSITIVE_SUBNORMAL: u32 = 1 << 7;
/// A positive normal number in the mask of [`is_class`].
pub const POSITIVE_NORMAL: u32 = 1 << 8;
/// Plus infinity in the mask of [`is_class`].
pub const POSITIVE_INFINITY: u32 = 1 << 9;

/// Both kinds of NaN.
const NAN: u32 = SIGNALING_NAN | QUIET_NAN;
/// Every class of finite values.
const FINITE: u32 =
    NEGATIVE_NORMAL | NEGATIVE_SUBNORMAL | NEGATIVE_ZERO | POSITIVE_ZERO | POSITIVE_SUBNORMAL | POSITIVE_NORMAL;

/// The class of a value, as its bit in the mask of `llvm.is.fpclass`.
///
/// Some patterns of `x86_fp80` have no class of their own in clang's code: those that the x87 refuses count as NaN
/// where both kinds are asked for, and those with a set integer bit at the smallest exponent as finite where all
/// kinds are. These have the bits of all those classes.
pub fn class_of(format: Format, bits: u128) -> u32 {
    let magnitude = bits & (format.sign_bit() - 1);
    let of_sign = |negative, positive| if format.is_negative(bits) { negative } else { positive };
    if format.is_unsupported(bits) {
        NAN
    } else if format.is_nan(bits) {
        if bits & format.quiet_bit() != 0 { QUIET_NAN } else { SIGNALING_NAN }
    } else if magnitude == 0 {
        of_sign(NEGATIVE_ZERO, POSITIVE_ZERO)
    } else if magnitude & format.exponent_mask() == 0 {
        let is_pseudo_denormal = magnitude & format.explicit_bit() != 0;
        if is_pseudo_denormal { FINITE } else { of_sign(NEGATIVE_SUBNORMAL, POSITIVE_SUBNORMAL) }
    } else if magnitude == format.infinity() {
        of_sign(NEGATIVE_INFINITY, POSITIVE_INFINITY)
    } else {
        of_sign(NEGATIVE_NORMAL, POSITIVE_NORMAL)
    }
}

/// `llvm.is.fpclass`: whether the class of a value is one of those in the mask.
pub fn is_class(format: Format, bits: u128, mask: u32) -> bool {
    let class = class_of(format, bits);
    mask & class == class
}
