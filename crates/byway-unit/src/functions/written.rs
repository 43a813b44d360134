//! Which parameters point to memory that a function writes to, which to memory that it only writes to, and which to arrays.
//!
//! What is only written to is for results, and how much of it there must be is for callers to know: a string would be too short. A
//! pointer is followed through local variables and arithmetic, and into functions of the module; where it goes elsewhere, it
//! may be read, and where it is not known which code gets it, written to as well.

use super::constants;
use super::known::Known;
use byway_ir::module::{Call, Callee, ConstKind, Function, GlobalId, GlobalKind, InstKind, Module, Operand, ValueId};
use std::collections::{HashMap, HashSet};

/// Functions of the C library that write to their first parameter and do not read what is there.
const WRITERS: [&str; 16] = [
    "memcpy",
    "memmove",
    "memset",
    "strcpy",
    "strncpy",
    "stpcpy",
    "stpncpy",
    "sprintf",
    "snprintf",
    "vsprintf",
    "vsnprintf",
    "fgets",
    "fread",
    "strlcpy",
    "mempcpy",
    "wcstombs",
];

/// A parameter of a function, by its position in LLVM.
type Parameter = (GlobalId, usize);

/// What is done with the memory behind each parameter.
pub(super) struct Written {
    written: HashSet<Parameter>,
    read: HashSet<Parameter>,
    /// Code that is not followed has got the pointer.
    escaped: HashSet<Parameter>,
    /// More may be looked at than the object that it points to.
    indexed: HashSet<Parameter>,
}

impl Written {
    pub(super) fn of(module: &Module, known: &Known) -> Self {
        let mut all =
            Self { written: HashSet::new(), read: HashSet::new(), escaped: HashSet::new(), indexed: HashSet::new() };
        let mut givers: HashMap<Parameter, Vec<Parameter>> = HashMap::new();
        for (index, global) in module.globals.iter().enumerate() {
            let GlobalKind::Function(function) = &global.kind else { continue };
            if !function.is_definition() {
                continue;
            }
            for position in 0..function.params.len() {
                let parameter = (GlobalId(index as u32), position);
                let mut looker = Looker { module, known, function, uses: Uses::default() };
                looker.look(ValueId(position as u32));
                let Uses { reads, writes, escapes, indexes, handed_to } = looker.uses;
                all.read.extend(reads.then_some(parameter));
                all.written.extend(writes.then_some(parameter));
                all.escaped.extend(escapes.then_some(parameter));
                all.indexed.extend((indexes || escapes).then_some(parameter));
                handed_to.into_iter().for_each(|taker| givers.entry(taker).or_default().push(parameter));
            }
        }
        hand_back(&mut all.written, &givers);
        hand_back(&mut all.read, &givers);
        hand_back(&mut all.escaped, &givers);
        hand_back(&mut all.indexed, &givers);
        all
    }

    /// Whether the memory behind a parameter, by its position in LLVM, is written to and never read.
    pub(super) fn only(&self, function: GlobalId, position: usize) -> bool {
        let parameter = (function, position);
        self.written.contains(&parameter) && !self.read.contains(&parameter)
    }

    /// Whether the memory behind a parameter, by its position in LLVM, may be read.
    pub(super) fn reads(&self, function: GlobalId, position: usize) -> bool {
        self.read.contains(&(function, position))
    }

    /// Whether the memory behind a parameter, by its position in LLVM, may be written to.
    pub(super) fn ever(&self, function: GlobalId, position: usize) -> bool {
        let parameter = (function, position);
        self.written.contains(&parameter) || self.escaped.contains(&parameter)
    }

    /// Whether a parameter, by its position in LLVM, may point to an array.
    pub(super) fn indexes(&self, function: GlobalId, position: usize) -> bool {
        self.indexed.contains(&(function, position))
    }
}

/// What holds for a parameter holds for those that are handed on as it.
fn hand_back(known: &mut HashSet<Parameter>, givers: &HashMap<Parameter, Vec<Parameter>>) {
    let mut left: Vec<Parameter> = known.iter().copied().collect();
    while let Some(taker) = left.pop() {
        let new = givers.get(&taker).into_iter().flatten().copied().filter(|giver| known.insert(*giver));
        left.extend(new.collect::<Vec<Parameter>>());
    }
}

/// What a function does with the memory behind one of its parameters.
#[derive(Default)]
struct Uses {
    reads: bool,
    writes: bool,
    escapes: bool,
    indexes: bool,
    handed_to: Vec<Parameter>,
}

struct Looker<'m> {
    module: &'m Module,
    known: &'m Known,
    function: &'m Function,
    uses: Uses,
}

