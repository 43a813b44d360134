//! Where a parameter goes, as it is, in the code of one function.
//!
//! Without optimisation, it is put into a variable of its own and read back at each use, and from there it gets into
//! others (`for (node = list; node != NULL; ...)`). So local variables are followed from each store to the reads that
//! may see it; one that comes behind another assignment (`list = list->next`) sees something else.

use super::constants;
use byway_ir::module::{
    BlockId, Call, Callee, CastOp, ConstKind, Function, GlobalId, InstKind, Module, Operand, Type, ValueId,
};
use std::collections::{HashMap, HashSet};

/// A parameter as LLVM counts them, which differs from C if structures are taken or returned by value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Parameter {
    pub function: GlobalId,
    pub position: usize,
}

/// What is done with a parameter.
#[derive(Default)]
pub(super) struct Uses {
    /// It is compared with null.
    pub is_compared: bool,
    /// It is compared under its own name, not by way of another variable that it is put into on some paths.
    pub is_compared_itself: bool,
    /// What it points to is accessed.
    pub is_followed: bool,
    /// The parameters of other functions, or of the same one, that it is handed on as.
    pub handed_to: Vec<Parameter>,
    /// It is all that is handed to a function behind a pointer that returns nothing, but for a context before it: that is
    /// how memory is given back where it can be chosen what does it.
    pub is_given_away: bool,
}

/// A function, by who uses what.
pub(super) struct Flow<'m> {
    module: &'m Module,
    function: &'m Function,
    /// The instructions that each value is an operand of.
    users: Vec<Vec<usize>>,
    /// The loads and stores of each local variable in each block, in order.
    accesses: HashMap<(BlockId, ValueId), Vec<usize>>,
}

/// Where the parameter is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    /// It is this value.
    Value(ValueId),
    /// It is in this local variable, at the beginning of the block.
    Variable(BlockId, ValueId),
}

/// What the parameter is called where it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Name {
    /// It is the value that the function was given.
    Own,
    /// It is in the variable that unoptimised code has for it.
    OwnVariable,
    /// It is in another variable, which may hold something else on other paths.
    Other,
}

impl Name {
    /// The name in a variable that it is put into.
    fn in_another(self) -> Name {
        if self == Name::Own { Name::OwnVariable } else { Name::Other }
    }
}

impl<'m> Flow<'m> {
    pub(super) fn of(module: &'m Module, function: &'m Function) -> Self {
        let allocas = function.insts.iter().filter(|inst| matches!(inst.kind, InstKind::Alloca { .. }));
        let variables: HashSet<ValueId> = allocas.filter_map(|inst| inst.result).collect();
        let mut users = vec![Vec::new(); function.value_types.len()];
        let mut accesses: HashMap<_, Vec<usize>> = HashMap::new();
        for (number, block) in function.blocks.iter().enumerate() {
            let number = BlockId(number as u32);
            for at in block.insts.start as usize..block.insts.end as usize {
                let kind = &function.insts[at].kind;
                kind.for_each_operand(|operand| {
                    if let Operand::Local(value) = operand {
                        users[value.index()].push(at);
                    }
                });
                if let InstKind::Load { pointer: Operand::Local(address), .. }
                | InstKind::Store { pointer: Operand::Local(address), .. } = kind
                    && variables.contains(address)
                {
                    accesses.entry((number, *address)).or_default().push(at);
                }
            }
        }
        Self { module, function, users, accesses }
    }

    /// What is done with a value, and with whatever else it goes into as it is.
    pub(super) fn uses(&self, parameter: ValueId) -> Uses {
        let mut uses = Uses::default();
        let mut seen = HashSet::new();
        let mut left = vec![(Place::Value(parameter), Name::Own)];
        while let Some((place, name)) = left.pop() {
            if !seen.insert((place, name)) {
                continue;
            }
            match place {
                Place::Value(value) => {
                    for &at in &self.users[value.index()] {
                        self.use_at(at, (value, name), &mut uses, &mut left);
                    }
                }
                Place::Variable(block, variable) => {
                    let accesses = self.accesses.get(&(block, variable)).map_or(&[][..], Vec::as_slice);
                    self.read_back(block, (variable, name), accesses, &mut left);
                }
            }
        }
        uses
    }

