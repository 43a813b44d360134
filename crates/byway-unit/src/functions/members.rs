//! Which pointers in structures and in variables are relied on: they are followed, or called, and no function asks
//! whether they are null.
//!
//! A structure of functions, such as an allocator, is complete as a rule, and code that calls its members relies on that; so
//! does code that reads the text of a lexer. Where any function of the file asks whether such a member is null, or makes it
//! so, it may be.
//!
//! LLVM has structures without names, so members are known by their place in a structure that has pointers at the same
//! places.

use super::Global;
use super::flow::{Flow, Parameter};
use super::null_checks::NullChecks;
use byway_ir::module::{
    Callee, ConstExpr, ConstId, ConstKind, Function, GlobalId, GlobalKind, InstKind, Module, Operand, Type, TypeId,
    ValueId,
};
use std::collections::{BTreeSet, HashMap, HashSet};

/// A member: which members of its structure are pointers, and its place.
pub(super) type MemberKey = (Vec<bool>, usize);

/// A pointer that is not a parameter.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Pointer {
    /// A member of structures.
    Member(MemberKey),
    /// A variable.
    Variable(GlobalId),
}

/// The pointers besides parameters that a function asks whether they are null, or makes so.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AskedNull {
    members: BTreeSet<MemberKey>,
    variables: BTreeSet<Box<str>>,
    /// Elements of arrays of pointers.
    pub(crate) elements: bool,
}

impl AskedNull {
    /// Adds what another function asks about.
    pub(super) fn add(&mut self, other: &AskedNull) {
        self.members.extend(other.members.iter().cloned());
        self.variables.extend(other.variables.iter().cloned());
        self.elements |= other.elements;
    }

    /// Whether a member is asked about.
    pub(super) fn member(&self, key: &MemberKey) -> bool {
        self.members.contains(key)
    }

    /// Whether a variable is asked about.
    pub(crate) fn variable(&self, variable: &Global) -> bool {
        self.variables.contains(&*variable.name_in_program())
    }

    fn insert(&mut self, module: &Module, pointer: &Pointer) {
        match pointer {
            Pointer::Member(key) => drop(self.members.insert(key.clone())),
            Pointer::Variable(id) => drop(self.variables.insert(module.global(*id).name.clone())),
        }
    }
}

/// The pointers that are relied on in a module, and those that each function of it asks about.
pub(super) struct Reliance {
    pub(super) relied_on: HashSet<Pointer>,
    pub(super) asked: HashMap<GlobalId, AskedNull>,
}

impl Reliance {
    pub(super) fn of(module: &Module, null_checks: &NullChecks) -> Reliance {
        let (mut needed, mut all, mut asked) = (HashSet::new(), HashSet::new(), HashMap::new());
        for (index, global) in module.globals.iter().enumerate() {
            if let GlobalKind::Function(function) = &global.kind
                && function.is_definition()
            {
                let mut found = Found { module, null_checks, needed, asked: HashSet::new(), elements: false };
                found.look(function);
                let mut of_function = AskedNull { elements: found.elements, ..AskedNull::default() };
                found.asked.iter().for_each(|pointer| of_function.insert(module, pointer));
                asked.insert(GlobalId(index as u32), of_function);
                all.extend(found.asked);
                needed = found.needed;
            }
        }
        Reliance { relied_on: needed.difference(&all).cloned().collect(), asked }
    }
}

struct Found<'m> {
    module: &'m Module,
    null_checks: &'m NullChecks<'m>,
    /// Those that are called or followed.
    needed: HashSet<Pointer>,
    /// Those that may be null.
    asked: HashSet<Pointer>,
    /// Elements of arrays may be.
    elements: bool,
}

