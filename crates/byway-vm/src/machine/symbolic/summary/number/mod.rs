//! `atoi`, `strtol`, `strtod`, `sscanf` and their like: the number in a text as one term.
//!
//! As code they decide at each byte whether it is a blank, a sign or a digit, so a program that reads ten numbers has got
//! lost before it begins. The number is a term of the bytes instead, exact for every text, and so is where it ends and what
//! becomes of `errno`; only the program decides, and the solver finds the digits.

mod class;
mod decimal;
mod integer;
mod scanf;

use super::chain::Cut;
use crate::lane::Lane;
use crate::machine::Machine;
use crate::num::Format;
use crate::stop::Step;
use byway_expr::TermId;
use byway_ir::program::{CallSite, Reg, Summary};
use integer::{Integer, Manner};

/// Where `errno` is behind the thread pointer: in the C library's `struct pthread`.
const ERRNO_OFFSET: u64 = 52;

const EINVAL: u64 = 22;
const ERANGE: u64 = 34;

/// What a function gives.
struct Reading {
    manner: Manner,
    /// Bits of its result.
    width: u32,
    /// Numbers that do not fit are noticed, and which.
    limits: Option<Limits>,
    /// Where it says where the number ends; zero for nowhere.
    end_at: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Limits {
    Signed,
    Unsigned,
}

impl Machine {
    /// Gives a call of a function that reads a number its result; false if its code has to run.
    pub(super) fn summarise_number(&mut self, which: Summary, site: &CallSite, d: Reg) -> Step<bool> {
        match which {
            Summary::SScanF => return self.summarise_sscanf(site, d),
            Summary::StrToD => return self.summarise_decimal(Format::Double, site, d),
            Summary::StrToF => return self.summarise_decimal(Format::Float, site, d),
            _ => {}
        }
        let Some(reading) = self.reading(which, &site.args) else { return Ok(false) };
        let Some(&text) = site.args.first() else { return Ok(false) };
        // The end of one number is often where the next one begins.
        if self.is_symbolic(text) {
            self.fix_pointer(text, "where a number begins")?;
        } else if !self.lane_of(text).is_plain() {
            return Ok(false);
        }
        let start = self.stack.slot(text);
        let number = self.integer_at(start, reading.manner);
        if self.follows(&number)? && self.give_integer(&reading, &number, start, site, d)? {
            return Ok(true);
        }
        self.set_result(text, start, Lane::PLAIN);
        Ok(false)
    }

    /// A byte of a number that has so many at most.
    fn byte_of_number(&mut self, start: u64, offset: u64, most: u64) -> Result<TermId, Cut> {
        if offset == most {
            return Err(Cut::TooLong);
        }
        let byte = self.byte_at(start.wrapping_add(offset))?;
        Ok(self.byte_term(byte))
    }

    /// Whether a number is one that is known to its end.
    fn follows(&mut self, number: &Integer) -> Step<bool> {
        if !number.is_symbolic {
            return Ok(false);
        }
        if let Some((reached, cut)) = number.cut {
            self.decide_cut(reached, cut)?;
            return Ok(self.symbolic.value(reached) == 0);
        }
        Ok(true)
    }

    /// What a function does; none if its arguments are symbolic where they must not be.
    fn reading(&mut self, which: Summary, args: &[Reg]) -> Option<Reading> {
        let limits = match which {
            Summary::AToI => return Some(Reading::unchecked(32)),
            Summary::AToL => return Some(Reading::unchecked(64)),
            Summary::StrToUL => Limits::Unsigned,
            _ => Limits::Signed,
        };
        let end_at = self.plain_argument(args, 1)?;
        let base = self.plain_argument(args, 2)? as u32;
        if base == 1 || base > 36 || (end_at != 0 && self.memory.check_writable(end_at, 8).is_err()) {
            return None;
        }
        Some(Reading { manner: Manner { base, wraps_at: None }, width: 64, limits: Some(limits), end_at })
    }

