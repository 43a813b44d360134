//! What is too much: values and functions that no machine could hold, and work that no single step should be.
//!
//! A line of text can ask for a value of a gigabyte or a division that takes a minute. Such values are refused where
//! they are met, and such work is paid for in steps before it is done, so that limits on steps hold for every text.

use super::function::Lowering;
use crate::module::{BinaryOp, Inst, Operand, TypeId};
use crate::program::{Intrinsic, Op, SlowOp};

/// The most registers that one value may take: integers of a million bits.
const LARGEST_VALUE: u64 = 1 << 14;

/// The most instructions of a program.
pub(super) const MOST_CODE: usize = 1 << 25;

/// Instructions that one instruction of LLVM may become before they count as more than one step.
const USUAL_GROWTH: usize = 64;

/// Slots that an operation may work on at no extra cost.
const USUAL_SLOTS: u64 = 64;

/// Slots that are worked on in about the time of a step.
const SLOTS_A_STEP: u64 = 8;

impl Lowering<'_> {
    /// Why values of a type cannot be run with, if they cannot.
    pub(super) fn type_refusal(&self, ty: TypeId) -> Option<String> {
        let slots = self.layouts.slots(ty);
        if !self.layouts.runs(ty) {
            return Some("a value of a type that only special hardware has".into());
        }
        (slots > LARGEST_VALUE).then(|| format!("a value of {slots} registers; it may take at most {LARGEST_VALUE}"))
    }

    /// Why an instruction cannot be run because of the values that it deals with.
    pub(super) fn refusal(&self, inst: &Inst) -> Option<String> {
        let mut found = self.type_refusal(inst.ty);
        inst.kind.for_each_operand(|operand: Operand| {
            if found.is_none() {
                found = self.type_refusal(self.operand_type(operand));
            }
        });
        found
    }

    /// Why the function as a whole is given up, if it must be.
    pub(super) fn exhausted(&self) -> Option<&'static str> {
        if self.slots.overflowed() {
            return Some("a function that needs more than 65,535 registers");
        }
        (self.code.len() > self.room).then_some("a program of more than 33,554,432 instructions")
    }

    /// Counts instructions that are far more than one step.
    pub(super) fn weigh_growth(&mut self, before: usize) {
        self.weight += ((self.code.len() - before) / USUAL_GROWTH) as u32;
    }

    /// Takes steps off before work that grows with its operands is done.
    pub(super) fn pay_ahead(&mut self, steps: u32) {
        let w = self.weight.saturating_add(steps);
        self.weight = 0;
        let next = self.new_label();
        self.emit(Op::Jmp { t: next, w });
        self.place_label(next);
    }
}

/// The steps that an operation is worth beyond its own.
pub(super) fn extra_steps(op: &SlowOp) -> u32 {
    let (mut total, mut largest) = (0u64, 0u64);
    op.for_each_slot(|_, count| {
        total += count;
        largest = largest.max(count);
    });
    if total <= USUAL_SLOTS {
        return 0;
    }
    let work = match op {
        SlowOp::Binary { op, .. } | SlowOp::Checked { op, .. } if is_quadratic(*op) => largest * largest,
        SlowOp::Intrinsic { which: Intrinsic::UMulOverflow | Intrinsic::SMulOverflow, .. } => largest * largest,
        // These go bit by bit.
        SlowOp::Repack { .. } | SlowOp::LoadPacked { .. } | SlowOp::StorePacked { .. } => 64 * total,
        _ => total,
    };
    u32::try_from(work / SLOTS_A_STEP).unwrap_or(u32::MAX)
}

fn is_quadratic(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Mul | BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem)
}
