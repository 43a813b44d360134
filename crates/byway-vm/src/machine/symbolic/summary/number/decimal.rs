//! `strtod` and `strtof`: one way for each power of ten.
//!
//! The digits without the point are an integer, as with `strtol`, and the number is that integer times or by a power of ten, which its
//! point and its exponent make. Both are floats as they stand if they are not too large, and then a product or a quotient rounds
//! once, which is what the function promises. Which power it is is decided, so that it is a constant. Everything else
//! is left to the code, as one more way: hexadecimal numbers, infinities, negative zeros, very many digits and large exponents.

use super::super::chain::Cut;
use super::class::{Digit, is, is_letter, is_space};
use super::integer::bits_of;
use crate::lane::Lane;
use crate::machine::Machine;
use crate::num::{Format, split};
use crate::stop::Step;
use crate::symbolic::{Alternative, Class};
use byway_expr::{TermId, Terms};
use byway_ir::program::{CallSite, Reg};
use smallvec::smallvec;

/// Bytes of a text that may be part of a number. Where it goes on, the code of the function runs.
const MOST_BYTES: u64 = 24;

/// Bits of an exponent. It is followed up to 99, and one that is larger is known to be.
const EXPONENT_BITS: u32 = 10;

/// Bits of the power of ten, which may be negative.
const POWER_BITS: u32 = 12;

/// A number that begins at a place.
pub(super) struct Decimal {
    /// What its digits say, without the point.
    magnitude: TermId,
    is_negative: TermId,
    /// There is a number.
    is_there: TermId,
    /// Bytes from the place to the end of the number; zero if there is none.
    length: TermId,
    /// Digits behind the point.
    fraction: TermId,
    /// What the exponent says, without its sign.
    exponent: TermId,
    is_exponent_negative: TermId,
    /// It is one that is left to the code.
    is_other: TermId,
    /// Where it was not followed further, and when it gets there.
    cut: Option<(TermId, Cut)>,
    is_symbolic: bool,
}

/// What was read so far.
pub(super) struct State {
    /// Nothing but blanks.
    pub(super) blank: TermId,
    /// A sign after them.
    signed: TermId,
    /// A zero after them, which may be the beginning of `0x`.
    zero: TermId,
    /// Digits.
    whole: TermId,
    /// A point before any digit.
    bare_point: TermId,
    /// Digits and a point, and perhaps digits behind it.
    fraction: TermId,
    /// An `e` after digits.
    pub(super) mark: TermId,
    /// A sign after the `e`.
    pub(super) exponent_signed: TermId,
    /// Digits after the `e`.
    exponent: TermId,
}

impl State {
    fn at_start(terms: &mut Terms) -> State {
        State { blank: terms.truth(true), ..State::nowhere(terms) }
    }

    /// Not in any state.
    pub(super) fn nowhere(terms: &mut Terms) -> State {
        let no = terms.truth(false);
        State {
            blank: no,
            signed: no,
            zero: no,
            whole: no,
            bare_point: no,
            fraction: no,
            mark: no,
            exponent_signed: no,
            exponent: no,
        }
    }

    /// That it is a number as it stands.
    pub(super) fn is_number(&self, terms: &mut Terms) -> TermId {
        let digits = terms.or(self.whole, self.fraction);
        terms.or(digits, self.exponent)
    }

    /// That there is no digit yet.
    pub(super) fn is_nothing(&self, terms: &mut Terms) -> TermId {
        let begins = terms.or(self.blank, self.signed);
        terms.or(begins, self.bare_point)
    }

    /// That another byte is looked at.
    pub(super) fn is_reading(&self, terms: &mut Terms) -> TermId {
        let states = [self.signed, self.whole, self.bare_point, self.fraction];
        let states = states.into_iter().chain([self.mark, self.exponent_signed, self.exponent]);
        states.fold(self.blank, |any, here| terms.or(any, here))
    }

    /// The state after a byte.
    pub(super) fn after(&self, terms: &mut Terms, byte: TermId, digit: Digit) -> State {
        let begins = terms.or(self.blank, self.signed);
        let (is_blank, is_point, is_zero) = (is_space(terms, byte), is(terms, byte, b'.'), is(terms, byte, b'0'));
        let (plus, minus) = (is(terms, byte, b'+'), is(terms, byte, b'-'));
        let (is_sign, is_e) = (terms.or(plus, minus), is_letter(terms, byte, b'e'));
        let reads_whole = terms.or(begins, self.whole);
        let has_digit = terms.or(self.whole, self.fraction);
        let reads_fraction = terms.or(self.bare_point, self.fraction);
        let (point, digit_behind) = (terms.and(self.whole, is_point), terms.and(reads_fraction, digit.is));
        let exponent_begins = terms.or(self.mark, self.exponent_signed);
        let reads_exponent = terms.or(exponent_begins, self.exponent);
        State {
            blank: terms.and(self.blank, is_blank),
            signed: terms.and(self.blank, is_sign),
            zero: terms.and(begins, is_zero),
            whole: terms.and(reads_whole, digit.is),
            bare_point: terms.and(begins, is_point),
            fraction: terms.or(point, digit_behind),
            mark: terms.and(has_digit, is_e),
            exponent_signed: terms.and(self.mark, is_sign),
            exponent: terms.and(reads_exponent, digit.is),
        }
    }

