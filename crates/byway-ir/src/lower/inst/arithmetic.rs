//! Arithmetic, element by element.

use crate::lower::emit::Source;
use crate::lower::function::Lowering;
use crate::module::{BinaryOp, FloatKind, Inst, InstFlags, Operand};
use crate::program::{Op, Reg, Scalar, SlowOp};

fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

impl Lowering<'_> {
    pub(super) fn emit_binary(&mut self, inst: &Inst, op: BinaryOp, flags: InstFlags, lhs: Operand, rhs: Operand) {
        let leaves = self.layouts.leaves(inst.ty);
        let checked =
            self.options.check_overflow && flags.nsw && matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul);
        if let [leaf] = leaves[..]
            && let Scalar::Int(width @ 1..=64) = leaf.ty
            && !checked
        {
            let (a, b) = self.in_order(op, lhs, rhs);
            let b = self.value(b);
            if let (Source::Imm(imm), false) = (b, matches!(a, Operand::Const(_))) {
                let a = self.reg(a);
                let d = self.dest(inst);
                if let Some(code) = binary_constant(op, width, d, a, imm) {
                    self.emit(code);
                    return;
                }
            }
            let a = self.reg(a);
            let b = self.force(b);
            let d = self.dest(inst);
            self.emit(binary(op, width, d, a, b));
            return;
        }
        let a = self.reg(lhs);
        let b = self.reg(rhs);
        let d = self.dest(inst);
        for leaf in leaves {
            let slot = leaf.slot as Reg;
            match leaf.ty {
                Scalar::Int(width) if checked => {
                    self.emit_slow(SlowOp::Checked { op, width, d: d + slot, a: a + slot, b: b + slot });
                }
                ty => self.emit_scalar_binary(op, ty, d + slot, a + slot, b + slot),
            }
        }
    }

    /// Operands with a constant second where the order does not matter.
    fn in_order(&self, op: BinaryOp, lhs: Operand, rhs: Operand) -> (Operand, Operand) {
        let commutes = matches!(op, BinaryOp::Add | BinaryOp::Mul | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor);
        match lhs {
            Operand::Const(_) if commutes => (rhs, lhs),
            _ => (lhs, rhs),
        }
    }

    /// One operation on single numbers.
    pub(in crate::lower) fn emit_scalar_binary(&mut self, op: BinaryOp, ty: Scalar, d: Reg, a: Reg, b: Reg) {
        use BinaryOp::*;
        let code = match (ty, op) {
            (Scalar::Int(width @ 1..=64), _) => binary(op, width, d, a, b),
            (Scalar::Float(FloatKind::Double), FAdd) => Op::FAdd64 { d, a, b },
            (Scalar::Float(FloatKind::Double), FSub) => Op::FSub64 { d, a, b },
            (Scalar::Float(FloatKind::Double), FMul) => Op::FMul64 { d, a, b },
            (Scalar::Float(FloatKind::Double), FDiv) => Op::FDiv64 { d, a, b },
            (Scalar::Float(FloatKind::Float), FAdd) => Op::FAdd32 { d, a, b },
            (Scalar::Float(FloatKind::Float), FSub) => Op::FSub32 { d, a, b },
            (Scalar::Float(FloatKind::Float), FMul) => Op::FMul32 { d, a, b },
            (Scalar::Float(FloatKind::Float), FDiv) => Op::FDiv32 { d, a, b },
            _ => {
                self.emit_slow(SlowOp::Binary { op, ty, d, a, b });
                return;
            }
        };
        self.emit(code);
    }

    pub(super) fn emit_fneg(&mut self, inst: &Inst, value: Operand) {
        let a = self.reg(value);
        let d = self.dest(inst);
        for leaf in self.layouts.leaves(inst.ty) {
            let slot = leaf.slot as Reg;
            match leaf.ty {
                Scalar::Float(kind) => self.emit_slow(SlowOp::FNeg { kind, d: d + slot, a: a + slot }),
                Scalar::Int(_) => self.emit_unsupported("`fneg` of an integer"),
            }
        }
    }
}

fn binary(op: BinaryOp, width: u32, d: Reg, a: Reg, b: Reg) -> Op {
    use BinaryOp::*;
    match (op, width) {
        (And, _) => Op::And { d, a, b },
        (Or, _) => Op::Or { d, a, b },
        (Xor, _) => Op::Xor { d, a, b },
        (Add, 32) => Op::Add32 { d, a, b },
        (Add, 64) => Op::Add64 { d, a, b },
        (Sub, 32) => Op::Sub32 { d, a, b },
        (Sub, 64) => Op::Sub64 { d, a, b },
        (Mul, 32) => Op::Mul32 { d, a, b },
        (Mul, 64) => Op::Mul64 { d, a, b },
        (Shl, 32) => Op::Shl32 { d, a, b },
        (Shl, 64) => Op::Shl64 { d, a, b },
        (LShr, 32) => Op::LShr32 { d, a, b },
        (LShr, 64) => Op::LShr64 { d, a, b },
        (AShr, 32) => Op::AShr32 { d, a, b },
        (AShr, 64) => Op::AShr64 { d, a, b },
        (UDiv, 32) => Op::UDiv32 { d, a, b },
        (UDiv, 64) => Op::UDiv64 { d, a, b },
        (SDiv, 32) => Op::SDiv32 { d, a, b },
        (SDiv, 64) => Op::SDiv64 { d, a, b },
        (URem, 32) => Op::URem32 { d, a, b },
        (URem, 64) => Op::URem64 { d, a, b },
        (SRem, 32) => Op::SRem32 { d, a, b },
        (SRem, 64) => Op::SRem64 { d, a, b },
        _ => Op::Binary { op, w: width as u8, d, a, b },
    }
}

/// The form with a constant second operand, where there is one.
fn binary_constant(op: BinaryOp, width: u32, d: Reg, a: Reg, imm: u64) -> Option<Op> {
    use BinaryOp::*;
    let in_range = imm < u64::from(width);
    Some(match (op, width) {
        (Add, 32) => Op::Add32I { d, a, imm: imm as u32 },
        (Add, 64) => Op::Add64I { d, a, imm },
        (Sub, 32) => Op::Add32I { d, a, imm: (imm as u32).wrapping_neg() },
        (Sub, 64) => Op::Add64I { d, a, imm: imm.wrapping_neg() },
        (Mul, 32) => Op::Mul32I { d, a, imm: imm as u32 },
        (Mul, 64) => Op::Mul64I { d, a, imm },
        (And, _) => Op::AndI { d, a, imm: imm & mask(width) },
        (Or, _) => Op::OrI { d, a, imm: imm & mask(width) },
        (Xor, _) => Op::XorI { d, a, imm: imm & mask(width) },
        (Shl, _) if in_range => Op::ShlI { d, a, s: imm as u8, w: width as u8 },
        (LShr, _) if in_range => Op::LShrI { d, a, s: imm as u8 },
        (AShr, _) if in_range => Op::AShrI { d, a, s: imm as u8, w: width as u8 },
        _ => return None,
    })
}
