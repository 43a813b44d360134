//! Integers in a text: one term for the number, whatever its form is.
//!
//! The functions of the C library are a machine of few states that goes over the text: blanks, a sign, digits. Which state it
//! is in before a byte is a condition on the bytes before, and each byte that is a digit then makes `number` into
//! `number * radix + digit`. So terms are as long as the text, and their number does not double with each byte.

use super::super::chain::Cut;
use super::class::{Digit, is, is_letter, is_space};
use crate::machine::Machine;
use byway_expr::{TermId, Terms};
use smallvec::{SmallVec, smallvec};

/// Bytes of a text that may be part of a number. Where it goes on, the code of the function runs.
const MOST_BYTES: u64 = 32;

/// Bits in which a number of 64 bits can be multiplied by any radix.
pub(super) const WIDEST: u32 = 72;

/// How a function reads a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Manner {
    /// 0 if the number tells its radix by how it begins, else 2 to 36.
    pub(super) base: u32,
    /// Larger numbers lose their upper bits beyond so many; without it they are noticed.
    pub(super) wraps_at: Option<u32>,
}

/// A number that begins at a place.
pub(super) struct Integer {
    /// What its digits say, in as many bits as that may need.
    pub(super) magnitude: TermId,
    /// It has a minus in front.
    pub(super) is_negative: TermId,
    /// The digits say more than fits into 64 bits.
    pub(super) is_too_large: TermId,
    /// There is a number.
    pub(super) is_there: TermId,
    /// Bytes from the place to the end of the number; zero if there is none.
    pub(super) length: TermId,
    /// Where it was not followed further, and when it gets there.
    pub(super) cut: Option<(TermId, Cut)>,
    /// Anything of it depends on the inputs.
    pub(super) is_symbolic: bool,
}

/// What was read so far.
#[derive(Clone)]
pub(super) struct State {
    /// Nothing but blanks.
    pub(super) blank: TermId,
    /// A sign after them.
    pub(super) signed: TermId,
    /// A zero after them, which may be the beginning of `0x`.
    zero: TermId,
    /// `0x` after them.
    pub(super) prefix: TermId,
    /// Digits at the end, by radix.
    digits: SmallVec<[(u32, TermId); 3]>,
}

impl State {
    fn at_start(terms: &mut Terms, base: u32) -> State {
        State { blank: terms.truth(true), ..State::nowhere(terms, base) }
    }

    /// Not in any state.
    pub(super) fn nowhere(terms: &mut Terms, base: u32) -> State {
        let no = terms.truth(false);
        let radixes: &[u32] = if base == 0 { &[8, 10, 16] } else { &[base] };
        State {
            blank: no,
            signed: no,
            zero: no,
            prefix: no,
            digits: radixes.iter().map(|&radix| (radix, no)).collect(),
        }
    }

    /// That there are digits at the end.
    pub(super) fn has_digits(&self, terms: &mut Terms) -> TermId {
        let no = terms.truth(false);
        self.digits.iter().fold(no, |any, (_, here)| terms.or(any, *here))
    }

    /// That another byte is looked at.
    pub(super) fn is_reading(&self, terms: &mut Terms) -> TermId {
        let mut any = terms.or(self.blank, self.signed);
        any = terms.or(any, self.prefix);
        self.digits.iter().fold(any, |any, (_, here)| terms.or(any, *here))
    }

    /// In one of two states.
    pub(super) fn join(&mut self, terms: &mut Terms, other: &State) {
        self.blank = terms.or(self.blank, other.blank);
        self.signed = terms.or(self.signed, other.signed);
        self.zero = terms.or(self.zero, other.zero);
        self.prefix = terms.or(self.prefix, other.prefix);
        self.join_digits(terms, other);
    }

    /// With digits at the end in one of two states.
    pub(super) fn join_digits(&mut self, terms: &mut Terms, other: &State) {
        for ((_, here), (_, there)) in self.digits.iter_mut().zip(&other.digits) {
            *here = terms.or(*here, *there);
        }
    }

    /// The state after a byte, and the byte as a digit of each radix.
    pub(super) fn after(&self, terms: &mut Terms, byte: TermId, base: u32) -> (State, SmallVec<[Digit; 3]>) {
        let no = terms.truth(false);
        let begins = terms.or(self.blank, self.signed);
        let is_blank = is_space(terms, byte);
        let (plus, minus) = (is(terms, byte, b'+'), is(terms, byte, b'-'));
        let is_sign = terms.or(plus, minus);
        let has_prefix = base == 0 || base == 16;
        let (mut zero, mut prefix) = (no, no);
        if has_prefix {
            let (is_zero, is_x) = (is(terms, byte, b'0'), is_letter(terms, byte, b'x'));
            zero = terms.and(begins, is_zero);
            prefix = terms.and(self.zero, is_x);
        }
        let mut digits: SmallVec<[(u32, TermId); 3]> = smallvec![];
        let mut values: SmallVec<[Digit; 3]> = smallvec![];
        for &(radix, here) in &self.digits {
            let digit = Digit::of(terms, byte, radix);
            // With base 0 a zero begins an octal number, `0x` a hexadecimal one, any other digit a decimal one.
            let enters = match (base, radix) {
                (0, 8) => zero,
                (0, 16) => self.prefix,
                (0, _) => {
                    let other = terms.not(zero);
                    terms.and(begins, other)
                }
                (16, _) => terms.or(begins, self.prefix),
                _ => begins,
            };
            let reads = terms.or(here, enters);
            digits.push((radix, terms.and(reads, digit.is)));
            values.push(digit);
        }
        let state = State {
            blank: terms.and(self.blank, is_blank),
            signed: terms.and(self.blank, is_sign),
            zero,
            prefix,
            digits,
        };
        (state, values)
    }
}

