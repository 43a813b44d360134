//! `sscanf` of numbers: one way for each count of values that it assigns.
//!
//! Where it is in the text depends on the bytes, so what is known is a condition for each place that it is there. Each
//! directive moves these conditions on, and the values are choices by where they were read. Only how many values there are
//! is decided; other formats than those with decimal numbers, characters and text between are left to the code.

use super::super::super::decision::{Alternative, Class};
use super::super::Value;
use super::class::{Digit, is, is_space};
use super::integer::bits_of;
use crate::interp::Step;
use crate::lane::Lane;
use crate::machine::Machine;
use byway_expr::{TermId, Terms};
use byway_ir::program::{CallSite, Reg, VariadicArg};
use smallvec::SmallVec;

/// Bytes of a text up to its end.
const MOST_BYTES: usize = 16;

/// A part of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Directive {
    /// Any number of blanks.
    Blanks,
    /// This character.
    Literal(u8),
    /// A decimal number of at most so many characters, stored in so many bytes if it is.
    Decimal { width: usize, bytes: Option<usize> },
    /// A character.
    Character { is_stored: bool },
}

/// What becomes of a text.
struct Scan {
    /// By place: that it is there.
    at: Vec<TermId>,
    /// Values that are stored, in order, each with its bytes.
    values: Vec<(TermId, usize)>,
    /// By result, from -1 on: that it is this one.
    results: Vec<TermId>,
    /// That a number was wanted where there is none.
    is_invalid: TermId,
}

impl Machine<'_> {
    /// Gives a call of `sscanf` its result; false if its code has to run.
    pub(super) fn summarise_sscanf(&mut self, site: &CallSite, d: Reg) -> Step<bool> {
        let Some((text, directives, places)) = self.sscanf_arguments(site) else { return Ok(false) };
        let mut scan = Scan::new(&mut self.symbolic.terms, text.len());
        for directive in &directives {
            scan.advance(&mut self.symbolic.terms, &text, *directive);
        }
        scan.succeed(&mut self.symbolic.terms);
        if scan.results.len() > places.len() + 2 {
            return Ok(false);
        }
        let is_plain_error = self.symbolic.terms.as_constant(scan.is_invalid) == Some(0);
        if !is_plain_error && self.errno_place().is_none() {
            return Ok(false);
        }
        let Some(taken) = scan.results.iter().position(|holds| self.symbolic.value(*holds) != 0) else {
            return Ok(false);
        };
        let others: SmallVec<[Alternative; 2]> = (scan.results.iter().enumerate())
            .filter(|(result, condition)| *result != taken && self.symbolic.terms.as_constant(**condition) != Some(0))
            .map(|(_, condition)| Alternative::new(*condition, Class::Branch))
            .collect();
        self.decide(scan.results[taken], others)?;
        let assigned = taken.saturating_sub(1);
        for (&(value, bytes), &place) in scan.values.iter().zip(&places).take(assigned) {
            let now = self.symbolic.value(value);
            let lane = self.lane_for(value);
            self.store_special(place, bytes, now, lane)?;
        }
        let terms = &mut self.symbolic.terms;
        let (is_valid, exceeds) = (terms.not(scan.is_invalid), terms.truth(false));
        self.set_errno(is_valid, exceeds)?;
        if site.ret_slots > 0 {
            let result = (taken as i32 - 1) as u32;
            self.set_result(d, result.into(), Lane::PLAIN);
        }
        Ok(true)
    }

    /// The text, what is wanted of it and where to store that; none if they are not what is followed.
    fn sscanf_arguments(&mut self, site: &CallSite) -> Option<(Vec<TermId>, Vec<Directive>, Vec<u64>)> {
        let (start, format) = (self.plain_argument(&site.args, 0)?, self.plain_argument(&site.args, 1)?);
        let mut text = Vec::new();
        let mut is_symbolic = false;
        loop {
            let byte = self.byte_at(start + text.len() as u64).ok()?;
            if byte == Value::Plain(0) {
                break;
            }
            is_symbolic |= matches!(byte, Value::Term(_));
            text.push(self.byte_term(byte));
            if text.len() > MOST_BYTES {
                return None;
            }
        }
        if !is_symbolic {
            return None;
        }
        let directives = parse(&self.plain_text(format)?)?;
        let mut places = Vec::new();
        for directive in &directives {
            let bytes = match directive {
                Directive::Decimal { bytes: Some(bytes), .. } => *bytes,
                Directive::Character { is_stored: true } => 1,
                _ => continue,
            };
            let VariadicArg::Int(argument) = *site.variadic.get(places.len())? else { return None };
            let place = self.plain_argument(&[argument], 0)?;
            self.memory.check_writable(place, bytes as u64).ok()?;
            places.push(place);
        }
        Some((text, directives, places))
    }

    /// A short text that depends on nothing.
    fn plain_text(&mut self, start: u64) -> Option<Vec<u8>> {
        let mut text = Vec::new();
        loop {
            match self.byte_at(start + text.len() as u64).ok()? {
                Value::Plain(0) => return Some(text),
                Value::Plain(byte) if text.len() < 64 => text.push(byte as u8),
                _ => return None,
            }
        }
    }
}

