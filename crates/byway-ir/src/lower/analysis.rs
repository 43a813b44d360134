//! What the lowering needs to know about a function before it emits code: control flow, uses of values, and which
//! instructions need no code of their own.
//!
//! Code from `clang -O0` and its like loads a variable, computes, and stores. With variables in registers most of
//! those loads and stores are plain renamings; finding them here is what makes `x = x + y` one instruction.

use super::allocas::Allocas;
use crate::module::{BlockId, Call, Callee, CastOp, ConstKind, Function, InstKind, Module, Operand, Type, ValueId};
use std::collections::HashMap;

/// Successors and predecessor counts of blocks.
#[derive(Debug)]
pub(super) struct Cfg {
    pub(super) successors: Vec<Vec<u32>>,
    pub(super) predecessors: Vec<u32>,
}

impl Cfg {
    pub(super) fn new(function: &Function) -> Cfg {
        let successors: Vec<Vec<u32>> =
            (0..function.blocks.len()).map(|block| successors(function, BlockId(block as u32))).collect();
        let mut predecessors = vec![0; function.blocks.len()];
        successors.iter().flatten().for_each(|&next| predecessors[next as usize] += 1);
        Cfg { successors, predecessors }
    }
}

fn successors(function: &Function, block: BlockId) -> Vec<u32> {
    let Some(last) = function.block_insts(block).last() else { return Vec::new() };
    match &last.kind {
        InstKind::Br(target) => vec![target.0],
        InstKind::CondBr { then, otherwise, .. } => vec![then.0, otherwise.0],
        InstKind::Switch { default, cases, .. } => {
            std::iter::once(default.0).chain(cases.iter().map(|(_, target)| target.0)).collect()
        }
        InstKind::IndirectBr { targets, .. } => targets.iter().map(|target| target.0).collect(),
        InstKind::Invoke { normal, unwind, .. } => vec![normal.0, unwind.0],
        InstKind::CallBr { fallthrough, indirect, .. } => {
            std::iter::once(fallthrough.0).chain(indirect.iter().map(|target| target.0)).collect()
        }
        _ => Vec::new(),
    }
}

/// The intrinsic that a call names.
pub(super) fn intrinsic_name<'m>(module: &'m Module, call: &Call) -> Option<&'m str> {
    let Callee::Value(Operand::Const(id)) = call.callee else { return None };
    let ConstKind::Global(global) = module.constant(id).kind else { return None };
    Some(&*module.global(global).name).filter(|name| name.starts_with("llvm."))
}

/// A lifetime marker: whether it is a start, and the variable's address.
pub(super) fn lifetime_marker(module: &Module, call: &Call) -> Option<(bool, Operand)> {
    let name = intrinsic_name(module, call)?.strip_prefix("llvm.lifetime.")?;
    Some((name.starts_with("start"), call.args.last()?.value))
}

/// What becomes of an instruction's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// It gets a register and code.
    Normal,
    /// The same bits as another value: no code.
    Copy(ValueId),
    /// An address that the one load or store that uses it computes itself.
    Deferred,
    /// A comparison that the branch which uses it makes itself.
    Fused,
    /// A load of a register variable that is not written before the last use.
    Alias(ValueId),
    /// Computed right into the register variable that it is stored to.
    Sunk(ValueId),
}

/// Uses and roles of all values of a function.
#[derive(Debug)]
pub(super) struct Analysis {
    /// How often each value is used.
    pub(super) uses: Vec<u32>,
    /// All uses are in the block of the definition.
    pub(super) local: Vec<bool>,
    /// The last instruction that needs the value, if it is local.
    pub(super) last: Vec<u32>,
    /// The role of each value.
    pub(super) roles: Vec<Role>,
    /// Stores whose value was computed in place.
    pub(super) done_store: Vec<bool>,
}

struct Scan<'a> {
    module: &'a Module,
    function: &'a Function,
    allocas: &'a Allocas,
    block_of: Vec<u32>,
    /// The instruction that defines a value.
    defined_at: Vec<u32>,
    /// The instruction that uses a value (the last one, if there are several).
    user: Vec<u32>,
    result: Analysis,
}

/// Analyses a function.
pub(super) fn analyse(module: &Module, function: &Function, allocas: &Allocas) -> Analysis {
    let values = function.value_types.len();
    let mut scan = Scan {
        module,
        function,
        allocas,
        block_of: vec![u32::MAX; values],
        defined_at: vec![u32::MAX; values],
        user: vec![0; values],
        result: Analysis {
            uses: vec![0; values],
            local: vec![true; values],
            last: vec![0; values],
            roles: vec![Role::Normal; values],
            done_store: vec![false; function.insts.len()],
        },
    };
    scan.definitions();
    scan.uses();
    for block in 0..function.blocks.len() {
        scan.renamings(block);
        scan.variables(block);
    }
    scan.result
}

