//! Functions: a flat list of instructions, cut into blocks.

use super::{BlockId, ConstId, Inst, InstKind, MetadataId, TypeId, ValueId};
use std::collections::HashSet;
use std::ops::Range;

/// A function or its declaration.
#[derive(Clone, Debug)]
pub struct Function {
    /// Type of the result.
    pub ret: TypeId,
    /// Fixed parameters. Parameter `i` is value `i`.
    pub params: Vec<Param>,
    /// Takes further arguments.
    pub variadic: bool,
    /// Blocks, entry first; empty for a declaration.
    pub blocks: Vec<Block>,
    /// All instructions, block by block.
    pub insts: Vec<Inst>,
    /// The type of every local value: parameters first, then results in the order in which the text first mentions them.
    pub value_types: Vec<TypeId>,
    /// Its `!DISubprogram`.
    pub subprogram: Option<MetadataId>,
    /// The `personality` function.
    pub personality: Option<ConstId>,
    /// Never returns (`noreturn`).
    pub noreturn: bool,
    /// The number of its first branch among those of the module ([`InstKind::branch_targets`]).
    pub first_branch: u32,
}

/// A parameter.
#[derive(Clone, Debug)]
pub struct Param {
    /// Its type.
    pub ty: TypeId,
    /// Passed as a copy in memory of this type (`byval`).
    pub byval: Option<TypeId>,
    /// Alignment given to it, 0 where none is.
    pub align: u64,
    /// Never null, as its declaration says (`nonnull`).
    pub nonnull: bool,
}

/// A basic block: a range of the function's instructions, the last of them a terminator.
#[derive(Clone, Debug)]
pub struct Block {
    /// Its label without `%`; numbers are kept as text.
    pub name: Box<str>,
    /// Its instructions.
    pub insts: Range<u32>,
}

impl Function {
    /// Whether there is a body.
    pub fn is_definition(&self) -> bool {
        !self.blocks.is_empty()
    }

    /// The instructions of a block.
    pub fn block_insts(&self, block: BlockId) -> &[Inst] {
        let range = &self.blocks[block.index()].insts;
        &self.insts[range.start as usize..range.end as usize]
    }

    /// The type of a local value.
    pub fn value_type(&self, value: ValueId) -> TypeId {
        self.value_types[value.index()]
    }
}

impl InstKind {
    /// The ways that a conditional terminator may take, in the order in which these branches are numbered: the true and the
    /// false side of a branch; the distinct targets of a switch, its default first. Nothing for other instructions.
    ///
    /// Branches of a module are numbered in the order of the text, so that any reader of the text can number them alike.
    pub fn branch_targets(&self) -> Vec<BlockId> {
        match self {
            InstKind::CondBr { then, otherwise, .. } => vec![*then, *otherwise],
            InstKind::Switch { default, cases, .. } => {
                let mut seen = HashSet::new();
                let all = std::iter::once(*default).chain(cases.iter().map(|(_, target)| *target));
                all.filter(|target| seen.insert(*target)).collect()
            }
            _ => Vec::new(),
        }
    }
}
