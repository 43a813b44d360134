//! What pointers to anything (`void *`) are used as pointers to.
//!
//! Debug information has the types of local variables, so `struct settings *s = context;` says it; so does a function that
//! takes such a pointer. Where the code casts in place, the structure is one that has its members at the same places, and a
//! number is one of as many bytes.

use super::super::signatures::Signatures;
use super::body::{Body, Path, Root};
use super::layout::size;
use crate::types::{CType, TypeId, Types};
use byway_ir::module::{self, Call, FloatKind, GlobalId, GlobalKind, InstKind, Module, Operand, Type};
use std::collections::HashMap;

/// How often casts are handed on from function to function.
const ROUNDS: usize = 2;

/// What parameters, as LLVM counts them, are used as pointers to.
pub(in super::super) type Casts = HashMap<(GlobalId, usize), TypeId>;

/// Finds what is cast in all functions of a module.
pub(in super::super) fn casts(module: &Module, signatures: &Signatures) -> Casts {
    let mut known = Casts::new();
    for _ in 0..ROUNDS {
        for (id, function) in &signatures.functions {
            let GlobalKind::Function(body) = &module.global(*id).kind else { continue };
            let is_any = |of: TypeId| points_to(&signatures.types, of).is_some_and(|to| is_void(&signatures.types, to));
            if function.params.iter().any(|param| is_any(param.of)) {
                let looker = Looker { id: *id, body: Body::of(module, body), signatures, known: &known };
                let found = looker.look();
                known.extend(found.into_iter().map(|(param, to)| ((*id, param), to)));
            }
        }
    }
    known
}

/// A value that is a pointer to something of C.
struct Typed {
    value: Operand,
    /// Its type, if that is known.
    of: Option<TypeId>,
    /// What it points to.
    to: TypeId,
}

struct Looker<'m> {
    id: GlobalId,
    body: Body<'m>,
    signatures: &'m Signatures,
    known: &'m Casts,
}

