//! Values of values: integers, comparisons, floats.

use super::view::{Next, View};
use crate::machine::Machine;
use crate::num::ArithmeticFault;
use crate::stop::Step;
use byway_ir::program::{Op, Reg};

impl Machine {
    /// A value of two plain operands; of others it is computed the careful way.
    #[inline(always)]
    pub(super) fn of_two<const T: bool, V: Into<u64>>(
        &mut self,
        view: &View<T>,
        op: Op,
        d: Reg,
        a: Reg,
        b: Reg,
        value: impl FnOnce(u64, u64) -> V,
    ) -> Step<()> {
        let r = view.regs;
        if r.plain2(a, b) {
            r.set(d, value(r.get(a), r.get(b)).into());
            return Ok(());
        }
        self.save(view.pc);
        self.careful(op)
    }

    /// The same of one operand, and perhaps a constant.
    #[inline(always)]
    pub(super) fn of_one<const T: bool, V: Into<u64>>(
        &mut self,
        view: &View<T>,
        op: Op,
        d: Reg,
        a: Reg,
        value: impl FnOnce(u64) -> V,
    ) -> Step<()> {
        let r = view.regs;
        if r.plain(a) {
            r.set(d, value(r.get(a)).into());
            return Ok(());
        }
        self.save(view.pc);
        self.careful(op)
    }

    /// The same by an operation that may fault.
    #[inline(always)]
    pub(super) fn may_fault<const T: bool>(
        &mut self,
        view: &View<T>,
        op: Op,
        d: Reg,
        a: Reg,
        b: Reg,
        value: impl FnOnce(u64, u64) -> Result<u64, ArithmeticFault>,
    ) -> Step<()> {
        let r = view.regs;
        if !r.plain2(a, b) {
            self.save(view.pc);
            return self.careful(op);
        }
        match value(r.get(a), r.get(b)) {
            Ok(value) => r.set(d, value),
            Err(fault) => {
                self.save(view.pc);
                let value = self.survive_fault(op, fault)?;
                r.set(d, value);
            }
        }
        Ok(())
    }

    /// One of two values.
    #[inline(always)]
    pub(super) fn select<const T: bool>(
        &mut self,
        view: &View<T>,
        op: Op,
        d: Reg,
        c: Reg,
        [a, b]: [Reg; 2],
    ) -> Step<()> {
        let r = view.regs;
        if r.plain(c) {
            r.copy(d, if r.get(c) != 0 { a } else { b });
            return Ok(());
        }
        self.save(view.pc);
        self.careful(op)
    }

    /// Values that were never set, from which on lanes are in use.
    #[inline(always)]
    pub(super) fn undefined_values<const T: bool>(&mut self, view: &View<T>, d: Reg, n: Reg, w: u8) -> Step<Next> {
        self.save(view.pc);
        self.mark_undefined(d, n, w);
        Ok(if T { Next::Here } else { Next::OtherLoop })
    }
}

/// A shift that is in range.
#[inline(always)]
pub(super) fn shift<V: Into<u64>>(
    x: u64,
    y: u64,
    width: u64,
    value: impl Fn(u64, u64) -> V,
) -> Result<u64, ArithmeticFault> {
    if y < width { Ok(value(x, y).into()) } else { Err(ArithmeticFault::OversizedShift) }
}
