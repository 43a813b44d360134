//! What becomes of a text: where each directive may end, and what it reads.
//!
//! Where a scan is depends on the bytes, so what is known is a condition for each place that it is there. Each directive moves
//! these conditions on, and a number is one term over all places, whose digits are those that are read there.

use super::super::class::{Digit, is, is_space};
use super::super::decimal::{self, Decimal};
use super::super::integer::{self, Integer, bits_of};
use super::format::Directive;
use crate::num::Format;
use byway_expr::{TermId, Terms};

/// A value that is stored.
pub(super) enum Stored {
    /// Bits, as many as are stored.
    Bits(TermId),
    /// A float, whose power of ten is still to be decided.
    Float { number: Box<Decimal>, format: Format },
}

/// A scan of a text.
pub(super) struct Scan<'t> {
    text: &'t [TermId],
    /// By place: that it is there.
    at: Vec<TermId>,
    /// Values that are stored, in order.
    pub(super) values: Vec<Stored>,
    /// By result, from -1 on: that it is this one.
    pub(super) ends: Vec<TermId>,
    /// That a number was wanted where there is none.
    pub(super) is_invalid: TermId,
    /// That it goes where it is not followed.
    pub(super) leaves: TermId,
}

impl<'t> Scan<'t> {
    /// A scan that begins where the text does. It is over at its first zero, or at its end.
    pub(super) fn new(terms: &mut Terms, text: &'t [TermId]) -> Scan<'t> {
        let no = terms.truth(false);
        let mut at = vec![no; text.len() + 1];
        at[0] = terms.truth(true);
        Scan { text, at, values: Vec::new(), ends: vec![no; 2], is_invalid: no, leaves: no }
    }

    fn nowhere(&self, terms: &mut Terms) -> Vec<TermId> {
        vec![terms.truth(false); self.text.len() + 1]
    }

    /// It ends with what it has, under one of these conditions; without any value at the end of the text that is -1.
    fn end(&mut self, terms: &mut Terms, conditions: &[TermId], is_input_over: bool) {
        let count = self.values.len();
        let result = if is_input_over && count == 0 { 0 } else { count + 1 };
        let no = terms.truth(false);
        self.ends.resize(self.ends.len().max(result + 1), no);
        self.ends[result] = conditions.iter().fold(self.ends[result], |any, here| terms.or(any, *here));
    }

    /// The format is over.
    pub(super) fn succeed(&mut self, terms: &mut Terms) {
        let places = std::mem::take(&mut self.at);
        self.end(terms, &places, false);
    }

    pub(super) fn advance(&mut self, terms: &mut Terms, directive: Directive) {
        match directive {
            Directive::Blanks => self.skip_blanks(terms),
            Directive::Literal(character) => self.read_literal(terms, character),
            Directive::Integer { base, width, bytes } => {
                self.skip_blanks(terms);
                self.read_integer(terms, base, width, bytes);
            }
            Directive::Float { format } => {
                self.skip_blanks(terms);
                self.read_float(terms, format);
            }
            Directive::Character { is_stored } => self.read_character(terms, is_stored),
        }
    }

    fn skip_blanks(&mut self, terms: &mut Terms) {
        for (place, byte) in self.text.iter().enumerate() {
            let blank = is_space(terms, *byte);
            let other = terms.not(blank);
            let goes_on = terms.and(self.at[place], blank);
            self.at[place + 1] = terms.or(self.at[place + 1], goes_on);
            self.at[place] = terms.and(self.at[place], other);
        }
    }

    /// Ends where the text is over; what is there otherwise at each place.
    fn leave_at_end(&mut self, terms: &mut Terms) -> Vec<TermId> {
        let mut over = vec![self.at[self.text.len()]];
        let mut inside = Vec::with_capacity(self.text.len());
        for (here, byte) in self.at.iter().zip(self.text) {
            let zero = is(terms, *byte, 0);
            over.push(terms.and(*here, zero));
            let there = terms.not(zero);
            inside.push(terms.and(*here, there));
        }
        self.end(terms, &over, true);
        inside
    }

    fn read_literal(&mut self, terms: &mut Terms, character: u8) {
        let inside = self.leave_at_end(terms);
        let (mut next, mut fails) = (self.nowhere(terms), self.nowhere(terms));
        for (place, byte) in self.text.iter().enumerate() {
            let same = is(terms, *byte, character);
            next[place + 1] = terms.and(inside[place], same);
            let differs = terms.not(same);
            fails[place] = terms.and(inside[place], differs);
        }
        self.end(terms, &fails, false);
        self.at = next;
    }

    fn read_character(&mut self, terms: &mut Terms, is_stored: bool) {
        let inside = self.leave_at_end(terms);
        let mut value = terms.constant(0, 8);
        self.at = vec![terms.truth(false)];
        for (here, byte) in inside.iter().zip(self.text) {
            value = terms.ite(*here, *byte, value);
        }
        self.at.extend(inside);
        if is_stored {
            self.values.push(Stored::Bits(value));
        }
    }

    fn read_integer(&mut self, terms: &mut Terms, base: u32, width: usize, bytes: Option<usize>) {
        let begins = self.leave_at_end(terms);
        let text = self.text;
        // A number of limited length is in a state of its own for each length that it may have.
        let limit = Some(width).filter(|width| *width < text.len());
        let levels = limit.map_or(1, |limit| limit + 1);
        let no = terms.truth(false);
        let mut reader = Reader { next: self.nowhere(terms), fails: self.nowhere(terms), is_invalid: no };
        let mut states = vec![integer::State::nowhere(terms, base); levels];
        let mut number = Integer::nothing(terms);
        let (radix, mut greatest) = (if base == 0 { 16 } else { base }, 0u128);
        for place in 0..=text.len() {
            states[0].blank = begins.get(place).copied().unwrap_or(no);
            if let Some(limit) = limit {
                let full = std::mem::replace(&mut states[limit], integer::State::nowhere(terms, base));
                let stops = terms.truth(true);
                reader.stop(terms, &full, stops, place);
            }
            let Some(&byte) = text.get(place) else {
                for state in &states {
                    let reading = state.is_reading(terms);
                    reader.stop(terms, state, reading, place);
                }
                break;
            };
            let mut after = vec![integer::State::nowhere(terms, base); levels];
            let mut read = integer::State::nowhere(terms, base);
            let mut values = Default::default();
            let minus = is(terms, byte, b'-');
            for (level, state) in states.iter().enumerate() {
                let (mut next, digits) = state.after(terms, byte, base);
                next.blank = no;
                let goes_on = next.is_reading(terms);
                let stops = terms.not(goes_on);
                reader.stop(terms, state, stops, place);
                let is_negative = terms.and(state.blank, minus);
                number.is_negative = terms.or(number.is_negative, is_negative);
                read.join_digits(terms, &next);
                let level = if limit.is_some() { (level + 1).min(levels - 1) } else { 0 };
                after[level].join(terms, &next);
                values = digits;
            }
            if place < width {
                greatest = (greatest * u128::from(radix) + u128::from(radix - 1)).min(1 << 100);
            }
            number.add_digit(terms, &read, &values, bits_of(greatest).min(integer::WIDEST), true);
            states = after;
        }
        self.end(terms, &reader.fails, false);
        self.is_invalid = terms.or(self.is_invalid, reader.is_invalid);
        self.leaves = terms.or(self.leaves, number.is_too_large);
        self.at = reader.next;
        if let Some(bytes) = bytes {
            let bits = number.bits(terms, 8 * bytes as u32);
            self.values.push(Stored::Bits(bits));
        }
    }

    fn read_float(&mut self, terms: &mut Terms, format: Option<Format>) {
        let begins = self.leave_at_end(terms);
        let (mut next, mut fails) = (self.nowhere(terms), self.nowhere(terms));
        let no = terms.truth(false);
        let mut state = decimal::State::nowhere(terms);
        let mut number = Decimal::nothing(terms);
        for place in 0..=self.text.len() {
            state.blank = begins.get(place).copied().unwrap_or(no);
            let Some(&byte) = self.text.get(place) else {
                let reading = state.is_reading(terms);
                self.stop_float(terms, &state, reading, &mut next[place], &mut fails[place]);
                break;
            };
            let digit = Digit::of(terms, byte, 10);
            let mut after = state.after(terms, byte, digit);
            after.blank = no;
            let goes_on = after.is_reading(terms);
            let stops = terms.not(goes_on);
            self.stop_float(terms, &state, stops, &mut next[place], &mut fails[place]);
            number.go_on(terms, &state, byte, &after, digit, place as u64 + 1);
            state = after;
        }
        self.end(terms, &fails, false);
        self.at = next;
        // Where nothing is stored it does not matter what it is, but for what it is made of.
        let power = number.power(terms);
        let is_other = number.is_left_to_code(terms, format.unwrap_or(Format::Double), power);
        self.leaves = terms.or(self.leaves, is_other);
        if let Some(format) = format {
            self.values.push(Stored::Float { number: Box::new(number), format });
        }
    }

    /// A float goes on no further under a condition. An exponent without digits is left to the code.
    fn stop_float(
        &mut self,
        terms: &mut Terms,
        state: &decimal::State,
        stops: TermId,
        next: &mut TermId,
        fails: &mut TermId,
    ) {
        let is_number = state.is_number(terms);
        let ends = terms.and(is_number, stops);
        *next = terms.or(*next, ends);
        let is_nothing = state.is_nothing(terms);
        let fails_here = terms.and(is_nothing, stops);
        *fails = terms.or(*fails, fails_here);
        self.is_invalid = terms.or(self.is_invalid, fails_here);
        let is_half = terms.or(state.mark, state.exponent_signed);
        let leaves = terms.and(is_half, stops);
        self.leaves = terms.or(self.leaves, leaves);
    }
}

/// Where numbers end.
struct Reader {
    /// By place: behind a number.
    next: Vec<TermId>,
    /// By place: where there is none.
    fails: Vec<TermId>,
    /// There is none, and that is an error to `errno`.
    is_invalid: TermId,
}

impl Reader {
    /// A number goes on no further under a condition. After `0x` something is missing, which `errno` hears nothing of.
    fn stop(&mut self, terms: &mut Terms, state: &integer::State, stops: TermId, place: usize) {
        let has_digits = state.has_digits(terms);
        let ends = terms.and(has_digits, stops);
        self.next[place] = terms.or(self.next[place], ends);
        let is_nothing = terms.or(state.blank, state.signed);
        let is_invalid = terms.and(is_nothing, stops);
        self.is_invalid = terms.or(self.is_invalid, is_invalid);
        let lacks = terms.and(state.prefix, stops);
        let fails = terms.or(is_invalid, lacks);
        self.fails[place] = terms.or(self.fails[place], fails);
    }
}
