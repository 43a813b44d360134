//! Which functions return memory that their callers have to free.
//!
//! Only what is plain counts: whatever a function returns comes from an allocation, or is null, and what is allocated
//! goes nowhere else. Local variables are followed without regard to the order in which they are set.

use super::constants;
use super::extents::size;
use byway_ir::module::{
    Call, Callee, ConstKind, Function, GlobalId, GlobalKind, InstKind, Module, Operand, Type, ValueId,
};
use std::collections::{HashMap, HashSet};

/// Functions of the C library that return memory for `free`.
const ALLOCATING: [&str; 8] =
    ["malloc", "calloc", "realloc", "reallocarray", "aligned_alloc", "strdup", "strndup", "memdup"];

/// Finds the functions that return what they have allocated.
pub(super) struct Allocations<'m> {
    module: &'m Module,
    /// What is known; a function that is being looked at does not count, so one that only calls itself does not.
    known: HashMap<GlobalId, bool>,
}

impl<'m> Allocations<'m> {
    pub(super) fn of(module: &'m Module) -> Self {
        Self { module, known: HashMap::new() }
    }

    /// Whether a function returns memory that its callers have to free.
    pub(super) fn returns_memory(&mut self, id: GlobalId) -> bool {
        if let Some(known) = self.known.get(&id) {
            return *known;
        }
        self.known.insert(id, false);
        let global = self.module.global(id);
        let answer = match &global.kind {
            GlobalKind::Function(function) if function.is_definition() => self.is_plain(function),
            GlobalKind::Function(_) => ALLOCATING.contains(&&*global.name),
            _ => false,
        };
        self.known.insert(id, answer);
        answer
    }

    /// Whether a function may return something new: what was allocated, or what another function returned. Where it only
    /// returns what was there before, it is asked for it, and makes nothing.
    pub(super) fn returns_new(&self, id: GlobalId) -> bool {
        self.new_memory(id).is_some()
    }

    /// How many bytes of what a function returns are known to lie around the pointer if it is new; all if the pointer leads
    /// into the midst of it. A header in front of a text is such a thing, and so is the first member of a larger structure.
    pub(super) fn bytes_around(&self, id: GlobalId) -> u64 {
        self.new_memory(id).unwrap_or(0)
    }

    fn new_memory(&self, id: GlobalId) -> Option<u64> {
        let GlobalKind::Function(function) = &self.module.global(id).kind else { return None };
        let mut sources = Sources { goes_inside: true, ..Sources::of(function) };
        for inst in &function.insts {
            if let InstKind::Ret(Some(value)) = inst.kind {
                sources.follow(value);
            }
        }
        let is_new = |operand: &Operand| match operand {
            Operand::Local(value) => {
                matches!(sources.defined.get(value), Some(InstKind::Call(_) | InstKind::Invoke { .. }))
            }
            // Room of its own that it hands out.
            Operand::Const(id) => constants::address(self.module, *id).is_some(),
        };
        let around = || {
            let steps = sources.passed.iter().filter_map(|value| sources.defined.get(value));
            steps.filter_map(|step| self.bytes_of_step(step)).max().unwrap_or(0)
        };
        sources.ends.iter().any(is_new).then(around)
    }

    /// How much lies around a pointer that is computed from another one: the structure that it leads to a member of. Another
    /// element of an array is as good as the first.
    fn bytes_of_step(&self, step: &InstKind) -> Option<u64> {
        let InstKind::Gep { source, indices, .. } = step else { return None };
        let is_zero = |index: &Operand| match index {
            Operand::Const(id) => matches!(self.module.constant(*id).kind, ConstKind::Zero | ConstKind::Int(0)),
            Operand::Local(_) => false,
        };
        let (first, inner) = indices.split_first()?;
        match self.module.types.get(*source) {
            Type::Int(8) if !is_zero(first) => Some(u64::MAX),
            Type::Struct { .. } => {
                let member = inner.first()?;
                if is_zero(member) { size(self.module, *source) } else { Some(u64::MAX) }
            }
            _ => None,
        }
    }