impl Scan<'_> {
    fn definitions(&mut self) {
        // Parameters belong to no block, so they are never local and keep their slots.
        for (number, block) in self.function.blocks.iter().enumerate() {
            for position in block.insts.clone() {
                let inst = &self.function.insts[position as usize];
                if let Some(value) = inst.result {
                    self.block_of[value.index()] = number as u32;
                    self.defined_at[value.index()] = position;
                    self.result.local[value.index()] = !matches!(inst.kind, InstKind::Phi(_));
                }
            }
        }
        for param in 0..self.function.params.len() {
            self.result.local[param] = false;
        }
    }

    fn use_at(&mut self, value: ValueId, block: u32, position: u32) {
        let result = &mut self.result;
        result.uses[value.index()] += 1;
        result.last[value.index()] = result.last[value.index()].max(position);
        self.user[value.index()] = position;
        if self.block_of[value.index()] != block {
            result.local[value.index()] = false;
        }
    }

    fn uses(&mut self) {
        let function = self.function;
        for (number, block) in function.blocks.iter().enumerate() {
            for position in block.insts.clone() {
                match &function.insts[position as usize].kind {
                    // A phi uses its operands at the end of the blocks that they come from.
                    InstKind::Phi(incoming) => {
                        for (value, from) in incoming {
                            if let Operand::Local(value) = value {
                                let end = function.blocks[from.index()].insts.end - 1;
                                self.use_at(*value, from.0, end);
                            }
                        }
                    }
                    kind => kind.for_each_operand(|operand| {
                        if let Operand::Local(value) = operand {
                            self.use_at(value, number as u32, position);
                        }
                    }),
                }
            }
        }
    }

    /// Copies, deferred addresses and fused comparisons, last first, so that chains pass their last use on.
    fn renamings(&mut self, block: usize) {
        let range = self.function.blocks[block].insts.clone();
        // Number of variable indices in the chain of addresses that a deferred one feeds.
        let mut chain = HashMap::new();
        for position in range.clone().rev() {
            let inst = &self.function.insts[position as usize];
            let Some(value) = inst.result else { continue };
            if !self.result.local[value.index()] || self.result.uses[value.index()] == 0 {
                continue;
            }
            let role = match &inst.kind {
                InstKind::Cast { op, value: Operand::Local(source) } if self.is_renaming(*op, *source, value) => {
                    Role::Copy(*source)
                }
                InstKind::Freeze(Operand::Local(source)) => Role::Copy(*source),
                InstKind::Gep { .. } => self.address_role(value, position, &mut chain),
                InstKind::ICmp { lhs, .. } if self.is_fusible(value, *lhs, position, range.end - 1) => Role::Fused,
                _ => Role::Normal,
            };
            if role == Role::Normal {
                continue;
            }
            self.result.roles[value.index()] = role;
            let last = self.result.last[value.index()];
            inst.kind.for_each_operand(|operand| {
                if let Operand::Local(operand) = operand {
                    let known = &mut self.result.last[operand.index()];
                    *known = (*known).max(last);
                }
            });
        }
    }

    fn int_bits(&self, value: ValueId) -> Option<u32> {
        match self.module.types.get(self.function.value_type(value)) {
            Type::Int(width) if *width <= 64 => Some(*width),
            Type::Ptr(_) => Some(64),
            _ => None,
        }
    }

    /// Conversions that keep a slot as it is.
    fn is_renaming(&self, op: CastOp, source: ValueId, result: ValueId) -> bool {
        let (Some(from), Some(to)) = (self.int_bits(source), self.int_bits(result)) else { return false };
        match op {
            CastOp::ZExt => true,
            CastOp::PtrToInt | CastOp::IntToPtr => to >= from,
            CastOp::BitCast | CastOp::AddrSpaceCast => from == to,
            _ => false,
        }
    }

    fn address_role(&mut self, value: ValueId, position: u32, chain: &mut HashMap<ValueId, usize>) -> Role {
        let inst = &self.function.insts[position as usize];
        let InstKind::Gep { indices, .. } = &inst.kind else { return Role::Normal };
        let scalar = matches!(self.module.types.get(inst.ty), Type::Ptr(_));
        let vector_index = indices.iter().any(|index| match index {
            Operand::Local(index) => self.int_bits(*index).is_none(),
            Operand::Const(_) => false,
        });
        if !scalar || vector_index || self.result.uses[value.index()] != 1 {
            return Role::Normal;
        }
        let own = indices.iter().filter(|index| matches!(index, Operand::Local(_))).count();
        let user = &self.function.insts[self.user[value.index()] as usize];
        let total = match &user.kind {
            InstKind::Load { pointer, .. } if *pointer == Operand::Local(value) => own,
            InstKind::Store { pointer, .. } if *pointer == Operand::Local(value) => own,
            // The use may itself be a deferred address further down the block.
            InstKind::Gep { base, .. } if *base == Operand::Local(value) => {
                match user.result.and_then(|outer| chain.get(&outer)) {
                    Some(outer) => own + outer,
                    None => return Role::Normal,
                }
            }
            _ => return Role::Normal,
        };
        if total > 1 {
            return Role::Normal;
        }
        chain.insert(value, total);
        Role::Deferred
    }

    fn is_fusible(&self, value: ValueId, lhs: Operand, position: u32, terminator: u32) -> bool {
        let one_slot = match lhs {
            Operand::Local(lhs) => self.int_bits(lhs).is_some(),
            Operand::Const(_) => false,
        };
        one_slot
            && position + 1 == terminator
            && self.result.uses[value.index()] == 1
            && matches!(self.function.insts[terminator as usize].kind,
                InstKind::CondBr { cond, .. } if cond == Operand::Local(value))
    }

    /// Loads that alias and stores that are sunk, variable by variable.
    fn variables(&mut self, block: usize) {
        let range = self.function.blocks[block].insts.clone();
        let mut events: HashMap<ValueId, Vec<Event>> = HashMap::new();
        for position in range.clone() {
            let inst = &self.function.insts[position as usize];
            let (pointer, kind) = match &inst.kind {
                InstKind::Load { pointer, .. } => (*pointer, EventKind::Read(inst.result)),
                InstKind::Store { pointer, value, .. } => (*pointer, EventKind::Write(*value)),
                InstKind::Call(call) => match lifetime_marker(self.module, call) {
                    Some((true, pointer)) => (pointer, EventKind::Forget),
                    _ => continue,
                },
                _ => continue,
            };
            if let Some(variable) = self.allocas.register(pointer) {
                events.entry(variable).or_default().push(Event { at: position, kind });
            }
        }
        for (variable, mut list) in events {
            self.sink(variable, range.start, &mut list);
            self.alias(variable, &list);
        }
    }

    /// Moves a write to where its value is computed, if nothing in between sees the difference.
    fn sink(&mut self, variable: ValueId, start: u32, events: &mut [Event]) {
        for index in 0..events.len() {
            let EventKind::Write(Operand::Local(value)) = events[index].kind else { continue };
            let v = value.index();
            if self.result.uses[v] != 1 || !self.result.local[v] || self.result.roles[v] != Role::Normal {
                continue;
            }
            let store = events[index].at;
            let definition = self.defined_at[v];
            if !(start..store).contains(&definition) {
                continue;
            }
            // What defines it must compute; a load of another variable is a copy that the store makes.
            let inst = &self.function.insts[definition as usize];
            let computes = !matches!(inst.kind, InstKind::Load { pointer, .. } if self.allocas.register(pointer).is_some())
                && !matches!(inst.kind, InstKind::Alloca { .. } | InstKind::Phi(_) | InstKind::LandingPad { .. });
            let quiet = index == 0 || events[index - 1].at <= definition;
            if computes && quiet {
                self.result.roles[v] = Role::Sunk(variable);
                self.result.done_store[store as usize] = true;
                events[index].at = definition;
            }
        }
    }

    fn alias(&mut self, variable: ValueId, events: &[Event]) {
        // Where the variable changes first behind the event at hand.
        let mut changes = u32::MAX;
        for event in events.iter().rev() {
            let EventKind::Read(read) = event.kind else {
                changes = changes.min(event.at);
                continue;
            };
            let Some(value) = read else { continue };
            let v = value.index();
            let written = changes < self.result.last[v];
            if self.result.local[v] && !written && self.result.roles[v] == Role::Normal {
                self.result.roles[v] = Role::Alias(variable);
            }
        }
    }
}

/// What a block does to a register variable.
#[derive(Clone, Copy, Debug)]
struct Event {
    at: u32,
    kind: EventKind,
}

#[derive(Clone, Copy, Debug)]
enum EventKind {
    Read(Option<ValueId>),
    Write(Operand),
    Forget,
}
