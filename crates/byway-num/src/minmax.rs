//! The six minimum and maximum families, over any format.
//!
//! They differ in what they do with NaN and with zeros of unlike sign, and clang's code decides what LLVM leaves open.

use super::FloatBinary;
use super::class::Format;
use std::cmp::Ordering;

/// The bits of the lesser or greater operand; `order` compares two values and gives none if one is a NaN.
/// Any other operation than these families yields none.
pub fn select(
    op: FloatBinary,
    format: Format,
    a: u128,
    b: u128,
    order: impl Fn(u128, u128) -> Option<Ordering>,
) -> Option<u128> {
    let wanted = match op {
        FloatBinary::MinNum | FloatBinary::Minimum | FloatBinary::MinimumNum => Ordering::Less,
        FloatBinary::MaxNum | FloatBinary::Maximum | FloatBinary::MaximumNum => Ordering::Greater,
        _ => return None,
    };
    let (is_a_nan, is_b_nan) = (order(a, a).is_none(), order(b, b).is_none());
    let ignores_nan = !matches!(op, FloatBinary::Minimum | FloatBinary::Maximum);
    // Which operand a NaN is taken from, and which of two equal zeros, follows from this order of the two.
    let (first, second) = if is_first(op, format, a, wanted) { (a, b) } else { (b, a) };
    Some(match (is_a_nan, is_b_nan) {
        (true, true) if matches!(op, FloatBinary::MinimumNum | FloatBinary::MaximumNum) => a | format.quiet_bit(),
        (true, true) if ignores_nan => b,
        (true, true) => first,
        (true, false) => {
            if ignores_nan {
                b
            } else {
                a
            }
        }
        (false, true) => {
            if ignores_nan {
                a
            } else {
                b
            }
        }
        (false, false) if order(first, second) == Some(wanted) => first,
        (false, false) => second,
    })
}

/// Whether `a` is compared first, which makes `b` win among equals.
fn is_first(op: FloatBinary, format: Format, a: u128, wanted: Ordering) -> bool {
    let is_hardware = !matches!(format, Format::Half | Format::Fp80 | Format::Fp128);
    match op {
        // `minsd b, a` and `maxsd b, a` give their second operand among equals. For the other formats it is a library
        // call, and musl's orders zeros.
        FloatBinary::MinNum | FloatBinary::MaxNum if is_hardware => false,
        // The sign of `a` tells which of two zeros is wanted: it goes second if it is wanted itself.
        _ => format.is_negative(a) != (wanted == Ordering::Less),
    }
}
