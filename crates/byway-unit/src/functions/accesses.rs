//! What the code of one function does with global variables, and what it mentions.
//!
//! An address of a variable that goes where it is not followed (into memory, into a call, out of the function) counts as
//! read and written: code that has it may do both.

use super::constants;
use super::signatures::Signatures;
use crate::types::CType;
use byway_ir::module::{Call, Callee, Function, GlobalId, GlobalKind, InstKind, Module, Operand, ValueId};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What is done with a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Access {
    pub reads: bool,
    pub writes: bool,
}

const READ: Access = Access { reads: true, writes: false };
const WRITE: Access = Access { reads: false, writes: true };
/// What anyone can do who has the address.
pub(super) const ANYTHING: Access = Access { reads: true, writes: true };

impl Access {
    /// Both together.
    pub(super) fn and(self, other: Self) -> Self {
        Self { reads: self.reads || other.reads, writes: self.writes || other.writes }
    }
}

/// What the code of a function does, without what it calls.
#[derive(Default)]
pub(super) struct Accesses {
    /// What it does with variables.
    pub variables: BTreeMap<GlobalId, Access>,
    /// All functions and variables that it mentions.
    pub mentions: BTreeSet<GlobalId>,
}

impl Accesses {
    /// What a function does.
    pub(super) fn of(module: &Module, signatures: &Signatures, function: &Function) -> Self {
        let mut looker =
            Looker { module, signatures, roots: vec![None; function.value_types.len()], found: Self::default() };
        looker.follow_addresses(function);
        for inst in &function.insts {
            inst.kind.for_each_operand(|operand| looker.mention(operand));
            looker.look_at(&inst.kind);
        }
        looker.found
    }
}

struct Looker<'m> {
    module: &'m Module,
    signatures: &'m Signatures,
    /// The variable that a value of the function is an address in.
    roots: Vec<Option<GlobalId>>,
    found: Accesses,
}

impl Looker<'_> {
    /// Finds the values that are addresses inside of variables. Code may stand before that which makes its operands, so
    /// what is found is handed on to the values made of it.
    fn follow_addresses(&mut self, function: &Function) {
        let mut made_of: HashMap<ValueId, Vec<ValueId>> = HashMap::new();
        let mut left: Vec<(ValueId, GlobalId)> = Vec::new();
        for inst in &function.insts {
            let Some(value) = inst.result else { continue };
            match self.derived_from(&inst.kind) {
                Some(Operand::Local(from)) => made_of.entry(from).or_default().push(value),
                Some(Operand::Const(id)) => {
                    left.extend(constants::address(self.module, id).map(|root| (value, root)));
                }
                None => {}
            }
        }
        while let Some((value, root)) = left.pop() {
            self.roots[value.index()] = Some(root);
            left.extend(made_of.remove(&value).unwrap_or_default().into_iter().map(|further| (further, root)));
        }
    }

    /// The address that an instruction makes another one in the same variable of.
    fn derived_from(&self, kind: &InstKind) -> Option<Operand> {
        match kind {
            InstKind::Gep { base, .. } => Some(*base),
            InstKind::Cast { value, .. } | InstKind::Freeze(value) => Some(*value),
            InstKind::Call(call) if self.intrinsic(call)?.starts_with("llvm.threadlocal.address") => {
                call.args.first().map(|arg| arg.value)
            }
            _ => None,
        }
    }

    fn look_at(&mut self, kind: &InstKind) {
        match kind {
            InstKind::Load { pointer, .. } => self.access(*pointer, READ),
            InstKind::Store { value, pointer, .. } => {
                self.access(*value, ANYTHING);
                self.access(*pointer, WRITE);
            }
            InstKind::Call(call) | InstKind::Invoke { call, .. } | InstKind::CallBr { call, .. } => self.call(call),
            // Addresses are compared or made of each other; nothing is done with what they point to.
            InstKind::ICmp { .. } | InstKind::Gep { .. } | InstKind::Cast { .. } | InstKind::Freeze(_) => {}
            other => other.for_each_operand(|operand| self.access(operand, ANYTHING)),
        }
    }

    fn call(&mut self, call: &Call) {
        let intrinsic = self.intrinsic(call).map(str::to_owned);
        let callee = self.callee(call);
        for (position, arg) in call.args.iter().enumerate() {
            let access = match &intrinsic {
                Some(name) => by_intrinsic(name, position),
                None if arg.byval.is_some() => READ,
                None if callee.is_some_and(|callee| self.only_reads(callee, call, position)) => READ,
                None => ANYTHING,
            };
            self.access(arg.value, access);
        }
    }

    /// Whether a parameter is a pointer to something `const`. Where LLVM's parameters are not those of C (structures by
    /// value), it is not known which is which.
    fn only_reads(&self, callee: GlobalId, call: &Call, position: usize) -> bool {
        let Some(params) = self.signatures.params.get(&callee) else { return false };
        let fixed = match &self.module.global(callee).kind {
            GlobalKind::Function(function) => function.params.len(),
            _ => call.args.len(),
        };
        let types = &self.signatures.types;
        let Some(&param) = params.get(position).filter(|_| params.len() == fixed) else { return false };
        match types.get(types.plain(param)) {
            CType::Pointer { to } => types.qualifiers(*to).is_const,
            _ => false,
        }
    }

    fn callee(&self, call: &Call) -> Option<GlobalId> {
        match call.callee {
            Callee::Value(Operand::Const(id)) => constants::address(self.module, id),
            _ => None,
        }
    }

    fn intrinsic(&self, call: &Call) -> Option<&str> {
        let name = &*self.module.global(self.callee(call)?).name;
        name.starts_with("llvm.").then_some(name)
    }

    fn root(&self, operand: Operand) -> Option<GlobalId> {
        match operand {
            Operand::Local(value) => self.roots[value.index()],
            Operand::Const(id) => constants::address(self.module, id),
        }
    }

    fn access(&mut self, operand: Operand, access: Access) {
        if let Some(root) = self.root(operand) {
            self.add(root, access);
        } else if let Operand::Const(id) = operand {
            let mut inside = Vec::new();
            constants::mentions(self.module, id, |global| inside.push(global));
            inside.into_iter().for_each(|global| self.add(global, ANYTHING));
        }
    }

    fn add(&mut self, global: GlobalId, access: Access) {
        if access != Access::default() {
            let known = self.found.variables.entry(global).or_default();
            *known = known.and(access);
        }
    }

    fn mention(&mut self, operand: Operand) {
        if let Operand::Const(id) = operand {
            constants::mentions(self.module, id, |global| {
                self.found.mentions.insert(global);
            });
        }
    }
}

/// What an intrinsic does with an argument.
fn by_intrinsic(name: &str, position: usize) -> Access {
    let is = |start: &str| name.strip_prefix("llvm.").is_some_and(|name| name.starts_with(start));
    match position {
        0 if is("memcpy") || is("memmove") || is("memset") => WRITE,
        1 if is("memcpy") || is("memmove") => READ,
        _ if is("lifetime") || is("threadlocal") || is("invariant") || is("assume") || is("objectsize") => {
            Access::default()
        }
        _ => ANYTHING,
    }
}
