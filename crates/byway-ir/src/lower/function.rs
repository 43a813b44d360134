//! The lowering of one function.

use super::LowerOptions;
use super::allocas::{Allocas, Plan};
use super::analysis::{Analysis, Cfg, Role, analyse};
use super::array_bounds::{Indexings, Members, indexings};
use super::constants::Constants;
use super::emit::{Address, Extent, Home};
use super::positions::Positions;
use super::slots::Slots;
use super::value_conditions::ValueConditions;
use crate::layout::Layouts;
use crate::link::{ModuleId, Place};
use crate::module::{
    BlockId, Callee, DebugVariable, Function as Source, Inst, InstKind, Module, Operand, Type, TypeId, ValueId,
};
use crate::program::{Body, BranchId, CallSite, EntryId, Function, Op, PositionId, Reg, Scalar, SlowOp, SwitchTable};
use std::collections::HashMap;

/// A function on its way from LLVM's form to bytecode.
pub(super) struct Lowering<'a> {
    pub(super) module: &'a Module,
    pub(super) source: &'a Source,
    pub(super) layouts: Layouts<'a>,
    pub(super) constants: &'a Constants<'a>,
    pub(super) options: LowerOptions,
    pub(super) allocas: Allocas,
    pub(super) analysis: Analysis,
    pub(super) cfg: Cfg,
    pub(super) slots: Slots,
    pub(super) homes: Vec<Home>,
    /// Holds zero: the base of globals' addresses.
    pub(super) zero_reg: Reg,
    pub(super) frame_reg: Reg,
    pub(super) variadic_reg: Option<Reg>,
    /// Used to break cycles of moves.
    pub(super) scratch: Reg,
    pub(super) code: Vec<Op>,
    pub(super) code_positions: Vec<PositionId>,
    pub(super) slow: Vec<SlowOp>,
    pub(super) call_sites: Vec<CallSite>,
    pub(super) marks: Vec<Mark>,
    /// The values of comparisons that are traced, in the order of the code.
    pub(super) compared: Vec<ValueId>,
    /// Conditions of the source that have a value and no branch, if the program is traced.
    pub(super) conditions: ValueConditions,
    /// Indices into arrays inside of objects that are checked.
    pub(super) indexings: Indexings,
    pub(super) tables: Vec<SwitchTable>,
    /// Branches that test the opposite of their condition.
    pub(super) inverted: Vec<u32>,
    /// Where blocks start; edges with moves are numbered after the blocks.
    pub(super) starts: Vec<u32>,
    /// Where labels inside a block's own code stand.
    pub(super) labels: Vec<u32>,
    /// Edges that have code of their own.
    pub(super) edges: Vec<Edge>,
    /// Their numbers among these.
    pub(super) edge_numbers: HashMap<Edge, u32>,
    /// What is passed explicitly, if the program is traced.
    pub(super) traced: Option<Traced>,
    /// The first branch of each block's terminator; empty if they are not traced.
    pub(super) block_branches: Vec<BranchId>,
    pub(super) position: PositionId,
    /// The position of the instruction before the running one.
    pub(super) last_position: PositionId,
    /// LLVM instructions since the last terminator that was emitted.
    pub(super) weight: u32,
    /// Temporaries to give back after the running instruction.
    pub(super) temporaries: Vec<(Reg, u64)>,
    pub(super) block: BlockId,
    /// Slots of values local to the running block: (last use, first slot, count).
    pub(super) live: Vec<(u32, Reg, u64)>,
    /// The function's own place.
    pub(super) id: Place,
    /// The most instructions that there is room for.
    pub(super) room: usize,
}

/// An edge of the control flow: from a block to another, with its number if it is traced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Edge {
    pub(super) from: BlockId,
    pub(super) to: BlockId,
    pub(super) number: Option<BranchId>,
    /// Where the terminator stands that it leaves.
    pub(super) position: PositionId,
}

/// What the lowering of a function is told besides its code.
#[derive(Clone, Copy, Debug)]
pub(super) struct Settings<'a> {
    pub(super) options: LowerOptions,
    pub(super) traced: Option<Traced>,
    /// The most instructions that there is room for.
    pub(super) room: usize,
    /// Where members of the module's structures are, if indices into them are checked.
    pub(super) members: Option<&'a Members>,
}

/// Numbers of what a traced function passes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traced {
    /// Its entry.
    pub(super) entry: EntryId,
    /// The number of the first branch of its module.
    pub(super) module_branches: u32,
}

