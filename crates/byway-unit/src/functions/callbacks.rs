//! Which pointers to functions in structures are called without a question.
//!
//! A structure of functions, such as an allocator, is complete as a rule, and code that calls its members relies on that.
//! Where any function asks whether such a member is null, it may be.
//!
//! LLVM has structures without names, so members are known by their place in a structure that has pointers at the same
//! places.

use super::flow::Flow;
use byway_ir::module::{Callee, ConstKind, Function, GlobalKind, InstKind, Module, Operand, Type, ValueId};
use std::collections::HashSet;

/// A member: which members of its structure are pointers, and its place.
pub(super) type MemberKey = (Vec<bool>, usize);

/// The members that are called and never asked about.
pub(super) fn relied_on(module: &Module) -> HashSet<MemberKey> {
    let (mut called, mut asked) = (HashSet::new(), HashSet::new());
    for global in &module.globals {
        let GlobalKind::Function(function) = &global.kind else { continue };
        if !function.is_definition() {
            continue;
        }
        let callees: HashSet<ValueId> = function.insts.iter().filter_map(|inst| callee(&inst.kind)).collect();
        let flow = Flow::of(module, function);
        for inst in &function.insts {
            let InstKind::Load { pointer: Operand::Local(address), .. } = inst.kind else { continue };
            let Some((loaded, member)) = inst.result.zip(member(module, function, address)) else { continue };
            if callees.contains(&loaded) {
                called.insert(member.clone());
            }
            if flow.uses(loaded).is_compared {
                asked.insert(member);
            }
        }
    }
    called.difference(&asked).cloned().collect()
}

fn callee(kind: &InstKind) -> Option<ValueId> {
    match kind {
        InstKind::Call(call) | InstKind::Invoke { call, .. } | InstKind::CallBr { call, .. } => match call.callee {
            Callee::Value(Operand::Local(value)) => Some(value),
            _ => None,
        },
        _ => None,
    }
}

/// The member at an address.
fn member(module: &Module, function: &Function, address: ValueId) -> Option<MemberKey> {
    let made = function.insts.iter().find(|inst| inst.result == Some(address))?;
    let InstKind::Gep { source, indices, .. } = &made.kind else { return None };
    let (Type::Struct { fields, .. }, [_, Operand::Const(index)]) = (module.types.get(*source), &**indices) else {
        return None;
    };
    let index = match module.constant(*index).kind {
        ConstKind::Int(index) => usize::try_from(index).ok()?,
        ConstKind::Zero => 0,
        _ => return None,
    };
    let pointers = fields.iter().map(|field| matches!(module.types.get(*field), Type::Ptr(_))).collect();
    Some((pointers, index))
}
