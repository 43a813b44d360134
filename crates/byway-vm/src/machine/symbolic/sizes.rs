//! Sizes that depend on the inputs: of heap blocks, of copies, of arrays on the stack.
//!
//! An object has one size, so a symbolic size is fixed: each size is a course of its own. Those below and those above are
//! separate alternatives, so a search that takes the shortest ways first comes to every power of two soon, and not to one
//! size after the other. Sizes that make the operation fail are told apart before and need no fixing. Sizes beyond
//! [`SymbolicSettings::largest_size`] are not taken one by one: one of them stands for all, and that is counted.

use crate::bug::BugKind;
use crate::machine::Machine;
use crate::memory::Origin;
use crate::stop::Step;
use crate::symbolic::{Alternative, BEYOND_LARGEST_SIZE, Class, SymbolicSettings};
use byway_expr::TermId;
use byway_ir::program::Reg;
use smallvec::smallvec;

/// What happens to a symbolic size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Size {
    /// It has this value from here on.
    Fixed(u64),
    /// It is larger than what there is room for.
    TooLarge,
}

impl Machine {
    /// Says how far symbolic values are followed from here on.
    pub fn set_symbolic_settings(&mut self, settings: SymbolicSettings) {
        self.symbolic.settings = settings;
    }

    /// Whether a size in a register exceeds `room`, and if not, its fixed value.
    pub(crate) fn size_within(&mut self, reg: Reg, room: u64, why: &'static str) -> Step<Size> {
        let value = self.stack.slot(reg);
        if !self.is_symbolic(reg) {
            return Ok(if value > room { Size::TooLarge } else { Size::Fixed(value) });
        }
        let size = self.reg_term(reg, 64);
        let fits = self.at_most(size, room);
        let too_large = self.symbolic.terms.not(fits);
        let (holds, other) = if value > room { (too_large, fits) } else { (fits, too_large) };
        self.decide(holds, smallvec![Alternative::new(other, Class::Value)])?;
        if value > room {
            return Ok(Size::TooLarge);
        }
        self.fix_size(size, value, room, 1, why)?;
        Ok(Size::Fixed(value))
    }

    /// Fixes the length of a block operation in a register. Leaving one of the ranges, each given as the register of its start and
    /// whether it is written, is an error to search for.
    pub(crate) fn fix_length(&mut self, reg: Reg, ranges: &[(Reg, bool)]) -> Step<()> {
        if !self.is_symbolic(reg) {
            return Ok(());
        }
        let (length, value) = (self.reg_term(reg, 64), self.stack.slot(reg));
        let mut least_room = u64::MAX;
        for &(start, write) in ranges {
            let (pointer, start) = (start, self.stack.slot(start));
            let room = match self.source(pointer, 0).origin {
                Some(Origin::Live(span)) if span.reaches(start) => span.end() - start,
                Some(_) => 0,
                None => self.object_around(start).map_or(0, |(object, size)| object + size - start),
            };
            let fits = self.at_most(length, room);
            let fails = self.symbolic.terms.not(fits);
            self.might_fail(fails, if write { BugKind::OutOfBoundsWrite } else { BugKind::OutOfBoundsRead })?;
            if value > room {
                self.check_pointer(pointer, value, write)?;
                // That is so for all such lengths. Where memory goes on behind the object it is none.
                if write {
                    self.memory.check_writable(start, value)?
                } else {
                    self.memory.check_readable(start, value)?
                }
            } else {
                least_room = least_room.min(room);
            }
        }
        self.fix_size(length, value, least_room, 1, "the length of a block")
    }

    /// Fixes the number of elements of an array on the stack; that there is no room is an error to search for.
    pub(crate) fn fix_count(&mut self, reg: Reg, element: u64, room: u64) -> Step<()> {
        if !self.is_symbolic(reg) || element == 0 {
            return self.fix_reg(reg, "the size of an array");
        }
        let (count, value) = (self.reg_term(reg, 64), self.stack.slot(reg));
        let fits = self.at_most(count, room / element);
        let fails = self.symbolic.terms.not(fits);
        self.might_fail(fails, BugKind::StackOverflow)?;
        if value > room / element {
            return Ok(());
        }
        self.fix_size(count, value, room / element, element, "the size of an array")
    }

    /// Fixes a size that is at most `most`, in units of so many bytes.
    fn fix_size(&mut self, size: TermId, value: u64, most: u64, unit: u64, why: &'static str) -> Step<()> {
        let largest = self.symbolic.settings.largest_size / unit;
        let exactly = {
            let terms = &mut self.symbolic.terms;
            let constant = terms.constant(value, 64);
            terms.eq(size, constant)
        };
        if largest < most {
            let explored = self.at_most(size, largest);
            let beyond = self.symbolic.terms.not(explored);
            let (holds, other) = if value > largest { (beyond, explored) } else { (explored, beyond) };
            self.decide(holds, smallvec![Alternative::new(other, Class::Value)])?;
            if value > largest {
                let asked = self.decide(exactly, smallvec![]);
                return asked.inspect_err(|_| self.count_concretised(BEYOND_LARGEST_SIZE));
            }
        }
        let terms = &mut self.symbolic.terms;
        let constant = terms.constant(value, 64);
        let (smaller, larger) = (terms.ult(size, constant), terms.ult(constant, size));
        let others = [smaller, larger].map(|condition| Alternative::new(condition, Class::Value));
        let asked = self.decide(exactly, others.into_iter().collect());
        asked.inspect_err(|_| self.count_concretised(why))
    }

    fn at_most(&mut self, size: TermId, most: u64) -> TermId {
        let terms = &mut self.symbolic.terms;
        let most = terms.constant(most, 64);
        terms.ule(size, most)
    }
}
