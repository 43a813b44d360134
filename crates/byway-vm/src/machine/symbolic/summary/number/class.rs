//! What characters are, as terms.

use byway_expr::{TermId, Terms};

/// `low <= byte <= high`.
pub(super) fn between(terms: &mut Terms, byte: TermId, low: u8, high: u8) -> TermId {
    let (first, count) = (terms.constant(low.into(), 8), terms.constant(u64::from(high - low), 8));
    let offset = terms.sub(byte, first);
    terms.ule(offset, count)
}

/// That a byte is a character.
pub(super) fn is(terms: &mut Terms, byte: TermId, character: u8) -> TermId {
    let character = terms.constant(character.into(), 8);
    terms.eq(byte, character)
}

/// That a byte is a letter, upper or lower case.
pub(super) fn is_letter(terms: &mut Terms, byte: TermId, lower: u8) -> TermId {
    let (small, large) = (is(terms, byte, lower), is(terms, byte, lower.to_ascii_uppercase()));
    terms.or(small, large)
}

/// `isspace` of the C library.
pub(super) fn is_space(terms: &mut Terms, byte: TermId) -> TermId {
    let (blank, other) = (is(terms, byte, b' '), between(terms, byte, b'\t', b'\r'));
    terms.or(blank, other)
}

/// A digit of a number in some radix.
#[derive(Clone, Copy)]
pub(super) struct Digit {
    /// That it is one.
    pub(super) is: TermId,
    /// Its value then, in [`Digit::BITS`] bits.
    pub(super) value: TermId,
}

impl Digit {
    /// Bits of a digit's value.
    pub(super) const BITS: u32 = 6;

    /// A byte as a digit: `0` to `9`, then `a` to `z` and `A` to `Z`.
    pub(super) fn of(terms: &mut Terms, byte: TermId, radix: u32) -> Digit {
        let figures = radix.min(10) as u8;
        let is_figure = between(terms, byte, b'0', b'0' + figures - 1);
        let low = terms.extract(byte, 0, 4);
        let figure = terms.zext(low, Digit::BITS);
        if radix <= 10 {
            return Digit { is: is_figure, value: figure };
        }
        let last = (radix - 11) as u8;
        let (lower, upper) = (between(terms, byte, b'a', b'a' + last), between(terms, byte, b'A', b'A' + last));
        let is_letter = terms.or(lower, upper);
        // `a` and `A` have the same five bits at their ends, which are 1.
        let low = terms.extract(byte, 0, 5);
        let low = terms.zext(low, Digit::BITS);
        let nine = terms.constant(9, Digit::BITS);
        let letter = terms.add(low, nine);
        let value = terms.ite(is_figure, figure, letter);
        Digit { is: terms.or(is_figure, is_letter), value }
    }
}