impl Scan {
    fn new(terms: &mut Terms, length: usize) -> Scan {
        let no = terms.truth(false);
        let mut at = vec![no; length + 1];
        at[0] = terms.truth(true);
        Scan { at, values: Vec::new(), results: vec![no, no], is_invalid: no }
    }

    /// It ends with what it has, under a condition; without any value at the end of the text that is -1.
    fn end(&mut self, terms: &mut Terms, condition: TermId, is_input_over: bool) {
        let count = self.values.len();
        let result = if is_input_over && count == 0 { 0 } else { count + 1 };
        let no = terms.truth(false);
        self.results.resize(self.results.len().max(result + 1), no);
        self.results[result] = terms.or(self.results[result], condition);
    }

    /// The format is over.
    fn succeed(&mut self, terms: &mut Terms) {
        let no = terms.truth(false);
        let all = self.at.iter().fold(no, |any, here| terms.or(any, *here));
        self.end(terms, all, false);
    }

    fn advance(&mut self, terms: &mut Terms, text: &[TermId], directive: Directive) {
        match directive {
            Directive::Blanks => self.skip_blanks(terms, text),
            Directive::Literal(character) => self.read_literal(terms, text, character),
            Directive::Decimal { width, bytes } => {
                self.skip_blanks(terms, text);
                self.read_decimal(terms, text, width, bytes);
            }
            Directive::Character { is_stored } => self.read_character(terms, text, is_stored),
        }
    }

    fn skip_blanks(&mut self, terms: &mut Terms, text: &[TermId]) {
        for (place, byte) in text.iter().enumerate() {
            let blank = is_space(terms, *byte);
            let other = terms.not(blank);
            let goes_on = terms.and(self.at[place], blank);
            self.at[place + 1] = terms.or(self.at[place + 1], goes_on);
            self.at[place] = terms.and(self.at[place], other);
        }
    }

    /// Ends where the text is over; what is there otherwise at each place.
    fn leave_at_end(&mut self, terms: &mut Terms, text: &[TermId]) -> Vec<TermId> {
        let mut over = self.at[text.len()];
        let mut inside = Vec::with_capacity(text.len());
        for (place, byte) in text.iter().enumerate() {
            let zero = is(terms, *byte, 0);
            let is_over = terms.and(self.at[place], zero);
            over = terms.or(over, is_over);
            let there = terms.not(zero);
            inside.push(terms.and(self.at[place], there));
        }
        self.end(terms, over, true);
        inside
    }

    fn read_literal(&mut self, terms: &mut Terms, text: &[TermId], character: u8) {
        let inside = self.leave_at_end(terms, text);
        let no = terms.truth(false);
        let (mut next, mut fails) = (vec![no; text.len() + 1], no);
        for (place, byte) in text.iter().enumerate() {
            let same = is(terms, *byte, character);
            next[place + 1] = terms.and(inside[place], same);
            let differs = terms.not(same);
            let fails_here = terms.and(inside[place], differs);
            fails = terms.or(fails, fails_here);
        }
        self.end(terms, fails, false);
        self.at = next;
    }

    fn read_character(&mut self, terms: &mut Terms, text: &[TermId], is_stored: bool) {
        let inside = self.leave_at_end(terms, text);
        let mut value = terms.constant(0, 8);
        self.at = vec![terms.truth(false)];
        for (here, byte) in inside.iter().zip(text) {
            value = terms.ite(*here, *byte, value);
        }
        self.at.extend(inside);
        if is_stored {
            self.values.push((value, 1));
        }
    }

