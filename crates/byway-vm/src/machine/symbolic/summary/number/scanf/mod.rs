//! `sscanf` of numbers: one way for each count of values that it assigns.
//!
//! Only how many values there are is decided, and for floats which power of ten they have. Other formats than those with numbers,
//! characters and text between are left to the code.
//!
//! Streams are left to it as well. Where a number of a stream begins depends on all numbers before it: as terms over the bytes of
//! standard input they were too much for the solver (a program that reads eight numbers got to 9% of its branches, and to 85% by the
//! code), and where that place is decided for each number, nothing is gained over the decisions of the code, which are on single bytes.

mod format;
mod scan;

use super::super::Value;
use crate::lane::Lane;
use crate::machine::Machine;
use crate::stop::Step;
use crate::symbolic::{Alternative, Class};
use byway_expr::TermId;
use byway_ir::program::{CallSite, Reg, VariadicArg};
use format::{Directive, parse};
use scan::{Scan, Stored};
use smallvec::SmallVec;

/// Bytes of a text up to its end.
const MOST_BYTES: usize = 32;

/// Where a value is stored, and its bytes.
struct Target {
    place: u64,
    bytes: usize,
}

impl Machine {
    /// Gives a call of `sscanf` its result; false if its code has to run.
    pub(super) fn summarise_sscanf(&mut self, site: &CallSite, d: Reg) -> Step<bool> {
        let Some((directives, places)) = self.scan_arguments(site) else { return Ok(false) };
        let Some(text) = self.text_to_scan(site) else { return Ok(false) };
        let mut scan = Scan::new(&mut self.symbolic.terms, &text);
        for directive in &directives {
            scan.advance(&mut self.symbolic.terms, *directive);
        }
        let terms = &mut self.symbolic.terms;
        scan.succeed(terms);
        let is_plain_error = terms.as_constant(scan.is_invalid) == Some(0);
        if scan.ends.len() > places.len() + 2 || (!is_plain_error && self.errno_place().is_none()) {
            return Ok(false);
        }
        let Some(taken) = self.decide_end(&scan)? else { return Ok(false) };
        let assigned = taken.saturating_sub(1);
        let mut stored: SmallVec<[TermId; 8]> = SmallVec::new();
        for value in scan.values.iter().take(assigned) {
            stored.push(match value {
                Stored::Bits(bits) => *bits,
                Stored::Float { number, format } => {
                    let power = self.decide_power(number)?;
                    number.value(&mut self.symbolic.terms, *format, power)
                }
            });
        }
        for (value, &Target { place, bytes }) in stored.into_iter().zip(&places) {
            let (now, lane) = (self.symbolic.value(value), self.lane_for(value));
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

    /// Decides on the result of a scan, counted from -1 on; none if it is left to the code.
    fn decide_end(&mut self, scan: &Scan<'_>) -> Step<Option<usize>> {
        let is_left = self.symbolic.value(scan.leaves) != 0;
        let taken = scan.ends.iter().position(|end| self.symbolic.value(*end) != 0).filter(|_| !is_left);
        if taken.is_none() && !is_left {
            return Ok(None);
        }
        let followed = self.symbolic.terms.not(scan.leaves);
        let mut holds = scan.leaves;
        let mut others: SmallVec<[Alternative; 2]> = SmallVec::new();
        for (result, end) in scan.ends.iter().enumerate() {
            let condition = self.symbolic.terms.and(*end, followed);
            if Some(result) == taken {
                holds = condition;
            } else if self.symbolic.terms.as_constant(condition) != Some(0) {
                others.push(Alternative::new(condition, Class::Branch));
            }
        }
        if taken.is_some() && self.symbolic.terms.as_constant(scan.leaves) != Some(0) {
            others.push(Alternative::new(scan.leaves, Class::Branch));
        }
        self.decide(holds, others)?;
        Ok(taken)
    }

    /// What is wanted and where to store that; none if that is not followed.
    fn scan_arguments(&mut self, site: &CallSite) -> Option<(Vec<Directive>, Vec<Target>)> {
        let format = self.plain_argument(&site.args, 1)?;
        let directives = parse(&self.plain_text(format)?)?;
        let mut places = Vec::new();
        for bytes in directives.iter().filter_map(|directive| directive.bytes()) {
            let VariadicArg::Int(argument) = *site.variadic.get(places.len())? else { return None };
            let place = self.plain_argument(&[argument], 0)?;
            self.memory.check_writable(place, bytes as u64).ok()?;
            places.push(Target { place, bytes });
        }
        Some((directives, places))
    }

    /// The text that `sscanf` is given, up to its end; none if it depends on nothing, or is long.
    fn text_to_scan(&mut self, site: &CallSite) -> Option<Vec<TermId>> {
        let start = self.plain_argument(&site.args, 0)?;
        let mut text = Vec::new();
        let mut is_symbolic = false;
        loop {
            let byte = self.byte_at(start + text.len() as u64).ok()?;
            if byte == Value::Plain(0) {
                return is_symbolic.then_some(text);
            }
            is_symbolic |= matches!(byte, Value::Term(_));
            text.push(self.byte_term(byte));
            if text.len() > MOST_BYTES {
                return None;
            }
        }
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