impl Machine {
    /// The number that begins at a place.
    pub(super) fn integer_at(&mut self, start: u64, manner: Manner) -> Integer {
        let Manner { base, wraps_at } = manner;
        let radix = if base == 0 { 16 } else { base };
        let widest = wraps_at.unwrap_or(WIDEST);
        let terms = &mut self.symbolic.terms;
        let mut state = State::at_start(terms, base);
        let mut number = Integer::nothing(terms);
        // The greatest number of so many digits.
        let mut greatest = 0u128;
        for offset in 0..=MOST_BYTES {
            let reading = state.is_reading(&mut self.symbolic.terms);
            if self.symbolic.terms.as_constant(reading) == Some(0) {
                break;
            }
            let byte = match self.byte_of_number(start, offset, MOST_BYTES) {
                Ok(byte) => byte,
                Err(cut) => {
                    number.cut = Some((reading, cut));
                    break;
                }
            };
            let terms = &mut self.symbolic.terms;
            number.is_symbolic |= terms.as_constant(byte).is_none();
            let minus = is(terms, byte, b'-');
            let is_negative = terms.and(state.blank, minus);
            number.is_negative = terms.or(number.is_negative, is_negative);
            let (next, values) = state.after(terms, byte, base);
            greatest = (greatest * u128::from(radix) + u128::from(radix - 1)).min(1 << 100);
            let width = bits_of(greatest).min(widest);
            number.add_digit(terms, &next, &values, width, wraps_at.is_none());
            let reads_digit = next.has_digits(terms);
            number.is_there = terms.or(number.is_there, reads_digit);
            let so_far = terms.constant(offset + 1, bits_of(MOST_BYTES.into()));
            number.length = terms.ite(reads_digit, so_far, number.length);
            state = next;
        }
        number
    }
}

impl Integer {
    /// No number.
    pub(super) fn nothing(terms: &mut Terms) -> Integer {
        let no = terms.truth(false);
        Integer {
            magnitude: terms.constant(0, 1),
            is_negative: no,
            is_too_large: no,
            is_there: no,
            length: terms.constant(0, bits_of(MOST_BYTES.into())),
            cut: None,
            is_symbolic: false,
        }
    }

    /// The lowest bits of the number with its sign.
    pub(super) fn bits(&self, terms: &mut Terms, width: u32) -> TermId {
        let own = terms.width(self.magnitude);
        // One bit more for the sign, as long as there is room for it.
        let room = (own + 1).min(width);
        let magnitude = if own > room { terms.extract(self.magnitude, 0, room) } else { self.magnitude };
        let magnitude = terms.zext(magnitude, room);
        if terms.as_constant(self.is_negative) == Some(0) {
            return terms.zext(magnitude, width);
        }
        let negated = terms.neg(magnitude);
        let value = terms.ite(self.is_negative, negated, magnitude);
        terms.sext(value, width)
    }

    /// Goes on by a byte, which is a digit of the number in one of the states or none of it.
    pub(super) fn add_digit(&mut self, terms: &mut Terms, state: &State, values: &[Digit], width: u32, notices: bool) {
        let before = terms.zext(self.magnitude, width);
        let mut after = before;
        for (&(radix, here), digit) in state.digits.iter().zip(values) {
            // A few bits more than the number has, if it has few.
            let room = width.max(Digit::BITS);
            let (number, value) = (terms.zext(before, room), terms.zext(digit.value, room));
            let radix = terms.constant(radix.into(), Digit::BITS);
            let radix = terms.zext(radix, room);
            let product = terms.mul(number, radix);
            let sum = terms.add(product, value);
            let sum = terms.extract(sum, 0, width);
            after = terms.ite(here, sum, after);
        }
        self.magnitude = after;
        if notices && width > 64 {
            let above = terms.extract(after, 64, width - 64);
            let zero = terms.constant(0, width - 64);
            let exceeds = terms.ne(above, zero);
            self.is_too_large = terms.or(self.is_too_large, exceeds);
        }
    }
}

/// How many bits a number needs.
pub(super) fn bits_of(value: u128) -> u32 {
    (128 - value.leading_zeros()).max(1)
}
