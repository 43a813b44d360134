//! UOI: a variable `x` becomes `x + 1`, `x - 1`, `-x` or `~x` where it is used.

use crate::edit::{Added, Edit};
use crate::operator::Operator;
use crate::scene::{Scene, Shape};
use crate::slots::{Role, Slot, slots, with_operand};
use byway_ir::module::{BinaryOp, InstFlags, InstKind, IntPredicate, Operand};

pub(super) fn look(scene: &mut Scene, at: u32) {
    let kind = &scene.inst(at).kind;
    for slot in slots(kind, scene.module.types) {
        if !matches!(slot.role, Role::Value | Role::Index) || !scene.is_variable(slot.operand) {
            continue;
        }
        let added = match scene.shape(slot.operand) {
            Some(Shape::Int(width)) => on_integer(scene, kind, slot, width),
            Some(Shape::Float(_)) => on_float(scene, slot),
            _ => continue,
        };
        let name = scene.text(slot.operand);
        for (added, form) in added {
            let before = vec![Added { kind: added, ty: scene.type_of(slot.operand) }];
            let changed = with_operand(kind, scene.module.types, slot.number, Operand::Local(scene.next_value()));
            let edit = Edit { at, before, becomes: vec![(at, changed)] };
            let description = format!("`{name}` becomes `{}`", form.replace('x', &name));
            scene.propose(Operator::Uoi, at, edit, description);
        }
    }
}

fn on_integer(scene: &mut Scene, user: &InstKind, slot: Slot, width: u32) -> Vec<(InstKind, &'static str)> {
    let x = slot.operand;
    let ty = scene.type_of(x);
    let [zero, one, all] = [0, 1, -1].map(|value| scene.pool.int(ty, width, value));
    let flags = InstFlags::default();
    let binary = |op, lhs, rhs| InstKind::Binary { op, flags, lhs, rhs };
    let mut made = vec![(binary(BinaryOp::Add, x, one), "x + 1"), (binary(BinaryOp::Sub, x, one), "x - 1")];
    // Whether a number is zero does not depend on its sign.
    let sign_matters = match user {
        InstKind::ICmp { predicate: IntPredicate::Eq | IntPredicate::Ne, lhs, rhs } => {
            let other = if slot.number == 0 { *rhs } else { *lhs };
            scene.int_constant(other) != Some(0)
        }
        _ => true,
    };
    if sign_matters {
        made.push((binary(BinaryOp::Sub, zero, x), "-x"));
    }
    made.push((binary(BinaryOp::Xor, x, all), "~x"));
    made
}

fn on_float(scene: &mut Scene, slot: Slot) -> Vec<(InstKind, &'static str)> {
    let x = slot.operand;
    let ty = scene.type_of(x);
    let mut made = Vec::new();
    let Some(Shape::Float(kind)) = scene.shape(x) else { return made };
    if let Some(one) = scene.pool.float(ty, kind, 1.0) {
        let flags = InstFlags::default();
        made.push((InstKind::Binary { op: BinaryOp::FAdd, flags, lhs: x, rhs: one }, "x + 1"));
        made.push((InstKind::Binary { op: BinaryOp::FSub, flags, lhs: x, rhs: one }, "x - 1"));
    }
    made.push((InstKind::FNeg(x), "-x"));
    made
}
