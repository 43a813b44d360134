//! Making probes of changes.
//!
//! A probe is the function as it was, and computes beside the value of an instruction what the change would make of it.
//! Where the two differ it divides by zero. So the run ends as the original's does if the change never made a difference,
//! and otherwise does not, and no part of the machine has to know about it.

use crate::edit::{Added, Edit};
use crate::probe::Probe;
use crate::scene::{Scene, Shape};
use crate::slots::slots;
use byway_ir::module::{
    Atomicity, BinaryOp, CastOp, FloatKind, InstFlags, InstKind, IntPredicate, Operand, TypeId, ValueId,
};

/// A probe for a change; none if the two cannot be compared.
pub(crate) fn probe(scene: &mut Scene, edit: &Edit) -> Option<Probe> {
    let [(at, new)] = &edit.becomes[..] else { return None };
    let inst = scene.inst(*at);
    if *at != edit.at || matches!(inst.kind, InstKind::Phi(_)) {
        return None;
    }
    let mut code = Code { added: edit.before.clone(), first: scene.next_value() };
    match (&inst.kind, new) {
        (InstKind::CondBr { cond, then, .. }, InstKind::CondBr { cond: other, then: to, .. }) => {
            if cond == other {
                return (then != to).then_some(Probe::Always);
            }
            code.differ(scene, *cond, *other)?;
        }
        (InstKind::Store { value, pointer, align, .. }, InstKind::Fence) => {
            let load = InstKind::Load { pointer: *pointer, align: *align, atomicity: Atomicity::default() };
            let before = code.add(load, scene.type_of(*value));
            code.differ(scene, *value, before)?;
        }
        (old, new) if is_pure(old) && is_pure(new) => {
            let [old, new] = [old, new].map(|kind| code.add(kind.clone(), inst.ty));
            code.differ_as(scene, old, new, inst.ty)?;
        }
        (old, new) => {
            let types = scene.module.types;
            let pairs = slots(old, types).into_iter().zip(slots(new, types));
            let (old, new) = pairs.map(|(old, new)| (old.operand, new.operand)).find(|(old, new)| old != new)?;
            code.differ(scene, old, new)?;
        }
    }
    Some(Probe::Compare(Edit { at: *at, before: code.added, becomes: Vec::new() }))
}

/// Whether an instruction does nothing but compute a value.
fn is_pure(kind: &InstKind) -> bool {
    matches!(
        kind,
        InstKind::Binary { .. }
            | InstKind::ICmp { .. }
            | InstKind::FCmp { .. }
            | InstKind::FNeg(_)
            | InstKind::Cast { .. }
            | InstKind::Select { .. }
            | InstKind::Gep { .. }
            | InstKind::Freeze(_)
    )
}

/// The code of a probe.
struct Code {
    added: Vec<Added>,
    first: ValueId,
}

impl Code {
    fn add(&mut self, kind: InstKind, ty: TypeId) -> Operand {
        self.added.push(Added { kind, ty });
        Operand::Local(ValueId(self.first.0 + self.added.len() as u32 - 1))
    }

    /// Divides by zero if two operands differ.
    fn differ(&mut self, scene: &mut Scene, old: Operand, new: Operand) -> Option<()> {
        let ty = match old {
            Operand::Local(value) if value.0 >= self.first.0 => return None,
            _ => scene.type_of(old),
        };
        self.differ_as(scene, old, new, ty)
    }

    /// Divides by zero if two operands of a type differ.
    fn differ_as(&mut self, scene: &mut Scene, old: Operand, new: Operand, ty: TypeId) -> Option<()> {
        let common = scene.module.common;
        let [old, new] = match scene.shape_of(ty)? {
            Shape::Int(_) | Shape::Bit | Shape::Pointer => [old, new],
            Shape::Float(kind) => {
                let bits = match kind {
                    FloatKind::Float => common.word32,
                    FloatKind::Double => common.word64,
                    _ => return None,
                };
                [old, new].map(|value| self.add(InstKind::Cast { op: CastOp::BitCast, value }, bits))
            }
        };
        let same = self.add(InstKind::ICmp { predicate: IntPredicate::Eq, lhs: old, rhs: new }, common.bit);
        let divisor = self.add(InstKind::Cast { op: CastOp::ZExt, value: same }, common.byte);
        let lhs = scene.pool.int(common.byte, 8, 1);
        let flags = InstFlags::default();
        self.add(InstKind::Binary { op: BinaryOp::UDiv, flags, lhs, rhs: divisor }, common.byte);
        Some(())
    }
}
