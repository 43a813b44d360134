//! One LLVM module as plain data: what the reader makes and the lowering consumes.
//!
//! Everything is held in arenas under typed indices, so that a module can be walked without
//! lifetimes and printed at any point.

mod constant;
mod function;
mod global;
mod inst;
mod metadata;
mod operands;
mod targets;
mod types;

pub use byway_num::{BinaryOp, CastOp, FloatKind, FloatPredicate, IntPredicate, RmwOp};
pub use constant::{ConstExpr, ConstKind, Constant};
pub use function::{Block, Function, Param};
pub use global::{AliasTarget, Global, GlobalKind, Linkage, Variable};
pub use inst::{
    AggregateIndices, AsmCall, Atomicity, Call, CallArg, Callee, Clause, Inst, InstFlags, InstKind, Operand,
};
pub use metadata::{DebugVariable, Location, Metadata, MetadataNode, MetadataValue};
pub(crate) use types::{Field, TypeLayout};
pub use types::{Type, TypeTable};

use crate::index::index;

index! {
    /// A type in the module's [`TypeTable`].
    TypeId,
    /// A constant of the module.
    ConstId,
    /// A global: variable, function or alias.
    GlobalId,
    /// A value local to a function: a parameter or the result of an instruction.
    ValueId,
    /// A basic block of a function.
    BlockId,
    /// A debug location (`!DILocation`).
    LocationId,
    /// A metadata node.
    MetadataId,
    /// An inline assembly expression of the module.
    AsmId,
}

/// A module, read from LLVM text.
#[derive(Debug, Default)]
pub struct Module {
    /// Where the text came from, for messages.
    pub name: String,
    /// The `source_filename` of the text.
    pub source_filename: String,
    /// The `target datalayout` string, empty if there is none.
    pub data_layout: String,
    /// The `target triple` string, empty if there is none.
    pub triple: String,
    /// All types.
    pub types: TypeTable,
    /// All constants, shared by functions and initialisers.
    pub constants: Vec<Constant>,
    /// Variables, functions and aliases in the order of first appearance.
    pub globals: Vec<Global>,
    /// Lines of module-level assembly.
    pub module_asm: Vec<String>,
    /// Inline assembly expressions.
    pub asm: Vec<AsmCall>,
    /// Debug information.
    pub metadata: Metadata,
    /// Number of branches of all functions.
    pub branches: u32,
}

impl Module {
    /// The type of a constant.
    pub fn constant(&self, id: ConstId) -> &Constant {
        &self.constants[id.index()]
    }

    /// The global under an index.
    pub fn global(&self, id: GlobalId) -> &Global {
        &self.globals[id.index()]
    }
}
