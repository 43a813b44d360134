//! Which globals a constant is made of.

use byway_ir::module::{ConstExpr, ConstId, ConstKind, GlobalId, GlobalKind, Module};
use std::collections::HashSet;

/// Aliases of aliases are few.
const MOST_ALIASES: u32 = 100;

/// The variable or function that a constant is an address in; nothing if it is no address.
pub(super) fn address(module: &Module, id: ConstId) -> Option<GlobalId> {
    named_address(module, id).map(|global| behind_aliases(module, global))
}

/// The same, as the constant names it: it may be an alias.
fn named_address(module: &Module, mut id: ConstId) -> Option<GlobalId> {
    loop {
        id = match &module.constant(id).kind {
            ConstKind::Global(global) => return Some(*global),
            ConstKind::Expr(expression) => match &**expression {
                ConstExpr::Gep { base, .. } => *base,
                ConstExpr::Cast(_, value) => *value,
                ConstExpr::Binary(..) | ConstExpr::Unsupported(_) => return None,
            },
            _ => return None,
        }
    }
}

/// All globals whose addresses are in a constant.
pub(super) fn mentions(module: &Module, id: ConstId, mut visit: impl FnMut(GlobalId)) {
    let mut seen = HashSet::from([id]);
    let mut left = vec![id];
    while let Some(id) = left.pop() {
        let mut push = |id| {
            if seen.insert(id) {
                left.push(id);
            }
        };
        match &module.constant(id).kind {
            ConstKind::Global(global) | ConstKind::BlockAddress(global, _) => visit(behind_aliases(module, *global)),
            ConstKind::Aggregate(elements) => elements.iter().copied().for_each(push),
            ConstKind::Expr(expression) => match &**expression {
                ConstExpr::Gep { base, .. } => push(*base),
                ConstExpr::Cast(_, value) => push(*value),
                ConstExpr::Binary(_, a, b) => {
                    push(*a);
                    push(*b);
                }
                ConstExpr::Unsupported(_) => {}
            },
            _ => {}
        }
    }
}

/// What a global stands for if it is an alias, itself if not.
fn behind_aliases(module: &Module, mut id: GlobalId) -> GlobalId {
    for _ in 0..MOST_ALIASES {
        let GlobalKind::Alias(alias) = &module.global(id).kind else { break };
        let Some(target) = named_address(module, alias.target) else { break };
        id = target;
    }
    id
}
