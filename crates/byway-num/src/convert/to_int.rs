//! Floats of every format to integers of every width.

use super::to_int_native::to_small_native;
use crate::class::Format;
use crate::half::Small;
use crate::{small, wide};

/// A number as `significand * 2^(exponent - fraction bits)`, straight from its fields.
struct Parts {
    negative: bool,
    /// Exponent of the integer bit; beyond every width for infinities and NaNs.
    exponent: i32,
    significand: u128,
    fraction_bits: u32,
}

impl Parts {
    fn of(format: Format, bits: u128) -> Parts {
        let fraction_bits = format.fraction_bits();
        let mask = format.exponent_mask();
        let field = ((bits & mask) >> mask.trailing_zeros()) as i32;
        let greatest = (mask >> mask.trailing_zeros()) as i32;
        Parts {
            negative: format.is_negative(bits),
            exponent: if field == greatest { i32::MAX } else { field - greatest / 2 },
            significand: bits & format.fraction_mask() | 1 << fraction_bits,
            fraction_bits,
        }
    }

    /// Whether the magnitude is less than one.
    fn is_fraction(&self) -> bool {
        self.exponent < 0
    }

    /// Writes the integer part of the magnitude, modulo the limbs.
    fn store_magnitude(&self, out: &mut [u64]) {
        out.fill(0);
        let shift = self.exponent - self.fraction_bits as i32;
        let (value, up) = if shift < 0 { (self.significand >> -shift, 0) } else { (self.significand, shift as u32) };
        let (skip, bits) = ((up / 64) as usize, up % 64);
        let low = value << bits;
        let high = if bits == 0 { 0 } else { value >> (128 - bits) };
        for (out, limb) in out.iter_mut().skip(skip).zip([low as u64, (low >> 64) as u64, high as u64]) {
            *out = limb;
        }
    }
}

/// `fptosi` and `fptoui` to at most 64 bits.
pub fn to_small(format: Format, bits: u128, signed: bool, width: u32) -> u64 {
    let slot = bits as u64;
    match format {
        Format::Half => to_small_native::<f32>(Small::Half.extend(slot), signed, width),
        Format::BFloat => to_small_native::<f32>(Small::BFloat.extend(slot), signed, width),
        Format::Float => to_small_native::<f32>(slot, signed, width),
        Format::Double => to_small_native::<f64>(slot, signed, width),
        Format::Fp80 => fp80_to_small(bits, signed, width),
        Format::Fp128 => {
            let fixed_width = if width > 32 { 64 } else { 32 };
            // Compiler-rt has unsigned conversions for the native widths alone; the others use the signed ones.
            let signed = signed || width != fixed_width;
            small::truncate(fix(format, bits, signed, fixed_width) as u64, width)
        }
    }
}

/// `fistp` to 16, 32 or 64 bits: the smallest signed value for whatever does not fit, NaNs included.
fn fistp(bits: u128, width: u32) -> u64 {
    let smallest = small::signed_min(width);
    let parts = Parts::of(Format::Fp80, bits);
    if Format::Fp80.is_unsupported(bits) {
        return smallest;
    }
    if parts.is_fraction() {
        return 0;
    }
    let mut magnitude = [0];
    parts.store_magnitude(&mut magnitude);
    let [magnitude] = magnitude;
    match parts.negative {
        _ if parts.exponent >= width as i32 => smallest,
        true if magnitude <= smallest => small::truncate(magnitude.wrapping_neg(), width),
        false if magnitude < smallest => magnitude,
        _ => smallest,
    }
}

