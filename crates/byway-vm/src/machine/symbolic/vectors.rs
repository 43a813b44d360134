//! Vectors with symbolic elements or symbolic indices.

use super::values::fit;
use crate::bug::BugKind;
use crate::machine::Machine;
use crate::machine::interp::no_element;
use crate::stop::Step;
use byway_expr::TermId;
use byway_ir::program::{LeafRun, Reg};

/// Values wider than this are not made into one term when they are cut differently.
pub(super) const MAX_REPACK: u32 = 1024;

impl Machine {
    /// A run of numbers as one term, the first lowest; none if that is too wide.
    fn run_term(&mut self, run: LeafRun, first: Reg) -> Option<TermId> {
        if run.bits * run.count > MAX_REPACK {
            return None;
        }
        let slots = run.bits.div_ceil(64) as Reg;
        let parts: Vec<TermId> =
            (0..run.count as Reg).map(|number| self.wide_term(first + number * slots, run.bits)).collect();
        parts.into_iter().reduce(|low, high| self.symbolic.terms.concat(high, low))
    }

    /// Writes a term into a run of numbers.
    fn set_run(&mut self, run: LeafRun, first: Reg, whole: TermId) {
        let slots = run.bits.div_ceil(64) as Reg;
        for number in 0..run.count {
            let part = self.symbolic.terms.extract(whole, number * run.bits, run.bits);
            self.set_term(first + number as Reg * slots, part);
        }
    }

    /// The same bits cut into other numbers. False if they are too many.
    pub(super) fn symbolic_repack(&mut self, from: LeafRun, to: LeafRun, d: Reg, a: Reg) -> bool {
        let Some(whole) = self.run_term(from, a) else { return false };
        self.set_run(to, d, whole);
        true
    }

    /// Loads numbers that are packed bit by bit, if some byte is symbolic. False if none is, or there are too many: then they
    /// are fixed.
    pub(crate) fn symbolic_load_packed(&mut self, run: LeafRun, d: Reg, address: u64) -> Step<bool> {
        let size = (u64::from(run.count) * u64::from(run.bits)).div_ceil(8);
        if !self.memory.is_symbolic() || self.memory.symbolic_bytes(address, size).is_empty() {
            return Ok(false);
        }
        if run.count * run.bits > MAX_REPACK {
            self.fix_memory(address, size, "a vector of many bits")?;
            return Ok(false);
        }
        let mut whole: Option<TermId> = None;
        for offset in 0..size {
            let (value, lane) = self.load_special(address.wrapping_add(offset), 1)?;
            let number = lane.term().and_then(|term| self.input_part(term));
            let terms = &mut self.symbolic.terms;
            let byte = match number {
                Some(term) => fit(terms, term, 8),
                None => terms.constant(value, 8),
            };
            whole = Some(whole.map_or(byte, |low| terms.concat(byte, low)));
        }
        if let Some(whole) = whole {
            self.set_run(run, d, whole);
        }
        Ok(true)
    }

    /// Stores numbers packed bit by bit. False if they are too many.
    pub(super) fn symbolic_store_packed(&mut self, run: LeafRun, a: Reg, pointer: Reg) -> Step<bool> {
        let Some(whole) = self.run_term(run, a) else { return Ok(false) };
        self.defined::<true>(&[pointer])?;
        self.check_pointer(pointer, 1, true)?;
        let address = self.stack.slot(pointer);
        let size = self.symbolic.terms.width(whole).div_ceil(8);
        self.memory.check_writable(address, size.into())?;
        let whole = fit(&mut self.symbolic.terms, whole, 8 * size);
        for offset in 0..size {
            let byte = self.symbolic.terms.extract(whole, 8 * offset, 8);
            let value = self.symbolic.value(byte);
            let lane = self.lane_for(byte);
            self.store_special(address + u64::from(offset), 1, value, lane)?;
        }
        Ok(true)
    }

    /// The element at a symbolic index.
    pub(super) fn symbolic_extract(&mut self, d: Reg, vector: Reg, index: Reg, count: u32, slots: u32) -> Step<()> {
        let places = self.element_places(index, count)?;
        for slot in 0..slots as Reg {
            let regs: Vec<Reg> = (0..count as Reg).map(|element| vector + element * slots as Reg + slot).collect();
            let width = regs.iter().map(|&reg| self.slot_width(reg)).max().unwrap_or(1);
            let mut chosen: Option<TermId> = None;
            // One of them it is, so the last needs no test.
            for (&reg, &here) in regs.iter().zip(&places).rev() {
                let element = self.reg_term(reg, width);
                chosen = Some(chosen.map_or(element, |rest| self.symbolic.terms.ite(here, element, rest)));
            }
            if let Some(chosen) = chosen {
                self.set_term(d + slot, chosen);
            }
        }
        Ok(())
    }

    /// A vector with the element at a symbolic index replaced.
    pub(super) fn symbolic_insert(
        &mut self,
        [d, vector, element, index]: [Reg; 4],
        count: u32,
        slots: u32,
    ) -> Step<()> {
        let places = self.element_places(index, count)?;
        let mut results = Vec::new();
        for (number, &here) in places.iter().enumerate() {
            for slot in 0..slots as Reg {
                let old = vector + number as Reg * slots as Reg + slot;
                let width = self.slot_width(old).max(self.slot_width(element + slot));
                let (old, new) = (self.reg_term(old, width), self.reg_term(element + slot, width));
                results.push(self.symbolic.terms.ite(here, new, old));
            }
        }
        // The result may take the place of the operands.
        for (slot, term) in results.into_iter().enumerate() {
            self.set_term(d + slot as Reg, term);
        }
        Ok(())
    }

    /// For each element whether a symbolic index names it.
    fn element_places(&mut self, index: Reg, count: u32) -> Step<Vec<TermId>> {
        let value = self.stack.slot(index);
        let index = self.reg_term(index, 64);
        let terms = &mut self.symbolic.terms;
        let limit = terms.constant(count.into(), 64);
        let outside = terms.ule(limit, index);
        self.might_fail(outside, BugKind::OutOfBoundsRead)?;
        if value >= count.into() {
            return Err(no_element(value, count));
        }
        let terms = &mut self.symbolic.terms;
        let place = |element: u32| {
            let element = terms.constant(element.into(), 64);
            terms.eq(index, element)
        };
        Ok((0..count).map(place).collect())
    }
}