    fn is_plain(&mut self, function: &Function) -> bool {
        let returned = function.insts.iter().filter_map(|inst| match inst.kind {
            InstKind::Ret(value) => value,
            _ => None,
        });
        let mut sources = Sources::of(function);
        returned.for_each(|value| sources.follow(value));
        let mut allocates = false;
        for operand in std::mem::take(&mut sources.ends) {
            match operand {
                Operand::Const(id) if matches!(self.module.constant(id).kind, ConstKind::Null) => {}
                Operand::Local(value) => match sources.defined.get(&value) {
                    Some(InstKind::Call(call)) if self.allocates(call) => allocates = true,
                    _ => return false,
                },
                Operand::Const(_) => return false,
            }
        }
        allocates && !self.escapes(function, &sources.passed)
    }

    fn allocates(&mut self, call: &Call) -> bool {
        self.callee(call).is_some_and(|callee| self.returns_memory(callee))
    }

    /// Whether one of these values is put anywhere but into a local variable, or is handed to code of the module, which may
    /// keep it.
    fn escapes(&self, function: &Function, values: &HashSet<ValueId>) -> bool {
        let variables = variables(function);
        let is_one = |operand: Operand| matches!(operand, Operand::Local(value) if values.contains(&value));
        function.insts.iter().any(|inst| match &inst.kind {
            InstKind::Store { value, pointer, .. } => {
                let is_local = matches!(pointer, Operand::Local(address) if variables.contains(address));
                is_one(*value) && !is_local
            }
            InstKind::Call(call) => {
                let is_library = self.callee(call).is_some_and(|callee| match &self.module.global(callee).kind {
                    GlobalKind::Function(function) => !function.is_definition(),
                    _ => false,
                });
                !is_library && call.args.iter().any(|arg| is_one(arg.value))
            }
            _ => false,
        })
    }

    fn callee(&self, call: &Call) -> Option<GlobalId> {
        match call.callee {
            Callee::Value(Operand::Const(id)) => constants::address(self.module, id),
            _ => None,
        }
    }
}

fn variables(function: &Function) -> HashSet<ValueId> {
    let allocas = function.insts.iter().filter(|inst| matches!(inst.kind, InstKind::Alloca { .. }));
    allocas.filter_map(|inst| inst.result).collect()
}

/// Where values come from.
struct Sources<'f> {
    defined: HashMap<ValueId, &'f InstKind>,
    /// What is put into local variables.
    stored: HashMap<ValueId, Vec<Operand>>,
    /// Values on the way, and those at its beginnings.
    passed: HashSet<ValueId>,
    ends: Vec<Operand>,
    /// Pointers into an object are ways to it.
    goes_inside: bool,
}

impl<'f> Sources<'f> {
    fn of(function: &'f Function) -> Self {
        let variables = variables(function);
        let mut stored: HashMap<ValueId, Vec<Operand>> = HashMap::new();
        let mut defined = HashMap::new();
        for inst in &function.insts {
            defined.extend(inst.result.map(|result| (result, &inst.kind)));
            if let InstKind::Store { value, pointer: Operand::Local(address), .. } = inst.kind
                && variables.contains(&address)
            {
                stored.entry(address).or_default().push(value);
            }
        }
        Self { defined, stored, passed: HashSet::new(), ends: Vec::new(), goes_inside: false }
    }

    /// Goes back from a value to where it comes from.
    fn follow(&mut self, start: Operand) {
        let mut left = vec![start];
        let mut through = HashSet::new();
        while let Some(operand) = left.pop() {
            let Operand::Local(value) = operand else {
                self.ends.push(operand);
                continue;
            };
            if !self.passed.insert(value) {
                continue;
            }
            match self.defined.get(&value) {
                Some(InstKind::Load { pointer: Operand::Local(address), .. }) if self.stored.contains_key(address) => {
                    through.insert(*address);
                    left.extend(self.stored[address].iter().copied());
                }
                Some(InstKind::Select { then, otherwise, .. }) => left.extend([*then, *otherwise]),
                Some(InstKind::Phi(incoming)) => left.extend(incoming.iter().map(|(value, _)| *value)),
                Some(InstKind::Freeze(value)) => left.push(*value),
                Some(InstKind::Gep { base, .. }) if self.goes_inside => left.push(*base),
                _ => self.ends.push(operand),
            }
        }
        // Every read of a variable that holds such a value is one, too.
        let reads = self.defined.iter().filter(|(_, kind)| {
            matches!(kind, InstKind::Load { pointer: Operand::Local(address), .. } if through.contains(address))
        });
        self.passed.extend(reads.map(|(value, _)| *value).collect::<Vec<_>>());
    }
}
