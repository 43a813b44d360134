//! Floats as bit patterns: neighbours and infinities.
//!
//! The patterns of positive floats are in the order of their values, and those of negative ones in the opposite order.

use byway_expr::{Format, TermId, Terms, Value};

/// Whether the pattern of a format is its value and nothing else, sign first.
pub(super) fn has_neighbours(format: Format) -> bool {
    matches!(format, Format::Float | Format::Double)
}

/// An infinity.
pub(super) fn infinity(terms: &mut Terms, format: Format, negative: bool) -> TermId {
    let bits = match (format, negative) {
        (Format::Float, false) => u64::from(f32::INFINITY.to_bits()),
        (Format::Float, true) => u64::from(f32::NEG_INFINITY.to_bits()),
        (_, false) => f64::INFINITY.to_bits(),
        (_, true) => f64::NEG_INFINITY.to_bits(),
    };
    terms.constant(bits, format.bits())
}

/// The next float above one; of infinities and of what is no number it is of no use.
pub(super) fn next_up(terms: &mut Terms, a: TermId) -> TermId {
    neighbour(terms, a, false)
}

/// The next float below one.
pub(super) fn next_down(terms: &mut Terms, a: TermId) -> TermId {
    neighbour(terms, a, true)
}

fn neighbour(terms: &mut Terms, a: TermId, below: bool) -> TermId {
    let width = terms.width(a);
    let zero = terms.constant(0, width);
    let minus_zero = terms.value_constant(&Value::signed_min(width));
    let one = terms.constant(1, width);
    let (larger, smaller) = (terms.add(a, one), terms.sub(a, one));
    let is_negative = terms.slt(a, zero);
    // Away from zero the pattern grows, whatever the sign.
    let moved = if below { terms.ite(is_negative, larger, smaller) } else { terms.ite(is_negative, smaller, larger) };
    let tiniest = if below { terms.add(minus_zero, one) } else { one };
    let (is_zero, is_minus_zero) = (terms.eq(a, zero), terms.eq(a, minus_zero));
    let is_any_zero = terms.or(is_zero, is_minus_zero);
    terms.ite(is_any_zero, tiniest, moved)
}
