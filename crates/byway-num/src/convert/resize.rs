//! `fpext` and `fptrunc`.

use crate::class::Format;
use crate::soft::{load, with_apfloat};
use rustc_apfloat::{Float, FloatConvert};

/// The nearest value in another format. A NaN keeps its sign and the high bits of its payload.
pub fn convert(from: Format, to: Format, bits: u128) -> u128 {
    if from == to {
        bits
    } else if from.is_unsupported(bits) {
        to.default_nan()
    } else if from.is_nan(bits) {
        convert_nan(from, to, bits)
    } else if let (Format::Float, Format::Double) = (from, to) {
        u128::from(f64::from(f32::from_bits(bits as u32)).to_bits())
    } else if let (Format::Double, Format::Float) = (from, to) {
        u128::from((f64::from_bits(bits as u64) as f32).to_bits())
    } else {
        with_apfloat!(from, From => with_apfloat!(to, To => {
            FloatConvert::<To>::convert(load::<From>(from, bits), &mut false).value.to_bits()
        }))
    }
}

/// The NaN in another format. The hardware makes it quiet. Compiler-rt makes it quiet where bits or a part of the
/// exponent are lost; otherwise a signalling one stays one.
fn convert_nan(from: Format, to: Format, bits: u128) -> u128 {
    let sign = if from.is_negative(bits) { to.sign_bit() } else { 0 };
    let payload = bits & from.fraction_mask();
    let payload = match to.fraction_bits().checked_sub(from.fraction_bits()) {
        Some(gained) => payload << gained,
        None => payload >> (from.fraction_bits() - to.fraction_bits()),
    };
    let lost = from.fraction_bits().saturating_sub(to.fraction_bits());
    let stays = match (from, to) {
        (_, Format::Fp128) | (Format::Half | Format::BFloat, Format::Float) => true,
        (Format::Float, Format::BFloat) | (Format::Fp128, Format::Fp80) => bits & ((1 << lost) - 1) == 0,
        _ => false,
    };
    let quiet = if stays { 0 } else { to.quiet_bit() };
    sign | to.infinity() | quiet | payload
}
