//! The loop: one line an instruction.

use super::regs::Regs;
use crate::bug::BugKind;
use crate::ending::Ending;
use crate::machine::Machine;
use crate::machine::symbolic::entry;
use crate::num::{ArithmeticFault, float, small};
use crate::stop::{Step, Stop};
use byway_ir::program::{Function, Op, Program};
use std::sync::Arc;

/// Which of the two loops must go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// Plain values only.
    Plain,
    /// Lanes are in use.
    Tagged,
}

/// What the loop needs of the running frame.
struct View<'p, const T: bool> {
    function: &'p Function,
    code: *const Op,
    regs: Regs<T>,
    pc: usize,
}

impl Machine {
    fn view<'p, const T: bool>(&mut self, program: &'p Program) -> Option<View<'p, T>> {
        let frame = *self.stack.top()?;
        let function = program.function(frame.function);
        let regs = Regs::new(self.stack.registers());
        Some(View { function, code: function.code.as_ptr(), regs, pc: frame.pc as usize })
    }

    /// Remembers where the running frame stands.
    #[inline(always)]
    fn save(&mut self, pc: usize) {
        if let Some(top) = self.stack.top_mut() {
            top.pc = pc as u32;
        }
    }

    /// Runs until the program stops or the other loop must go on.
    #[allow(clippy::too_many_lines)] // One line an instruction; splitting the table would hide it.
    pub(crate) fn run_frames<const T: bool>(&mut self) -> Step<Mode> {
        let program_owner = Arc::clone(&self.loaded.program);
        let program: &Program = &program_owner;
        let other = if T { Mode::Plain } else { Mode::Tagged };
        let Some(mut view) = self.view::<T>(program) else { return Err(Stop::ended(Ending::Exited(0))) };

        // A value from plain operands; anything else takes the careful way.
        macro_rules! alu {
            ($op:expr, $d:expr, $a:expr, $b:expr, |$x:ident, $y:ident| $value:expr) => {{
                let r = view.regs;
                if r.plain2($a, $b) {
                    let ($x, $y) = (r.get($a), r.get($b));
                    r.set($d, $value);
                } else {
                    self.save(view.pc);
                    self.careful($op)?;
                }
            }};
        }
        // The same with a constant.
        macro_rules! alui {
            ($op:expr, $d:expr, $a:expr, |$x:ident| $value:expr) => {{
                let r = view.regs;
                if r.plain($a) {
                    let $x = r.get($a);
                    r.set($d, $value);
                } else {
                    self.save(view.pc);
                    self.careful($op)?;
                }
            }};
        }
        // An operation that may fault.
        macro_rules! checked {
            ($op:expr, $d:expr, $a:expr, $b:expr, |$x:ident, $y:ident| $value:expr) => {{
                let r = view.regs;
                if r.plain2($a, $b) {
                    let ($x, $y) = (r.get($a), r.get($b));
                    match $value {
                        Ok(value) => r.set($d, value),
                        Err(fault) => {
                            self.save(view.pc);
                            let value = self.survive_fault($op, fault)?;
                            r.set($d, value);
                        }
                    }
                } else {
                    self.save(view.pc);
                    self.careful($op)?;
                }
            }};
        }
        macro_rules! charge {
            ($w:expr) => {{
                self.budget -= i64::from($w);
                if self.budget < 0 {
                    self.save(view.pc);
                    return Err(Box::new(Stop::Steps));
                }
            }};
        }
        macro_rules! branch {
            ($op:expr, $a:expr, $b:expr, $w:expr, $t:expr, $f:expr, |$x:ident, $y:ident| $cond:expr) => {{
                let r = view.regs;
                if !r.plain2($a, $b) {
                    self.save(view.pc);
                    self.careful_branch($op)?;
                }
                let ($x, $y) = (r.get($a), r.get($b));
                view.pc = if $cond { $t as usize } else { $f as usize };
                charge!($w);
            }};
        }
        macro_rules! load {
            ($op:expr, $n:literal, $d:expr, $plain:expr, $address:expr) => {{
                let r = view.regs;
                if $plain {
                    let address: u64 = $address;
                    match self.memory.load::<$n>(address) {
                        Some(value) => r.set($d, value),
                        None => {
                            self.save(view.pc);
                            let (value, lane) = self.load_special(address, $n)?;
                            if lane.is_plain() {
                                r.set($d, value);
                            } else {
                                self.stack.tag();
                                r.set_lane($d, value, lane);
                                if !T {
                                    return Ok(other);
                                }
                            }
                        }
                    }
                } else {
                    self.save(view.pc);
                    self.careful_access($op)?;
                }
            }};
        }
        // An access must stay in the object that its pointer leads into. `from` is known to be in it if the object is known;
        // if not, `enter` bytes from the pointer on it is.
        macro_rules! stay {
            ($n:literal, $write:literal, $plain:expr, $p:expr, $enter:expr, $from:expr, $to:expr) => {{
                // SAFETY: as for the instruction itself.
                let site = unsafe { view.code.add(view.pc) } as usize;
                if $plain && !self.memory.stays(site, $from, $to) {
                    self.save(view.pc);
                    let from = view.regs.get($p).wrapping_add($enter as u64);
                    self.check_step(site, from, $to, $n, $write)?;
                }
            }};
        }
        // Whether a pointer that has left its object leads back into it, with an index that is plain. Arrays that count from one are
        // accessed so all the time.
        macro_rules! leads_back {
            ($plain:expr, $p:expr, $i:expr, $to:expr) => {{
                let r = view.regs;
                // SAFETY: as for the instruction itself.
                let site = unsafe { view.code.add(view.pc) } as usize;
                T && !$plain && r.plain($i) && self.leads_back(r.lane($p), site, $to)
            }};
        }
        macro_rules! loadx {
            ($op:expr, $n:literal, $d:expr, $p:expr, $i:expr, $scale:expr, $off:expr) => {{
                let r = view.regs;
                let plain = r.plain2($p, $i);
                let from = r.get($p).wrapping_add($off as i64 as u64);
                let address = from.wrapping_add(r.get($i).wrapping_mul(u64::from($scale)));
                stay!($n, false, plain, $p, entry($off), from, address);
                load!($op, $n, $d, plain || leads_back!(plain, $p, $i, address), address)
            }};
        }
        macro_rules! load_far {
            ($op:expr, $n:literal, $d:expr, $p:expr, $off:expr) => {{
                let r = view.regs;
                let plain = r.plain($p);
                let address = r.get($p).wrapping_add($off as i64 as u64);
                stay!($n, false, plain, $p, 0u64, r.get($p), address);
                load!($op, $n, $d, plain, address)
            }};
        }
        macro_rules! store {
            ($op:expr, $n:literal, $plain:expr, $address:expr, $value:expr, $lane:expr) => {{
                if $plain {
                    let address: u64 = $address;
                    let value: u64 = $value;
                    if !(!T || $lane.is_plain()) || !self.memory.store::<$n>(address, value) {
                        self.save(view.pc);
                        self.store_special(address, $n, value, $lane)?;
                    }
                } else {
                    self.save(view.pc);
                    self.careful_access($op)?;
                }
            }};
        }
        macro_rules! storex {
            ($op:expr, $n:literal, $v:expr, $p:expr, $i:expr, $scale:expr, $off:expr) => {{
                let r = view.regs;
                let plain = r.plain2($p, $i);
                let from = r.get($p).wrapping_add($off as i64 as u64);
                let address = from.wrapping_add(r.get($i).wrapping_mul(u64::from($scale)));
                stay!($n, true, plain, $p, entry($off), from, address);
                store!($op, $n, plain || leads_back!(plain, $p, $i, address), address, r.get($v), r.lane($v))
            }};
        }
        macro_rules! store_far {
            ($op:expr, $n:literal, $v:expr, $p:expr, $off:expr) => {{
                let r = view.regs;
                let plain = r.plain($p);
                let address = r.get($p).wrapping_add($off as i64 as u64);
                stay!($n, true, plain, $p, 0u64, r.get($p), address);
                store!($op, $n, plain, address, r.get($v), r.lane($v))
            }};
        }
        // An address that a pointer steps to. One that leaves its object goes on with a term that tells it.
        macro_rules! lea {
            ($op:expr, $d:expr, $plain:expr, $p:expr, $enter:expr, $from:expr, $to:expr) => {{
                let r = view.regs;
                if $plain {
                    let to: u64 = $to;
                    // SAFETY: as for the instruction itself.
                    let site = unsafe { view.code.add(view.pc) } as usize;
                    if self.memory.stays(site, $from, to) {
                        r.set($d, to);
                    } else {
                        let from = r.get($p).wrapping_add($enter as u64);
                        if self.memory.stays_inside(site, from, to) {
                            r.set($d, to);
                        } else {
                            self.save(view.pc);
                            let lane = self.lane_after(from, to);
                            if lane.is_plain() {
                                r.set($d, to);
                            } else {
                                self.stack.tag();
                                r.set_lane($d, to, lane);
                                if !T {
                                    return Ok(other);
                                }
                            }
                        }
                    }
                } else {
                    self.save(view.pc);
                    self.careful($op)?;
                }
            }};
        }
        // After a call or a return another frame runs.
        macro_rules! reframe {
            () => {{
                match self.stack.top() {
                    Some(top) if top.tagged != T => return Ok(other),
                    Some(_) => {}
                    None => return Err(Stop::ended(Ending::Exited(self.exit_value()))),
                }
                match self.view::<T>(program) {
                    Some(next) => view = next,
                    None => return Err(Stop::ended(Ending::Exited(self.exit_value()))),
                }
            }};
        }

        loop {
            // SAFETY: the lowering ends every function with a terminator and every target lies inside the code.
            let op = unsafe { *view.code.add(view.pc) };
            view.pc += 1;
            match op {
                Op::Const { d, imm } => view.regs.set(d, imm),
                Op::Mov { d, a } => view.regs.copy(d, a),
                Op::MovN { d, a, n } => (0..n).for_each(|i| view.regs.copy(d + i, a + i)),
                Op::Select { d, c, a, b } => {
                    let r = view.regs;
                    if r.plain(c) {
                        r.copy(d, if r.get(c) != 0 { a } else { b });
                    } else {
                        self.save(view.pc);
                        self.careful(op)?;
                    }
                }
                Op::MarkUndef { d, n, w } => {
                    self.save(view.pc);
                    self.mark_undefined(d, n, w);
                    if !T {
                        return Ok(other);
                    }
                }

                Op::Add32 { d, a, b } => alu!(op, d, a, b, |x, y| u64::from((x as u32).wrapping_add(y as u32))),
                Op::Add64 { d, a, b } => alu!(op, d, a, b, |x, y| x.wrapping_add(y)),
                Op::Sub32 { d, a, b } => alu!(op, d, a, b, |x, y| u64::from((x as u32).wrapping_sub(y as u32))),
                Op::Sub64 { d, a, b } => alu!(op, d, a, b, |x, y| x.wrapping_sub(y)),
                Op::Mul32 { d, a, b } => alu!(op, d, a, b, |x, y| u64::from((x as u32).wrapping_mul(y as u32))),
                Op::Mul64 { d, a, b } => alu!(op, d, a, b, |x, y| x.wrapping_mul(y)),
                Op::And { d, a, b } => alu!(op, d, a, b, |x, y| x & y),
                Op::Or { d, a, b } => alu!(op, d, a, b, |x, y| x | y),
                Op::Xor { d, a, b } => alu!(op, d, a, b, |x, y| x ^ y),
                Op::Shl32 { d, a, b } => checked!(op, d, a, b, |x, y| shift(x, y, 32, |x, y| (x as u32) << y)),
                Op::Shl64 { d, a, b } => checked!(op, d, a, b, |x, y| shift(x, y, 64, |x, y| x << y)),
                Op::LShr32 { d, a, b } => checked!(op, d, a, b, |x, y| shift(x, y, 32, |x, y| x >> y)),
                Op::LShr64 { d, a, b } => checked!(op, d, a, b, |x, y| shift(x, y, 64, |x, y| x >> y)),
                Op::AShr32 { d, a, b } => {
                    checked!(op, d, a, b, |x, y| shift(x, y, 32, |x, y| (x as i32 >> y) as u32))
                }
                Op::AShr64 { d, a, b } => checked!(op, d, a, b, |x, y| shift(x, y, 64, |x, y| (x as i64 >> y) as u64)),
                Op::UDiv32 { d, a, b } | Op::UDiv64 { d, a, b } => checked!(op, d, a, b, |x, y| small::udiv(x, y)),
                Op::URem32 { d, a, b } | Op::URem64 { d, a, b } => checked!(op, d, a, b, |x, y| small::urem(x, y)),
                Op::SDiv32 { d, a, b } => checked!(op, d, a, b, |x, y| small::sdiv(x, y, 32)),
                Op::SDiv64 { d, a, b } => checked!(op, d, a, b, |x, y| small::sdiv(x, y, 64)),
                Op::SRem32 { d, a, b } => checked!(op, d, a, b, |x, y| small::srem(x, y, 32)),
                Op::SRem64 { d, a, b } => checked!(op, d, a, b, |x, y| small::srem(x, y, 64)),
                Op::Binary { op: which, w, d, a, b } => {
                    checked!(op, d, a, b, |x, y| super::careful::binary(which, x, y, u32::from(w)))
                }

                Op::Add32I { d, a, imm } => alui!(op, d, a, |x| u64::from((x as u32).wrapping_add(imm))),
                Op::Add64I { d, a, imm } => alui!(op, d, a, |x| x.wrapping_add(imm)),
                Op::Mul32I { d, a, imm } => alui!(op, d, a, |x| u64::from((x as u32).wrapping_mul(imm))),
                Op::Mul64I { d, a, imm } => alui!(op, d, a, |x| x.wrapping_mul(imm)),
                Op::AndI { d, a, imm } => alui!(op, d, a, |x| x & imm),
                Op::OrI { d, a, imm } => alui!(op, d, a, |x| x | imm),
                Op::XorI { d, a, imm } => alui!(op, d, a, |x| x ^ imm),
                Op::ShlI { d, a, s, w } => alui!(op, d, a, |x| (x << s) & small::mask(u32::from(w))),
                Op::LShrI { d, a, s } => alui!(op, d, a, |x| x >> s),
                Op::AShrI { d, a, s, w } => {
                    let w = u32::from(w);
                    alui!(op, d, a, |x| (small::sign_extend(x, w) >> s) as u64 & small::mask(w))
                }
                Op::SExt { d, a, from, to } => {
                    alui!(op, d, a, |x| small::sign_extend(x, u32::from(from)) as u64 & small::mask(u32::from(to)))
                }

                Op::Eq { d, a, b } => alu!(op, d, a, b, |x, y| u64::from(x == y)),
                Op::Ne { d, a, b } => alu!(op, d, a, b, |x, y| u64::from(x != y)),
                Op::Ult { d, a, b } => alu!(op, d, a, b, |x, y| u64::from(x < y)),
                Op::Ule { d, a, b } => alu!(op, d, a, b, |x, y| u64::from(x <= y)),
                Op::Slt32 { d, a, b } => alu!(op, d, a, b, |x, y| u64::from((x as i32) < y as i32)),
                Op::Sle32 { d, a, b } => alu!(op, d, a, b, |x, y| u64::from(x as i32 <= y as i32)),
                Op::Slt64 { d, a, b } => alu!(op, d, a, b, |x, y| u64::from((x as i64) < y as i64)),
                Op::Sle64 { d, a, b } => alu!(op, d, a, b, |x, y| u64::from(x as i64 <= y as i64)),
                Op::EqI { d, a, imm } => alui!(op, d, a, |x| u64::from(x == imm)),
                Op::NeI { d, a, imm } => alui!(op, d, a, |x| u64::from(x != imm)),
                Op::UltI { d, a, imm } => alui!(op, d, a, |x| u64::from(x < imm)),
                Op::UgtI { d, a, imm } => alui!(op, d, a, |x| u64::from(x > imm)),
                Op::Slt32I { d, a, imm } => alui!(op, d, a, |x| u64::from((x as i32) < imm)),
                Op::Sgt32I { d, a, imm } => alui!(op, d, a, |x| u64::from(x as i32 > imm)),
                Op::Slt64I { d, a, imm } => alui!(op, d, a, |x| u64::from((x as i64) < imm)),
                Op::Sgt64I { d, a, imm } => alui!(op, d, a, |x| u64::from(x as i64 > imm)),
                Op::ICmp { p, w, d, a, b } => {
                    alu!(op, d, a, b, |x, y| u64::from(small::compare(p, x, y, u32::from(w))))
                }

                Op::Jmp { t, w } => {
                    view.pc = t as usize;
                    charge!(w);
                }
                Op::Edge { edge, t } => {
                    if self.loaded.tracer.pass(edge) {
                        self.observe(edge);
                    }
                    view.pc = t as usize;
                }
                Op::Enter { entry } => self.loaded.tracer.touch(entry),
                Op::Compare { comparison } => {
                    if self.loaded.tracer.watches_comparison(comparison) {
                        self.observe_comparison(comparison, view.function.code.get(view.pc));
                    }
                }
                Op::Condition { c, outcome } => {
                    let r = view.regs;
                    if r.plain(c) {
                        self.loaded.tracer.touch(outcome + u32::from(r.get(c) != 0));
                    } else {
                        self.save(view.pc);
                        self.come_by_condition(c, outcome)?;
                    }
                }
                Op::BrNz { c, w, t, f } => branch!(op, c, c, w, t, f, |x, _y| x != 0),
                Op::BrEq { a, b, w, t, f } => branch!(op, a, b, w, t, f, |x, y| x == y),
                Op::BrUlt { a, b, w, t, f } => branch!(op, a, b, w, t, f, |x, y| x < y),
                Op::BrUle { a, b, w, t, f } => branch!(op, a, b, w, t, f, |x, y| x <= y),
                Op::BrSlt32 { a, b, w, t, f } => branch!(op, a, b, w, t, f, |x, y| (x as i32) < y as i32),
                Op::BrSle32 { a, b, w, t, f } => branch!(op, a, b, w, t, f, |x, y| x as i32 <= y as i32),
                Op::BrSlt64 { a, b, w, t, f } => branch!(op, a, b, w, t, f, |x, y| (x as i64) < y as i64),
                Op::BrSle64 { a, b, w, t, f } => branch!(op, a, b, w, t, f, |x, y| x as i64 <= y as i64),
                Op::BrEqI { a, imm, w, t, f } => branch!(op, a, a, w, t, f, |x, _y| x == u64::from(imm)),
                Op::BrUltI { a, imm, w, t, f } => branch!(op, a, a, w, t, f, |x, _y| x < u64::from(imm)),
                Op::BrUgtI { a, imm, w, t, f } => branch!(op, a, a, w, t, f, |x, _y| x > u64::from(imm)),
                Op::BrSlt32I { a, imm, w, t, f } => branch!(op, a, a, w, t, f, |x, _y| (x as i32) < i32::from(imm)),
                Op::BrSgt32I { a, imm, w, t, f } => branch!(op, a, a, w, t, f, |x, _y| x as i32 > i32::from(imm)),
                Op::BrSlt64I { a, imm, w, t, f } => branch!(op, a, a, w, t, f, |x, _y| (x as i64) < i64::from(imm)),
                Op::BrSgt64I { a, imm, w, t, f } => branch!(op, a, a, w, t, f, |x, _y| x as i64 > i64::from(imm)),
                Op::Switch { a, table, w } | Op::IndirectBr { a, table, w } => {
                    let r = view.regs;
                    if !r.plain(a) {
                        self.save(view.pc);
                        self.careful_switch(a, &view.function.tables[table as usize])?;
                    }
                    match view.function.tables[table as usize].target(r.get(a)) {
                        Some(target) => view.pc = target as usize,
                        None => {
                            self.save(view.pc);
                            return Err(Stop::bug(BugKind::BadFunctionPointer, "a jump to no label of the function"));
                        }
                    }
                    charge!(w);
                }

                Op::Load8 { d, p, off } => {
                    load!(op, 1, d, view.regs.plain(p), view.regs.get(p).wrapping_add(off as i64 as u64))
                }
                Op::Load16 { d, p, off } => {
                    load!(op, 2, d, view.regs.plain(p), view.regs.get(p).wrapping_add(off as i64 as u64))
                }
                Op::Load32 { d, p, off } => {
                    load!(op, 4, d, view.regs.plain(p), view.regs.get(p).wrapping_add(off as i64 as u64))
                }
                Op::Load64 { d, p, off } => {
                    load!(op, 8, d, view.regs.plain(p), view.regs.get(p).wrapping_add(off as i64 as u64))
                }
                Op::LoadFar8 { d, p, off } => load_far!(op, 1, d, p, off),
                Op::LoadFar16 { d, p, off } => load_far!(op, 2, d, p, off),
                Op::LoadFar32 { d, p, off } => load_far!(op, 4, d, p, off),
                Op::LoadFar64 { d, p, off } => load_far!(op, 8, d, p, off),
                Op::LoadX8 { d, p, i, scale, off } => loadx!(op, 1, d, p, i, scale, off),
                Op::LoadX16 { d, p, i, scale, off } => loadx!(op, 2, d, p, i, scale, off),
                Op::LoadX32 { d, p, i, scale, off } => loadx!(op, 4, d, p, i, scale, off),
                Op::LoadX64 { d, p, i, scale, off } => loadx!(op, 8, d, p, i, scale, off),
                Op::Store8 { v, p, off } => {
                    let r = view.regs;
                    store!(op, 1, r.plain(p), r.get(p).wrapping_add(off as i64 as u64), r.get(v), r.lane(v))
                }
                Op::Store16 { v, p, off } => {
                    let r = view.regs;
                    store!(op, 2, r.plain(p), r.get(p).wrapping_add(off as i64 as u64), r.get(v), r.lane(v))
                }
                Op::Store32 { v, p, off } => {
                    let r = view.regs;
                    store!(op, 4, r.plain(p), r.get(p).wrapping_add(off as i64 as u64), r.get(v), r.lane(v))
                }
                Op::Store64 { v, p, off } => {
                    let r = view.regs;
                    store!(op, 8, r.plain(p), r.get(p).wrapping_add(off as i64 as u64), r.get(v), r.lane(v))
                }
                Op::StoreFar8 { v, p, off } => store_far!(op, 1, v, p, off),
                Op::StoreFar16 { v, p, off } => store_far!(op, 2, v, p, off),
                Op::StoreFar32 { v, p, off } => store_far!(op, 4, v, p, off),
                Op::StoreFar64 { v, p, off } => store_far!(op, 8, v, p, off),
                Op::StoreX8 { v, p, i, scale, off } => storex!(op, 1, v, p, i, scale, off),
                Op::StoreX16 { v, p, i, scale, off } => storex!(op, 2, v, p, i, scale, off),
                Op::StoreX32 { v, p, i, scale, off } => storex!(op, 4, v, p, i, scale, off),
                Op::StoreX64 { v, p, i, scale, off } => storex!(op, 8, v, p, i, scale, off),
                Op::Store8I { p, off, imm } => {
                    let address = view.regs.get(p).wrapping_add(off as i64 as u64);
                    store!(op, 1, view.regs.plain(p), address, imm as i64 as u64, crate::lane::Lane::PLAIN)
                }
                Op::Store16I { p, off, imm } => {
                    let address = view.regs.get(p).wrapping_add(off as i64 as u64);
                    store!(op, 2, view.regs.plain(p), address, imm as i64 as u64, crate::lane::Lane::PLAIN)
                }
                Op::Store32I { p, off, imm } => {
                    let address = view.regs.get(p).wrapping_add(off as i64 as u64);
                    store!(op, 4, view.regs.plain(p), address, imm as i64 as u64, crate::lane::Lane::PLAIN)
                }
                Op::Store64I { p, off, imm } => {
                    let address = view.regs.get(p).wrapping_add(off as i64 as u64);
                    store!(op, 8, view.regs.plain(p), address, imm as i64 as u64, crate::lane::Lane::PLAIN)
                }
                Op::Lea { d, p, i, scale, off } => {
                    let from = view.regs.get(p).wrapping_add(off as i64 as u64);
                    let to = from.wrapping_add(view.regs.get(i).wrapping_mul(u64::from(scale)));
                    lea!(op, d, view.regs.plain2(p, i), p, entry(off), from, to)
                }
                Op::LeaI { d, p, off } => {
                    let from = view.regs.get(p);
                    lea!(op, d, view.regs.plain(p), p, 0u64, from, from.wrapping_add(off as u64))
                }

                Op::FAdd32 { d, a, b } => alu!(op, d, a, b, |x, y| float::add::<f32>(x, y)),
                Op::FSub32 { d, a, b } => alu!(op, d, a, b, |x, y| float::sub::<f32>(x, y)),
                Op::FMul32 { d, a, b } => alu!(op, d, a, b, |x, y| float::mul::<f32>(x, y)),
                Op::FDiv32 { d, a, b } => alu!(op, d, a, b, |x, y| float::div::<f32>(x, y)),
                Op::FAdd64 { d, a, b } => alu!(op, d, a, b, |x, y| float::add::<f64>(x, y)),
                Op::FSub64 { d, a, b } => alu!(op, d, a, b, |x, y| float::sub::<f64>(x, y)),
                Op::FMul64 { d, a, b } => alu!(op, d, a, b, |x, y| float::mul::<f64>(x, y)),
                Op::FDiv64 { d, a, b } => alu!(op, d, a, b, |x, y| float::div::<f64>(x, y)),
                Op::FCmp32 { p, d, a, b } => alu!(op, d, a, b, |x, y| u64::from(float::compare::<f32>(p, x, y))),
                Op::FCmp64 { p, d, a, b } => alu!(op, d, a, b, |x, y| u64::from(float::compare::<f64>(p, x, y))),
                Op::SiToF64 { d, a, w } => alui!(op, d, a, |x| (small::sign_extend(x, u32::from(w)) as f64).to_bits()),

                Op::Call { d, site, func } => {
                    self.save(view.pc);
                    self.call::<T>(program, view.function, byway_ir::program::FuncId(func), site, d)?;
                    reframe!();
                }
                Op::CallIndirect { d, p, site } => {
                    self.save(view.pc);
                    if !view.regs.plain(p) {
                        self.careful_callee(p)?;
                    }
                    let callee = self.callee_at(view.regs.get(p))?;
                    self.call::<T>(program, view.function, callee, site, d)?;
                    reframe!();
                }
                // Steps are charged when the caller runs again: a frame that stops must be able to go on where it stood.
                Op::Ret { a, w } => {
                    self.budget -= i64::from(w);
                    self.ret_one(view.regs.get(a), view.regs.lane(a))?;
                    reframe!();
                    charge!(0u8);
                }
                Op::RetVoid { w } => {
                    self.budget -= i64::from(w);
                    self.leave()?;
                    reframe!();
                    charge!(0u8);
                }
                Op::RetN { a, n, w } => {
                    self.budget -= i64::from(w);
                    self.ret_many(a, n)?;
                    reframe!();
                    charge!(0u8);
                }
                Op::Unreachable => {
                    self.save(view.pc);
                    return Err(Stop::bug(BugKind::Unreachable, "code that is marked as never reached was reached"));
                }
                Op::Trap => {
                    self.save(view.pc);
                    return Err(Stop::bug(BugKind::Trap, "the program ran into a trap instruction"));
                }
                Op::Slow { index } => {
                    self.save(view.pc);
                    self.slow::<T>(&view.function.slow[index as usize])?;
                    if self.stack.top().is_some_and(|top| top.tagged != T) {
                        return Ok(other);
                    }
                }
            }
        }
    }
}

/// A shift that is in range.
#[inline(always)]
fn shift<V: Into<u64>>(x: u64, y: u64, width: u64, value: impl Fn(u64, u64) -> V) -> Result<u64, ArithmeticFault> {
    if y < width { Ok(value(x, y).into()) } else { Err(ArithmeticFault::OversizedShift) }
}
