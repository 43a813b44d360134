//! Float operands: the special values of a format, and random ones of many kinds.

use super::Random;
use crate::class::Format;
use crate::soft::with_apfloat;
use rustc_apfloat::{Float, FloatConvert, ieee};

/// The formats under test and their LLVM names.
pub const FORMATS: [(Format, &str, &str); 6] = [
    (Format::Half, "half", "f16"),
    (Format::BFloat, "bfloat", "bf16"),
    (Format::Float, "float", "f32"),
    (Format::Double, "double", "f64"),
    (Format::Fp80, "x86_fp80", "f80"),
    (Format::Fp128, "fp128", "f128"),
];

/// Which patterns a test can feed to its oracle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Patterns {
    /// Every pattern of the format.
    All,
    /// No patterns that the x87 refuses.
    Supported,
    /// Moreover no signalling NaN and no number in two forms, as a library may treat them either way.
    Plain,
}

/// Operands of a format.
pub struct Samples {
    format: Format,
    patterns: Patterns,
    specials: Vec<u128>,
    random: Random,
}

impl Samples {
    /// Operands of a format, in an order that depends on the seed.
    pub fn new(format: Format, patterns: Patterns, seed: u64) -> Samples {
        let mut samples = Samples { format, patterns, specials: Vec::new(), random: Random::new(seed) };
        samples.specials = specials(format).into_iter().filter(|&bits| samples.admits(bits)).collect();
        samples
    }

    /// The special values.
    pub fn specials(&self) -> &[u128] {
        &self.specials
    }

    fn admits(&self, bits: u128) -> bool {
        let format = self.format;
        let is_signaling = format.is_nan(bits) && bits & format.quiet_bit() == 0;
        let is_pseudo_denormal = bits & format.exponent_mask() == 0 && bits & format.explicit_bit() != 0;
        match self.patterns {
            Patterns::All => true,
            Patterns::Supported => !format.is_unsupported(bits),
            Patterns::Plain => !format.is_unsupported(bits) && !is_signaling && !is_pseudo_denormal,
        }
    }

    /// A random operand.
    pub fn next(&mut self) -> u128 {
        loop {
            let bits = self.candidate();
            if self.admits(bits) {
                return bits;
            }
        }
    }

    /// A random operand that is often close to another, so that digits cancel and roundings tie.
    pub fn near(&mut self, other: u128) -> u128 {
        let step = 1 << self.format.bits().saturating_sub(17).min(112);
        let moved = match self.random.below(6) {
            0 => other ^ self.format.sign_bit(),
            1 => other.wrapping_add(u128::from(self.random.below(64))),
            2 => other.wrapping_sub(step * u128::from(self.random.below(70))),
            3 => other ^ 1 << self.random.below(u64::from(self.format.bits())),
            _ => return self.next(),
        };
        let moved = moved & (self.format.sign_bit() | (self.format.sign_bit() - 1));
        if self.admits(moved) { moved } else { self.next() }
    }

    fn candidate(&mut self) -> u128 {
        let format = self.format;
        let raw = crate::join(self.random.next(), self.random.next());
        let raw = (raw & (format.sign_bit() | (format.sign_bit() - 1))) | format.explicit_bit();
        match self.random.below(8) {
            0 => self.specials[self.random.below(self.specials.len() as u64) as usize],
            1 => {
                // Few significant bits, so that results are exact or tie.
                let keep = self.random.below(12) as u32;
                let lost = format.fraction_bits().saturating_sub(keep);
                raw & !((1 << lost) - 1) | format.explicit_bit()
            }
            2 | 3 => {
                // Around the integers that fit a native type.
                let magnitude = self.random.next() >> self.random.below(64);
                let scale = -(self.random.below(66) as i32) + self.random.below(66) as i32;
                let sign = if self.random.below(2) == 0 { 0 } else { format.sign_bit() };
                sign | with_apfloat!(format, T => T::from_u128(u128::from(magnitude)).value.scalbn(scale).to_bits())
            }
            4 => {
                // Subnormal or barely not.
                let bits = self.random.below(u64::from(format.fraction_bits()) + 2);
                raw & ((1 << bits) - 1) | raw & format.sign_bit()
            }
            _ => raw,
        }
    }
}

/// The special values of a format.
fn specials(format: Format) -> Vec<u128> {
    let smallest_normal = (format.exponent_mask() & format.exponent_mask().wrapping_neg()) | format.explicit_bit();
    let mut positive = vec![
        0,
        1,
        2,
        smallest_normal - 1,
        smallest_normal,
        smallest_normal + 1,
        format.infinity() - 1,
        format.infinity(),
        format.infinity() + 1,
        format.infinity() | format.quiet_bit(),
        format.infinity() | format.quiet_bit() | 1,
        format.infinity() | format.quiet_bit() >> 1,
        format.infinity() | format.fraction_mask(),
        format.infinity() | (format.fraction_mask() & !format.quiet_bit()),
    ];
    for value in [0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.25, 10.0, 0.1, 255.5, 1e10, 1e-10] {
        let double = ieee::Double::from_bits(f64::to_bits(value).into());
        let bits = with_apfloat!(format, T => FloatConvert::<T>::convert(double, &mut false).value.to_bits());
        positive.extend([bits.saturating_sub(1), bits, bits + 1]);
    }
    for power in [7, 8, 15, 16, 31, 32, 33, 52, 53, 62, 63, 64, 65, 112, 126, 127, 128, 129] {
        let bits = with_apfloat!(format, T => T::from_u128(1).value.scalbn(power).to_bits());
        positive.extend([bits.saturating_sub(1), bits, bits + 1]);
    }
    if format == Format::Fp80 {
        // A pseudo-denormal, a pseudo-infinity, a pseudo-NaN and two unnormals.
        positive.extend([
            1 << 63,
            1 << 63 | 5,
            0x7fff << 64,
            0x7fff << 64 | 1 << 62,
            0x4000 << 64 | 1 << 62,
            0x3fff << 64,
        ]);
    }
    positive.iter().flat_map(|&bits| [bits, bits | format.sign_bit()]).collect()
}