impl Looker<'_> {
    fn look(&self) -> HashMap<usize, TypeId> {
        let mut found = HashMap::new();
        // What has a name says more than what is cast in place.
        for Typed { value, of, to } in self.typed() {
            if is_void(&self.signatures.types, to) || !self.signatures.types.can_be_spelled(to) {
                continue;
            }
            if let Some(param) = self.first_of(value) {
                found.entry(param).or_insert(to);
            }
            // A pointer that lies there says what is there.
            if let Some(InstKind::Load { pointer, .. }) = self.body.definition(value).map(|inst| &inst.kind)
                && !self.body.is_variable(*pointer)
                && let Some((param, of)) = self.first_of(*pointer).zip(of)
            {
                found.entry(param).or_insert(of);
            }
        }
        for inst in &self.body.function.insts {
            if let InstKind::Gep { source, base, indices, .. } = &inst.kind
                && indices.len() > 1
                && let Some(param) = self.first_of(*base)
                && let Some(record) = self.record(*source)
            {
                found.entry(param).or_insert(record);
            }
        }
        for (param, number) in self.numbers() {
            found.entry(param).or_insert(number);
        }
        found
    }

    /// Parameters behind which one number lies: it is read or written, always the same, and nothing else is.
    fn numbers(&self) -> HashMap<usize, TypeId> {
        let mut seen: HashMap<usize, Vec<Option<TypeId>>> = HashMap::new();
        for inst in &self.body.function.insts {
            let (pointer, of) = match &inst.kind {
                InstKind::Load { pointer, .. } => (*pointer, Some(inst.ty)),
                InstKind::Store { value, pointer, .. } => (*pointer, self.body.type_of(*value)),
                _ => continue,
            };
            if self.body.is_variable(pointer) {
                continue;
            }
            if let Some(Path { root: Root::Param(param), offset, .. }) = self.body.path(pointer) {
                let number = of.filter(|_| offset == Some(0)).and_then(|of| self.number(of));
                seen.entry(param).or_default().push(number);
            }
        }
        let only = |all: Vec<Option<TypeId>>| all[0].filter(|first| all.iter().all(|other| *other == Some(*first)));
        seen.into_iter().filter_map(|(param, all)| Some((param, only(all)?))).collect()
    }

    /// The number of C that one of LLVM is, as far as its bytes go. One of a byte is no more than that.
    fn number(&self, of: module::TypeId) -> Option<TypeId> {
        let name = match self.body.module.types.get(of) {
            Type::Int(16) => "short",
            Type::Int(32) => "int",
            Type::Int(64) => "long",
            Type::Float(FloatKind::Float) => "float",
            Type::Float(FloatKind::Double) => "double",
            _ => return None,
        };
        let is_it = |known: &CType| match known {
            CType::Integer { name: known, .. } | CType::Float { name: known, .. } => &**known == name,
            _ => false,
        };
        self.signatures.types.iter().find(|(_, known)| is_it(known)).map(|(id, _)| id)
    }

    /// The parameter that a pointer is, as it is.
    fn first_of(&self, pointer: Operand) -> Option<usize> {
        match self.body.path(pointer)? {
            Path { root: Root::Param(param), offset: Some(0), .. } => Some(param),
            _ => None,
        }
    }

    /// Values that get a type of C: they are put into a variable, or handed on.
    fn typed(&self) -> Vec<Typed> {
        let mut found = Vec::new();
        for inst in &self.body.function.insts {
            match &inst.kind {
                InstKind::Store { value, pointer: Operand::Local(variable), .. } => {
                    let of = self.signatures.locals.get(&(self.id, *variable));
                    found.extend(of.and_then(|of| self.as_pointer(*value, *of)));
                }
                InstKind::Call(call) => self.handed_on(call, &mut found),
                _ => {}
            }
        }
        found
    }

    fn as_pointer(&self, value: Operand, of: TypeId) -> Option<Typed> {
        Some(Typed { value, of: Some(of), to: points_to(&self.signatures.types, of)? })
    }

    fn handed_on(&self, call: &Call, found: &mut Vec<Typed>) {
        let Some(callee) = self.body.callee(call) else { return };
        let GlobalKind::Function(function) = &self.body.module.global(callee).kind else { return };
        let Some(params) = self.signatures.params.get(&callee) else { return };
        if params.len() != function.params.len() {
            return;
        }
        for (position, (arg, of)) in call.args.iter().zip(params).enumerate() {
            match self.known.get(&(callee, position)) {
                Some(to) => found.push(Typed { value: arg.value, of: None, to: *to }),
                None => found.extend(self.as_pointer(arg.value, *of)),
            }
        }
    }

    /// The only structure of C that has its members where one of LLVM has them.
    fn record(&self, of: module::TypeId) -> Option<TypeId> {
        let (module, types) = (self.body.module, &self.signatures.types);
        let Type::Struct { fields, .. } = module.types.get(of) else { return None };
        let bytes = size(module, of)?;
        let is_pointer = |field: &module::TypeId| matches!(module.types.get(*field), Type::Ptr(_));
        let is_alike = |known: &CType| match known {
            CType::Record { fields: Some(known), bytes: size, is_union: false, .. } => {
                let pointers = known.iter().map(|field| points_to(types, field.of).is_some());
                *size == bytes && known.len() == fields.len() && pointers.eq(fields.iter().map(is_pointer))
            }
            _ => false,
        };
        let mut alike =
            types.iter().filter(|(id, known)| is_alike(known) && types.can_be_spelled(*id)).map(|(id, _)| id);
        alike.next().filter(|_| alike.next().is_none())
    }
}

fn points_to(types: &Types, of: TypeId) -> Option<TypeId> {
    match types.get(types.plain(of)) {
        CType::Pointer { to } => Some(*to),
        _ => None,
    }
}

fn is_void(types: &Types, of: TypeId) -> bool {
    matches!(types.get(types.plain(of)), CType::Void)
}
