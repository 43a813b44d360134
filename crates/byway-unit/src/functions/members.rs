//! Which pointers in structures are relied on: they are followed, or called, and nobody asks whether they are null.
//!
//! A structure of functions, such as an allocator, is complete as a rule, and code that calls its members relies on that; so
//! does code that reads the text of a lexer. Where any function of the file asks whether such a member is null, or makes it
//! so, it may be.
//!
//! LLVM has structures without names, so members are known by their place in a structure that has pointers at the same
//! places.

use super::flow::{Flow, Parameter};
use super::null_checks::NullChecks;
use byway_ir::module::{Callee, ConstKind, Function, GlobalKind, InstKind, Module, Operand, Type, ValueId};
use std::collections::{HashMap, HashSet};

/// A member: which members of its structure are pointers, and its place.
pub(super) type MemberKey = (Vec<bool>, usize);

/// The members that are relied on.
pub(super) fn relied_on(module: &Module, null_checks: &NullChecks) -> HashSet<MemberKey> {
    let mut found = Found { module, null_checks, needed: HashSet::new(), asked: HashSet::new() };
    for global in &module.globals {
        if let GlobalKind::Function(function) = &global.kind
            && function.is_definition()
        {
            found.look(function);
        }
    }
    found.needed.difference(&found.asked).cloned().collect()
}

struct Found<'m> {
    module: &'m Module,
    null_checks: &'m NullChecks<'m>,
    /// Members that are called or followed.
    needed: HashSet<MemberKey>,
    /// Members that may be null.
    asked: HashSet<MemberKey>,
}

impl Found<'_> {
    fn look(&mut self, function: &Function) {
        let callees: HashSet<ValueId> = function.insts.iter().filter_map(|inst| callee(&inst.kind)).collect();
        let members = members(self.module, function);
        let flow = Flow::of(self.module, function);
        for inst in &function.insts {
            match inst.kind {
                InstKind::Load { pointer: Operand::Local(address), .. } => {
                    let Some((loaded, member)) = inst.result.zip(members.get(&address)) else { continue };
                    let uses = flow.uses(loaded);
                    if callees.contains(&loaded) || uses.is_followed || uses.handed_to.iter().any(|to| self.reads(to)) {
                        self.needed.insert(member.clone());
                    }
                    let takes_null = |to: &Parameter| self.null_checks.asks_at(to.function, to.position);
                    if uses.is_compared || uses.handed_to.iter().any(takes_null) {
                        self.asked.insert(member.clone());
                    }
                }
                InstKind::Store { value: Operand::Const(value), pointer: Operand::Local(address), .. }
                    if matches!(self.module.constant(value).kind, ConstKind::Null) =>
                {
                    self.asked.extend(members.get(&address).cloned());
                }
                _ => {}
            }
        }
    }

    /// Whether a function of the C library, as it seems, follows a pointer.
    fn reads(&self, to: &Parameter) -> bool {
        let global = self.module.global(to.function);
        let is_elsewhere = matches!(&global.kind, GlobalKind::Function(function) if !function.is_definition());
        is_elsewhere && !global.name.starts_with("llvm.") && !self.null_checks.asks_at(to.function, to.position)
    }
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

/// The addresses of members in a function.
fn members(module: &Module, function: &Function) -> HashMap<ValueId, MemberKey> {
    let addresses = function.insts.iter().filter_map(|inst| Some((inst.result?, member(module, &inst.kind)?)));
    addresses.collect()
}

/// The member whose address an instruction makes.
fn member(module: &Module, kind: &InstKind) -> Option<MemberKey> {
    let InstKind::Gep { source, indices, .. } = kind else { return None };
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
