//! Variables that a path may read before it sets them (definite assignment).

use super::analysis::{Cfg, intrinsic_name, lifetime_marker};
use crate::layout::Layouts;
use crate::module::{BlockId, ConstKind, Function, Inst, InstKind, Module, Operand, TypeId, ValueId};
use std::collections::{HashMap, HashSet};

/// The variables of a function that a path may use otherwise than by setting all of them before it has set them.
pub fn used_unset(module: &Module, function: &Function) -> HashSet<ValueId> {
    used_unset_in(module, function, &Cfg::new(function))
}

/// The variables of a function whose text says where they come to life.
pub fn with_lifetimes(module: &Module, function: &Function) -> HashSet<ValueId> {
    let markers = function.insts.iter().filter_map(|inst| match &inst.kind {
        InstKind::Call(call) => lifetime_marker(module, call),
        _ => None,
    });
    let starts = markers.filter(|(is_start, _)| *is_start);
    let variables = starts.filter_map(|(_, pointer)| match pointer {
        Operand::Local(value) => Some(value),
        Operand::Const(_) => None,
    });
    variables.collect()
}

pub(super) fn used_unset_in(module: &Module, function: &Function, cfg: &Cfg) -> HashSet<ValueId> {
    let variables = Variables::of(module, function);
    if variables.numbers.is_empty() {
        return HashSet::new();
    }
    let words = variables.numbers.len().div_ceil(64);
    // A set bit: the variable may be unset on entry to the block.
    let mut entry: Vec<Option<Vec<u64>>> = vec![None; function.blocks.len()];
    entry[0] = Some(vec![u64::MAX; words]);
    let mut used = vec![0u64; words];
    let mut work = vec![0usize];
    while let Some(block) = work.pop() {
        let Some(mut unset) = entry[block].clone() else { continue };
        for inst in function.block_insts(BlockId(block as u32)) {
            variables.pass(inst, &mut unset, &mut used);
        }
        for &next in &cfg.successors[block] {
            let target = &mut entry[next as usize];
            let old = target.clone();
            let joined = target.get_or_insert_with(|| vec![0; words]);
            joined.iter_mut().zip(&unset).for_each(|(into, from)| *into |= from);
            if old.as_ref() != target.as_ref() {
                work.push(next as usize);
            }
        }
    }
    let is_used = |number: usize| used[number / 64] >> (number % 64) & 1 == 1;
    variables.numbers.into_iter().filter(|(_, number)| is_used(*number)).map(|(value, _)| value).collect()
}

struct Variables<'m> {
    module: &'m Module,
    function: &'m Function,
    layouts: Layouts<'m>,
    numbers: HashMap<ValueId, usize>,
    /// What each variable takes; nothing if that is known only when it is made.
    sizes: Vec<Option<u64>>,
}

impl<'m> Variables<'m> {
    fn of(module: &'m Module, function: &'m Function) -> Variables<'m> {
        let layouts = Layouts::new(module);
        let (mut numbers, mut sizes) = (HashMap::new(), Vec::new());
        for inst in &function.insts {
            if let (InstKind::Alloca { allocated, count, .. }, Some(value)) = (&inst.kind, inst.result) {
                numbers.insert(value, sizes.len());
                let count = number(module, *count);
                sizes.push(count.and_then(|count| layouts.size(*allocated).checked_mul(count)));
            }
        }
        Variables { module, function, layouts, numbers, sizes }
    }

    fn variable(&self, operand: Operand) -> Option<usize> {
        match operand {
            Operand::Local(value) => self.numbers.get(&value).copied(),
            Operand::Const(_) => None,
        }
    }

    /// Goes on behind an instruction.
    fn pass(&self, inst: &Inst, unset: &mut [u64], used: &mut [u64]) {
        let mut use_one = |operand: Operand, unset: &[u64]| {
            if let Some(n) = self.variable(operand) {
                used[n / 64] |= unset[n / 64] & (1 << (n % 64));
            }
        };
        match &inst.kind {
            InstKind::Alloca { count, .. } => {
                use_one(*count, unset);
                // One that is made anew in a loop is another one.
                if let Some(n) = inst.result.and_then(|value| self.numbers.get(&value)) {
                    unset[n / 64] |= 1 << (n % 64);
                }
            }
            InstKind::Store { value, pointer, .. } => {
                use_one(*value, unset);
                self.set(*pointer, self.layouts.size(self.type_of(*value)), unset, use_one);
            }
            InstKind::Call(call) => {
                if let Some((is_start, pointer)) = lifetime_marker(self.module, call) {
                    if let Some(n) = self.variable(pointer).filter(|_| is_start) {
                        unset[n / 64] |= 1 << (n % 64);
                    }
                    return;
                }
                let name = intrinsic_name(self.module, call).unwrap_or_default();
                let fills = ["llvm.memset.", "llvm.memcpy.", "llvm.memmove."].iter().any(|fill| name.starts_with(fill));
                let size = call.args.get(2).and_then(|size| number(self.module, size.value));
                let rest = usize::from(fills && size.is_some());
                call.args.iter().skip(rest).for_each(|arg| use_one(arg.value, unset));
                if let (Some(first), Some(size), 1) = (call.args.first(), size, rest) {
                    self.set(first.value, size, unset, use_one);
                }
            }
            kind => kind.for_each_operand(|operand| use_one(operand, unset)),
        }
    }

    /// The first bytes of a variable are set; if that is not all of it, it is a use.
    fn set(&self, pointer: Operand, size: u64, unset: &mut [u64], mut use_one: impl FnMut(Operand, &[u64])) {
        match self.variable(pointer) {
            Some(n) if self.sizes[n].is_some_and(|whole| whole <= size) => unset[n / 64] &= !(1 << (n % 64)),
            _ => use_one(pointer, unset),
        }
    }

    fn type_of(&self, operand: Operand) -> TypeId {
        match operand {
            Operand::Local(value) => self.function.value_type(value),
            Operand::Const(id) => self.module.constant(id).ty,
        }
    }
}

fn number(module: &Module, operand: Operand) -> Option<u64> {
    let Operand::Const(id) = operand else { return None };
    match module.constant(id).kind {
        ConstKind::Int(value) => Some(value),
        _ => None,
    }
}
