//! Conversions to integers: which floats are in range, and what the others give.

use super::nan::is_proper_nan;
use super::{fp80_without_integer_bit, ieee_infinity, ieee_width, sort, to_ieee};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;
use byway_num::Format;

/// A conversion to an integer, in parts that a solver has:
/// `in_range ? low bits of convert(argument) : fallback`, where `convert` goes towards zero to an integer of `width` bits.
/// The width is that of the instruction or library function that does it, so it is often not the term's.
#[derive(Clone, Copy, Debug)]
pub struct ToInt {
    /// The float in IEEE form.
    pub argument: TermId,
    /// Its format.
    pub format: Format,
    /// Whether the integer converted to is signed.
    pub signed: bool,
    /// The width of the integer converted to, never less than the term's.
    pub width: u32,
    /// Whether the float is in the range of that integer.
    pub in_range: TermId,
    /// The result out of range, of the term's width.
    pub fallback: TermId,
}

/// The parts of a conversion; none if the node is not one.
pub fn to_int(terms: &mut Terms, node: &Node) -> Option<ToInt> {
    let (format, signed) = match node.op {
        Op::FToSigned(format) => (format, true),
        Op::FToUnsigned(format) => (format, false),
        _ => return None,
    };
    Some(match (format, node.width) {
        (Format::Fp128, ..=64) => {
            let width = if node.width > 32 { 64 } else { 32 };
            // There are unsigned functions for these widths alone.
            library(terms, node, format, signed || node.width != width, width)
        }
        (_, ..=64) => instruction(terms, node, format, signed),
        (_, ..=128) => library(terms, node, format, signed, 128),
        _ => library(terms, node, format, signed, node.width),
    })
}

/// Sign and magnitude of a float in IEEE form.
#[derive(Clone, Copy)]
struct Parts {
    format: Format,
    negative: TermId,
    magnitude: TermId,
}

impl Parts {
    fn of(terms: &mut Terms, format: Format, ieee: TermId) -> Parts {
        let width = ieee_width(format);
        Parts { format, negative: terms.extract(ieee, width - 1, 1), magnitude: terms.extract(ieee, 0, width - 1) }
    }

    /// The magnitude of a power of two, infinity if the format has no such number.
    fn power(self, exponent: u32) -> Value {
        let (exponent_bits, significand) = sort(self.format);
        let bias = (1 << (exponent_bits - 1)) - 1;
        let infinity = ieee_infinity(self.format).extract(0, ieee_width(self.format) - 1);
        if exponent > bias {
            return infinity;
        }
        let field = Value::small(u64::from(exponent + bias), exponent_bits);
        field.concat(&Value::zero(significand - 1))
    }

    /// Whether the magnitude is less than `2^exponent`.
    fn is_below(self, terms: &mut Terms, exponent: u32) -> TermId {
        let limit = terms.value_constant(&self.power(exponent));
        terms.ult(self.magnitude, limit)
    }

    /// Whether the magnitude without its fraction is at most `2^exponent`.
    fn is_at_most(self, terms: &mut Terms, exponent: u32) -> TermId {
        let (exponent_bits, significand) = sort(self.format);
        let power = self.power(exponent);
        if exponent >= 1 << (exponent_bits - 1) {
            return self.is_below(terms, exponent);
        }
        // The next integer is that many patterns further; where integers are no longer told apart, the next pattern is.
        let step = Value::bit((significand - 1).saturating_sub(exponent), power.width());
        let limit = terms.value_constant(&power.add(&step));
        terms.ult(self.magnitude, limit)
    }
}

/// The smallest signed integer of `width` bits, cut to the term's width.
fn smallest(terms: &mut Terms, node: &Node, width: u32) -> TermId {
    terms.value_constant(&Value::signed_min(width).extract(0, node.width))
}

/// `cvttsd2si` and `fistp`: to a signed integer with room for the result, whose smallest value stands for whatever does not fit.
fn instruction(terms: &mut Terms, node: &Node, format: Format, signed: bool) -> ToInt {
    let argument = to_ieee(terms, format, node.a());
    let parts = Parts::of(terms, format, argument);
    let has_16_bits = format == Format::Fp80;
    let width = match (signed, node.width) {
        (true, ..=16) | (false, ..=15) if has_16_bits => 16,
        (true, ..=32) | (false, ..=31) => 32,
        (true, _) | (false, ..=63) => 64,
        // 64 unsigned bits are converted in two halves of the range; the lower one is that of 64 signed bits.
        (false, _) => 65,
    };
    let negative_limit = parts.is_at_most(terms, width.min(64) - 1);
    let positive_limit = parts.is_below(terms, width - 1);
    let in_range = terms.ite(parts.negative, negative_limit, positive_limit);
    let fallback = smallest(terms, node, width.min(64));
    let fallback = if format == Format::Fp80 && width == 65 {
        // The upper half comes back as zero where it does not fit, and so does a NaN.
        let infinity = terms.value_constant(&ieee_infinity(format).extract(0, ieee_width(format) - 1));
        let is_number = terms.ule(parts.magnitude, infinity);
        let is_negative_number = terms.and(parts.negative, is_number);
        let zero = terms.constant(0, node.width);
        terms.ite(is_negative_number, fallback, zero)
    } else {
        fallback
    };
    ToInt { argument, format, signed: true, width, in_range, fallback }
}

/// Compiler-rt's functions: what does not fit becomes the end of the range on its side, except that a value in the last binade
/// before wraps around.
fn library(terms: &mut Terms, node: &Node, format: Format, signed: bool, width: u32) -> ToInt {
    let argument = match format {
        Format::Fp80 => fp80_without_integer_bit(terms, node.a()),
        _ => node.a(),
    };
    let parts = Parts::of(terms, format, argument);
    if signed {
        let in_range = parts.is_below(terms, width);
        let negative = match format {
            // There a value is asked whether it is positive, and a NaN is not.
            Format::Fp80 => {
                let is_nan = is_proper_nan(terms, format, node.a());
                terms.or(parts.negative, is_nan)
            }
            _ => parts.negative,
        };
        let low = smallest(terms, node, width);
        let high = terms.value_constant(&Value::signed_max(width).extract(0, node.width));
        let fallback = terms.ite(negative, low, high);
        return ToInt { argument, format, signed, width: width + 1, in_range, fallback };
    }
    // `__fixunsxfti` lets one binade too many pass.
    let room = if format == Format::Fp80 { width + 1 } else { width };
    let is_below = parts.is_below(terms, room);
    let is_positive = terms.not(parts.negative);
    let in_range = terms.and(is_positive, is_below);
    let zero = terms.value_constant(&Value::zero(node.width));
    let ones = terms.value_constant(&Value::ones(node.width));
    let fallback = terms.ite(parts.negative, zero, ones);
    ToInt { argument, format, signed, width: room, in_range, fallback }
}
