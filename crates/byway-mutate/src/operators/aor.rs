//! AOR: an arithmetic operator becomes every other one.

use crate::edit::Edit;
use crate::equivalent::same_operation;
use crate::operator::Operator;
use crate::scene::Scene;
use crate::words::{becomes, binary};
use byway_ir::module::{BinaryOp, InstFlags, InstKind};

pub(super) fn look(scene: &mut Scene, at: u32) {
    let InstKind::Binary { op, flags, lhs, rhs } = scene.inst(at).kind else { return };
    // The difference of two pointers is divided by the size of what they point to, which is not in the source.
    if scene.shape(lhs).is_none() || flags.exact {
        return;
    }
    let is_negation = op == BinaryOp::Sub && scene.int_constant(lhs) == Some(0);
    for &new in others(op, flags, scene.is_unsigned(lhs)) {
        if new == op || same_operation(scene, op, new, lhs, rhs) || (is_negation && new != BinaryOp::Add) {
            continue;
        }
        let flags = InstFlags { exact: false, nuw: false, nsw: flags.nsw };
        let edit = Edit::replace(at, InstKind::Binary { op: new, flags, lhs, rhs });
        let description = match is_negation {
            true => "the `-` is left out".to_owned(),
            false => becomes(scene.short_text(lhs), scene.short_text(rhs), binary(op), binary(new)),
        };
        scene.propose(Operator::Aor, at, edit, description);
    }
}

/// The operators of the same family. Additions of signed numbers are told from others by what they may not do: wrap. A shift to
/// the left says nothing of signs.
fn others(op: BinaryOp, flags: InstFlags, unsigned: bool) -> &'static [BinaryOp] {
    use BinaryOp::*;
    const SIGNED: [BinaryOp; 5] = [Add, Sub, Mul, SDiv, SRem];
    const UNSIGNED: [BinaryOp; 5] = [Add, Sub, Mul, UDiv, URem];
    match op {
        SDiv | SRem => &SIGNED,
        UDiv | URem => &UNSIGNED,
        Add | Sub | Mul if flags.nsw => &SIGNED,
        Add | Sub | Mul => &UNSIGNED,
        FAdd | FSub | FMul | FDiv => &[FAdd, FSub, FMul, FDiv],
        Shl if unsigned => &[LShr],
        Shl => &[AShr],
        LShr | AShr => &[Shl],
        And | Or | Xor | FRem => &[],
    }
}