    fn read_decimal(&mut self, terms: &mut Terms, text: &[TermId], width: usize, bytes: Option<usize>) {
        let inside = self.leave_at_end(terms, text);
        let no = terms.truth(false);
        let (mut next, mut fails) = (vec![no; text.len() + 1], no);
        let mut value = terms.constant(0, 64);
        for start in 0..text.len() {
            let (plus, minus) = (is(terms, text[start], b'+'), is(terms, text[start], b'-'));
            let sign = terms.or(plus, minus);
            let no_sign = terms.not(sign);
            let unsigned = terms.and(inside[start], no_sign);
            let signed = terms.and(inside[start], sign);
            for (begins, first) in [(unsigned, start), (signed, start + 1)] {
                let last = text.len().min(start + width);
                let mut reading = begins;
                let mut magnitude = terms.constant(0, 1);
                for place in first..=last {
                    if terms.as_constant(reading) == Some(0) {
                        break;
                    }
                    let digit = (place < last).then(|| Digit::of(terms, text[place], 10));
                    let is_digit = digit.map_or(no, |digit| digit.is);
                    let is_other = terms.not(is_digit);
                    let stops = terms.and(reading, is_other);
                    if place == first {
                        fails = terms.or(fails, stops);
                    } else {
                        next[place] = terms.or(next[place], stops);
                        let number = signed_number(terms, magnitude, (first > start).then_some(minus));
                        value = terms.ite(stops, number, value);
                    }
                    reading = terms.and(reading, is_digit);
                    if let Some(digit) = digit {
                        magnitude = with_digit(terms, magnitude, digit, place - first + 1);
                    }
                }
            }
        }
        self.end(terms, fails, false);
        self.is_invalid = terms.or(self.is_invalid, fails);
        self.at = next;
        if let Some(bytes) = bytes {
            let stored = terms.extract(value, 0, 8 * bytes as u32);
            self.values.push((stored, bytes));
        }
    }
}

/// A number with one more digit, which is one of so many.
fn with_digit(terms: &mut Terms, magnitude: TermId, digit: Digit, digits: usize) -> TermId {
    let width = bits_of(10u128.pow(digits as u32) - 1).max(Digit::BITS);
    let (magnitude, digit) = (terms.zext(magnitude, width), terms.zext(digit.value, width));
    let ten = terms.constant(10, width);
    let product = terms.mul(magnitude, ten);
    terms.add(product, digit)
}

/// A number of 64 bits with its sign.
fn signed_number(terms: &mut Terms, magnitude: TermId, minus: Option<TermId>) -> TermId {
    let Some(minus) = minus else { return terms.zext(magnitude, 64) };
    let room = terms.width(magnitude) + 1;
    let magnitude = terms.zext(magnitude, room);
    let negated = terms.neg(magnitude);
    let number = terms.ite(minus, negated, magnitude);
    terms.sext(number, 64)
}

/// A format of directives that are followed; none if it has others.
fn parse(format: &[u8]) -> Option<Vec<Directive>> {
    let is_blank = |byte: u8| matches!(byte, b' ' | b'\t'..=b'\r');
    let mut directives = Vec::new();
    let mut rest = format;
    while let [first, after @ ..] = rest {
        rest = after;
        if is_blank(*first) {
            directives.push(Directive::Blanks);
            continue;
        }
        if *first != b'%' {
            directives.push(Directive::Literal(*first));
            continue;
        }
        let mut is_stored = true;
        if let [b'*', after @ ..] = rest {
            (is_stored, rest) = (false, after);
        }
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let width: Option<usize> = match digits {
            0 => None,
            _ => Some(std::str::from_utf8(&rest[..digits]).ok()?.parse().ok().filter(|width| *width > 0)?),
        };
        rest = &rest[digits..];
        let sizes: [(&[u8], usize); 7] =
            [(b"hh", 1), (b"h", 2), (b"ll", 8), (b"l", 8), (b"j", 8), (b"z", 8), (b"t", 8)];
        let size = sizes.iter().find(|(prefix, _)| rest.starts_with(prefix));
        let bytes = size.map_or(4, |(_, bytes)| *bytes);
        rest = &rest[size.map_or(0, |(prefix, _)| prefix.len())..];
        let [conversion, after @ ..] = rest else { return None };
        rest = after;
        directives.push(match conversion {
            b'd' | b'u' => {
                let width = width.unwrap_or(usize::MAX / 2);
                Directive::Decimal { width, bytes: is_stored.then_some(bytes) }
            }
            b'c' if size.is_none() && width.is_none_or(|width| width == 1) => Directive::Character { is_stored },
            _ => return None,
        });
    }
    Some(directives)
}