    /// That a byte makes it a number of another kind: a hexadecimal one, or one by name.
    fn is_other(&self, terms: &mut Terms, byte: TermId) -> TermId {
        let begins = terms.or(self.blank, self.signed);
        let (i, n) = (is_letter(terms, byte, b'i'), is_letter(terms, byte, b'n'));
        let is_named = terms.or(i, n);
        let named = terms.and(begins, is_named);
        let x = is_letter(terms, byte, b'x');
        let hexadecimal = terms.and(self.zero, x);
        terms.or(named, hexadecimal)
    }
}

impl Machine {
    /// Gives a call of `strtod` or `strtof` its result; false if its code has to run.
    pub(super) fn summarise_decimal(&mut self, format: Format, site: &CallSite, d: Reg) -> Step<bool> {
        let Some(&text) = site.args.first() else { return Ok(false) };
        let Some(end_at) = self.plain_argument(&site.args, 1) else { return Ok(false) };
        if (end_at != 0 && self.memory.check_writable(end_at, 8).is_err()) || self.errno_place().is_none() {
            return Ok(false);
        }
        if self.is_symbolic(text) {
            self.fix_pointer(text, "where a number begins")?;
        } else if !self.lane_of(text).is_plain() {
            return Ok(false);
        }
        let start = self.stack.slot(text);
        let number = self.decimal_at(start);
        if self.decide_followed(&number, format)? {
            let power = self.decide_power(&number)?;
            let exceeds = self.symbolic.terms.truth(false);
            if self.set_errno(number.is_there, exceeds)? {
                if end_at != 0 {
                    self.set_end(end_at, start, number.length)?;
                }
                if site.ret_slots > 0 {
                    let value = number.value(&mut self.symbolic.terms, format, power);
                    self.set_term(d, value);
                }
                return Ok(true);
            }
        }
        self.set_result(text, start, Lane::PLAIN);
        Ok(false)
    }

    /// Decides whether a number is followed.
    fn decide_followed(&mut self, number: &Decimal, format: Format) -> Step<bool> {
        if !number.is_symbolic {
            return Ok(false);
        }
        if let Some((reached, cut)) = number.cut {
            self.decide_cut(reached, cut)?;
            if self.symbolic.value(reached) != 0 {
                return Ok(false);
            }
        }
        let terms = &mut self.symbolic.terms;
        let power = number.power(terms);
        let is_other = number.is_left_to_code(terms, format, power);
        let is_followed = terms.not(is_other);
        let is_left = self.symbolic.value(is_other) != 0;
        let (holds, other) = if is_left { (is_other, is_followed) } else { (is_followed, is_other) };
        self.decide(holds, smallvec![Alternative::new(other, Class::Branch)])?;
        Ok(!is_left)
    }

    /// Decides on the power of ten of a number that is followed.
    pub(super) fn decide_power(&mut self, number: &Decimal) -> Step<i32> {
        let power = number.power(&mut self.symbolic.terms);
        let now = self.symbolic.value(power);
        let terms = &mut self.symbolic.terms;
        let this = terms.constant(now, POWER_BITS);
        let same = terms.eq(power, this);
        let another = terms.not(same);
        self.decide(same, smallvec![Alternative::new(another, Class::Value)])?;
        Ok(((now << (64 - POWER_BITS)) as i64 >> (64 - POWER_BITS)) as i32)
    }

    /// The number that begins at a place.
    fn decimal_at(&mut self, start: u64) -> Decimal {
        let mut state = State::at_start(&mut self.symbolic.terms);
        let mut number = Decimal::nothing(&mut self.symbolic.terms);
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
            let digit = Digit::of(terms, byte, 10);
            let next = state.after(terms, byte, digit);
            number.go_on(terms, &state, byte, &next, digit, offset + 1);
            state = next;
        }
        number
    }
}

impl Decimal {
    pub(super) fn nothing(terms: &mut Terms) -> Decimal {
        let no = terms.truth(false);
        Decimal {
            magnitude: terms.constant(0, 1),
            is_negative: no,
            is_there: no,
            length: terms.constant(0, bits_of(MOST_BYTES.into())),
            fraction: terms.constant(0, bits_of(MOST_BYTES.into())),
            exponent: terms.constant(0, EXPONENT_BITS),
            is_exponent_negative: no,
            is_other: no,
            cut: None,
            is_symbolic: false,
        }
    }

