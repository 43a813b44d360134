//! One function, as those see it who change it: what its values are in the source, and who uses them.

mod dead_stores;

use crate::edit::Edit;
use crate::operator::Operator;
use crate::pool::{CommonTypes, Pool, mask, signed};
use crate::probe::Probe;
use crate::variables::{Variable, variables};
use byway_ir::module::{
    BinaryOp, BlockId, Call, Callee, CastOp, ConstKind, FloatKind, Function, Global, GlobalId, Inst, InstKind,
    LocationId, Metadata, Operand, Type, TypeId, TypeTable, ValueId,
};
use dead_stores::dead_stores;
use std::collections::{HashMap, HashSet};

/// A change that an operator proposes.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) operator: Operator,
    /// The instruction that it is about, in the function as it is.
    pub(crate) about: u32,
    pub(crate) location: LocationId,
    /// The block that is changed.
    pub(crate) block: BlockId,
    pub(crate) edit: Edit,
    pub(crate) description: String,
    /// It was shown that the function does the same as before.
    pub(crate) equivalent: bool,
    /// How to see whether it makes a difference where it is made, once that is known.
    pub(crate) probe: Option<Probe>,
}

/// What a module holds besides its constants.
#[derive(Clone, Copy)]
pub(crate) struct Surroundings<'m> {
    pub(crate) types: &'m TypeTable,
    pub(crate) globals: &'m [Global],
    pub(crate) metadata: &'m Metadata,
    pub(crate) common: CommonTypes,
}

/// A function with what is known about its values, and the changes that were proposed.
pub(crate) struct Scene<'m, 'p> {
    pub(crate) module: Surroundings<'m>,
    pub(crate) function: &'m Function,
    pub(crate) pool: &'p mut Pool<'m>,
    pub(crate) found: Vec<Candidate>,
    /// The instruction that defines a value.
    defined: Vec<Option<u32>>,
    uses: Vec<u32>,
    predecessors: Vec<u32>,
    /// Blocks that can run: macros such as those of `<ctype.h>` hide calls behind a condition that is never true.
    can_run: Vec<bool>,
    /// Stores whose value is never read.
    dead_stores: HashSet<u32>,
    /// Variables of the source, by their addresses.
    variables: HashMap<ValueId, Variable<'m>>,
}

/// What a value of one number is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// An integer of at most 64 bits, and more than one.
    Int(u32),
    /// A truth value.
    Bit,
    Float(FloatKind),
    Pointer,
}

impl<'m, 'p> Scene<'m, 'p> {
    pub(crate) fn new(
        module: Surroundings<'m>,
        id: GlobalId,
        function: &'m Function,
        pool: &'p mut Pool<'m>,
    ) -> Scene<'m, 'p> {
        let mut scene = Scene {
            module,
            function,
            pool,
            found: Vec::new(),
            defined: vec![None; function.value_types.len()],
            uses: vec![0; function.value_types.len()],
            predecessors: vec![0; function.blocks.len()],
            can_run: vec![false; function.blocks.len()],
            dead_stores: HashSet::new(),
            variables: variables(module.metadata, id),
        };
        for (at, inst) in function.insts.iter().enumerate() {
            if let Some(value) = inst.result {
                scene.defined[value.index()] = Some(at as u32);
            }
            inst.kind.for_each_operand(|operand| {
                if let Operand::Local(value) = operand {
                    scene.uses[value.index()] += 1;
                }
            });
            inst.kind.for_each_successor(|block| scene.predecessors[block.index()] += 1);
        }
        scene.can_run = scene.blocks_that_can_run();
        scene.dead_stores = dead_stores(&scene);
        scene
    }

    fn blocks_that_can_run(&self) -> Vec<bool> {
        let mut found = vec![false; self.function.blocks.len()];
        let mut waiting = vec![BlockId(0)];
        while let Some(block) = waiting.pop() {
            if std::mem::replace(&mut found[block.index()], true) {
                continue;
            }
            match &self.inst(self.end_of(block)).kind {
                InstKind::CondBr { cond, then, otherwise } if self.int_constant(*cond).is_some() => {
                    waiting.push(if self.int_constant(*cond) == Some(0) { *otherwise } else { *then });
                }
                end => end.for_each_successor(|next| waiting.push(next)),
            }
        }
        found
    }

    /// Whether an instruction can be run, and stands somewhere in the source.
    pub(crate) fn is_of_source(&self, at: u32) -> bool {
        self.can_run[self.block_of(at).index()] && self.location(at).is_some()
    }

