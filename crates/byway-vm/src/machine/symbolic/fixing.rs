//! Values that cannot stay symbolic: they are fixed to what they are under the model, and other values stay possible.

use crate::machine::Machine;
use crate::memory::{KernelRead, SymbolicByte};
use crate::stop::Step;
use crate::symbolic::{Alternative, Class};
use byway_expr::TermId;
use byway_ir::program::Reg;
use smallvec::smallvec;

impl Machine {
    /// Fixes a value that cannot stay symbolic here; other values remain an alternative.
    pub(crate) fn fix(&mut self, term: TermId, value: u64, why: &'static str) -> Step<()> {
        self.fix_among(term, value, None, why)
    }

    /// The same, where other values are one if this holds of them.
    fn fix_among(&mut self, term: TermId, value: u64, among: Option<TermId>, why: &'static str) -> Step<()> {
        let terms = &mut self.symbolic.terms;
        let term = terms.unanchored(term);
        let width = terms.width(term);
        if terms.as_constant(term).is_some() {
            return Ok(());
        }
        let constant = terms.constant(value, width);
        let same = terms.eq(term, constant);
        let other = terms.not(same);
        let other = among.map_or(other, |among| terms.and(other, among));
        let asked = self.decide(same, smallvec![Alternative::new(other, Class::Value)]);
        if asked.is_err() {
            self.count_concretised(why);
        }
        asked
    }

    /// Counts a value that was replaced by what it is under the model.
    pub(crate) fn count_concretised(&mut self, why: &'static str) {
        *self.symbolic.concretised.entry(why).or_insert(0) += 1;
    }

    /// Fixes a register if it is symbolic.
    pub(crate) fn fix_reg(&mut self, reg: Reg, why: &'static str) -> Step<()> {
        match self.lane_of(reg).term() {
            Some(term) => self.fix(term, self.stack.slot(reg), why),
            None => Ok(()),
        }
    }

    /// Fixes a pointer that is looked at. One that is computed from the address of an object points into it, or right behind
    /// it: no other value has a meaning, and what an address wraps around to depends on where things lie.
    pub(crate) fn fix_pointer(&mut self, reg: Reg, why: &'static str) -> Step<()> {
        let Some(term) = self.lane_of(reg).term() else { return Ok(()) };
        let inside = self.in_its_object(term).filter(|inside| self.symbolic.value(*inside) != 0);
        self.fix_among(term, self.stack.slot(reg), inside, why)
    }

    /// Fixes several registers.
    pub(crate) fn fix_regs(&mut self, regs: &[Reg], why: &'static str) -> Step<()> {
        if self.stack.top().is_some_and(|top| top.tagged) {
            regs.iter().try_for_each(|&reg| self.fix_reg(reg, why))?;
        }
        Ok(())
    }

    /// Fixes the symbolic bytes of a range of memory.
    pub(crate) fn fix_memory(&mut self, address: u64, len: u64, why: &'static str) -> Step<()> {
        if !self.memory.is_symbolic() {
            return Ok(());
        }
        let bytes = self.memory.symbolic_bytes(address, len);
        self.fix_bytes(&bytes, why)
    }

    /// Fixes what a system call has read, each byte once.
    pub(crate) fn fix_reads(&mut self, reads: &[KernelRead], why: &'static str) -> Step<()> {
        for (at, &KernelRead { byte, mask }) in reads.iter().enumerate() {
            let is_same = |earlier: &KernelRead| earlier.byte.term == byte.term && earlier.mask & mask == mask;
            if reads[..at].iter().any(is_same) {
                continue;
            }
            let terms = &mut self.symbolic.terms;
            let (number, bits) = (terms.unanchored(byte.term), terms.constant(mask.into(), 8));
            let read = terms.and(number, bits);
            self.fix(read, (byte.value & mask).into(), why)?;
        }
        Ok(())
    }

    /// Fixes bytes of memory, each once.
    pub(crate) fn fix_bytes(&mut self, bytes: &[SymbolicByte], why: &'static str) -> Step<()> {
        for (at, byte) in bytes.iter().enumerate() {
            if bytes[..at].iter().all(|earlier| earlier.term != byte.term) {
                self.fix(byte.term, byte.value.into(), why)?;
            }
        }
        Ok(())
    }
}