/// An annotation inside a function.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    /// The instruction that follows it.
    pub(super) pc: u32,
    /// What it says.
    pub(super) text: Box<str>,
}

/// A function that was lowered.
pub(super) struct LoweredFunction {
    pub(super) function: Function,
    pub(super) marks: Vec<Mark>,
    /// The values of comparisons that are traced, in the order of the code.
    pub(super) compared: Vec<ValueId>,
    /// Branches that are none of the source.
    pub(super) unwritten_branches: Vec<BranchId>,
}

impl From<Function> for LoweredFunction {
    fn from(function: Function) -> LoweredFunction {
        LoweredFunction { function, marks: Vec::new(), compared: Vec::new(), unwritten_branches: Vec::new() }
    }
}

/// A start that is not known yet.
pub(super) const UNPLACED: u32 = u32::MAX;

/// Lowers a function. One that cannot be lowered becomes a function that says why when it is called.
pub(super) fn lower_function(
    module: &Module,
    source: &Source,
    place: Place,
    variables: &[DebugVariable],
    constants: &Constants,
    positions: &mut Positions,
    settings: Settings,
) -> LoweredFunction {
    let Settings { options, traced, room, members } = settings;
    let cfg = Cfg::new(source);
    let names = variable_names(module, variables);
    let allocas = Allocas::plan_all(module, source, constants, &cfg, &names);
    let analysis = analyse(module, source, &allocas);
    let conditions = traced.map(|_| ValueConditions::of(module, source, &analysis.uses, &names)).unwrap_or_default();
    let mut lowering = Lowering {
        module,
        source,
        layouts: Layouts::new(module),
        constants,
        options,
        allocas,
        analysis,
        cfg,
        slots: Slots::default(),
        homes: vec![Home::Unset; source.value_types.len()],
        zero_reg: 0,
        frame_reg: 0,
        variadic_reg: None,
        scratch: 0,
        code: Vec::with_capacity(source.insts.len()),
        code_positions: Vec::with_capacity(source.insts.len()),
        slow: Vec::new(),
        call_sites: Vec::new(),
        marks: Vec::new(),
        compared: Vec::new(),
        conditions,
        indexings: members.map(|members| indexings(module, source, members)).unwrap_or_default(),
        tables: Vec::new(),
        inverted: Vec::new(),
        starts: vec![UNPLACED; source.blocks.len()],
        labels: Vec::new(),
        edges: Vec::new(),
        edge_numbers: HashMap::new(),
        traced,
        block_branches: traced.map_or_else(Vec::new, |traced| block_branches(source, traced)),
        live: Vec::new(),
        id: place,
        room,
        position: PositionId::UNKNOWN,
        last_position: PositionId::UNKNOWN,
        weight: 0,
        temporaries: Vec::new(),
        block: BlockId(0),
    };
    if let Some(why) = source.params.iter().find_map(|param| lowering.type_refusal(param.ty)) {
        return refused(&why).into();
    }
    let param_slots = lowering.assign_homes();
    lowering.prologue();
    lowering.blocks(place.module, positions);
    lowering.edge_blocks();
    lowering.resolve_targets();
    lowering.finish(param_slots)
}

/// The first branch of each block's terminator.
fn block_branches(source: &Source, traced: Traced) -> Vec<BranchId> {
    let mut next = traced.module_branches + source.first_branch;
    let ends = source.blocks.iter().map(|block| &source.insts[block.insts.end as usize - 1].kind);
    ends.map(|end| {
        let first = BranchId(next);
        next += end.branch_targets().len() as u32;
        first
    })
    .collect()
}

/// A function that says why it cannot be run when it is called.
fn refused(why: &str) -> Function {
    let mut function = Function::shell("", Body::Code);
    function.code = vec![Op::Slow { index: 0 }, Op::Unreachable];
    function.positions = vec![PositionId::UNKNOWN; 2];
    function.slow = vec![SlowOp::Unsupported(why.into())];
    function
}

/// Source names of the allocas of a function, from its variables in debug information.
fn variable_names<'m>(module: &'m Module, variables: &'m [DebugVariable]) -> HashMap<ValueId, &'m str> {
    variables
        .iter()
        .filter_map(|variable| match variable.value {
            Some(Operand::Local(value)) if variable.is_address => {
                Some((value, module.metadata.node(variable.variable)?.text("name")?))
            }
            _ => None,
        })
        .collect()
}

