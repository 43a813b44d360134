//! Global variables, functions and aliases.

use super::{ConstId, Function, MetadataId, TypeId};

/// How a symbol takes part in linking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Linkage {
    /// Visible, one definition.
    #[default]
    External,
    /// Known in its module only (`internal`, `private`).
    Internal,
    /// Any definition may take its place (`weak`, `weak_odr`).
    Weak,
    /// As weak, and may be dropped when unused (`linkonce`, `linkonce_odr`).
    LinkOnce,
    /// A tentative definition: the largest wins, a strong definition wins over all.
    Common,
    /// Arrays that are joined across modules (`llvm.global_ctors`).
    Appending,
    /// Undefined is allowed, and is null.
    ExternWeak,
    /// A copy of a definition that stands elsewhere.
    AvailableExternally,
}

/// A symbol of the module.
#[derive(Debug)]
pub struct Global {
    /// Its name, unquoted and unescaped, without the `@`.
    pub name: Box<str>,
    /// How it links.
    pub linkage: Linkage,
    /// What it is.
    pub kind: GlobalKind,
    /// Line of its definition or declaration in the text.
    pub line: u32,
}

/// What a symbol stands for.
#[derive(Debug)]
pub enum GlobalKind {
    /// A variable.
    Variable(Variable),
    /// A function.
    Function(Box<Function>),
    /// Another name for something.
    Alias(AliasTarget),
}

/// What an alias stands for.
#[derive(Debug)]
pub struct AliasTarget {
    /// The constant that it names.
    pub target: ConstId,
    /// An `ifunc`: the target is a function that picks the function.
    pub resolver: bool,
}

/// A global variable.
#[derive(Debug)]
pub struct Variable {
    /// Type of its value.
    pub ty: TypeId,
    /// Its first value; none for a declaration.
    pub init: Option<ConstId>,
    /// Never written (`constant`).
    pub constant: bool,
    /// One for each thread.
    pub thread_local: bool,
    /// Alignment in bytes, 0 where none is given.
    pub align: u64,
    /// Initialised elsewhere (`externally_initialized`).
    pub externally_initialized: bool,
    /// Its section, if one is named.
    pub section: Option<Box<str>>,
    /// Its `!DIGlobalVariableExpression`.
    pub debug: Option<MetadataId>,
}
