//! Walking the blocks that an instruction names.

use super::{BlockId, InstKind};

impl InstKind {
    /// Whether the instruction ends a block.
    pub fn is_terminator(&self) -> bool {
        match self {
            InstKind::Ret(_)
            | InstKind::Br(_)
            | InstKind::CondBr { .. }
            | InstKind::Switch { .. }
            | InstKind::IndirectBr { .. }
            | InstKind::Invoke { .. }
            | InstKind::CallBr { .. }
            | InstKind::Resume(_)
            | InstKind::Unreachable => true,
            InstKind::Unsupported(name) => matches!(&**name, "catchswitch" | "catchret" | "cleanupret"),
            _ => false,
        }
    }

    /// Calls `visit` with every block that a terminator may go to, as often as it is named.
    pub fn for_each_successor(&self, mut visit: impl FnMut(BlockId)) {
        match self {
            InstKind::Br(target) => visit(*target),
            InstKind::CondBr { then, otherwise, .. } => [*then, *otherwise].into_iter().for_each(visit),
            InstKind::Switch { default, cases, .. } => {
                visit(*default);
                cases.iter().for_each(|(_, target)| visit(*target));
            }
            InstKind::IndirectBr { targets, .. } => targets.iter().copied().for_each(visit),
            InstKind::Invoke { normal, unwind, .. } => [*normal, *unwind].into_iter().for_each(visit),
            InstKind::CallBr { fallthrough, indirect, .. } => {
                visit(*fallthrough);
                indirect.iter().copied().for_each(visit);
            }
            _ => {}
        }
    }

    /// Calls `visit` with every block that the instruction names, those that a phi takes values from included.
    pub fn for_each_block_mut(&mut self, mut visit: impl FnMut(&mut BlockId)) {
        match self {
            InstKind::Br(target) => visit(target),
            InstKind::CondBr { then, otherwise, .. } => [then, otherwise].into_iter().for_each(visit),
            InstKind::Switch { default, cases, .. } => {
                visit(default);
                cases.iter_mut().for_each(|(_, target)| visit(target));
            }
            InstKind::IndirectBr { targets, .. } => targets.iter_mut().for_each(visit),
            InstKind::Invoke { normal, unwind, .. } => [normal, unwind].into_iter().for_each(visit),
            InstKind::CallBr { fallthrough, indirect, .. } => {
                visit(fallthrough);
                indirect.iter_mut().for_each(visit);
            }
            InstKind::Phi(incoming) => incoming.iter_mut().for_each(|(_, from)| visit(from)),
            _ => {}
        }
    }
}
