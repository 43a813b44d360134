//! Steps into aggregates: by address, by value, by position in a vector.

use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use super::classes::Lanes;
use crate::module::{ConstId, ConstKind, Operand, Type, TypeId};

/// An index of `getelementptr` with its type.
pub(in super::super) struct Step {
    pub ty: TypeId,
    pub operand: Operand,
}

impl Reader<'_> {
    /// Walks the indices of a `getelementptr`, and tells the type of its result.
    pub fn check_gep(&mut self, source: TypeId, base: TypeId, steps: &[Step], at: u32) -> Read<TypeId> {
        self.check_sized(source, at)?;
        let (Type::Ptr(_), mut lanes) = self.lanes(base) else {
            return Err(self.wrong_type("a pointer to step from", base, at));
        };
        let base_lanes = lanes;
        for step in steps {
            let (Type::Int(_), step_lanes) = self.lanes(step.ty) else {
                return Err(self.wrong_type("an integer index", step.ty, at));
            };
            match (lanes, step_lanes) {
                (_, Lanes::One) => {}
                (Lanes::One, _) => lanes = step_lanes,
                _ if lanes == step_lanes => {}
                _ => return Err(self.wrong_type("as many indices as pointers", step.ty, at)),
            }
        }
        let mut ty = source;
        for step in steps.iter().skip(1) {
            ty = self.step_into(ty, step, at)?;
        }
        if base_lanes == lanes { Ok(base) } else { self.with_lanes(base, lanes, at) }
    }

    fn step_into(&self, ty: TypeId, step: &Step, at: u32) -> Read<TypeId> {
        match self.module.types.get(ty) {
            Type::Array(_, element) | Type::Vector(_, element) | Type::ScalableVector(_, element) => Ok(*element),
            Type::Struct { fields, .. } => {
                let field = match step.operand {
                    Operand::Const(id) if self.is_i32(step.ty) => self.uniform_integer(id),
                    _ => None,
                };
                let found = field.and_then(|field| fields.get(usize::try_from(field).ok()?));
                found.copied().ok_or_else(|| {
                    let expected = format!("the constant `i32` number of a field of `{}`", self.show(ty));
                    Fault::expected(at, &expected, "another index")
                })
            }
            _ => Err(self.wrong_type("a type that an index can step into", ty, at)),
        }
    }

    fn is_i32(&self, ty: TypeId) -> bool {
        *self.lanes(ty).0 == Type::Int(32)
    }

    /// The value of an integer constant, or of a vector that repeats one.
    fn uniform_integer(&self, id: ConstId) -> Option<u64> {
        match &self.module.constant(id).kind {
            ConstKind::Int(value) => Some(*value),
            ConstKind::Zero => Some(0),
            ConstKind::Aggregate(elements) => {
                let value = self.uniform_integer(*elements.first()?)?;
                let same = |&element| self.uniform_integer(element) == Some(value);
                elements.iter().all(same).then_some(value)
            }
            _ => None,
        }
    }

    /// Walks the indices of `extractvalue` and `insertvalue`, and tells the type of the element.
    pub fn check_path(&self, aggregate: TypeId, indices: &[u32], at: u32) -> Read<TypeId> {
        let mut ty = aggregate;
        for &index in indices {
            let element = match self.module.types.get(ty) {
                Type::Struct { fields, .. } => fields.get(index as usize).copied(),
                Type::Array(count, element) => (u64::from(index) < *count).then_some(*element),
                _ => return Err(self.wrong_type("an aggregate to step into", ty, at)),
            };
            ty = element.ok_or_else(|| {
                let expected = format!("the number of an element of `{}`", self.show(ty));
                Fault::expected(at, &expected, &format!("`{index}`"))
            })?;
        }
        Ok(ty)
    }

    /// The type of the elements of a vector.
    pub fn check_vector(&self, ty: TypeId, at: u32) -> Read<TypeId> {
        match self.module.types.get(ty) {
            Type::Vector(_, element) | Type::ScalableVector(_, element) => Ok(*element),
            _ => Err(self.wrong_type("a vector", ty, at)),
        }
    }
}
