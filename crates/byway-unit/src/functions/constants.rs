//! Which globals a constant is made of.

use byway_ir::module::{BinaryOp, CastOp, ConstExpr, ConstId, ConstKind, GlobalId, GlobalKind, Module};
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

/// Whether a constant is a number that is made of an address.
pub(super) fn counts_addresses(module: &Module, id: ConstId) -> bool {
    let ConstKind::Expr(expression) = &module.constant(id).kind else { return false };
    match &**expression {
        ConstExpr::Cast(CastOp::PtrToInt, _) => true,
        ConstExpr::Cast(_, value) => counts_addresses(module, *value),
        // How far apart two places are is the same everywhere, if they are in one object.
        ConstExpr::Binary(BinaryOp::Sub, a, b) => {
            object_of(module, *a).is_none() || object_of(module, *a) != object_of(module, *b)
        }
        ConstExpr::Binary(_, a, b) => counts_addresses(module, *a) || counts_addresses(module, *b),
        ConstExpr::Gep { .. } | ConstExpr::Unsupported(_) => false,
    }
}

/// The object of whose address a number is made.
fn object_of(module: &Module, id: ConstId) -> Option<GlobalId> {
    let ConstKind::Expr(expression) = &module.constant(id).kind else { return None };
    match &**expression {
        ConstExpr::Cast(CastOp::PtrToInt, place) => {
            let mut all = Vec::new();
            mentions(module, *place, |global| all.push(global));
            (all.len() == 1).then(|| all[0])
        }
        _ => None,
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
