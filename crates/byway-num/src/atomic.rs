//! What `atomicrmw` on an integer stores. Float forms are [`super::FloatBinary::of_rmw`].

use super::{IntBinary, small, wide};
use crate::RmwOp;

/// The plain operation that an integer `atomicrmw` performs, where it is one.
fn plain(op: RmwOp) -> Option<IntBinary> {
    Some(match op {
        RmwOp::Add => IntBinary::Add,
        RmwOp::Sub => IntBinary::Sub,
        RmwOp::And => IntBinary::And,
        RmwOp::Or => IntBinary::Or,
        RmwOp::Xor => IntBinary::Xor,
        RmwOp::Max => IntBinary::SMax,
        RmwOp::Min => IntBinary::SMin,
        RmwOp::UMax => IntBinary::UMax,
        RmwOp::UMin => IntBinary::UMin,
        RmwOp::USubSat => IntBinary::USubSat,
        _ => return None,
    })
}

/// The new value of a place of 1 to 64 bits; none if the operation is one on floats.
pub fn small(op: RmwOp, old: u64, operand: u64, width: u32) -> Option<u64> {
    Some(match op {
        RmwOp::Xchg => operand,
        RmwOp::Nand => small::truncate(!(old & operand), width),
        RmwOp::UIncWrap if old >= operand => 0,
        RmwOp::UIncWrap => old + 1,
        RmwOp::UDecWrap if old == 0 || old > operand => operand,
        RmwOp::UDecWrap => old - 1,
        RmwOp::USubCond if old >= operand => old - operand,
        RmwOp::USubCond => old,
        _ => small::binary(plain(op)?, old, operand, width).ok()?,
    })
}

/// The new value of a place of more than 64 bits, written to `out`; none if the operation is one on floats.
pub fn wide(op: RmwOp, out: &mut [u64], old: &[u64], operand: &[u64], width: u32) -> Option<()> {
    let order = wide::unsigned_order(old, operand);
    match op {
        RmwOp::Xchg => out.copy_from_slice(operand),
        RmwOp::Nand => {
            wide::and(out, old, operand);
            out.iter_mut().for_each(|limb| *limb = !*limb);
            wide::clear_unused(out, width);
        }
        RmwOp::UIncWrap if order.is_ge() => out.fill(0),
        RmwOp::UIncWrap => wide::add_small(out, old, 1, width),
        RmwOp::UDecWrap if order.is_gt() || wide::is_zero(old) => out.copy_from_slice(operand),
        RmwOp::UDecWrap => wide::add_small(out, old, -1, width),
        RmwOp::USubCond if order.is_ge() => wide::sub(out, old, operand, width),
        RmwOp::USubCond => out.copy_from_slice(old),
        _ => wide::binary(plain(op)?, out, old, operand, width).ok()?,
    }
    Some(())
}