    /// What an instruction does with a value that it has as an operand.
    fn use_at(&self, at: usize, (value, name): (ValueId, Name), uses: &mut Uses, left: &mut Vec<(Place, Name)>) {
        let inst = &self.function.insts[at];
        let is_value = |operand: Operand| operand == Operand::Local(value);
        let goes_on = match &inst.kind {
            InstKind::ICmp { lhs, rhs, .. } => {
                let asks = (self.is_null(*lhs) || self.is_null(*rhs)) && self.is_answer_used(inst.result);
                uses.is_compared |= asks;
                uses.is_compared_itself |= asks && name != Name::Other;
                false
            }
            InstKind::Switch { cases, .. } => {
                uses.is_compared |= cases.iter().any(|(case, _)| self.is_null(Operand::Const(*case)));
                false
            }
            InstKind::Load { .. } | InstKind::Gep { .. } => {
                uses.is_followed = true;
                false
            }
            InstKind::Store { value, pointer: Operand::Local(address), .. } => {
                uses.is_followed |= is_value(Operand::Local(*address));
                if is_value(*value) {
                    self.store(at, *address, name.in_another(), left);
                }
                false
            }
            InstKind::Call(call) | InstKind::Invoke { call, .. } | InstKind::CallBr { call, .. } => {
                self.hand_on(call, value, uses)
            }
            InstKind::Cast { op, .. } => {
                matches!(op, CastOp::PtrToInt | CastOp::IntToPtr | CastOp::BitCast | CastOp::AddrSpaceCast)
            }
            InstKind::Select { then, otherwise, .. } => is_value(*then) || is_value(*otherwise),
            InstKind::Phi(_) | InstKind::Freeze(_) => true,
            _ => false,
        };
        let is_mixed = matches!(inst.kind, InstKind::Phi(_) | InstKind::Select { .. });
        let name = if is_mixed { Name::Other } else { name };
        left.extend(inst.result.filter(|_| goes_on).map(|result| (Place::Value(result), name)));
    }

    /// The value is put somewhere: if that is a local variable, whatever reads it next has it.
    fn store(&self, at: usize, address: ValueId, name: Name, left: &mut Vec<(Place, Name)>) {
        let ended = self.function.blocks.partition_point(|block| block.insts.end as usize <= at);
        let block = BlockId(ended as u32);
        if let Some(accesses) = self.accesses.get(&(block, address)) {
            let behind = accesses.partition_point(|access| *access <= at);
            self.read_back(block, (address, name), &accesses[behind..], left);
        }
    }

    /// Follows what is in a variable through the accesses that are left in a block, until something else is put there.
    fn read_back(
        &self,
        block: BlockId,
        (variable, name): (ValueId, Name),
        accesses: &[usize],
        left: &mut Vec<(Place, Name)>,
    ) {
        for &at in accesses {
            let inst = &self.function.insts[at];
            match inst.kind {
                InstKind::Load { .. } => left.extend(inst.result.map(|result| (Place::Value(result), name))),
                _ => return,
            }
        }
        if let Some(last) = self.function.block_insts(block).last() {
            last.kind.for_each_successor(|next| left.push((Place::Variable(next, variable), name)));
        }
    }

    /// Notes which parameters a value is handed on as; whether the call only gives it back.
    fn hand_on(&self, call: &Call, value: ValueId, uses: &mut Uses) -> bool {
        let Some(function) = callee(self.module, call) else {
            let is_last = call.args.last().is_some_and(|arg| arg.value == Operand::Local(value));
            let is_short = call.args.len() <= 2 && matches!(self.module.types.get(call.ret), Type::Void);
            uses.is_given_away |= is_last && is_short;
            return false;
        };
        let name = &self.module.global(function).name;
        for (position, arg) in call.args.iter().enumerate() {
            // A copy of what it points to is made before the call.
            if arg.value == Operand::Local(value) && arg.byval.is_none() {
                uses.handed_to.push(Parameter { function, position });
            }
        }
        name.starts_with("llvm.expect.")
    }

    fn is_null(&self, operand: Operand) -> bool {
        let Operand::Const(id) = operand else { return false };
        matches!(self.module.constant(id).kind, ConstKind::Null | ConstKind::Zero | ConstKind::Int(0))
    }

    /// Whether anything depends on a comparison: a promise to the compiler is no question.
    fn is_answer_used(&self, comparison: Option<ValueId>) -> bool {
        let Some(comparison) = comparison else { return false };
        self.users[comparison.index()].iter().any(|&at| match &self.function.insts[at].kind {
            InstKind::Call(call) => {
                let name = callee(self.module, call).map(|callee| &*self.module.global(callee).name);
                name != Some("llvm.assume")
            }
            _ => true,
        })
    }
}

/// The function that a call names.
fn callee(module: &Module, call: &Call) -> Option<GlobalId> {
    match call.callee {
        Callee::Value(Operand::Const(id)) => constants::address(module, id),
        _ => None,
    }
}