impl Lowering<'_> {
    /// Gives parameters, variables and values that live across blocks their slots.
    fn assign_homes(&mut self) -> u32 {
        let mut param_slots = 0;
        for (index, param) in self.source.params.iter().enumerate() {
            let count = self.layouts.slots(param.ty);
            self.homes[index] = Home::Slot(self.slots.alloc(count));
            param_slots += count;
        }
        self.frame_reg = self.slots.alloc(1);
        self.zero_reg = self.slots.alloc(1);
        self.scratch = self.slots.alloc(1);
        if self.source.variadic {
            self.variadic_reg = Some(self.slots.alloc(3));
        }
        for inst in &self.source.insts {
            let Some(value) = inst.result else { continue };
            let home = match self.allocas.plan(value) {
                Some(Plan::Register { ty, .. }) => Home::Slot(self.slots.alloc(u64::from(ty.slots()))),
                Some(Plan::Frame { offset, size }) => {
                    Home::Address(Address::of(Extent::new(offset, size), self.frame_reg))
                }
                _ if self.analysis.local[value.index()] || self.type_refusal(inst.ty).is_some() => continue,
                _ => Home::Slot(self.slots.alloc(self.layouts.slots(inst.ty))),
            };
            self.homes[value.index()] = home;
        }
        param_slots as u32
    }

    /// Copies of `byval` parameters, the zero register, and marks of variables that may be read too early.
    fn prologue(&mut self) {
        if let Some(traced) = self.traced {
            self.emit(Op::Enter { entry: traced.entry });
        }
        if self.uses_globals() {
            self.emit(Op::Const { d: self.zero_reg, imm: 0 });
        }
        for (index, param) in self.source.params.iter().enumerate() {
            let (Some(ty), Home::Slot(slot)) = (param.byval, self.homes[index]) else { continue };
            let size = self.layouts.size(ty);
            let offset = self.allocas.reserve(size, param.align.max(self.layouts.align(ty)).max(8), "");
            let copy = self.slots.alloc(1);
            let len = self.slots.alloc(1);
            self.emit(Op::Add64I { d: copy, a: self.frame_reg, imm: offset });
            self.emit(Op::Const { d: len, imm: size });
            self.emit_slow(SlowOp::MemCopy { to: copy, from: slot, len, overlap: false });
            self.emit(Op::Mov { d: slot, a: copy });
            self.slots.release(copy, 1);
            self.slots.release(len, 1);
        }
        self.allocas.finish();
        let tracked: Vec<(ValueId, Scalar)> = (self.source.insts.iter())
            .filter_map(|inst| match self.allocas.plan(inst.result?) {
                Some(Plan::Register { ty, track: true }) => Some((inst.result?, ty)),
                _ => None,
            })
            .collect();
        for (value, ty) in tracked {
            if let Home::Slot(slot) = self.homes[value.index()] {
                self.emit_mark_undef(slot, ty);
            }
        }
    }

    fn uses_globals(&self) -> bool {
        self.source.insts.iter().any(|inst| {
            let mut found = false;
            let callee = match &inst.kind {
                InstKind::Call(call) => match call.callee {
                    Callee::Value(callee) => Some(callee),
                    Callee::Asm(_) => None,
                },
                _ => None,
            };
            inst.kind.for_each_operand(|operand| {
                if let Operand::Const(id) = operand
                    && Some(operand) != callee
                {
                    found |= matches!(self.module.types.get(self.module.constant(id).ty), Type::Ptr(_));
                }
            });
            found
        })
    }

    /// Emits all blocks; one that is reached only by a plain branch follows it directly.
    fn blocks(&mut self, module_id: ModuleId, positions: &mut Positions) {
        for first in 0..self.source.blocks.len() as u32 {
            let mut next = Some(BlockId(first));
            while let Some(block) = next {
                if self.starts[block.index()] != UNPLACED || self.exhausted().is_some() {
                    break;
                }
                next = self.emit_block(block, module_id, positions);
            }
        }
    }

    /// Emits a block and returns the block that must follow it without a jump, if there is one.
    fn emit_block(&mut self, block: BlockId, module_id: ModuleId, positions: &mut Positions) -> Option<BlockId> {
        self.starts[block.index()] = self.code.len() as u32;
        self.block = block;
        let source = self.source;
        let range = source.blocks[block.index()].insts.clone();
        for at in range.clone() {
            let inst = &source.insts[at as usize];
            self.weight += 1;
            self.last_position = self.position;
            if let Some(location) = inst.location {
                self.position = positions.position(self.module, module_id, location);
            }
            if at + 1 == range.end
                && let Some(next) = self.fall_through(&inst.kind)
            {
                self.phi_moves(block, next);
                return Some(next);
            }
            let before = self.code.len();
            self.emit_inst(at, inst);
            self.weigh_growth(before);
            if let Some(value) = inst.result
                && let Some(owned) = self.owned(value, inst.ty)
            {
                self.live.push((self.analysis.last[value.index()].max(at), owned.0, owned.1));
            }
            for (slot, count) in std::mem::take(&mut self.temporaries) {
                self.slots.release(slot, count);
            }
            let slots = &mut self.slots;
            self.live.retain(|&(last, slot, count)| {
                if last <= at {
                    slots.release(slot, count);
                }
                last > at
            });
        }
        None
    }

    /// The block that a plain branch leads to, if it can be placed right behind.
    fn fall_through(&self, kind: &InstKind) -> Option<BlockId> {
        match kind {
            InstKind::Br(target)
                if self.cfg.predecessors[target.index()] == 1
                    && self.starts[target.index()] == UNPLACED
                    && target.0 != 0 =>
            {
                Some(*target)
            }
            _ => None,
        }
    }

    /// The temporary slots that a local value owns.
    fn owned(&self, value: ValueId, ty: TypeId) -> Option<(Reg, u64)> {
        let plain = self.analysis.local[value.index()]
            && self.analysis.roles[value.index()] == Role::Normal
            && !matches!(self.allocas.plan(value), Some(Plan::Register { .. } | Plan::Frame { .. }));
        match self.homes[value.index()] {
            Home::Slot(slot) if plain => Some((slot, self.layouts.slots(ty))),
            _ => None,
        }
    }

    /// Slots of variables that a native frame would keep in memory.
    fn variable_slots(&self) -> u32 {
        let plans = self.source.insts.iter().filter_map(|inst| self.allocas.plan(inst.result?));
        plans.map(|plan| if let Plan::Register { ty, .. } = plan { ty.slots() } else { 0 }).sum()
    }

    /// Slots of variables that live in registers.
    fn register_variables(&self) -> Vec<Reg> {
        let variable = |inst: &Inst| match (self.allocas.plan(inst.result?), self.homes[inst.result?.index()]) {
            (Some(Plan::Register { ty, .. }), Home::Slot(first)) => Some(first..first + ty.slots() as Reg),
            _ => None,
        };
        let mut slots: Vec<Reg> = self.source.insts.iter().filter_map(variable).flatten().collect();
        slots.sort_unstable();
        slots
    }

    fn finish(self, param_slots: u32) -> LoweredFunction {
        if let Some(why) = self.exhausted() {
            return refused(why).into();
        }
        let slots = self.slots.count();
        let variables = self.variable_slots();
        let mut function = Function::shell("", Body::Code);
        function.param_slots = param_slots;
        function.slots = slots;
        function.ret_slots = self.layouts.slots(self.source.ret).min(u64::from(u32::MAX)) as u32;
        function.variadic = self.source.variadic;
        function.under_test = self.traced.is_some();
        function.fixed_abi = self.fixed_abi();
        function.variadic_reg = self.variadic_reg;
        function.frame_reg = Some(self.frame_reg).filter(|_| self.allocas.frame_size > 0);
        function.frame_size = self.allocas.frame_size;
        function.frame_align = self.allocas.frame_align.max(16);
        function.register_variables = self.register_variables();
        function.frame_objects = self.allocas.objects;
        // However much of a frame is temporary, recursion must not make the registers outgrow the stack by far.
        let native = 32 + self.allocas.frame_size.min(1 << 30) as u32 + 8 * variables;
        function.native_frame = native.max(2 * slots);
        function.code = self.code;
        function.positions = self.code_positions;
        function.slow = self.slow;
        function.call_sites = self.call_sites;
        function.tables = self.tables;
        function.inverted = self.inverted;
        let ways = |block: &BlockId| {
            let first = self.block_branches.get(block.index())?.0;
            let end = self.source.block_insts(*block).last()?;
            Some((first..first + end.kind.branch_targets().len() as u32).map(BranchId))
        };
        let unwritten_branches = self.conditions.unwritten.iter().filter_map(ways).flatten().collect();
        LoweredFunction { function, marks: self.marks, compared: self.compared, unwritten_branches }
    }
}
