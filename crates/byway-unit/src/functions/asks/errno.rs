//! Which functions read `errno` before they set it. What is in it then is their caller's doing, and an input.
//!
//! Functions of the C library set it only where they fail, so a call of one is no reason to know it.

use super::{callee, local};
use byway_ir::module::{BlockId, Function, GlobalId, GlobalKind, InstKind, Module, Operand, ValueId};
use std::collections::HashSet;

/// The functions that tell where `errno` is.
const LOCATIONS: [&str; 2] = ["__errno_location", "___errno_location"];

pub(super) struct Errno {
    reading: HashSet<GlobalId>,
}

/// What comes first on a way through a block.
enum First {
    Reads,
    Sets,
    Neither,
}

impl Errno {
    /// Finds them; `elsewhere` says it of functions that other files define.
    pub(super) fn of(module: &Module, elsewhere: &dyn Fn(GlobalId) -> bool) -> Errno {
        let all = (0..module.globals.len()).map(|index| GlobalId(index as u32));
        let mut errno = Errno { reading: all.clone().filter(|id| elsewhere(*id)).collect() };
        // One that calls a reader is one, so it takes as many rounds as calls are deep.
        loop {
            let found: Vec<GlobalId> = all
                .clone()
                .filter(|id| !errno.reading.contains(id))
                .filter(|id| match &module.global(*id).kind {
                    GlobalKind::Function(function) if function.is_definition() => errno.reads(module, function),
                    _ => false,
                })
                .collect();
            if found.is_empty() {
                return errno;
            }
            errno.reading.extend(found);
        }
    }

    pub(super) fn reading(self) -> HashSet<GlobalId> {
        self.reading
    }

    fn reads(&self, module: &Module, function: &Function) -> bool {
        let mut places = HashSet::new();
        for inst in &function.insts {
            if let InstKind::Call(call) = &inst.kind
                && let Some(callee) = callee(module, call)
                && LOCATIONS.contains(&&*module.global(callee).name)
            {
                places.extend(inst.result);
            }
        }
        let calls_reader = function.insts.iter().any(|inst| match &inst.kind {
            InstKind::Call(call) => callee(module, call).is_some_and(|callee| self.reading.contains(&callee)),
            _ => false,
        });
        if places.is_empty() && !calls_reader {
            return false;
        }
        let (mut seen, mut left) = (HashSet::from([BlockId(0)]), vec![BlockId(0)]);
        while let Some(block) = left.pop() {
            match self.first(module, function, block, &places) {
                First::Reads => return true,
                First::Sets => {}
                First::Neither => {
                    if let Some(last) = function.block_insts(block).last() {
                        last.kind.for_each_successor(|next| {
                            if seen.insert(next) {
                                left.push(next);
                            }
                        });
                    }
                }
            }
        }
        false
    }

    fn first(&self, module: &Module, function: &Function, block: BlockId, places: &HashSet<ValueId>) -> First {
        let is_place = |operand: Operand| local(operand).is_some_and(|value| places.contains(&value));
        for inst in function.block_insts(block) {
            match &inst.kind {
                InstKind::Store { value, pointer, .. } if is_place(*pointer) && !is_place(*value) => {
                    return First::Sets;
                }
                InstKind::Call(call) if callee(module, call).is_some_and(|at| self.reading.contains(&at)) => {
                    return First::Reads;
                }
                kind => {
                    let mut has = false;
                    kind.for_each_operand(|operand| has |= is_place(operand));
                    if has {
                        return First::Reads;
                    }
                }
            }
        }
        First::Neither
    }
}
