//! Scalars and vectors seen alike.

use super::super::error::Read;
use super::super::reader::Reader;
use crate::module::{Type, TypeId};

/// How many elements an operation works on at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lanes {
    One,
    Fixed(u32),
    Scalable(u32),
}

impl Reader<'_> {
    /// The type of the elements of a vector, or the type itself, and how many there are.
    pub(super) fn lanes(&self, ty: TypeId) -> (&Type, Lanes) {
        match self.module.types.get(ty) {
            Type::Vector(count, element) => (self.module.types.get(*element), Lanes::Fixed(*count)),
            Type::ScalableVector(count, element) => (self.module.types.get(*element), Lanes::Scalable(*count)),
            scalar => (scalar, Lanes::One),
        }
    }

    /// A type of as many lanes as another.
    pub(super) fn with_lanes(&mut self, element: TypeId, lanes: Lanes, at: u32) -> Read<TypeId> {
        match lanes {
            Lanes::One => Ok(element),
            Lanes::Fixed(count) => self.intern(Type::Vector(count, element), at),
            Lanes::Scalable(count) => self.intern(Type::ScalableVector(count, element), at),
        }
    }

    /// An integer or a vector of them.
    pub fn check_integers(&self, ty: TypeId, at: u32) -> Read<()> {
        match self.lanes(ty).0 {
            Type::Int(_) => Ok(()),
            _ => Err(self.wrong_type("an integer type", ty, at)),
        }
    }

    /// A floating-point number or a vector of them.
    pub fn check_floats(&self, ty: TypeId, at: u32) -> Read<()> {
        match self.lanes(ty).0 {
            Type::Float(_) => Ok(()),
            _ => Err(self.wrong_type("a floating-point type", ty, at)),
        }
    }

    /// A single integer.
    pub fn check_integer(&self, ty: TypeId, at: u32) -> Read<()> {
        match self.module.types.get(ty) {
            Type::Int(_) => Ok(()),
            _ => Err(self.wrong_type("an integer type", ty, at)),
        }
    }
}
