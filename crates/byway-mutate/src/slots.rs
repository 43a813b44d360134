//! The operands of an instruction that may become others.

use byway_ir::module::{CallArg, InstKind, Operand, Type, TypeId, TypeTable};

/// An operand of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slot {
    /// Its number among those that may be changed.
    pub(crate) number: usize,
    pub(crate) operand: Operand,
    pub(crate) role: Role,
}

/// What an operand is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// A value like any other.
    Value,
    /// Where something is read, written, or looked for.
    Address,
    /// The step along an array.
    Index,
    /// What another block leaves: nothing can be computed before it.
    Incoming,
}

/// The operands of an instruction that may be changed.
pub(crate) fn slots(kind: &InstKind, types: &TypeTable) -> Vec<Slot> {
    let mut copy = kind.clone();
    let mut found = Vec::new();
    visit(&mut copy, types, |operand, role| found.push(Slot { number: found.len(), operand: *operand, role }));
    found
}

/// An instruction with another operand.
pub(crate) fn with_operand(kind: &InstKind, types: &TypeTable, number: usize, new: Operand) -> InstKind {
    let mut made = kind.clone();
    let mut at = 0;
    visit(&mut made, types, |operand, _| {
        if at == number {
            *operand = new;
        }
        at += 1;
    });
    made
}

/// Calls `see` with every operand that may be changed, always in the same order.
fn visit(kind: &mut InstKind, types: &TypeTable, mut see: impl FnMut(&mut Operand, Role)) {
    match kind {
        InstKind::Ret(Some(value)) | InstKind::FNeg(value) => see(value, Role::Value),
        InstKind::Switch { value, .. } => see(value, Role::Value),
        InstKind::Binary { lhs, rhs, .. } | InstKind::ICmp { lhs, rhs, .. } | InstKind::FCmp { lhs, rhs, .. } => {
            see(lhs, Role::Value);
            see(rhs, Role::Value);
        }
        InstKind::Store { value, pointer, .. } => {
            see(value, Role::Value);
            see(pointer, Role::Address);
        }
        InstKind::Load { pointer, .. } => see(pointer, Role::Address),
        InstKind::Gep { source, base, indices, .. } => {
            see(base, Role::Address);
            for at in array_steps(*source, indices, types) {
                see(&mut indices[at], Role::Index);
            }
        }
        InstKind::Select { then, otherwise, .. } => {
            see(then, Role::Value);
            see(otherwise, Role::Value);
        }
        InstKind::Phi(incoming) => incoming.iter_mut().for_each(|(value, _)| see(value, Role::Incoming)),
        InstKind::Call(call) => {
            let plain = |arg: &&mut CallArg| arg.byval.is_none();
            call.args.iter_mut().filter(plain).for_each(|arg| see(&mut arg.value, Role::Value));
        }
        _ => {}
    }
}

/// Which indices of a `getelementptr` are steps along an array of the source. The first is one only if it is alone: the zero
/// before others is the compiler's.
fn array_steps(source: TypeId, indices: &[Operand], types: &TypeTable) -> Vec<usize> {
    let mut steps = Vec::new();
    if indices.len() == 1 {
        steps.push(0);
    }
    let mut ty = Some(source);
    for at in 1..indices.len() {
        match ty.map(|ty| types.get(ty)) {
            Some(Type::Array(_, element)) => {
                steps.push(at);
                ty = Some(*element);
            }
            // Which field it is decides on the type of the rest; nothing of it may change.
            _ => ty = None,
        }
    }
    steps
}
