//! Conversions.

use crate::lower::function::Lowering;
use crate::module::{CastOp, FloatKind, Inst, Operand, TypeId};
use crate::program::{LeafRun, Op, Reg, Scalar, SlowOp};

impl Lowering<'_> {
    /// The same value under another name.
    pub(super) fn emit_copy(&mut self, inst: &Inst, value: Operand) {
        let a = self.reg(value);
        let d = self.dest(inst);
        self.emit_move(d, a, self.layouts.slots(inst.ty));
    }

    pub(in crate::lower) fn emit_cast(&mut self, inst: &Inst, op: CastOp, value: Operand) {
        let from_ty = self.operand_type(value);
        if op == CastOp::BitCast {
            self.emit_bitcast(inst, value, from_ty);
            return;
        }
        let from = self.layouts.leaves(from_ty);
        let to = self.layouts.leaves(inst.ty);
        let a = self.reg(value);
        let d = self.dest(inst);
        for (from, to) in from.into_iter().zip(to) {
            self.emit_scalar_cast(op, from.ty, to.ty, d + to.slot as Reg, a + from.slot as Reg);
        }
    }

    pub(in crate::lower) fn emit_scalar_cast(&mut self, op: CastOp, from: Scalar, to: Scalar, d: Reg, a: Reg) {
        let small = from.bits() <= 64 && to.bits() <= 64;
        match op {
            CastOp::ZExt | CastOp::AddrSpaceCast if small => self.emit_move(d, a, 1),
            CastOp::PtrToInt | CastOp::IntToPtr | CastOp::Trunc if small => match to.bits() {
                bits if bits >= from.bits() => self.emit_move(d, a, 1),
                bits => self.emit(Op::AndI { d, a, imm: u64::MAX >> (64 - bits) }),
            },
            CastOp::SExt if small => {
                self.emit(Op::SExt { d, a, from: from.bits() as u8, to: to.bits() as u8 });
            }
            CastOp::SIToFP if small && to == Scalar::Float(FloatKind::Double) => {
                self.emit(Op::SiToF64 { d, a, w: from.bits() as u8 });
            }
            // Pointers are integers of 64 bits here.
            CastOp::PtrToInt | CastOp::IntToPtr => {
                let op = if to.bits() > from.bits() { CastOp::ZExt } else { CastOp::Trunc };
                self.emit_slow(SlowOp::Cast { op, from, to, d, a });
            }
            op => self.emit_slow(SlowOp::Cast { op, from, to, d, a }),
        }
    }

    /// The bits stay; only where numbers are cut differently is there work.
    fn emit_bitcast(&mut self, inst: &Inst, value: Operand, from_ty: TypeId) {
        let run = |ty| {
            let leaves = self.layouts.leaves(ty);
            leaves.first().map(|leaf| LeafRun { count: leaves.len() as u32, bits: leaf.ty.bits() })
        };
        let (Some(from), Some(to)) = (run(from_ty), run(inst.ty)) else { return };
        let a = self.reg(value);
        let d = self.dest(inst);
        if from == to {
            self.emit_move(d, a, self.layouts.slots(inst.ty));
        } else {
            self.emit_slow(SlowOp::Repack { from, to, d, a });
        }
    }
}