/// `fptosi` and `fptoui` of `x86_fp80` to at most 64 bits: `fistp` to the signed integer that has room.
fn fp80_to_small(bits: u128, signed: bool, width: u32) -> u64 {
    let parts = Parts::of(Format::Fp80, bits);
    match (signed, width) {
        // 64 unsigned bits: from 2^63 on, that much is taken off before and put back after. What then still
        // does not fit, a NaN too, comes back as zero.
        (false, 64) if Format::Fp80.is_unsupported(bits) || Format::Fp80.is_nan(bits) => 0,
        (false, 64) if !parts.negative && parts.exponent == 63 => parts.significand as u64,
        (false, 64) if !parts.negative && parts.exponent > 63 => 0,
        (true, ..=16) | (false, ..=15) => small::truncate(fistp(bits, 16), width),
        (true, ..=32) | (false, ..=31) => small::truncate(fistp(bits, 32), width),
        _ => small::truncate(fistp(bits, 64), width),
    }
}

/// `fptosi` and `fptoui` to any width. Beyond 64 bits what does not fit becomes the end of the range on its side, as in
/// compiler-rt's `__fixdfti`, except that a value in the last binade before wraps around.
pub fn to_int(format: Format, bits: u128, signed: bool, out: &mut [u64], width: u32) {
    match (out, width) {
        ([slot], _) => *slot = to_small(format, bits, signed, width),
        (out, ..=128) => wide::cast(out, width, &crate::split(fix(format, bits, signed, 128)), 128, false),
        (out, _) => fix_wide(format, bits, signed, out, width),
    }
}

/// Compiler-rt's conversion to 32, 64 or 128 bits.
fn fix(format: Format, bits: u128, signed: bool, width: u32) -> u128 {
    let mut limbs = [0; 2];
    let out = &mut limbs[..wide::limbs(width)];
    fix_wide(format, bits, signed, out, width);
    crate::join(limbs[0], limbs[1])
}

/// The rule of compiler-rt's conversions, for any width.
fn fix_wide(format: Format, bits: u128, signed: bool, out: &mut [u64], width: u32) {
    let parts = Parts::of(format, bits);
    // `__fixunsxfti` lets one binade too many pass.
    let room = if format == Format::Fp80 && !signed { width as i32 + 1 } else { width as i32 };
    if parts.is_fraction() || (parts.negative && !signed) {
        out.fill(0);
    } else if parts.exponent >= room {
        // For `x86_fp80` compiler-rt asks whether the value is positive, and a NaN is not.
        let negative = parts.negative || (signed && format == Format::Fp80 && format.is_nan(bits));
        store_limit(out, negative, signed, width);
    } else {
        store_signed(&parts, out, width);
    }
}

/// Writes the value modulo 2^width.
fn store_signed(parts: &Parts, out: &mut [u64], width: u32) {
    parts.store_magnitude(out);
    wide::clear_unused(out, width);
    if parts.negative {
        wide::negate(out, width);
    }
}

/// Writes the end of the range on one side.
fn store_limit(out: &mut [u64], negative: bool, signed: bool, width: u32) {
    out.fill(if negative { 0 } else { u64::MAX });
    if let (true, Some(last)) = (signed, out.last_mut()) {
        *last ^= 1 << (width.wrapping_sub(1) & 63);
    }
    wide::clear_unused(out, width);
}

/// `llvm.fptosi.sat` and `llvm.fptoui.sat`: the nearest value in range; zero for a NaN.
pub fn to_int_saturating(format: Format, bits: u128, signed: bool, out: &mut [u64], width: u32) {
    let parts = Parts::of(format, bits);
    let room = if signed { width as i32 - 1 } else { width as i32 };
    let is_number = !format.is_nan(bits) && !format.is_unsupported(bits);
    if !is_number || parts.is_fraction() {
        out.fill(0);
    } else if parts.exponent >= room || (parts.negative && !signed) {
        store_limit(out, parts.negative, signed, width);
    } else {
        store_signed(&parts, out, width);
    }
}

/// [`to_int_saturating`] for at most 64 bits.
pub fn to_small_saturating(format: Format, bits: u128, signed: bool, width: u32) -> u64 {
    let mut slot = [0];
    to_int_saturating(format, bits, signed, &mut slot, width);
    slot[0]
}
