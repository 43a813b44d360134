//! Constants: one becomes the number above it or below it. So do labels of a switch.

use super::fixed_index;
use super::written::is_written;
use crate::edit::Edit;
use crate::equivalent::same_with_constant;
use crate::operator::Operator;
use crate::pool::{mask, signed};
use crate::scene::{Scene, Shape};
use crate::slots::{slots, with_operand};
use byway_ir::module::{ConstKind, FloatKind, InstKind, Operand};

pub(super) fn look(scene: &mut Scene, at: u32) {
    let kind = &scene.inst(at).kind;
    for slot in slots(kind, scene.module.types) {
        if !is_written(scene, at, slot) {
            continue;
        }
        let old = scene.text(slot.operand);
        for new in neighbours(scene, slot.operand) {
            let edit = Edit::replace(at, with_operand(kind, scene.module.types, slot.number, new));
            let description = format!("the constant {old} becomes {}", scene.text(new));
            let same = same_with_constant(scene, at, slot, new);
            scene.propose_if(Operator::Con, at, edit, description, same);
        }
    }
    for slot in slots(kind, scene.module.types) {
        for (place, index) in fixed_index::steps(scene, slot.operand) {
            let old = scene.text(Operand::Const(index));
            for new in neighbours(scene, Operand::Const(index)) {
                let Some(address) = fixed_index::with_step(scene, slot.operand, place, new) else { continue };
                let edit = Edit::replace(at, with_operand(kind, scene.module.types, slot.number, address));
                let description = format!("the index {old} becomes {}", scene.text(new));
                scene.propose(Operator::Con, at, edit, description);
            }
        }
    }
    if let InstKind::Switch { .. } = kind {
        labels(scene, at);
    }
}

/// The constants next to one, unless they would be beyond the ends of its type.
fn neighbours(scene: &mut Scene, operand: Operand) -> Vec<Operand> {
    let Operand::Const(id) = operand else { return Vec::new() };
    let constant = scene.pool.get(id);
    let ty = constant.ty;
    match (&constant.kind, scene.shape_of(ty)) {
        (ConstKind::Int(value), Some(Shape::Int(width))) => {
            let value = signed(*value & mask(width), width);
            let near = [value.checked_add(1), value.checked_sub(1)];
            near.into_iter().flatten().map(|near| scene.pool.int(ty, width, near)).collect()
        }
        (ConstKind::Float(bits), Some(Shape::Float(kind))) => {
            let value = match kind {
                FloatKind::Double => f64::from_bits(bits[0]),
                FloatKind::Float => f64::from(f32::from_bits(bits[0] as u32)),
                _ => return Vec::new(),
            };
            let near = [value + 1.0, value - 1.0].map(|near| scene.pool.float(ty, kind, near));
            near.into_iter().flatten().collect()
        }
        _ => Vec::new(),
    }
}

/// Proposes other labels, unless there are such already.
fn labels(scene: &mut Scene, at: u32) {
    let InstKind::Switch { value, default, cases } = &scene.inst(at).kind else { return };
    for number in 0..cases.len() {
        let old = Operand::Const(cases[number].0);
        for new in neighbours(scene, old) {
            let (Operand::Const(label), Some(new_value)) = (new, scene.int_constant(new)) else { continue };
            if cases.iter().any(|(case, _)| scene.int_constant(Operand::Const(*case)) == Some(new_value)) {
                continue;
            }
            let mut changed = cases.clone();
            changed[number].0 = label;
            let edit = Edit::replace(at, InstKind::Switch { value: *value, default: *default, cases: changed });
            let description = format!("the label {} becomes {}", scene.text(old), scene.text(new));
            scene.propose(Operator::Con, at, edit, description);
        }
    }
}
