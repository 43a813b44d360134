//! Which constants stand in the source.

use crate::pool::mask;
use crate::scene::{Scene, Shape};
use crate::slots::Slot;
use byway_ir::module::{BinaryOp, InstKind};

/// Whether a constant operand is one that the source has, and not a part of how the compiler writes `-x`, `~x` and the
/// difference of pointers, or of a copy.
pub(super) fn is_written(scene: &Scene, at: u32, slot: Slot) -> bool {
    match &scene.inst(at).kind {
        InstKind::Binary { flags, .. } if flags.exact => false,
        InstKind::Binary { op: BinaryOp::Sub, lhs, .. } if slot.number == 0 => scene.int_constant(*lhs) != Some(0),
        InstKind::Binary { op: BinaryOp::Xor, rhs, .. } => {
            let Some(Shape::Int(width)) = scene.shape(*rhs) else { return true };
            scene.int_constant(*rhs) != Some(mask(width))
        }
        InstKind::Call(call) => !scene.called(call).is_some_and(|name| name.starts_with("llvm.")),
        _ => true,
    }
}
