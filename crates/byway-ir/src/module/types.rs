//! Types. Named structs are resolved by the reader, so two mentions of one type have one index.

use super::TypeId;
use byway_num::FloatKind;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// A type. Pointers are opaque, so types are finite trees.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// No value.
    Void,
    /// An integer of a given number of bits, 1 to 2^23.
    Int(u32),
    /// A floating-point number.
    Float(FloatKind),
    /// A pointer in an address space.
    Ptr(u32),
    /// An array.
    Array(u64, TypeId),
    /// A vector of fixed length.
    Vector(u32, TypeId),
    /// A vector whose length is known to the hardware only; read, never run.
    ScalableVector(u32, TypeId),
    /// A struct.
    Struct {
        /// Types of the fields.
        fields: Box<[TypeId]>,
        /// Without padding (`<{ ... }>`).
        packed: bool,
    },
    /// A struct without a body.
    Opaque,
    /// A function.
    Function {
        /// Type of the result.
        ret: TypeId,
        /// Types of the fixed parameters.
        params: Box<[TypeId]>,
        /// Takes further arguments (`...`).
        variadic: bool,
    },
    /// A basic block's label.
    Label,
    /// The token type.
    Token,
    /// Metadata passed as an argument.
    Metadata,
    /// Target-specific types (`x86_amx`, `target("...")`); read, never run.
    Target,
}

/// Where a field of a struct stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Field {
    pub(crate) offset: u64,
    pub(crate) slot: u64,
}

/// The layout of a type. It is computed once: types share their parts, so walking them anew each time may take for ever.
#[derive(Debug)]
pub(crate) struct TypeLayout {
    pub(crate) size: u64,
    pub(crate) store_size: u64,
    pub(crate) align: u64,
    pub(crate) slots: u64,
    /// Values of the type can be run with: nothing in it has a form that only hardware or other stages know.
    pub(crate) runs: bool,
    pub(crate) fields: Box<[Field]>,
}

/// All types of a module, each once.
#[derive(Debug, Default)]
pub struct TypeTable {
    types: Vec<Type>,
    ids: FxHashMap<Type, TypeId>,
    /// What [`Layouts`](crate::layout::Layouts) found out about them.
    pub(crate) layouts: OnceLock<Box<[TypeLayout]>>,
}

impl TypeTable {
    /// The index of a type, adding it if it is new.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.ids.get(&ty) {
            return id;
        }
        let id = TypeId(self.types.len() as u32);
        self.layouts.take();
        self.types.push(ty.clone());
        self.ids.insert(ty, id);
        id
    }

    /// The type under an index.
    pub fn get(&self, id: TypeId) -> &Type {
        &self.types[id.index()]
    }

    /// Number of distinct types.
    pub fn len(&self) -> usize {
        self.types.len()
    }

    /// Whether there is no type yet.
    pub fn is_empty(&self) -> bool {
        self.types.is_empty()
    }
}
