//! What a function does, one byte after the other.

use super::Value;
use crate::bug::BugKind;
use crate::machine::Machine;
use crate::stop::Step;
use crate::symbolic::{Alternative, Class};
use byway_expr::{TermId, Terms};
use smallvec::{SmallVec, smallvec};

/// Conditions of a chain. More would make terms that the solver is slower with than with the paths that they save.
const MOST_LINKS: usize = 64;

/// Bytes that are looked at, plain ones included.
pub(super) const MOST_BYTES: u64 = 1 << 16;

/// A function goes on as long as the condition of each link holds, and returns the value of the first whose does not.
pub(super) struct Chain {
    links: SmallVec<[Link; 16]>,
    pub(super) end: End,
}

struct Link {
    goes_on: TermId,
    value: Value,
}

/// What happens if every condition holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The function returns a value.
    Value(Value),
    /// It goes on where no summary follows it.
    Cut(Cut),
}

/// Where no summary follows a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cut {
    /// To a byte that it may not read.
    Outside,
    /// To a byte that was never written.
    Undefined,
    /// Past what a chain may hold.
    TooLong,
}

impl Chain {
    pub(super) fn new() -> Chain {
        Chain { links: SmallVec::new(), end: End::Cut(Cut::TooLong) }
    }

    /// Adds a link; false if there is no room for it.
    pub(super) fn link(&mut self, goes_on: TermId, value: Value) -> bool {
        let fits = self.links.len() < MOST_LINKS;
        if fits {
            self.links.push(Link { goes_on, value });
        }
        fits
    }

    pub(super) fn ended(mut self, end: End) -> Chain {
        self.end = end;
        self
    }

    /// Replaces what the function may return, if that depends on anything.
    pub(super) fn replace_values(&mut self, mut by: impl FnMut(Value) -> Value) {
        if !self.links.is_empty() {
            self.links.iter_mut().for_each(|link| link.value = by(link.value));
            if let End::Value(end) = &mut self.end {
                *end = by(*end);
            }
        }
    }

    /// That every condition holds.
    pub(super) fn passed(&self, terms: &mut Terms) -> TermId {
        let every = terms.truth(true);
        self.links.iter().rev().fold(every, |rest, link| terms.and(link.goes_on, rest))
    }

    /// What the function returns; behind a cut nothing is said about it.
    pub(super) fn result(&self, terms: &mut Terms, width: u32) -> Option<Value> {
        let (end, links) = match self.end {
            End::Value(end) => (end, &self.links[..]),
            End::Cut(_) => self.links.split_last().map(|(last, before)| (last.value, before))?,
        };
        if links.is_empty() {
            return Some(end);
        }
        let term = |terms: &mut Terms, value: Value| match value {
            Value::Plain(value) => terms.constant(value, width),
            Value::Term(term) => term,
        };
        let mut result = term(terms, end);
        for link in links.iter().rev() {
            let value = term(terms, link.value);
            result = terms.ite(link.goes_on, result, value);
        }
        Some(Value::Term(result))
    }
}

impl Machine {
    /// Decides whether a function gets to where its chain is cut.
    pub(super) fn decide_cut(&mut self, reached: TermId, cut: Cut) -> Step<()> {
        if cut == Cut::Outside {
            return self.might_fail(reached, BugKind::OutOfBoundsRead);
        }
        let stops = self.symbolic.terms.not(reached);
        let (holds, other) = if self.symbolic.value(reached) != 0 { (reached, stops) } else { (stops, reached) };
        self.decide(holds, smallvec![Alternative::new(other, Class::Branch)])
    }

    /// A byte that a function reads.
    pub(super) fn byte_at(&mut self, address: u64) -> Result<Value, Cut> {
        if let Some(byte) = self.memory.load::<1>(address) {
            return Ok(Value::Plain(byte));
        }
        let loaded = self.memory.load_careful(address, 1).map_err(|_| Cut::Outside)?;
        if loaded.undefined != 0 {
            return Err(Cut::Undefined);
        }
        let [term, ..] = self.memory.byte_terms(address, 1);
        Ok(term.and_then(|term| self.input_part(term)).map_or(Value::Plain(loaded.value), Value::Term))
    }

    /// A byte as a term.
    pub(super) fn byte_term(&mut self, byte: Value) -> TermId {
        match byte {
            Value::Plain(value) => self.symbolic.terms.constant(value, 8),
            Value::Term(term) => term,
        }
    }
}