impl Found<'_> {
    fn look(&mut self, function: &Function) {
        let callees: HashSet<ValueId> = function.insts.iter().filter_map(|inst| callee(&inst.kind)).collect();
        let members = members(self.module, function);
        let flow = Flow::of(self.module, function);
        let elements = elements(self.module, function);
        for inst in &function.insts {
            match inst.kind {
                InstKind::Load { pointer: address, .. } => {
                    let Some(loaded) = inst.result else { continue };
                    let takes_null = |to: &Parameter| self.null_checks.asks_at(to.function, to.position);
                    let Some(pointer) = self.pointer(address, &members) else {
                        if elements.contains(&loaded) && !self.elements {
                            let uses = flow.uses(loaded);
                            self.elements = uses.is_compared || uses.handed_to.iter().any(takes_null);
                        }
                        continue;
                    };
                    let uses = flow.uses(loaded);
                    if callees.contains(&loaded) || uses.is_followed || uses.handed_to.iter().any(|to| self.reads(to)) {
                        self.needed.insert(pointer.clone());
                    }
                    if uses.is_compared || uses.handed_to.iter().any(takes_null) {
                        self.asked.insert(pointer);
                    }
                }
                InstKind::Store { value: Operand::Const(value), pointer: address, .. }
                    if matches!(self.module.constant(value).kind, ConstKind::Null) =>
                {
                    self.asked.extend(self.pointer(address, &members));
                }
                _ => {}
            }
        }
    }

    /// What is at an address.
    fn pointer(&self, address: Operand, members: &HashMap<ValueId, MemberKey>) -> Option<Pointer> {
        match address {
            Operand::Local(address) => members.get(&address).cloned().map(Pointer::Member),
            Operand::Const(id) => self.constant_pointer(id),
        }
    }

    /// What is at the address of a variable, or of a member of one; the first member has the same address.
    fn constant_pointer(&self, address: ConstId) -> Option<Pointer> {
        let module = self.module;
        match &module.constant(address).kind {
            ConstKind::Global(global) => match &module.global(*global).kind {
                GlobalKind::Variable(variable) => {
                    Some(key(module, variable.ty, 0).map_or(Pointer::Variable(*global), Pointer::Member))
                }
                _ => None,
            },
            ConstKind::Expr(expression) => match &**expression {
                ConstExpr::Gep { source, indices, .. } => match **indices {
                    [_, index] => key(module, *source, number(module, index)?).map(Pointer::Member),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
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

/// The pointers that a function reads by way of other pointers, and that are no members: elements of arrays.
fn elements(module: &Module, function: &Function) -> HashSet<ValueId> {
    let is_array = |kind: &InstKind| match kind {
        InstKind::Gep { source, .. } => matches!(module.types.get(*source), Type::Ptr(_)),
        InstKind::Load { .. } => true,
        _ => false,
    };
    let places = function.insts.iter().filter(|inst| is_array(&inst.kind)).filter_map(|inst| inst.result);
    let places: HashSet<ValueId> = places.collect();
    let is_place = |address: Operand| matches!(address, Operand::Local(at) if places.contains(&at) || at.index() < function.params.len());
    let is_pointer = |value: ValueId| matches!(module.types.get(function.value_types[value.index()]), Type::Ptr(_));
    let loads = function.insts.iter().filter_map(|inst| match inst.kind {
        InstKind::Load { pointer, .. } if is_place(pointer) => inst.result,
        _ => None,
    });
    loads.filter(|value| is_pointer(*value)).collect()
}

/// The addresses of members in a function.
fn members(module: &Module, function: &Function) -> HashMap<ValueId, MemberKey> {
    let addresses = function.insts.iter().filter_map(|inst| Some((inst.result?, member(module, &inst.kind)?)));
    addresses.collect()
}

/// The member whose address an instruction makes.
fn member(module: &Module, kind: &InstKind) -> Option<MemberKey> {
    let InstKind::Gep { source, indices, .. } = kind else { return None };
    match **indices {
        [_, Operand::Const(index)] => key(module, *source, number(module, index)?),
        _ => None,
    }
}

fn number(module: &Module, constant: ConstId) -> Option<usize> {
    match module.constant(constant).kind {
        ConstKind::Int(number) => usize::try_from(number).ok(),
        ConstKind::Zero => Some(0),
        _ => None,
    }
}

/// A member of a structure; nothing if the type is none.
pub(super) fn key(module: &Module, of: TypeId, at: usize) -> Option<MemberKey> {
    let Type::Struct { fields, .. } = module.types.get(of) else { return None };
    Some((fields.iter().map(|field| matches!(module.types.get(*field), Type::Ptr(_))).collect(), at))
}
