//! What must hold of a module beyond its grammar, so that later stages need not defend themselves.
//!
//! Types are checked as each instruction is read, with its position at hand; control flow when a function ends; what
//! concerns several globals when the module ends.

mod addresses;
mod aliases;
mod classes;
mod control_flow;
mod dominance;
mod operations;
mod scopes;

pub(super) use addresses::Step;
pub(super) use control_flow::BodyFacts;

use super::error::{Fault, Read};
use super::reader::Reader;
use crate::module::{Type, TypeId};

impl Reader<'_> {
    /// An error that a type is not of the kind that is needed.
    #[cold]
    fn wrong_type(&self, expected: &str, found: TypeId, at: u32) -> Box<Fault> {
        Fault::expected(at, expected, &format!("`{}`", self.show(found)))
    }

    /// Two types must be the same.
    #[inline]
    pub fn check_same(&self, wanted: TypeId, found: TypeId, at: u32) -> Read<()> {
        if wanted == found {
            return Ok(());
        }
        Err(self.wrong_type(&format!("type `{}`", self.show(wanted)), found, at))
    }

    /// Values of a type must be able to lie in memory.
    #[inline]
    pub fn check_sized(&self, ty: TypeId, at: u32) -> Read<()> {
        if self.is_sized(ty) { Ok(()) } else { Err(self.wrong_type("a type that has a size", ty, at)) }
    }

    /// There must be values of a type.
    pub fn check_first_class(&self, ty: TypeId, at: u32) -> Read<()> {
        match self.module.types.get(ty) {
            Type::Void | Type::Function { .. } | Type::Label | Type::Opaque => {
                Err(self.wrong_type("a type of values", ty, at))
            }
            _ => Ok(()),
        }
    }

    /// There must be values of a type that a program can compute with.
    pub fn check_register(&self, ty: TypeId, at: u32) -> Read<()> {
        match self.module.types.get(ty) {
            Type::Token | Type::Metadata => Err(self.wrong_type("a type of values", ty, at)),
            _ => self.check_first_class(ty, at),
        }
    }

    /// A type must be that of pointers.
    pub fn check_pointer(&self, ty: TypeId, at: u32) -> Read<()> {
        match self.module.types.get(ty) {
            Type::Ptr(_) => Ok(()),
            _ => Err(self.wrong_type("a pointer", ty, at)),
        }
    }
}