    pub(crate) fn inst(&self, at: u32) -> &'m Inst {
        &self.function.insts[at as usize]
    }

    /// Proposes a change of an instruction. Code that the compiler made on its own has no place in the source, and is left.
    pub(crate) fn propose(&mut self, operator: Operator, about: u32, edit: Edit, description: String) {
        self.propose_if(operator, about, edit, description, false);
    }

    /// The same, with what is known about it: that it changes nothing. Nothing that is done to a store whose value is
    /// never read changes anything.
    pub(crate) fn propose_if(
        &mut self,
        operator: Operator,
        about: u32,
        edit: Edit,
        description: String,
        equivalent: bool,
    ) {
        if let Some(location) = self.location(about) {
            let block = self.block_of(edit.at);
            let equivalent = equivalent || self.dead_stores.contains(&edit.at);
            self.found.push(Candidate { operator, about, location, block, edit, description, equivalent, probe: None });
        }
    }

    /// Where an instruction stands in the source.
    pub(crate) fn location(&self, at: u32) -> Option<LocationId> {
        let location = self.inst(at).location?;
        let found = self.module.metadata.locations.get(location.index())?;
        (found.line != 0).then_some(location)
    }

    /// The line and column of an instruction.
    pub(crate) fn line_and_column(&self, at: u32) -> Option<(u32, u32)> {
        let found = self.module.metadata.locations.get(self.location(at)?.index())?;
        Some((found.line, found.column))
    }

    /// The number of the value that the first added instruction defines.
    pub(crate) fn next_value(&self) -> ValueId {
        ValueId(self.function.value_types.len() as u32)
    }

    pub(crate) fn type_of(&self, operand: Operand) -> TypeId {
        match operand {
            Operand::Local(value) => self.function.value_type(value),
            Operand::Const(id) => self.pool.get(id).ty,
        }
    }

    /// What an operand is, if it is a single number of a size that can be changed.
    pub(crate) fn shape(&self, operand: Operand) -> Option<Shape> {
        self.shape_of(self.type_of(operand))
    }

    pub(crate) fn shape_of(&self, ty: TypeId) -> Option<Shape> {
        match self.module.types.get(ty) {
            Type::Int(1) => Some(Shape::Bit),
            Type::Int(width @ 2..=64) => Some(Shape::Int(*width)),
            Type::Float(kind) => Some(Shape::Float(*kind)),
            Type::Ptr(_) => Some(Shape::Pointer),
            _ => None,
        }
    }

    /// The instruction that computes an operand.
    pub(crate) fn definition(&self, operand: Operand) -> Option<u32> {
        match operand {
            Operand::Local(value) => self.defined[value.index()],
            Operand::Const(_) => None,
        }
    }

    /// An operand that is an integer constant.
    pub(crate) fn int_constant(&self, operand: Operand) -> Option<u64> {
        let Operand::Const(id) = operand else { return None };
        match self.pool.get(id).kind {
            ConstKind::Int(value) => Some(value),
            _ => None,
        }
    }

    /// The bits of an operand that is a number written in the code.
    pub(crate) fn number(&self, operand: Operand) -> Option<[u64; 2]> {
        let Operand::Const(id) = operand else { return None };
        match self.pool.get(id).kind {
            ConstKind::Int(value) => Some([value, 0]),
            ConstKind::Float(bits) => Some(bits),
            _ => None,
        }
    }

    /// The number of uses of the result of an instruction.
    pub(crate) fn uses(&self, at: u32) -> u32 {
        self.inst(at).result.map_or(0, |value| self.uses[value.index()])
    }

    pub(crate) fn predecessors(&self, block: BlockId) -> u32 {
        self.predecessors[block.index()]
    }

    /// The instruction that ends a block.
    pub(crate) fn end_of(&self, block: BlockId) -> u32 {
        self.function.blocks[block.index()].insts.end - 1
    }

    /// The block that an instruction stands in.
    pub(crate) fn block_of(&self, at: u32) -> BlockId {
        let after = self.function.blocks.partition_point(|block| block.insts.start <= at);
        BlockId(after as u32 - 1)
    }

    /// The branch that is the only user of an instruction's result.
    pub(crate) fn only_branch(&self, at: u32) -> Option<u32> {
        let value = self.inst(at).result.filter(|value| self.uses[value.index()] == 1)?;
        let end = self.end_of(self.block_of(at));
        let is_it = matches!(self.inst(end).kind, InstKind::CondBr { cond, .. } if cond == Operand::Local(value));
        is_it.then_some(end)
    }

    /// Whether an operand is what the source reads there: a variable, a part of one, or what a call returns. What the
    /// compiler keeps for itself is not.
    pub(crate) fn is_variable(&self, operand: Operand) -> bool {
        let Operand::Local(value) = operand else { return false };
        let Some(at) = self.defined[value.index()] else { return true };
        match &self.inst(at).kind {
            InstKind::Load { pointer, .. } => !self.is_compilers_own(*pointer),
            InstKind::Call(call) => !self.called(call).is_some_and(|name| name.starts_with("llvm.")),
            InstKind::Cast { op, value } => {
                let converts = !matches!(op, CastOp::PtrToInt | CastOp::IntToPtr | CastOp::BitCast);
                converts && self.shape(*value) != Some(Shape::Bit) && self.is_variable(*value)
            }
            _ => false,
        }
    }

    /// Whether an address is that of a variable that the compiler made and the source does not name.
    pub(crate) fn is_compilers_own(&self, pointer: Operand) -> bool {
        let Operand::Local(value) = pointer else { return false };
        let alloca =
            self.defined[value.index()].is_some_and(|at| matches!(self.inst(at).kind, InstKind::Alloca { .. }));
        alloca && !self.variables.contains_key(&value)
    }

    /// Whether the source takes a number for one without a sign, as far as the code tells.
    pub(crate) fn is_unsigned(&self, operand: Operand) -> bool {
        let Some(at) = self.definition(operand) else { return false };
        match &self.inst(at).kind {
            InstKind::Load { pointer: Operand::Local(value), .. } => {
                self.variables.get(value).is_some_and(|variable| variable.unsigned)
            }
            // What is smaller than an `int` becomes one, which has a sign.
            InstKind::Cast { op: CastOp::ZExt, value } => {
                matches!(self.shape(*value), Some(Shape::Int(32..))) && self.is_unsigned(*value)
            }
            InstKind::Binary { op: BinaryOp::UDiv | BinaryOp::URem | BinaryOp::LShr, .. } => true,
            _ => false,
        }
    }

    /// The name of the function that a call names.
    pub(crate) fn called(&self, call: &Call) -> Option<&'m str> {
        let Callee::Value(Operand::Const(id)) = call.callee else { return None };
        let ConstKind::Global(global) = self.pool.get(id).kind else { return None };
        Some(&self.module.globals.get(global.index())?.name)
    }

    /// An operand as a person would write it; three dots where that would be long.
    pub(crate) fn text(&self, operand: Operand) -> String {
        self.short_text(operand).unwrap_or_else(|| "…".to_owned())
    }

    /// An operand as a person would write it, if that is short.
    pub(crate) fn short_text(&self, operand: Operand) -> Option<String> {
        match operand {
            Operand::Const(id) => self.constant_text(&self.pool.get(id).kind, operand),
            Operand::Local(value) => match &self.inst(self.defined[value.index()]?).kind {
                InstKind::Load { pointer, .. } => self.place_text(*pointer),
                InstKind::Cast { value, .. } => self.short_text(*value),
                InstKind::Call(call) => Some(format!("{}(…)", self.called(call)?)),
                _ => None,
            },
        }
    }

    fn constant_text(&self, kind: &ConstKind, operand: Operand) -> Option<String> {
        Some(match (kind, self.shape(operand)) {
            (ConstKind::Int(value), Some(Shape::Int(width))) => signed(*value & mask(width), width).to_string(),
            (ConstKind::Int(value), Some(Shape::Bit)) => value.to_string(),
            (ConstKind::Float(bits), Some(Shape::Float(FloatKind::Double))) => format!("{:?}", f64::from_bits(bits[0])),
            (ConstKind::Float(bits), Some(Shape::Float(FloatKind::Float))) => {
                format!("{:?}", f32::from_bits(bits[0] as u32))
            }
            (ConstKind::Null, _) => "NULL".to_owned(),
            (ConstKind::Global(global), _) => {
                let name = &self.module.globals.get(global.index())?.name;
                return (!name.starts_with('.')).then(|| format!("&{name}"));
            }
            _ => return None,
        })
    }

    /// What stands at an address: a variable, an element of an array, or what a pointer points to.
    fn place_text(&self, pointer: Operand) -> Option<String> {
        let value = match pointer {
            Operand::Const(id) => match self.pool.get(id).kind {
                ConstKind::Global(global) => return Some(self.module.globals.get(global.index())?.name.to_string()),
                _ => return None,
            },
            Operand::Local(value) => value,
        };
        if let Some(variable) = self.variables.get(&value) {
            return Some(variable.name.to_owned());
        }
        match &self.inst(self.defined[value.index()]?).kind {
            InstKind::Load { .. } => Some(format!("*{}", self.short_text(pointer)?)),
            InstKind::Gep { source, base, indices, .. } => {
                let of_array = matches!(self.module.types.get(*source), Type::Array(..)) && indices.len() == 2;
                let array = match self.definition(*base).map(|at| &self.inst(at).kind) {
                    Some(InstKind::Load { .. }) if indices.len() == 1 => self.short_text(*base)?,
                    Some(InstKind::Alloca { .. }) | None if of_array => self.place_text(*base)?,
                    _ => return None,
                };
                Some(format!("{array}[{}]", self.text(*indices.last()?)))
            }
            _ => None,
        }
    }
}
