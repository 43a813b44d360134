//! CRO: a variable or a constant becomes 0, 1 or -1 where it is used; a pointer becomes null.

use super::fixed_index;
use super::written::is_written;
use crate::edit::Edit;
use crate::equivalent::same_with_constant;
use crate::operator::Operator;
use crate::scene::{Scene, Shape};
use crate::slots::{Role, Slot, slots, with_operand};
use byway_ir::module::Operand;

pub(super) fn look(scene: &mut Scene, at: u32) {
    let kind = &scene.inst(at).kind;
    for slot in slots(kind, scene.module.types) {
        indices(scene, at, slot);
        let is_constant = scene.number(slot.operand).is_some() && is_written(scene, at, slot);
        let is_variable = slot.role != Role::Incoming && scene.is_variable(slot.operand);
        if !is_constant && !is_variable {
            continue;
        }
        let old = scene.text(slot.operand);
        for (new, text) in values(scene, slot, is_variable) {
            if is_constant && scene.number(new) == scene.number(slot.operand) {
                continue;
            }
            let edit = Edit::replace(at, with_operand(kind, scene.module.types, slot.number, new));
            let description = match is_constant {
                true => format!("the constant {old} becomes {text}"),
                false => format!("`{old}` becomes {text}"),
            };
            let same = same_with_constant(scene, at, slot, new);
            scene.propose_if(Operator::Cro, at, edit, description, same);
        }
    }
}

/// Proposes other indices in a constant address.
fn indices(scene: &mut Scene, at: u32, slot: Slot) {
    let kind = &scene.inst(at).kind;
    for (place, index) in fixed_index::steps(scene, slot.operand) {
        let index = Slot { operand: Operand::Const(index), role: Role::Index, ..slot };
        let old = scene.text(index.operand);
        for (new, text) in values(scene, index, false) {
            let Some(address) = fixed_index::with_step(scene, slot.operand, place, new) else { continue };
            if scene.number(new) == scene.number(index.operand) {
                continue;
            }
            let edit = Edit::replace(at, with_operand(kind, scene.module.types, slot.number, address));
            scene.propose(Operator::Cro, at, edit, format!("the index {old} becomes {text}"));
        }
    }
}

/// What an operand may become.
fn values(scene: &mut Scene, slot: Slot, is_variable: bool) -> Vec<(Operand, &'static str)> {
    let ty = scene.type_of(slot.operand);
    let numbers = [(0i32, "0"), (1, "1"), (-1, "-1")];
    match (scene.shape(slot.operand), slot.role) {
        (Some(Shape::Int(width)), Role::Value | Role::Index | Role::Incoming) => {
            numbers.map(|(value, text)| (scene.pool.int(ty, width, value.into()), text)).into()
        }
        (Some(Shape::Float(kind)), Role::Value | Role::Incoming) => {
            let value = |(value, text)| Some((scene.pool.float(ty, kind, f64::from(value))?, text));
            numbers.into_iter().filter_map(value).collect()
        }
        (Some(Shape::Pointer), Role::Value | Role::Address) if is_variable => {
            vec![(scene.pool.null(ty), "NULL")]
        }
        _ => Vec::new(),
    }
}
