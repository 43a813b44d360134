//! Loads, stores, and the addresses that pointers step to.
//!
//! An instruction names a pointer and an offset. *Far* ones may leave the object that the pointer leads into, and *indexed* ones
//! have an index, too: these must stay in the object.

use super::view::{Next, View};
use crate::lane::Lane;
use crate::machine::Machine;
use crate::machine::symbolic::entry;
use crate::stop::Step;
use byway_ir::program::{Op, Reg};

/// An address: a pointer, plus an index times a number, plus an offset.
type Indexed = (Reg, Reg, u32, i32);

/// A step from one address to another.
#[derive(Clone, Copy)]
struct PointerStep {
    /// The register of the pointer.
    p: Reg,
    /// An offset that it steps by first; whether it leads into its object only then is worked out where it matters ([`entry`]).
    off: i32,
    /// Is in the object if that is known.
    from: u64,
    to: u64,
}

impl Machine {
    /// Loads `N` bytes at a pointer plus an offset.
    #[inline(always)]
    pub(super) fn load_at<const T: bool, const N: usize>(
        &mut self,
        view: &View<T>,
        op: Op,
        d: Reg,
        (p, off): (Reg, i32),
    ) -> Step<Next> {
        let address = view.regs.get(p).wrapping_add(off as i64 as u64);
        self.load_plain::<T, N>(view, op, d, view.regs.plain(p), address)
    }

    /// The same where the offset may lead out of the object.
    #[inline(always)]
    pub(super) fn load_far<const T: bool, const N: usize>(
        &mut self,
        view: &View<T>,
        op: Op,
        d: Reg,
        (p, off): (Reg, i32),
    ) -> Step<Next> {
        let r = view.regs;
        let plain = r.plain(p);
        let to = r.get(p).wrapping_add(off as i64 as u64);
        self.stay::<T, N>(view, plain, PointerStep { p, off: 0, from: r.get(p), to }, false)?;
        self.load_plain::<T, N>(view, op, d, plain, to)
    }

    /// The same with an index.
    #[inline(always)]
    pub(super) fn load_indexed<const T: bool, const N: usize>(
        &mut self,
        view: &View<T>,
        op: Op,
        d: Reg,
        (p, i, scale, off): Indexed,
    ) -> Step<Next> {
        let plain = view.regs.plain2(p, i);
        let step = indexed(view, (p, i, scale, off));
        self.stay::<T, N>(view, plain, step, false)?;
        let plain = plain || self.returns(view, plain, i, step);
        self.load_plain::<T, N>(view, op, d, plain, step.to)
    }

    #[inline(always)]
    fn load_plain<const T: bool, const N: usize>(
        &mut self,
        view: &View<T>,
        op: Op,
        d: Reg,
        plain: bool,
        address: u64,
    ) -> Step<Next> {
        let r = view.regs;
        if !plain {
            self.save(view.pc);
            self.careful_access(op)?;
            return Ok(Next::Here);
        }
        if let Some(value) = self.memory.load::<N>(address) {
            r.set(d, value);
            return Ok(Next::Here);
        }
        self.save(view.pc);
        let (value, lane) = self.load_special(address, N)?;
        Ok(self.set_with_lane(view, d, value, lane))
    }

    /// Writes a value that may have a lane, for which the frame may have to change loops.
    #[inline(always)]
    fn set_with_lane<const T: bool>(&mut self, view: &View<T>, d: Reg, value: u64, lane: Lane) -> Next {
        if lane.is_plain() {
            view.regs.set(d, value);
            return Next::Here;
        }
        self.stack.tag();
        view.regs.set_lane(d, value, lane);
        if T { Next::Here } else { Next::OtherLoop }
    }

    /// An index must be one of an array inside of an object.
    #[inline(always)]
    pub(super) fn index<const T: bool>(&mut self, view: &View<T>, i: Reg, accessed: bool, count: u64) -> Step<()> {
        let is_inside = view.regs.get(i) <= count - u64::from(accessed);
        if is_inside && view.regs.plain(i) {
            return Ok(());
        }
        self.save(view.pc);
        self.careful_index(i, accessed, count)
    }

    /// Stores `N` bytes of a register at a pointer plus an offset.
    #[inline(always)]
    pub(super) fn store_at<const T: bool, const N: usize>(
        &mut self,
        view: &View<T>,
        op: Op,
        v: Reg,
        (p, off): (Reg, i32),
    ) -> Step<()> {
        let r = view.regs;
        let address = r.get(p).wrapping_add(off as i64 as u64);
        self.store_plain::<T, N>(view, op, r.plain(p), address, (r.get(v), r.lane(v)))
    }

    /// The same of a constant.
    #[inline(always)]
    pub(super) fn store_constant<const T: bool, const N: usize>(
        &mut self,
        view: &View<T>,
        op: Op,
        imm: i32,
        (p, off): (Reg, i32),
    ) -> Step<()> {
        let address = view.regs.get(p).wrapping_add(off as i64 as u64);
        self.store_plain::<T, N>(view, op, view.regs.plain(p), address, (imm as i64 as u64, Lane::PLAIN))
    }

