//! LOR: a logical operator becomes every other one. `&&` and `||` are branches in LLVM: what they are made of are
//! conditions, which are negated, or always true or false.

use super::short_circuit;
use crate::edit::Edit;
use crate::equivalent::same_operation;
use crate::operator::Operator;
use crate::pool::mask;
use crate::scene::{Scene, Shape};
use crate::words::{becomes, binary};
use byway_ir::module::{BinaryOp, BlockId, InstKind, Operand};

pub(super) fn look(scene: &mut Scene, at: u32) {
    match scene.inst(at).kind {
        InstKind::Binary { op: op @ (BinaryOp::And | BinaryOp::Or | BinaryOp::Xor), flags, lhs, rhs } => {
            for new in [BinaryOp::And, BinaryOp::Or, BinaryOp::Xor] {
                let Some(shape) = scene.shape(lhs) else { return };
                if new == op || same_operation(scene, op, new, lhs, rhs) {
                    continue;
                }
                let edit = Edit::replace(at, InstKind::Binary { op: new, flags, lhs, rhs });
                let (all, sign) = match shape {
                    Shape::Bit => (Some(1), "!"),
                    Shape::Int(width) => (Some(mask(width)), "~"),
                    Shape::Float(_) | Shape::Pointer => (None, ""),
                };
                let negates = op == BinaryOp::Xor && all.is_some() && scene.int_constant(rhs) == all;
                let description = match new {
                    BinaryOp::And if negates => format!("the `{sign}` is left out"),
                    BinaryOp::Or if negates => format!("what `{sign}` makes becomes {}", scene.text(rhs)),
                    _ => becomes(scene.short_text(lhs), scene.short_text(rhs), binary(op), binary(new)),
                };
                scene.propose(Operator::Lor, at, edit, description);
            }
        }
        InstKind::CondBr { cond, then, otherwise } => {
            condition(scene, at, cond, then, otherwise);
            short_circuit::look(scene, at);
        }
        _ => {}
    }
}

/// Proposes other courses of a branch. One that only a comparison decides is the business of ROR.
fn condition(scene: &mut Scene, at: u32, cond: Operand, then: BlockId, otherwise: BlockId) {
    let compares = |at: u32| matches!(scene.inst(at).kind, InstKind::ICmp { .. } | InstKind::FCmp { .. });
    let by_comparison = scene
        .definition(cond)
        .is_some_and(|definition| compares(definition) && scene.only_branch(definition) == Some(at));
    if by_comparison || then == otherwise || matches!(cond, Operand::Const(_)) {
        return;
    }
    let ty = scene.type_of(cond);
    for holds in [false, true] {
        let value = scene.pool.int(ty, 1, i64::from(holds));
        let edit = Edit::replace(at, InstKind::CondBr { cond: value, then, otherwise });
        let description = format!("the condition becomes {}", if holds { "1" } else { "0" });
        scene.propose(Operator::Lor, at, edit, description);
    }
    let edit = Edit::replace(at, InstKind::CondBr { cond, then: otherwise, otherwise: then });
    scene.propose(Operator::Lor, at, edit, "the condition is negated".to_owned());
}