    /// Goes on by a byte.
    pub(super) fn go_on(
        &mut self,
        terms: &mut Terms,
        before: &State,
        byte: TermId,
        after: &State,
        digit: Digit,
        bytes: u64,
    ) {
        self.is_symbolic |= terms.as_constant(byte).is_none();
        let is_other = before.is_other(terms, byte);
        self.is_other = terms.or(self.is_other, is_other);
        let minus = is(terms, byte, b'-');
        let (is_negative, is_exponent_negative) = (terms.and(before.blank, minus), terms.and(before.mark, minus));
        self.is_negative = terms.or(self.is_negative, is_negative);
        self.is_exponent_negative = terms.or(self.is_exponent_negative, is_exponent_negative);
        let digit_behind = terms.and(after.fraction, digit.is);
        let is_digit = terms.or(after.whole, digit_behind);
        let width = bits_of(10u128.pow(bytes as u32) - 1).max(Digit::BITS);
        let magnitude = terms.zext(self.magnitude, width);
        let longer = with_digit(terms, magnitude, digit);
        self.magnitude = terms.ite(is_digit, longer, magnitude);
        let one_more = terms.zext(digit_behind, terms.width(self.fraction));
        self.fraction = terms.add(self.fraction, one_more);
        let longer = with_digit(terms, self.exponent, digit);
        let limit = terms.constant(99, EXPONENT_BITS);
        let has_room = terms.ule(self.exponent, limit);
        let is_digit = terms.and(after.exponent, has_room);
        self.exponent = terms.ite(is_digit, longer, self.exponent);
        // An `e` without digits behind it is not part of the number.
        let is_part = after.is_number(terms);
        self.is_there = terms.or(self.is_there, is_part);
        let so_far = terms.constant(bytes, terms.width(self.length));
        self.length = terms.ite(is_part, so_far, self.length);
    }

    /// The power of ten that the digits are multiplied by.
    pub(super) fn power(&self, terms: &mut Terms) -> TermId {
        let (exponent, fraction) = (terms.zext(self.exponent, POWER_BITS), terms.zext(self.fraction, POWER_BITS));
        let negated = terms.neg(exponent);
        let exponent = terms.ite(self.is_exponent_negative, negated, exponent);
        terms.sub(exponent, fraction)
    }

    /// That the number is not exact this way, or of another kind: digits and powers of ten that the format does not hold, and zeros with
    /// a sign.
    pub(super) fn is_left_to_code(&self, terms: &mut Terms, format: Format, power: TermId) -> TermId {
        let limits = Limits::of(format);
        let (least, range) =
            (terms.constant(limits.most_power, POWER_BITS), terms.constant(2 * limits.most_power, POWER_BITS));
        let from_least = terms.add(power, least);
        let is_far = terms.ult(range, from_least);
        let mut is_other = terms.or(self.is_other, is_far);
        let width = terms.width(self.magnitude);
        let slots = width.div_ceil(64) as usize;
        if width > limits.bits {
            let limit = terms.wide_constant(&split(1u128 << limits.bits)[..slots], width);
            let exceeds = terms.ult(limit, self.magnitude);
            is_other = terms.or(is_other, exceeds);
        }
        let zero = terms.wide_constant(&[0, 0][..slots], width);
        let is_zero = terms.eq(self.magnitude, zero);
        let is_signed_number = terms.and(self.is_negative, self.is_there);
        let is_negative_zero = terms.and(is_signed_number, is_zero);
        terms.or(is_other, is_negative_zero)
    }

    /// The number, whose power of ten is known.
    pub(super) fn value(&self, terms: &mut Terms, format: Format, power: i32) -> TermId {
        // One bit more for the number that has all bits, and one for the sign.
        let most = Limits::of(format).bits + 1;
        let own = terms.width(self.magnitude);
        let magnitude = if own > most { terms.extract(self.magnitude, 0, most) } else { self.magnitude };
        let magnitude = terms.zext(magnitude, own.min(most) + 1);
        let negated = terms.neg(magnitude);
        let integer = terms.ite(self.is_negative, negated, magnitude);
        let float = terms.ffrom_signed(format, integer);
        if power == 0 {
            return float;
        }
        let scale = format!("1e{}", power.abs());
        let scale = match format {
            Format::Float => scale.parse::<f32>().map_or(0, |scale| scale.to_bits().into()),
            _ => scale.parse::<f64>().map_or(0, f64::to_bits),
        };
        let scale = terms.constant(scale, format.bits());
        if power > 0 { terms.fmul(format, float, scale) } else { terms.fdiv(format, float, scale) }
    }
}

/// Up to where a format holds integers and powers of ten exactly.
struct Limits {
    /// Bits of integers.
    bits: u32,
    most_power: u64,
}

impl Limits {
    fn of(format: Format) -> Limits {
        match format {
            Format::Float => Limits { bits: 24, most_power: 10 },
            _ => Limits { bits: 53, most_power: 22 },
        }
    }
}

/// A number with one more digit.
fn with_digit(terms: &mut Terms, number: TermId, digit: Digit) -> TermId {
    let width = terms.width(number);
    let ten = terms.constant(10, Digit::BITS);
    let (ten, value) = (terms.zext(ten, width), terms.zext(digit.value, width));
    let product = terms.mul(number, ten);
    terms.add(product, value)
}
