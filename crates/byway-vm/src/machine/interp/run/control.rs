//! Where the program goes next: branches, calls, returns, and what is noted on the way.

use super::view::{Next, View};
use crate::bug::BugKind;
use crate::ending::Ending;
use crate::machine::Machine;
use crate::stop::{Step, Stop};
use byway_ir::program::{BranchId, FuncId, Op, OutcomeId, Program, Reg};

/// The steps that a branch takes, and where it leads if its condition holds and if not.
type Fork = (u16, u32, u32);

impl Machine {
    /// Takes steps of those that are left.
    #[inline(always)]
    fn charge<const T: bool>(&mut self, view: &View<T>, steps: u32) -> Step<()> {
        self.budget -= i64::from(steps);
        if self.budget < 0 {
            self.save(view.pc);
            return Err(Box::new(Stop::Steps));
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn jump<const T: bool>(&mut self, view: &mut View<T>, target: u32, steps: u32) -> Step<()> {
        view.pc = target as usize;
        self.charge(view, steps)
    }

    /// A branch on two values.
    #[inline(always)]
    pub(super) fn branch<const T: bool>(
        &mut self,
        view: &mut View<T>,
        op: Op,
        (a, b): (Reg, Reg),
        (steps, if_true, if_false): Fork,
        condition: impl FnOnce(u64, u64) -> bool,
    ) -> Step<()> {
        let r = view.regs;
        if !r.plain2(a, b) {
            self.save(view.pc);
            self.careful_branch(op)?;
        }
        view.pc = if condition(r.get(a), r.get(b)) { if_true as usize } else { if_false as usize };
        self.charge(view, steps.into())
    }

    /// A branch on a value, perhaps with a constant.
    #[inline(always)]
    pub(super) fn branch_on<const T: bool>(
        &mut self,
        view: &mut View<T>,
        op: Op,
        a: Reg,
        fork: Fork,
        condition: impl FnOnce(u64) -> bool,
    ) -> Step<()> {
        self.branch(view, op, (a, a), fork, |x, _| condition(x))
    }

    /// A jump to where a table has it.
    #[inline(always)]
    pub(super) fn switch<const T: bool>(&mut self, view: &mut View<T>, a: Reg, table: u32, steps: u32) -> Step<()> {
        let table = &view.function.tables[table as usize];
        if !view.regs.plain(a) {
            self.save(view.pc);
            self.careful_switch(a, table)?;
        }
        match table.target(view.regs.get(a)) {
            Some(target) => self.jump(view, target, steps),
            None => {
                self.save(view.pc);
                Err(Stop::bug(BugKind::BadFunctionPointer, "a jump to no label of the function"))
            }
        }
    }

    /// A branch.
    #[inline(always)]
    pub(super) fn pass_branch<const T: bool>(&mut self, view: &mut View<T>, branch: BranchId, target: u32) {
        if self.loaded.tracer.pass(branch) {
            self.observe(branch);
        }
        view.pc = target as usize;
    }

    /// A comparison that no branch makes comes next.
    #[inline(always)]
    pub(super) fn pass_comparison<const T: bool>(&mut self, view: &View<T>, comparison: u32) {
        if self.loaded.tracer.watches_comparison(comparison) {
            self.observe_comparison(comparison, view.function.code.get(view.pc));
        }
    }

    /// A condition of the source has its value.
    #[inline(always)]
    pub(super) fn pass_condition<const T: bool>(&mut self, view: &View<T>, c: Reg, outcome: OutcomeId) -> Step<()> {
        let r = view.regs;
        if r.plain(c) {
            self.loaded.tracer.touch(outcome.if_true(r.get(c) != 0).into());
            return Ok(());
        }
        self.save(view.pc);
        self.come_by_condition(c, outcome)
    }

    #[inline(always)]
    pub(super) fn call_known<'p, const T: bool>(
        &mut self,
        program: &'p Program,
        view: &mut View<'p, T>,
        id: FuncId,
        site: u32,
        d: Reg,
    ) -> Step<Next> {
        self.save(view.pc);
        self.call::<T>(program, view.function, id, site, d)?;
        self.reframe(program, view)
    }

    #[inline(always)]
    pub(super) fn call_pointer<'p, const T: bool>(
        &mut self,
        program: &'p Program,
        view: &mut View<'p, T>,
        p: Reg,
        site: u32,
        d: Reg,
    ) -> Step<Next> {
        self.save(view.pc);
        if !view.regs.plain(p) {
            self.careful_callee(p)?;
        }
        let callee = self.callee_at(view.regs.get(p))?;
        self.call::<T>(program, view.function, callee, site, d)?;
        self.reframe(program, view)
    }

    /// Leaves the running function. Steps are charged when the caller runs again: a frame that stops must be able to go on where it
    /// stood.
    #[inline(always)]
    pub(super) fn ret<'p, const T: bool>(
        &mut self,
        program: &'p Program,
        view: &mut View<'p, T>,
        steps: u32,
        leave: impl FnOnce(&mut Machine, &View<T>) -> Step<()>,
    ) -> Step<Next> {
        self.budget -= i64::from(steps);
        leave(self, view)?;
        match self.reframe(program, view)? {
            Next::OtherLoop => Ok(Next::OtherLoop),
            Next::Here => self.charge(view, 0).map(|()| Next::Here),
        }
    }

    /// After a call or a return another frame runs.
    #[inline(always)]
    fn reframe<'p, const T: bool>(&mut self, program: &'p Program, view: &mut View<'p, T>) -> Step<Next> {
        match self.stack.top() {
            Some(top) if top.tagged != T => return Ok(Next::OtherLoop),
            Some(_) => {}
            None => return Err(Stop::ended(Ending::Exited(self.exit_value()))),
        }
        match self.view::<T>(program) {
            Some(next) => *view = next,
            None => return Err(Stop::ended(Ending::Exited(self.exit_value()))),
        }
        Ok(Next::Here)
    }

    /// An instruction that no run should come to.
    #[inline(always)]
    pub(super) fn dead_end<const T: bool>(&mut self, view: &View<T>, kind: BugKind, detail: &str) -> Step<()> {
        self.save(view.pc);
        Err(Stop::bug(kind, detail))
    }

    /// One of the rarer instructions.
    #[inline(always)]
    pub(super) fn rare<const T: bool>(&mut self, view: &View<T>, index: u32) -> Step<Next> {
        self.save(view.pc);
        self.slow::<T>(&view.function.slow[index as usize])?;
        let is_other = self.stack.top().is_some_and(|top| top.tagged != T);
        Ok(if is_other { Next::OtherLoop } else { Next::Here })
    }
}
