//! What further arguments (`...`) a function reads itself, where they are a list of values of one type.
//!
//! `va_arg` is code of its own on this machine: an argument lies in the area of saved registers or among those on the stack,
//! and is read where these two ways meet.

use super::super::signatures::Signatures;
use super::body::{Body, Node};
use super::evidence::tested;
use super::loops::Loops;
use crate::types::{CType, TypeId};
use byway_ir::module::{Call, FloatKind, Function, GlobalId, InstKind, Module, Operand, Type, ValueId};
use std::collections::BTreeSet;

/// Arguments that are read one by one, and not in a loop, are no more.
const MOST_READ: usize = 3;

/// The member of a `va_list` that points to the saved registers.
const SAVED: u64 = 3;

/// A list of further arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) struct Listed {
    /// The type of each, if debug information says it; else it is a number as LLVM has it.
    pub(in super::super) of: Value,
    /// The first that is zero ends it.
    pub(in super::super) ends: bool,
    /// The parameter, as LLVM counts them, that says how many there are.
    pub(in super::super) count: Option<usize>,
}

/// What an argument is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Value {
    /// Of a type of C.
    Typed(TypeId),
    /// An `int`.
    Int,
    /// A `long`.
    Long,
    /// A `double`.
    Double,
}

/// Whether a function reads further arguments itself.
pub(in super::super) fn reads_arguments(module: &Module, function: &Function) -> bool {
    !Reader { body: Body::of(module, function) }.reads().is_empty()
}

/// The list of further arguments that a function reads; nothing if what it reads is no such list.
pub(in super::super) fn listed(
    module: &Module,
    id: GlobalId,
    function: &Function,
    signatures: &Signatures,
) -> Option<Listed> {
    let reader = Reader { body: Body::of(module, function) };
    let reads = reader.reads();
    if reads.is_empty() || reader.hands_on() {
        return None;
    }
    let mut types = reads.iter().map(|(value, at)| reader.type_of(id, *value, *at, signatures));
    let of = types.next()??;
    if types.any(|other| other != Some(of)) {
        return None;
    }
    let tested = tested(&reader.body);
    let is_tested = |value: &ValueId| tested.contains(value) || reader.variables(*value).any(|at| tested.contains(&at));
    let ends = reads.iter().all(|(value, _)| is_tested(value));
    let loops = Loops::of(function);
    let around: BTreeSet<u32> = reads.iter().filter_map(|(_, at)| loops.around(function, *at)).collect();
    let count = reader.count(&loops, &around);
    let is_short = around.is_empty() && reads.len() <= MOST_READ;
    (ends || count.is_some() || is_short).then_some(Listed { of, ends, count })
}

struct Reader<'m> {
    body: Body<'m>,
}