impl Looker<'_> {
    fn look(&mut self, parameter: ValueId) {
        let allocas = self.function.insts.iter().filter(|inst| matches!(inst.kind, InstKind::Alloca { .. }));
        let variables: HashSet<ValueId> = allocas.filter_map(|inst| inst.result).collect();
        let pointers = self.pointers(parameter, &variables);
        for inst in &self.function.insts {
            self.use_in(&inst.kind, &pointers, &variables);
        }
    }

    /// The values that are addresses in the memory behind a parameter, and the local variables that hold some.
    fn pointers(&self, parameter: ValueId, variables: &HashSet<ValueId>) -> HashSet<ValueId> {
        let mut pointers = HashSet::from([parameter]);
        let mut holders: HashSet<ValueId> = HashSet::new();
        loop {
            let before = (pointers.len(), holders.len());
            for inst in &self.function.insts {
                let has = |operand: Operand| matches!(operand, Operand::Local(value) if pointers.contains(&value));
                let is_pointer = match &inst.kind {
                    InstKind::Store { value, pointer: Operand::Local(address), .. } => {
                        if has(*value) && variables.contains(address) {
                            holders.insert(*address);
                        }
                        false
                    }
                    InstKind::Load { pointer: Operand::Local(address), .. } => holders.contains(address),
                    InstKind::Gep { base, .. } => has(*base),
                    InstKind::Cast { value, .. } | InstKind::Freeze(value) => has(*value),
                    InstKind::Select { then, otherwise, .. } => has(*then) || has(*otherwise),
                    InstKind::Phi(_) => {
                        let mut any = false;
                        inst.kind.for_each_operand(|operand| any |= has(operand));
                        any
                    }
                    _ => false,
                };
                pointers.extend(inst.result.filter(|_| is_pointer));
            }
            if before == (pointers.len(), holders.len()) {
                return pointers;
            }
        }
    }

    fn use_in(&mut self, kind: &InstKind, pointers: &HashSet<ValueId>, variables: &HashSet<ValueId>) {
        let has = |operand: Operand| matches!(operand, Operand::Local(value) if pointers.contains(&value));
        match kind {
            InstKind::Load { pointer, .. } => self.uses.reads |= has(*pointer),
            InstKind::Store { value, pointer, .. } => {
                let is_kept = matches!(pointer, Operand::Local(address) if variables.contains(address));
                self.uses.escapes |= has(*value) && !is_kept;
                self.uses.reads |= has(*value) && !is_kept;
                self.uses.writes |= has(*pointer);
            }
            InstKind::Call(call) | InstKind::Invoke { call, .. } | InstKind::CallBr { call, .. } => {
                self.call(call, &has);
            }
            // A step from one element to another, and not into the first one.
            InstKind::Gep { base, indices, .. } => {
                let is_inside = indices.first().is_some_and(|index| self.constant(*index) == Some(0));
                self.uses.indexes |= has(*base) && !is_inside;
            }
            // Where it points is looked at, not what is there.
            InstKind::ICmp { .. }
            | InstKind::Cast { .. }
            | InstKind::Freeze(_)
            | InstKind::Select { .. }
            | InstKind::Phi(_)
            | InstKind::Ret(_)
            | InstKind::Binary { .. } => {}
            other => other.for_each_operand(|operand| self.uses.reads |= has(operand)),
        }
    }

    /// The number that an operand always is.
    fn constant(&self, operand: Operand) -> Option<u64> {
        let Operand::Const(id) = operand else { return None };
        match self.module.constant(id).kind {
            ConstKind::Int(number) => Some(number),
            ConstKind::Zero => Some(0),
            _ => None,
        }
    }

    fn call(&mut self, call: &Call, has: &dyn Fn(Operand) -> bool) {
        let callee = match call.callee {
            Callee::Value(Operand::Const(id)) => constants::address(self.module, id),
            _ => None,
        };
        for (position, _) in call.args.iter().enumerate().filter(|(_, arg)| has(arg.value)) {
            let Some(callee) = callee else {
                self.uses.reads = true;
                self.uses.escapes = true;
                self.uses.indexes = true;
                continue;
            };
            let global = self.module.global(callee);
            let is_defined = matches!(&global.kind, GlobalKind::Function(function) if function.is_definition());
            let name = &*global.name;
            let starts = |start: &str| name.starts_with(start);
            let says_nothing = starts("llvm.lifetime") || starts("llvm.dbg") || starts("llvm.assume");
            let is_of_fixed_size =
                starts("llvm.mem") && call.args.get(2).is_some_and(|size| self.constant(size.value).is_some());
            self.uses.indexes |= !is_defined && !says_nothing && !is_of_fixed_size;
            match position {
                _ if is_defined => self.uses.handed_to.push((callee, position)),
                _ if let Some(facts) = self.known.get(name, position) => {
                    self.uses.reads |= facts.reads;
                    self.uses.writes |= facts.writes;
                }
                _ if says_nothing => {}
                0 if starts("llvm.memcpy") || starts("llvm.memset") || starts("llvm.memmove") => {
                    self.uses.writes = true
                }
                0 if WRITERS.contains(&name) => self.uses.writes = true,
                _ => self.uses.reads = true,
            }
        }
    }
}
