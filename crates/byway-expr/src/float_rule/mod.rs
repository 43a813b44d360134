//! How to put float operations to a solver, bit for bit.
//!
//! The theory of floats has one NaN, no fp80, and leaves conversions out of range open. Terms have the hardware's bits.
//! The gap is closed with plain bit-vector terms, the same for every solver:
//!
//! - An operand's bits are brought into IEEE form with [`to_ieee`] and read as a float of [`sort`].
//! - The operation is done in the format [`computed_in`], and then converted to the result's.
//! - The result's bits are new bits that, read as a float, equal that result; where the result is a NaN, they are [`nan_bits`].
//!   For fp80 the new bits are in IEEE form, and the integer bit goes in below the exponent: it is set unless that is zero.
//! - A conversion to an integer is as [`to_int`] says.

mod nan;
mod to_int;

pub use nan::{is_nan, nan_bits};
pub use to_int::{ToInt, to_int};

use crate::term::TermId;
use crate::terms::Terms;
use crate::value::Value;
use byway_num::Format;

/// Widths of the exponent and of the significand, the hidden bit included, as the theory of floats counts them.
pub fn sort(format: Format) -> (u32, u32) {
    let significand = format.fraction_bits() + 1;
    (ieee_width(format) - significand, significand)
}

/// Width of the IEEE form of a format: that of its bits, but for fp80, which loses its integer bit.
pub fn ieee_width(format: Format) -> u32 {
    match format {
        Format::Fp80 => 79,
        _ => format.bits(),
    }
}

/// The format that arithmetic, rounding and conversion from integers is done in: the 16-bit formats go over `float`, and are
/// rounded a second time on the way back.
pub fn computed_in(format: Format) -> Format {
    match format {
        Format::Half | Format::BFloat => Format::Float,
        _ => format,
    }
}

/// The parts of fp80 bits: sign and exponent, integer bit, fraction.
fn fp80_parts(terms: &mut Terms, bits: TermId) -> [TermId; 3] {
    [terms.extract(bits, 64, 16), terms.extract(bits, 63, 1), terms.extract(bits, 0, 63)]
}

/// The bits of a float in IEEE form. What the x87 refuses becomes a NaN; a set integer bit at the smallest exponent means what
/// the next exponent means by it.
pub fn to_ieee(terms: &mut Terms, format: Format, bits: TermId) -> TermId {
    if format != Format::Fp80 {
        return bits;
    }
    let [head, integer, fraction] = fp80_parts(terms, bits);
    let exponent = terms.extract(bits, 64, 15);
    let zero = terms.constant(0, 15);
    let is_smallest = terms.eq(exponent, zero);
    // The integer bit of a pseudo-denormal is the lowest bit of the exponent that it means.
    let is_pseudo_denormal = terms.and(is_smallest, integer);
    let carry = terms.zext(is_pseudo_denormal, 16);
    let head = terms.or(head, carry);
    let plain = terms.concat(head, fraction);
    let is_unsupported = is_unsupported(terms, bits);
    let refused = terms.value_constant(&ieee_nan(Format::Fp80));
    terms.ite(is_unsupported, refused, plain)
}

/// The bits of fp80 in IEEE form for code that takes the integer bit for granted.
fn fp80_without_integer_bit(terms: &mut Terms, bits: TermId) -> TermId {
    let [head, _, fraction] = fp80_parts(terms, bits);
    terms.concat(head, fraction)
}

/// Whether the x87 refuses these bits of fp80.
fn is_unsupported(terms: &mut Terms, bits: TermId) -> TermId {
    let exponent = terms.extract(bits, 64, 15);
    let integer = terms.extract(bits, 63, 1);
    let zero = terms.constant(0, 15);
    let has_exponent = terms.ne(exponent, zero);
    let is_clear = terms.not(integer);
    terms.and(has_exponent, is_clear)
}

/// A NaN in IEEE form.
fn ieee_nan(format: Format) -> Value {
    let (exponent, significand) = sort(format);
    let fraction = significand - 1;
    Value::bit(fraction - 1, fraction).zext(fraction + exponent + 1).add(&ieee_infinity(format))
}

/// Infinity in IEEE form.
fn ieee_infinity(format: Format) -> Value {
    let (exponent, significand) = sort(format);
    Value::ones(exponent).concat(&Value::zero(significand - 1)).zext(exponent + significand)
}