    /// Gives the result of a function, and all that it leaves behind; false if that cannot be told.
    fn give_integer(&mut self, reading: &Reading, number: &Integer, start: u64, site: &CallSite, d: Reg) -> Step<bool> {
        let (result, exceeds) = self.integer_result(reading, number);
        if reading.limits.is_some() && !self.set_errno(number.is_there, exceeds)? {
            return Ok(false);
        }
        if reading.end_at != 0 {
            self.set_end(reading.end_at, start, number.length)?;
        }
        if site.ret_slots > 0 {
            self.set_term(d, result);
        }
        Ok(true)
    }

    /// The number that a function returns, and whether it is another than the text says.
    fn integer_result(&mut self, reading: &Reading, number: &Integer) -> (TermId, TermId) {
        let terms = &mut self.symbolic.terms;
        let width = reading.width;
        let own = terms.width(number.magnitude);
        let value = number.bits(terms, width);
        let fits = terms.truth(false);
        let Some(limits) = reading.limits.filter(|_| own >= 64) else { return (value, fits) };
        if limits == Limits::Unsigned {
            let most = terms.constant(u64::MAX, 64);
            return (terms.ite(number.is_too_large, most, value), number.is_too_large);
        }
        let low = terms.extract(number.magnitude, 0, 64);
        let (least, most) = (terms.constant(1 << 63, 64), terms.constant((1 << 63) - 1, 64));
        let (below, above) = (terms.ult(least, low), terms.ule(least, low));
        let exceeds = terms.ite(number.is_negative, below, above);
        let exceeds = terms.or(number.is_too_large, exceeds);
        let nearest = terms.ite(number.is_negative, least, most);
        (terms.ite(exceeds, nearest, value), exceeds)
    }

    /// Says where a number ends.
    fn set_end(&mut self, at: u64, start: u64, length: TermId) -> Step<()> {
        let start = self.anchored(start);
        let terms = &mut self.symbolic.terms;
        let length = terms.zext(length, 64);
        let end = terms.add(start, length);
        let (value, lane) = (self.symbolic.value(end), self.lane_for(end));
        self.store_special(at, 8, value, lane)
    }

    /// Leaves in `errno` that there was no number, or that it does not fit; false if it is not known where that is.
    fn set_errno(&mut self, is_there: TermId, exceeds: TermId) -> Step<bool> {
        let terms = &mut self.symbolic.terms;
        if terms.as_constant(is_there) == Some(1) && terms.as_constant(exceeds) == Some(0) {
            return Ok(true);
        }
        let Some(place) = self.errno_place() else { return Ok(false) };
        let (old, lane) = self.load_special(place, 4)?;
        if !lane.is_plain() && lane.term().is_none() {
            return Ok(false);
        }
        let old = self.pointer_term(old, lane, 32);
        let terms = &mut self.symbolic.terms;
        let (invalid, range) = (terms.constant(EINVAL, 32), terms.constant(ERANGE, 32));
        let error = terms.ite(exceeds, range, old);
        let error = terms.ite(is_there, error, invalid);
        let (value, lane) = (self.symbolic.value(error), self.lane_for(error));
        self.store_special(place, 4, value, lane)?;
        Ok(true)
    }

    /// Where `errno` is, if the program has the C library's.
    fn errno_place(&mut self) -> Option<u64> {
        let pointer = self.loaded.program.thread_pointer?;
        let place = self.memory.load_careful(pointer, 8).ok()?.value.wrapping_add(ERRNO_OFFSET);
        self.memory.check_writable(place, 4).is_ok().then_some(place)
    }
}

impl Reading {
    /// A decimal number that loses what does not fit.
    fn unchecked(width: u32) -> Reading {
        Reading { manner: Manner { base: 10, wraps_at: Some(width) }, width, limits: None, end_at: 0 }
    }
}