    /// The same where the offset may lead out of the object.
    #[inline(always)]
    pub(super) fn store_far<const T: bool, const N: usize>(
        &mut self,
        view: &View<T>,
        op: Op,
        v: Reg,
        (p, off): (Reg, i32),
    ) -> Step<()> {
        let r = view.regs;
        let plain = r.plain(p);
        let to = r.get(p).wrapping_add(off as i64 as u64);
        self.stay::<T, N>(view, plain, PointerStep { p, off: 0, from: r.get(p), to }, true)?;
        self.store_plain::<T, N>(view, op, plain, to, (r.get(v), r.lane(v)))
    }

    /// The same with an index.
    #[inline(always)]
    pub(super) fn store_indexed<const T: bool, const N: usize>(
        &mut self,
        view: &View<T>,
        op: Op,
        v: Reg,
        (p, i, scale, off): Indexed,
    ) -> Step<()> {
        let r = view.regs;
        let plain = r.plain2(p, i);
        let step = indexed(view, (p, i, scale, off));
        self.stay::<T, N>(view, plain, step, true)?;
        let plain = plain || self.returns(view, plain, i, step);
        self.store_plain::<T, N>(view, op, plain, step.to, (r.get(v), r.lane(v)))
    }

    #[inline(always)]
    fn store_plain<const T: bool, const N: usize>(
        &mut self,
        view: &View<T>,
        op: Op,
        plain: bool,
        address: u64,
        (value, lane): (u64, Lane),
    ) -> Step<()> {
        if !plain {
            self.save(view.pc);
            return self.careful_access(op);
        }
        if (!T || lane.is_plain()) && self.memory.store::<N>(address, value) {
            return Ok(());
        }
        self.save(view.pc);
        self.store_special(address, N, value, lane)
    }

    /// An access must stay in the object that its pointer leads into.
    #[inline(always)]
    fn stay<const T: bool, const N: usize>(
        &mut self,
        view: &View<T>,
        plain: bool,
        step: PointerStep,
        write: bool,
    ) -> Step<()> {
        let site = view.site();
        if plain && !self.memory.stays(site, step.from, step.to) {
            self.save(view.pc);
            let from = view.regs.get(step.p).wrapping_add(entry(step.off) as u64);
            self.check_step(site, from, step.to, N as u64, write)?;
        }
        Ok(())
    }

    /// Whether a pointer that has left its object leads back into it, with an index that is plain. Arrays that count from one are
    /// accessed so all the time.
    #[inline(always)]
    fn returns<const T: bool>(&mut self, view: &View<T>, plain: bool, i: Reg, step: PointerStep) -> bool {
        let r = view.regs;
        T && !plain && r.plain(i) && self.leads_back(r.lane(step.p), view.site(), step.to)
    }

    /// The address that a pointer steps to.
    #[inline(always)]
    pub(super) fn step_by<const T: bool>(
        &mut self,
        view: &View<T>,
        op: Op,
        d: Reg,
        (p, off): (Reg, i64),
    ) -> Step<Next> {
        let from = view.regs.get(p);
        let step = PointerStep { p, off: 0, from, to: from.wrapping_add(off as u64) };
        self.step_to(view, op, d, view.regs.plain(p), step)
    }

    /// The same with an index.
    #[inline(always)]
    pub(super) fn step_indexed<const T: bool>(
        &mut self,
        view: &View<T>,
        op: Op,
        d: Reg,
        (p, i, scale, off): Indexed,
    ) -> Step<Next> {
        self.step_to(view, op, d, view.regs.plain2(p, i), indexed(view, (p, i, scale, off)))
    }

    /// An address that leaves its object goes on with a term that tells it.
    #[inline(always)]
    fn step_to<const T: bool>(
        &mut self,
        view: &View<T>,
        op: Op,
        d: Reg,
        plain: bool,
        PointerStep { p, off, from, to }: PointerStep,
    ) -> Step<Next> {
        let r = view.regs;
        if !plain {
            self.save(view.pc);
            self.careful(op)?;
            return Ok(Next::Here);
        }
        let site = view.site();
        if self.memory.stays(site, from, to) {
            r.set(d, to);
            return Ok(Next::Here);
        }
        let from = r.get(p).wrapping_add(entry(off) as u64);
        if self.memory.stays_inside(site, from, to) {
            r.set(d, to);
            return Ok(Next::Here);
        }
        self.save(view.pc);
        let lane = self.lane_after(from, to);
        Ok(self.set_with_lane(view, d, to, lane))
    }
}

#[inline(always)]
fn indexed<const T: bool>(view: &View<T>, (p, i, scale, off): Indexed) -> PointerStep {
    let r = view.regs;
    let from = r.get(p).wrapping_add(off as i64 as u64);
    let to = from.wrapping_add(r.get(i).wrapping_mul(u64::from(scale)));
    PointerStep { p, off, from, to }
}
