//! Comparisons and selections.

use crate::lower::emit::Source;
use crate::lower::function::Lowering;
use crate::module::{FloatKind, FloatPredicate, Inst, InstKind, IntPredicate, Operand};
use crate::program::{Op, Reg, Scalar, SlowOp};

impl Lowering<'_> {
    pub(super) fn emit_icmp(&mut self, inst: &Inst, predicate: IntPredicate, lhs: Operand, rhs: Operand) {
        let leaves = self.layouts.leaves(self.operand_type(lhs));
        if let [leaf] = leaves[..]
            && let Scalar::Int(width @ 1..=64) = leaf.ty
        {
            let a = self.reg(lhs);
            let b = self.value(rhs);
            if let Source::Imm(imm) = b {
                let d = self.dest(inst);
                if let Some(op) = compare_constant(predicate, width, d, a, imm) {
                    self.emit_comparison(inst, op);
                    return;
                }
            }
            let b = self.force(b);
            let d = self.dest(inst);
            self.emit_comparison(inst, compare(predicate, width, d, a, b));
            return;
        }
        let a = self.reg(lhs);
        let b = self.reg(rhs);
        let d = self.dest(inst);
        for (index, leaf) in leaves.into_iter().enumerate() {
            let (d, a, b) = (d + index as Reg, a + leaf.slot as Reg, b + leaf.slot as Reg);
            match leaf.ty.bits() {
                width @ 1..=64 => self.emit(compare(predicate, width, d, a, b)),
                width => self.emit_slow(SlowOp::ICmp { predicate, width, d, a, b }),
            }
        }
    }

    pub(in crate::lower) fn emit_fcmp(&mut self, inst: &Inst, predicate: FloatPredicate, lhs: Operand, rhs: Operand) {
        let leaves = self.layouts.leaves(self.operand_type(lhs));
        let a = self.reg(lhs);
        let b = self.reg(rhs);
        let d = self.dest(inst);
        for (index, leaf) in leaves.into_iter().enumerate() {
            let (d, a, b) = (d + index as Reg, a + leaf.slot as Reg, b + leaf.slot as Reg);
            match leaf.ty {
                Scalar::Float(FloatKind::Double) => self.emit_comparison(inst, Op::FCmp64 { p: predicate, d, a, b }),
                Scalar::Float(FloatKind::Float) => self.emit_comparison(inst, Op::FCmp32 { p: predicate, d, a, b }),
                Scalar::Float(kind) => self.emit_slow(SlowOp::FCmp { predicate, kind, d, a, b }),
                Scalar::Int(_) => self.emit_unsupported("`fcmp` of integers"),
            }
        }
    }

    /// Emits a comparison; a traced program tells of it first if no branch does. Who numbers these comes later.
    fn emit_comparison(&mut self, inst: &Inst, op: Op) {
        if let Some(value) = inst.result
            && self.traced.is_some()
            && !self.only_branches(inst)
        {
            self.compared.push(value);
            self.emit(Op::Compare { comparison: 0 });
        }
        self.emit(op);
    }

    /// Whether one branch and nothing else uses what an instruction computes.
    fn only_branches(&self, inst: &Inst) -> bool {
        let Some(value) = inst.result.filter(|value| self.analysis.uses[value.index()] == 1) else { return false };
        let user = self.source.insts.get(self.analysis.last[value.index()] as usize);
        matches!(user, Some(Inst { kind: InstKind::CondBr { cond, .. }, .. }) if *cond == Operand::Local(value))
    }

    pub(super) fn emit_select(&mut self, inst: &Inst, cond: Operand, then: Operand, otherwise: Operand) {
        let c = self.reg(cond);
        self.tell_selection(inst, c);
        let a = self.reg(then);
        let b = self.reg(otherwise);
        let d = self.dest(inst);
        let conditions = self.layouts.slots(self.operand_type(cond));
        let slots = self.layouts.slots(inst.ty);
        // One condition for everything, or one for each element.
        let stride = if conditions > 1 { slots / conditions } else { slots };
        for slot in 0..slots {
            let at = slot as Reg;
            let c = if conditions > 1 { c + (slot / stride.max(1)) as Reg } else { c };
            self.emit(Op::Select { d: d + at, c, a: a + at, b: b + at });
        }
    }
}

/// A comparison of registers.
pub(in crate::lower) fn compare(predicate: IntPredicate, width: u32, d: Reg, a: Reg, b: Reg) -> Op {
    use IntPredicate::*;
    match (predicate, width) {
        (Eq, _) => Op::Eq { d, a, b },
        (Ne, _) => Op::Ne { d, a, b },
        (Ult, _) => Op::Ult { d, a, b },
        (Ugt, _) => Op::Ult { d, a: b, b: a },
        (Ule, _) => Op::Ule { d, a, b },
        (Uge, _) => Op::Ule { d, a: b, b: a },
        (Slt, 32) => Op::Slt32 { d, a, b },
        (Sgt, 32) => Op::Slt32 { d, a: b, b: a },
        (Sle, 32) => Op::Sle32 { d, a, b },
        (Sge, 32) => Op::Sle32 { d, a: b, b: a },
        (Slt, 64) => Op::Slt64 { d, a, b },
        (Sgt, 64) => Op::Slt64 { d, a: b, b: a },
        (Sle, 64) => Op::Sle64 { d, a, b },
        (Sge, 64) => Op::Sle64 { d, a: b, b: a },
        _ => Op::ICmp { p: predicate, w: width as u8, d, a, b },
    }
}

fn compare_constant(predicate: IntPredicate, width: u32, d: Reg, a: Reg, imm: u64) -> Option<Op> {
    use IntPredicate::*;
    Some(match (predicate, width) {
        (Eq, _) => Op::EqI { d, a, imm },
        (Ne, _) => Op::NeI { d, a, imm },
        (Ult, _) => Op::UltI { d, a, imm },
        (Ule, _) => Op::UltI { d, a, imm: imm.checked_add(1)? },
        (Ugt, _) => Op::UgtI { d, a, imm },
        (Uge, _) => Op::UgtI { d, a, imm: imm.checked_sub(1)? },
        (Slt, 32) => Op::Slt32I { d, a, imm: imm as i32 },
        (Sle, 32) => Op::Slt32I { d, a, imm: (imm as i32).checked_add(1)? },
        (Sgt, 32) => Op::Sgt32I { d, a, imm: imm as i32 },
        (Sge, 32) => Op::Sgt32I { d, a, imm: (imm as i32).checked_sub(1)? },
        (Slt, 64) => Op::Slt64I { d, a, imm: imm as i64 },
        (Sle, 64) => Op::Slt64I { d, a, imm: (imm as i64).checked_add(1)? },
        (Sgt, 64) => Op::Sgt64I { d, a, imm: imm as i64 },
        (Sge, 64) => Op::Sgt64I { d, a, imm: (imm as i64).checked_sub(1)? },
        _ => return None,
    })
}
