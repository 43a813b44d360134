//! What the loop sees of the running frame.

use crate::machine::Machine;
use crate::machine::interp::regs::Regs;
use byway_ir::program::{Function, Op, Program};

/// What the loop needs of the running frame.
pub(super) struct View<'p, const T: bool> {
    pub(super) function: &'p Function,
    pub(super) code: *const Op,
    pub(super) regs: Regs<T>,
    /// The next instruction.
    pub(super) pc: usize,
}

impl<const T: bool> View<'_, T> {
    /// Tells the instruction at hand from all others: where the one behind it lies.
    #[inline(always)]
    pub(super) fn site(&self) -> usize {
        // SAFETY: a function ends with a terminator, so behind any other instruction there is one.
        unsafe { self.code.add(self.pc) as usize }
    }
}

/// How the loop goes on after an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    Here,
    /// The frame that runs now is one for the other loop.
    OtherLoop,
}

impl Machine {
    pub(super) fn view<'p, const T: bool>(&mut self, program: &'p Program) -> Option<View<'p, T>> {
        let frame = *self.stack.top()?;
        let function = program.function(frame.function);
        let regs = Regs::new(self.stack.registers());
        Some(View { function, code: function.code.as_ptr(), regs, pc: frame.pc as usize })
    }

    /// Remembers where the running frame stands.
    #[inline(always)]
    pub(super) fn save(&mut self, pc: usize) {
        if let Some(top) = self.stack.top_mut() {
            top.pc = pc as u32;
        }
    }
}