impl Reader<'_> {
    /// Values that are further arguments, with the instructions that read them.
    fn reads(&self) -> Vec<(ValueId, usize)> {
        let insts = self.body.function.insts.iter().enumerate();
        let read = insts.filter_map(|(at, inst)| match &inst.kind {
            InstKind::Load { pointer, .. } if self.is_argument(*pointer) => Some((inst.result?, at)),
            _ => None,
        });
        read.collect()
    }

    /// Whether an address is that of an argument, in a register or on the stack.
    fn is_argument(&self, address: Operand) -> bool {
        let Some(InstKind::Phi(ways)) = self.kind(address) else { return false };
        ways.iter().any(|(way, _)| match self.kind(*way) {
            Some(InstKind::Gep { base, .. }) => match self.kind(*base) {
                Some(InstKind::Load { pointer, .. }) => self.is_saved_area(*pointer),
                _ => false,
            },
            _ => false,
        })
    }

    fn is_saved_area(&self, address: Operand) -> bool {
        let Some(InstKind::Gep { source, indices, .. }) = self.kind(address) else { return false };
        let is_member = matches!(**indices, [_, index] if self.body.number(index) == Some(SAVED));
        is_member && self.is_list(*source)
    }

    /// Whether a type is what a `va_list` is made of.
    fn is_list(&self, of: byway_ir::module::TypeId) -> bool {
        let types = &self.body.module.types;
        match types.get(of) {
            Type::Array(1, element) => self.is_list(*element),
            Type::Struct { fields, .. } => {
                let kinds: Vec<&Type> = fields.iter().map(|field| types.get(*field)).collect();
                matches!(*kinds, [Type::Int(32), Type::Int(32), Type::Ptr(_), Type::Ptr(_)])
            }
            _ => false,
        }
    }

    fn kind(&self, operand: Operand) -> Option<&InstKind> {
        self.body.definition(operand).map(|inst| &inst.kind)
    }

    /// Whether other code gets the list.
    fn hands_on(&self) -> bool {
        let is_list = |mut operand: Operand| {
            while let Some(InstKind::Gep { base, .. }) = self.kind(operand) {
                operand = *base;
            }
            matches!(self.kind(operand), Some(InstKind::Alloca { allocated, .. }) if self.is_list(*allocated))
        };
        let is_other = |call: &Call| {
            let callee = self.body.callee(call).map(|callee| &*self.body.module.global(callee).name);
            !callee.is_some_and(|name| name.starts_with("llvm."))
        };
        self.body.function.insts.iter().any(|inst| match &inst.kind {
            InstKind::Call(call) => is_other(call) && call.args.iter().any(|arg| is_list(arg.value)),
            _ => false,
        })
    }

    /// The variables that a value is put into.
    fn variables(&self, value: ValueId) -> impl Iterator<Item = ValueId> {
        let is_it = move |stored: Operand| self.body.plain(stored) == Operand::Local(value);
        let all = self.body.stored.iter();
        all.filter(move |(_, stored)| stored.iter().any(|(stored, _)| is_it(*stored))).map(|(variable, _)| *variable)
    }

    fn type_of(&self, id: GlobalId, value: ValueId, at: usize, signatures: &Signatures) -> Option<Value> {
        let types = &signatures.types;
        let said = self.variables(value).find_map(|variable| signatures.locals.get(&(id, variable)).copied());
        let handed = || {
            self.body.function.insts.iter().find_map(|inst| match &inst.kind {
                InstKind::Call(call) => {
                    let position = call.args.iter().position(|arg| arg.value == Operand::Local(value))?;
                    signatures.params.get(&self.body.callee(call)?)?.get(position).copied()
                }
                _ => None,
            })
        };
        match self.body.module.types.get(self.body.function.insts[at].ty) {
            Type::Int(32) => Some(Value::Int),
            Type::Int(64) => Some(Value::Long),
            Type::Float(FloatKind::Double) => Some(Value::Double),
            Type::Ptr(_) => {
                let of = said.or_else(handed).filter(|of| types.can_be_spelled(*of))?;
                matches!(types.get(types.plain(of)), CType::Pointer { .. }).then_some(Value::Typed(of))
            }
            _ => None,
        }
    }

    /// The only parameter that is a number and that something is compared with in these loops.
    fn count(&self, loops: &Loops, around: &BTreeSet<u32>) -> Option<usize> {
        let (module, function) = (self.body.module, self.body.function);
        let is_number = |param: usize| matches!(module.types.get(function.params[param].ty), Type::Int(8..));
        let mut found = BTreeSet::new();
        for (at, inst) in function.insts.iter().enumerate() {
            if let InstKind::ICmp { lhs, rhs, .. } = &inst.kind
                && loops.around(function, at).is_some_and(|at| around.contains(&at))
            {
                let atoms = self.body.atoms(*lhs).into_iter().chain(self.body.atoms(*rhs));
                found.extend(atoms.filter_map(|node| match node {
                    Node::Param(param) if is_number(param) => Some(param),
                    _ => None,
                }));
            }
        }
        let mut found = found.into_iter();
        found.next().filter(|_| found.next().is_none())
    }
}
