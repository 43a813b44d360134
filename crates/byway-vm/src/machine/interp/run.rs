//! The loop: one line an instruction, into the file of its family.
//!
//! What a line calls is inlined, so that the loop is one function for the processor and several files for readers.

mod accesses;
mod control;
mod values;
mod view;

use super::careful;
use crate::bug::BugKind;
use crate::ending::Ending;
use crate::machine::Machine;
use crate::num::{float, small};
use crate::stop::{Step, Stop};
use byway_ir::program::{FuncId, Op, Program};
use std::sync::Arc;
use values::shift;
use view::Next;

/// Which of the two loops must go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// Plain values only.
    Plain,
    /// Lanes are in use.
    Tagged,
}

const UNREACHABLE: &str = "code that is marked as never reached was reached";
const TRAP: &str = "the program ran into a trap instruction";

impl Machine {
    /// Runs until the program stops or the other loop must go on.
    #[allow(clippy::too_many_lines)] // One line an instruction; splitting the table would hide it.
    pub(crate) fn run_frames<const T: bool>(&mut self) -> Step<Mode> {
        let program_owner = Arc::clone(&self.loaded.program);
        let program: &Program = &program_owner;
        let other = if T { Mode::Plain } else { Mode::Tagged };
        let Some(mut view) = self.view::<T>(program) else { return Err(Stop::ended(Ending::Exited(0))) };

        // After instructions that may make the frame one for the other loop.
        macro_rules! go {
            ($next:expr) => {
                if $next? == Next::OtherLoop {
                    return Ok(other);
                }
            };
        }

        loop {
            // SAFETY: the lowering ends every function with a terminator and every target lies inside the code.
            let op = unsafe { *view.code.add(view.pc) };
            view.pc += 1;
            match op {
                Op::Const { d, imm } => view.regs.set(d, imm),
                Op::Mov { d, a } => view.regs.copy(d, a),
                Op::MovN { d, a, n } => (0..n).for_each(|i| view.regs.copy(d + i, a + i)),
                Op::Select { d, c, a, b } => self.select(&view, op, d, c, [a, b])?,
                Op::MarkUndef { d, n, w } => go!(self.undefined_values(&view, d, n, w)),

                Op::Add32 { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| (x as u32).wrapping_add(y as u32))?,
                Op::Add64 { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| x.wrapping_add(y))?,
                Op::Sub32 { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| (x as u32).wrapping_sub(y as u32))?,
                Op::Sub64 { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| x.wrapping_sub(y))?,
                Op::Mul32 { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| (x as u32).wrapping_mul(y as u32))?,
                Op::Mul64 { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| x.wrapping_mul(y))?,
                Op::And { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| x & y)?,
                Op::Or { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| x | y)?,
                Op::Xor { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| x ^ y)?,
                Op::Shl32 { d, a, b } => {
                    self.may_fault(&view, op, d, a, b, |x, y| shift(x, y, 32, |x, y| (x as u32) << y))?
                }
                Op::Shl64 { d, a, b } => self.may_fault(&view, op, d, a, b, |x, y| shift(x, y, 64, |x, y| x << y))?,
                Op::LShr32 { d, a, b } => self.may_fault(&view, op, d, a, b, |x, y| shift(x, y, 32, |x, y| x >> y))?,
                Op::LShr64 { d, a, b } => self.may_fault(&view, op, d, a, b, |x, y| shift(x, y, 64, |x, y| x >> y))?,
                Op::AShr32 { d, a, b } => {
                    self.may_fault(&view, op, d, a, b, |x, y| shift(x, y, 32, |x, y| (x as i32 >> y) as u32))?
                }
                Op::AShr64 { d, a, b } => {
                    self.may_fault(&view, op, d, a, b, |x, y| shift(x, y, 64, |x, y| (x as i64 >> y) as u64))?
                }
                Op::UDiv32 { d, a, b } | Op::UDiv64 { d, a, b } => self.may_fault(&view, op, d, a, b, small::udiv)?,
                Op::URem32 { d, a, b } | Op::URem64 { d, a, b } => self.may_fault(&view, op, d, a, b, small::urem)?,
                Op::SDiv32 { d, a, b } => self.may_fault(&view, op, d, a, b, |x, y| small::sdiv(x, y, 32))?,
                Op::SDiv64 { d, a, b } => self.may_fault(&view, op, d, a, b, |x, y| small::sdiv(x, y, 64))?,
                Op::SRem32 { d, a, b } => self.may_fault(&view, op, d, a, b, |x, y| small::srem(x, y, 32))?,
                Op::SRem64 { d, a, b } => self.may_fault(&view, op, d, a, b, |x, y| small::srem(x, y, 64))?,
                Op::Binary { op: which, w, d, a, b } => {
                    self.may_fault(&view, op, d, a, b, |x, y| careful::binary(which, x, y, u32::from(w)))?
                }

                Op::Add32I { d, a, imm } => self.of_one(&view, op, d, a, |x| (x as u32).wrapping_add(imm))?,
                Op::Add64I { d, a, imm } => self.of_one(&view, op, d, a, |x| x.wrapping_add(imm))?,
                Op::Mul32I { d, a, imm } => self.of_one(&view, op, d, a, |x| (x as u32).wrapping_mul(imm))?,
                Op::Mul64I { d, a, imm } => self.of_one(&view, op, d, a, |x| x.wrapping_mul(imm))?,
                Op::AndI { d, a, imm } => self.of_one(&view, op, d, a, |x| x & imm)?,
                Op::OrI { d, a, imm } => self.of_one(&view, op, d, a, |x| x | imm)?,
                Op::XorI { d, a, imm } => self.of_one(&view, op, d, a, |x| x ^ imm)?,
                Op::ShlI { d, a, s, w } => self.of_one(&view, op, d, a, |x| (x << s) & small::mask(u32::from(w)))?,
                Op::LShrI { d, a, s } => self.of_one(&view, op, d, a, |x| x >> s)?,
                Op::AShrI { d, a, s, w } => {
                    let w = u32::from(w);
                    self.of_one(&view, op, d, a, |x| (small::sign_extend(x, w) >> s) as u64 & small::mask(w))?
                }
                Op::SExt { d, a, from, to } => {
                    let (from, to) = (u32::from(from), u32::from(to));
                    self.of_one(&view, op, d, a, |x| small::sign_extend(x, from) as u64 & small::mask(to))?
                }

                Op::Eq { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| x == y)?,
                Op::Ne { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| x != y)?,
                Op::Ult { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| x < y)?,
                Op::Ule { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| x <= y)?,
                Op::Slt32 { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| (x as i32) < y as i32)?,
                Op::Sle32 { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| x as i32 <= y as i32)?,
                Op::Slt64 { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| (x as i64) < y as i64)?,
                Op::Sle64 { d, a, b } => self.of_two(&view, op, d, a, b, |x, y| x as i64 <= y as i64)?,
                Op::EqI { d, a, imm } => self.of_one(&view, op, d, a, |x| x == imm)?,
                Op::NeI { d, a, imm } => self.of_one(&view, op, d, a, |x| x != imm)?,
                Op::UltI { d, a, imm } => self.of_one(&view, op, d, a, |x| x < imm)?,
                Op::UgtI { d, a, imm } => self.of_one(&view, op, d, a, |x| x > imm)?,
                Op::Slt32I { d, a, imm } => self.of_one(&view, op, d, a, |x| (x as i32) < imm)?,
                Op::Sgt32I { d, a, imm } => self.of_one(&view, op, d, a, |x| x as i32 > imm)?,
                Op::Slt64I { d, a, imm } => self.of_one(&view, op, d, a, |x| (x as i64) < imm)?,
                Op::Sgt64I { d, a, imm } => self.of_one(&view, op, d, a, |x| x as i64 > imm)?,
                Op::ICmp { p, w, d, a, b } => {
                    self.of_two(&view, op, d, a, b, |x, y| small::compare(p, x, y, u32::from(w)))?
                }

                Op::Jmp { t, w } => self.jump(&mut view, t, w)?,
                Op::Branch { branch, t } => self.pass_branch(&mut view, branch, t),
                Op::Enter { entry } => self.loaded.tracer.touch(entry.into()),
                Op::Compare { comparison } => self.pass_comparison(&view, comparison),
                Op::Condition { c, outcome } => self.pass_condition(&view, c, outcome)?,
                Op::BrNz { c, w, t, f } => self.branch_on(&mut view, op, c, (w, t, f), |x| x != 0)?,
                Op::BrEq { a, b, w, t, f } => self.branch(&mut view, op, (a, b), (w, t, f), |x, y| x == y)?,
                Op::BrUlt { a, b, w, t, f } => self.branch(&mut view, op, (a, b), (w, t, f), |x, y| x < y)?,
                Op::BrUle { a, b, w, t, f } => self.branch(&mut view, op, (a, b), (w, t, f), |x, y| x <= y)?,
                Op::BrSlt32 { a, b, w, t, f } => {
                    self.branch(&mut view, op, (a, b), (w, t, f), |x, y| (x as i32) < y as i32)?
                }
                Op::BrSle32 { a, b, w, t, f } => {
                    self.branch(&mut view, op, (a, b), (w, t, f), |x, y| x as i32 <= y as i32)?
                }
                Op::BrSlt64 { a, b, w, t, f } => {
                    self.branch(&mut view, op, (a, b), (w, t, f), |x, y| (x as i64) < y as i64)?
                }
                Op::BrSle64 { a, b, w, t, f } => {
                    self.branch(&mut view, op, (a, b), (w, t, f), |x, y| x as i64 <= y as i64)?
                }
                Op::BrEqI { a, imm, w, t, f } => {
                    self.branch_on(&mut view, op, a, (w, t, f), |x| x == u64::from(imm))?
                }
                Op::BrUltI { a, imm, w, t, f } => {
                    self.branch_on(&mut view, op, a, (w, t, f), |x| x < u64::from(imm))?
                }
                Op::BrUgtI { a, imm, w, t, f } => {
                    self.branch_on(&mut view, op, a, (w, t, f), |x| x > u64::from(imm))?
                }
                Op::BrSlt32I { a, imm, w, t, f } => {
                    self.branch_on(&mut view, op, a, (w, t, f), |x| (x as i32) < i32::from(imm))?
                }
                Op::BrSgt32I { a, imm, w, t, f } => {
                    self.branch_on(&mut view, op, a, (w, t, f), |x| x as i32 > i32::from(imm))?
                }
                Op::BrSlt64I { a, imm, w, t, f } => {
                    self.branch_on(&mut view, op, a, (w, t, f), |x| (x as i64) < i64::from(imm))?
                }
                Op::BrSgt64I { a, imm, w, t, f } => {
                    self.branch_on(&mut view, op, a, (w, t, f), |x| x as i64 > i64::from(imm))?
                }
                Op::Switch { a, table, w } | Op::IndirectBr { a, table, w } => self.switch(&mut view, a, table, w)?,

                Op::Load8 { d, p, off } => go!(self.load_at::<T, 1>(&view, op, d, (p, off))),
                Op::Load16 { d, p, off } => go!(self.load_at::<T, 2>(&view, op, d, (p, off))),
                Op::Load32 { d, p, off } => go!(self.load_at::<T, 4>(&view, op, d, (p, off))),
                Op::Load64 { d, p, off } => go!(self.load_at::<T, 8>(&view, op, d, (p, off))),
                Op::LoadFar8 { d, p, off } => go!(self.load_far::<T, 1>(&view, op, d, (p, off))),
                Op::LoadFar16 { d, p, off } => go!(self.load_far::<T, 2>(&view, op, d, (p, off))),
                Op::LoadFar32 { d, p, off } => go!(self.load_far::<T, 4>(&view, op, d, (p, off))),
                Op::LoadFar64 { d, p, off } => go!(self.load_far::<T, 8>(&view, op, d, (p, off))),
                Op::LoadX8 { d, p, i, scale, off } => go!(self.load_indexed::<T, 1>(&view, op, d, (p, i, scale, off))),
                Op::LoadX16 { d, p, i, scale, off } => go!(self.load_indexed::<T, 2>(&view, op, d, (p, i, scale, off))),
                Op::LoadX32 { d, p, i, scale, off } => go!(self.load_indexed::<T, 4>(&view, op, d, (p, i, scale, off))),
                Op::LoadX64 { d, p, i, scale, off } => go!(self.load_indexed::<T, 8>(&view, op, d, (p, i, scale, off))),
                Op::Store8 { v, p, off } => self.store_at::<T, 1>(&view, op, v, (p, off))?,
                Op::Store16 { v, p, off } => self.store_at::<T, 2>(&view, op, v, (p, off))?,
                Op::Store32 { v, p, off } => self.store_at::<T, 4>(&view, op, v, (p, off))?,
                Op::Store64 { v, p, off } => self.store_at::<T, 8>(&view, op, v, (p, off))?,
                Op::StoreFar8 { v, p, off } => self.store_far::<T, 1>(&view, op, v, (p, off))?,
                Op::StoreFar16 { v, p, off } => self.store_far::<T, 2>(&view, op, v, (p, off))?,
                Op::StoreFar32 { v, p, off } => self.store_far::<T, 4>(&view, op, v, (p, off))?,
                Op::StoreFar64 { v, p, off } => self.store_far::<T, 8>(&view, op, v, (p, off))?,
                Op::StoreX8 { v, p, i, scale, off } => self.store_indexed::<T, 1>(&view, op, v, (p, i, scale, off))?,
                Op::StoreX16 { v, p, i, scale, off } => self.store_indexed::<T, 2>(&view, op, v, (p, i, scale, off))?,
                Op::StoreX32 { v, p, i, scale, off } => self.store_indexed::<T, 4>(&view, op, v, (p, i, scale, off))?,
                Op::StoreX64 { v, p, i, scale, off } => self.store_indexed::<T, 8>(&view, op, v, (p, i, scale, off))?,
                Op::Store8I { p, off, imm } => self.store_constant::<T, 1>(&view, op, imm, (p, off))?,
                Op::Store16I { p, off, imm } => self.store_constant::<T, 2>(&view, op, imm, (p, off))?,
                Op::Store32I { p, off, imm } => self.store_constant::<T, 4>(&view, op, imm, (p, off))?,
                Op::Store64I { p, off, imm } => self.store_constant::<T, 8>(&view, op, imm, (p, off))?,
                Op::Lea { d, p, i, scale, off } => go!(self.step_indexed(&view, op, d, (p, i, scale, off))),
                Op::LeaI { d, p, off } => go!(self.step_by(&view, op, d, (p, off))),
                Op::Index { i, accessed, count } => self.index(&view, i, accessed, count)?,

                Op::FAdd32 { d, a, b } => self.of_two(&view, op, d, a, b, float::add::<f32>)?,
                Op::FSub32 { d, a, b } => self.of_two(&view, op, d, a, b, float::sub::<f32>)?,
                Op::FMul32 { d, a, b } => self.of_two(&view, op, d, a, b, float::mul::<f32>)?,
                Op::FDiv32 { d, a, b } => self.of_two(&view, op, d, a, b, float::div::<f32>)?,
                Op::FAdd64 { d, a, b } => self.of_two(&view, op, d, a, b, float::add::<f64>)?,
                Op::FSub64 { d, a, b } => self.of_two(&view, op, d, a, b, float::sub::<f64>)?,
                Op::FMul64 { d, a, b } => self.of_two(&view, op, d, a, b, float::mul::<f64>)?,
                Op::FDiv64 { d, a, b } => self.of_two(&view, op, d, a, b, float::div::<f64>)?,
                Op::FCmp32 { p, d, a, b } => self.of_two(&view, op, d, a, b, |x, y| float::compare::<f32>(p, x, y))?,
                Op::FCmp64 { p, d, a, b } => self.of_two(&view, op, d, a, b, |x, y| float::compare::<f64>(p, x, y))?,
                Op::SiToF64 { d, a, w } => {
                    self.of_one(&view, op, d, a, |x| (small::sign_extend(x, u32::from(w)) as f64).to_bits())?
                }

                Op::Call { d, site, func } => go!(self.call_known(program, &mut view, FuncId(func), site, d)),
                Op::CallIndirect { d, p, site } => go!(self.call_pointer(program, &mut view, p, site, d)),
                Op::Ret { a, w } => {
                    go!(self.ret(program, &mut view, w, |m, view| m.ret_one(view.regs.get(a), view.regs.lane(a))))
                }
                Op::RetVoid { w } => go!(self.ret(program, &mut view, w, |m, _| m.leave())),
                Op::RetN { a, n, w } => go!(self.ret(program, &mut view, w, |m, _| m.ret_many(a, n))),
                Op::Unreachable => self.dead_end(&view, BugKind::Unreachable, UNREACHABLE)?,
                Op::Trap => self.dead_end(&view, BugKind::Trap, TRAP)?,
                Op::Slow { index } => go!(self.rare(&view, index)),
            }
        }
    }
}
