//! Which functions make an object ready that they are given: they set most of it, and read nothing of it that they have not
//! set before.

use super::body::{Body, Path, Root};
use super::layout::size;
use super::library::{Looks, looks};
use byway_ir::module::{Call, Function, GlobalId, GlobalKind, InstKind, Module, Operand};
use std::collections::{BTreeMap, HashSet};

/// How often it is handed on from function to function.
const ROUNDS: usize = 2;

/// Parameters, as LLVM counts them, that functions make ready, with how many bytes they set.
#[derive(Default)]
pub(in super::super) struct Made {
    found: BTreeMap<(GlobalId, usize), u64>,
    /// Parameters that are read before they are set.
    read: HashSet<(GlobalId, usize)>,
}

impl Made {
    pub(in super::super) fn of(module: &Module) -> Made {
        let mut all = Made::default();
        for _ in 0..ROUNDS {
            let mut next = Made::default();
            for (index, global) in module.globals.iter().enumerate() {
                let GlobalKind::Function(function) = &global.kind else { continue };
                if function.is_definition() {
                    all.look(module, GlobalId(index as u32), function, &mut next);
                }
            }
            all = next;
        }
        all
    }

    /// How many bytes a function sets behind a parameter that it reads nothing of before; none if it does.
    pub(in super::super) fn bytes(&self, function: GlobalId, position: usize) -> u64 {
        let parameter = (function, position);
        if self.read.contains(&parameter) { 0 } else { self.found.get(&parameter).copied().unwrap_or(0) }
    }

    /// Whether a function reads what is behind a parameter before it sets it.
    pub(in super::super) fn reads_first(&self, function: GlobalId, position: usize) -> bool {
        self.read.contains(&(function, position))
    }

    fn look(&self, module: &Module, id: GlobalId, function: &Function, next: &mut Made) {
        let body = Body::of(module, function);
        let mut set: BTreeMap<usize, BTreeMap<u64, u64>> = BTreeMap::new();
        let mut read = HashSet::new();
        for inst in &function.insts {
            match &inst.kind {
                InstKind::Store { value, pointer, .. } if !body.is_variable(*pointer) => {
                    if let Some((param, Some(offset))) = place(&body, *pointer) {
                        let bytes = body.type_of(*value).and_then(|of| size(module, of)).unwrap_or(1);
                        put(set.entry(param).or_default(), offset, bytes);
                    }
                }
                InstKind::Load { pointer, .. } if !body.is_variable(*pointer) => {
                    let Some((param, offset)) = place(&body, *pointer) else { continue };
                    let is_set = |offset: u64| set.get(&param).is_some_and(|set| has(set, offset));
                    if !offset.is_some_and(is_set) {
                        read.insert(param);
                    }
                }
                InstKind::Call(call) => self.call(&body, call, &mut set, &mut read),
                _ => {}
            }
        }
        next.read.extend(read.into_iter().map(|param| (id, param)));
        next.found.extend(set.into_iter().map(|(param, set)| ((id, param), set.values().sum())));
    }

    fn call(
        &self,
        body: &Body<'_>,
        call: &Call,
        set: &mut BTreeMap<usize, BTreeMap<u64, u64>>,
        read: &mut HashSet<usize>,
    ) {
        for (position, arg) in call.args.iter().enumerate() {
            let Some((param, offset)) = place(body, arg.value) else { continue };
            let Some(callee) = body.callee(call) else { continue };
            let global = body.module.global(callee);
            let is_defined = matches!(&global.kind, GlobalKind::Function(function) if function.is_definition());
            let bytes = match looks(&global.name, position) {
                Some(Looks::Bytes(at)) if position == 0 => call.args.get(at).and_then(|arg| body.number(arg.value)),
                _ if is_defined && self.reads_first(callee, position) => {
                    let is_set = offset.is_some_and(|offset| set.get(&param).is_some_and(|set| has(set, offset)));
                    if !is_set {
                        read.insert(param);
                    }
                    None
                }
                _ if is_defined => Some(self.bytes(callee, position)),
                _ => None,
            };
            if let (Some(offset), Some(bytes @ 1..)) = (offset, bytes) {
                put(set.entry(param).or_default(), offset, bytes);
            }
        }
    }
}

/// The parameter that a pointer leads behind, and where, if that is always the same.
fn place(body: &Body<'_>, pointer: Operand) -> Option<(usize, Option<u64>)> {
    match body.path(pointer)? {
        Path { root: Root::Param(param), offset, .. } => Some((param, offset)),
        Path { .. } => None,
    }
}

fn put(set: &mut BTreeMap<u64, u64>, offset: u64, bytes: u64) {
    let known = set.entry(offset).or_insert(bytes);
    *known = bytes.max(*known);
}

fn has(set: &BTreeMap<u64, u64>, offset: u64) -> bool {
    set.range(..=offset).next_back().is_some_and(|(start, bytes)| offset < start + bytes)
}
