//! Between slots and terms.

use crate::lane::Lane;
use crate::machine::Machine;
use crate::memory::ByteTerms;
use crate::num::small;
use crate::stop::Step;
use byway_expr::{Op, TermId, Terms};
use byway_ir::program::Reg;

/// A term at another width: slots hold values zero-extended, so a narrower term means the same.
pub(crate) fn fit(terms: &mut Terms, term: TermId, width: u32) -> TermId {
    let own = terms.width(term);
    if own < width {
        terms.zext(term, width)
    } else if own > width {
        terms.extract(term, 0, width)
    } else {
        term
    }
}

/// The term that bytes are all of, in order.
fn whole_of(terms: &Terms, bytes: &[Option<TermId>]) -> Option<TermId> {
    let part = |byte: &Option<TermId>| {
        let node = terms.node((*byte)?);
        match node.op {
            Op::Extract { low } => Some((node.a(), low)),
            _ => None,
        }
    };
    let (whole, _) = part(bytes.first()?)?;
    let is_next = |(at, byte): (usize, &Option<TermId>)| part(byte) == Some((whole, 8 * at as u32));
    (terms.width(whole) == 8 * bytes.len() as u32 && bytes.iter().enumerate().all(is_next)).then_some(whole)
}

impl Machine {
    /// The lane for a term: a constant needs none.
    pub(crate) fn lane_for(&self, term: TermId) -> Lane {
        match self.symbolic.terms.as_constant(term) {
            Some(_) => Lane::PLAIN,
            None => Lane::symbolic(term),
        }
    }

    /// A register of the running frame as a term of a width of at most 64 bits, which is a number and tells no object.
    pub(crate) fn reg_term(&mut self, reg: Reg, width: u32) -> TermId {
        let (value, lane) = (self.stack.slot(reg), self.lane_of(reg));
        match lane.term() {
            Some(term) => {
                let number = self.symbolic.terms.unanchored(term);
                fit(&mut self.symbolic.terms, number, width)
            }
            None => {
                let undefined = self.masks.undefined(lane);
                self.unset_term(value, undefined, width)
            }
        }
    }

    /// Whether a register of the running frame has a term.
    pub(crate) fn is_symbolic(&mut self, reg: Reg) -> bool {
        self.lane_of(reg).term().is_some()
    }

    /// Several slots as one term of any width.
    pub(crate) fn wide_term(&mut self, reg: Reg, width: u32) -> TermId {
        let mut whole = self.reg_term(reg, width.min(64));
        for limb in 1..width.div_ceil(64) {
            let part = self.reg_term(reg + limb as Reg, (width - 64 * limb).min(64));
            whole = self.symbolic.terms.concat(part, whole);
        }
        whole
    }

    /// Writes a term into slots; values are what the term is under the model.
    pub(crate) fn set_term(&mut self, d: Reg, term: TermId) {
        let width = self.symbolic.terms.width(term);
        for limb in 0..width.div_ceil(64) {
            let part = self.symbolic.terms.extract(term, 64 * limb, (width - 64 * limb).min(64));
            let value = self.symbolic.value(part);
            let lane = self.lane_for(part);
            self.set_result(d + limb as Reg, value, lane);
        }
    }

    /// Loads bytes that need a closer look.
    pub(crate) fn load_special(&mut self, address: u64, size: usize) -> Step<(u64, Lane)> {
        let loaded = self.memory.load_careful(address, size)?;
        self.read_beyond |= loaded.beyond;
        if !loaded.symbolic {
            return Ok((loaded.value, self.masks.lane(loaded.undefined)));
        }
        let mut bytes = self.memory.byte_terms(address, size);
        for (at, byte) in bytes.iter_mut().enumerate().take(size) {
            let undefined = loaded.undefined >> (8 * at) & 0xff;
            if byte.is_none() && undefined != 0 {
                *byte = Some(self.unset_term(loaded.value >> (8 * at) & 0xff, undefined, 8));
            }
        }
        let term = self.join_bytes(&bytes, size, loaded.value);
        Ok((loaded.value, self.lane_for(term)))
    }

    /// The term of bytes in memory, least significant first; bytes without a term are those of `value`.
    pub(crate) fn join_bytes(&mut self, bytes: &ByteTerms, size: usize, value: u64) -> TermId {
        let terms = &mut self.symbolic.terms;
        if let Some(whole) = whole_of(terms, &bytes[..size]) {
            return whole;
        }
        let mut byte = |at: usize| bytes[at].unwrap_or_else(|| terms.constant(value >> (8 * at), 8));
        let parts: Vec<TermId> = (0..size).map(&mut byte).collect();
        parts.into_iter().reduce(|low, high| terms.concat(high, low)).unwrap_or_else(|| terms.constant(0, 8))
    }

    /// Stores a value with its lane.
    pub(crate) fn store_special(&mut self, address: u64, size: usize, value: u64, lane: Lane) -> Step<()> {
        match lane.term() {
            None => {
                let undefined = self.masks.undefined(lane);
                Ok(self.memory.store_careful(address, size, value, undefined)?)
            }
            Some(term) => {
                let bytes = self.split_bytes(term, size);
                Ok(self.memory.store_terms(address, size, value, &bytes)?)
            }
        }
    }

    /// The terms of the bytes of a value.
    pub(crate) fn split_bytes(&mut self, term: TermId, size: usize) -> ByteTerms {
        let terms = &mut self.symbolic.terms;
        let whole = fit(terms, term, 8 * size as u32);
        let mut bytes = ByteTerms::default();
        for (at, byte) in bytes.iter_mut().enumerate().take(size) {
            let part = terms.extract(whole, 8 * at as u32, 8);
            *byte = terms.as_constant(part).is_none().then_some(part);
        }
        bytes
    }

    /// Gives the running frame's symbolic slots the values that they have under the model.
    pub(crate) fn refresh_frame(&mut self) {
        let Some(top) = self.stack.top().copied() else { return };
        if !top.tagged {
            return;
        }
        for reg in 0..top.slots as Reg {
            if let Some(term) = self.lane_of(reg).term() {
                let value = self.symbolic.value(term);
                let width = self.symbolic.terms.width(term).min(64);
                self.stack.slots()[reg as usize] = value & small::mask(width);
            }
        }
    }
}
