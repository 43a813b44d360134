//! Functions of the C library whose results are one term each.
//!
//! `strcmp` and its like look at bytes one after the other. Run as code, they decide at every byte that is symbolic, and a
//! program that compares an argument with a word has a path for each letter. What such a function returns is a choice by
//! the first byte that stops it, so where it is called that choice is its result, and only the caller decides.
//!
//! The functions are pure, so nothing else can be missed but a fault: bytes that may not be read end the [`Chain`], and that
//! the function gets there is an error to search for. Under inputs that lead there its code runs, and faults as it does
//! without summaries. It runs as well where pointers or lengths are symbolic, and where the chain gets too long.

mod chain;
mod compare;
mod number;
mod scan;

use crate::lane::Lane;
use crate::machine::Machine;
use crate::stop::Step;
use byway_expr::TermId;
use byway_ir::program::{CallSite, Reg, Summary};
use chain::{Chain, End};
use compare::Case;

/// A byte, or a result, that may be symbolic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    Plain(u64),
    Term(TermId),
}

impl Machine {
    /// Gives a call of a function its result without running it; false if its code has to run.
    #[inline(never)]
    pub(crate) fn summarise(&mut self, which: Summary, site: &CallSite, d: Reg) -> Step<bool> {
        if which.is_number() {
            return self.summarise_number(which, site, d);
        }
        let Some(mut chain) = self.chain_of(which, &site.args) else { return Ok(false) };
        if let End::Cut(reason) = chain.end {
            let reached = chain.passed(&mut self.symbolic.terms);
            self.decide_cut(reached, reason)?;
            if self.symbolic.value(reached) != 0 {
                return Ok(false);
            }
        }
        if site.ret_slots == 0 {
            return Ok(true);
        }
        if gives_pointer(which) {
            chain.replace_values(|value| match value {
                Value::Plain(place) => Value::Term(self.anchored(place)),
                term => term,
            });
        }
        match chain.result(&mut self.symbolic.terms, result_width(which)) {
            Some(Value::Plain(value)) => self.set_result(d, value, Lane::PLAIN),
            Some(Value::Term(term)) => self.set_term(d, term),
            None => return Ok(false),
        }
        Ok(true)
    }

    /// What a function does with its arguments; none if they are symbolic where they must not be.
    fn chain_of(&mut self, which: Summary, args: &[Reg]) -> Option<Chain> {
        let first = self.plain_argument(args, 0)?;
        Some(match which {
            Summary::StrLen => self.length_chain(first, None),
            Summary::StrNLen => {
                let most = self.plain_argument(args, 1)?;
                self.length_chain(first, Some(most))
            }
            Summary::StrCmp | Summary::StrCaseCmp => {
                let second = self.plain_argument(args, 1)?;
                self.string_chain(first, second, None, Case::of(which))
            }
            Summary::StrNCmp | Summary::StrNCaseCmp => {
                let (second, most) = (self.plain_argument(args, 1)?, self.plain_argument(args, 2)?);
                self.string_chain(first, second, Some(most), Case::of(which))
            }
            Summary::MemCmp => {
                let (second, most) = (self.plain_argument(args, 1)?, self.plain_argument(args, 2)?);
                self.memory_chain(first, second, most)
            }
            Summary::StrChr | Summary::StrChrNul => {
                let wanted = self.wanted_byte(args, 1)?;
                self.string_search_chain(first, wanted, which == Summary::StrChr)
            }
            Summary::MemChr => {
                let (wanted, most) = (self.wanted_byte(args, 1)?, self.plain_argument(args, 2)?);
                self.memory_search_chain(first, wanted, most)
            }
            // Those that read numbers are no chains.
            _ => return None,
        })
    }

    /// An argument, unless it is symbolic or was never initialised.
    fn plain_argument(&mut self, args: &[Reg], at: usize) -> Option<u64> {
        let reg = *args.get(at)?;
        self.lane_of(reg).is_plain().then(|| self.stack.slot(reg))
    }
}

/// Whether a function gives a place in what it is given.
fn gives_pointer(which: Summary) -> bool {
    matches!(which, Summary::StrChr | Summary::StrChrNul | Summary::MemChr)
}

/// Bits of a function's result: an `int`, or a length or place.
fn result_width(which: Summary) -> u32 {
    if which.is_comparison() { 32 } else { 64 }
}
