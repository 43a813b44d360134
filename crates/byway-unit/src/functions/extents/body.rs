//! What values of a function are made of: which variables a number comes from, and which memory a pointer leads into.
//!
//! Code is not optimised, so each variable of C is one of LLVM that is read and written. Which store a load sees is left
//! out: what counts is which variables have to do with each other.

use super::super::constants;
use super::super::members::{MemberKey, key};
use super::layout::{field_offset, size};
use byway_ir::module::{
    BinaryOp, Call, Callee, CastOp, ConstKind, Function, GlobalId, Inst, InstKind, Module, Operand, Type, TypeId,
    ValueId,
};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Expressions of people are not deeper.
pub(super) const DEEPEST: u32 = 24;

/// The most instructions that are looked at for one question: behind an optimiser, many ways lead to the same value.
const MOST_STEPS: u32 = 400;

/// The most that can be at stake where a position is known to be bounded.
pub(super) const MOST_BYTES: u64 = 4096;

/// Something that holds a number or a pointer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Node {
    /// A parameter, as LLVM counts them.
    Param(usize),
    /// A local variable.
    Variable(ValueId),
    /// What a parameter points to.
    Behind(usize),
    /// A member of structures.
    Member(MemberKey),
}

/// Memory that a pointer leads into.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Root {
    /// That behind a parameter.
    Param(usize),
    /// That behind a member.
    Member(MemberKey),
}

/// What a position is counted in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unit {
    /// Bytes.
    Bytes,
    /// What the pointer points to.
    Elements,
}

/// Where a pointer leads.
#[derive(Clone, Debug)]
pub(super) struct Path {
    pub(super) root: Root,
    /// What the position depends on.
    pub(super) by: Vec<Node>,
    /// The position, in bytes, if it is always the same.
    pub(super) offset: Option<u64>,
    /// The last byte that an index reaches, if there is one and it is bounded by a number.
    pub(super) last: Option<u64>,
    pub(super) unit: Unit,
    /// Parameters that say at which position it is, and so not how many there are.
    pub(super) at: Vec<usize>,
    /// Elements are so many bytes long.
    pub(super) size: Option<usize>,
    /// It leads into the array at the end of a structure, which has no length of its own.
    pub(super) is_inside: bool,
}

pub(super) struct Body<'m> {
    pub(super) module: &'m Module,
    pub(super) function: &'m Function,
    defined: HashMap<ValueId, usize>,
    /// What is put into local variables, with the instructions that do.
    pub(super) stored: HashMap<ValueId, Vec<(Operand, usize)>>,
    /// The parameter that a variable holds at first.
    home: HashMap<ValueId, usize>,
    /// Where variables that are pointers lead.
    paths: RefCell<HashMap<ValueId, Option<Path>>>,
    /// Numbers that variables are compared with, or set to: they are below.
    pub(super) limits: HashMap<Node, u64>,
    /// Instructions that may still be looked at for the question at hand.
    steps: Cell<u32>,
}

impl<'m> Body<'m> {
    pub(super) fn of(module: &'m Module, function: &'m Function) -> Self {
        let mut defined = HashMap::new();
        let mut stored: HashMap<ValueId, Vec<(Operand, usize)>> = HashMap::new();
        let mut home = HashMap::new();
        for (at, inst) in function.insts.iter().enumerate() {
            defined.extend(inst.result.map(|result| (result, at)));
            if let (InstKind::Alloca { .. }, Some(variable)) = (&inst.kind, inst.result) {
                stored.insert(variable, Vec::new());
            }
        }
        for (at, inst) in function.insts.iter().enumerate() {
            if let InstKind::Store { value, pointer: Operand::Local(variable), .. } = inst.kind
                && let Some(all) = stored.get_mut(&variable)
            {
                all.push((value, at));
                if let Operand::Local(value) = value
                    && value.index() < function.params.len()
                {
                    home.insert(variable, value.index());
                }
            }
        }
        let limits = HashMap::new();
        let (paths, steps) = (RefCell::default(), Cell::new(MOST_STEPS));
        let mut body = Self { module, function, defined, stored, home, paths, limits, steps };
        body.limits = body.find_limits();
        body
    }

    pub(super) fn definition(&self, operand: Operand) -> Option<&'m Inst> {
        let Operand::Local(value) = operand else { return None };
        self.defined.get(&value).map(|at| &self.function.insts[*at])
    }

    pub(super) fn is_variable(&self, operand: Operand) -> bool {
        matches!(operand, Operand::Local(value) if self.stored.contains_key(&value))
    }

    /// A variable, as the parameter that it holds if it does.
    pub(super) fn node(&self, variable: ValueId) -> Node {
        self.home.get(&variable).map_or(Node::Variable(variable), |param| Node::Param(*param))
    }

    pub(super) fn number(&self, operand: Operand) -> Option<u64> {
        let Operand::Const(id) = operand else { return None };
        match self.module.constant(id).kind {
            ConstKind::Int(number) => Some(number),
            ConstKind::Zero | ConstKind::Null => Some(0),
            _ => None,
        }
    }

    pub(super) fn callee(&self, call: &Call) -> Option<GlobalId> {
        match call.callee {
            Callee::Value(Operand::Const(id)) => constants::address(self.module, id),
            _ => None,
        }
    }

    /// An operand without conversions.
    pub(super) fn plain(&self, mut operand: Operand) -> Operand {
        while let Some(InstKind::Cast { value, .. } | InstKind::Freeze(value)) =
            self.definition(operand).map(|inst| &inst.kind)
        {
            operand = *value;
        }
        operand
    }

    /// The variables that a value is made of.
    pub(super) fn atoms(&self, operand: Operand) -> BTreeSet<Node> {
        self.steps.set(MOST_STEPS);
        self.atoms_within(operand)
    }

    fn atoms_within(&self, operand: Operand) -> BTreeSet<Node> {
        let mut found = BTreeSet::new();
        self.add_atoms(operand, &mut found, &mut HashSet::new());
        found
    }

    fn add_atoms(&self, operand: Operand, found: &mut BTreeSet<Node>, seen: &mut HashSet<ValueId>) {
        let Operand::Local(value) = operand else { return };
        if seen.len() > MOST_STEPS as usize || !seen.insert(value) {
            return;
        }
        if value.index() < self.function.params.len() {
            found.insert(Node::Param(value.index()));
            return;
        }
        let Some(inst) = self.definition(operand) else { return };
        match &inst.kind {
            InstKind::Load { pointer, .. } => found.extend(self.held_at(*pointer, inst.ty)),
            // What is left of a division is bounded by what is divided by.
            InstKind::Binary { op: BinaryOp::URem | BinaryOp::SRem, rhs, .. } => {
                self.add_atoms(*rhs, found, seen);
            }
            // A mask bounds it, whatever it is.
            InstKind::Binary { op: BinaryOp::And, rhs, .. }
                if self.number(*rhs).is_some_and(|mask| mask < MOST_BYTES) => {}
            InstKind::Binary { lhs, rhs, .. } => {
                self.add_atoms(*lhs, found, seen);
                self.add_atoms(*rhs, found, seen);
            }
            InstKind::Cast { value, .. } | InstKind::Freeze(value) => self.add_atoms(*value, found, seen),
            InstKind::Select { then, otherwise, .. } => {
                self.add_atoms(*then, found, seen);
                self.add_atoms(*otherwise, found, seen);
            }
            InstKind::Phi(incoming) => {
                incoming.iter().for_each(|(value, _)| self.add_atoms(*value, found, seen));
            }
            InstKind::Gep { base, indices, .. } => {
                self.add_atoms(*base, found, seen);
                indices.first().into_iter().for_each(|index| self.add_atoms(*index, found, seen));
            }
            _ => {}
        }
    }

    /// What is at an address, if it is one of what can be told apart.
    pub(super) fn held_at(&self, address: Operand, of: TypeId) -> Option<Node> {
        if let Operand::Local(variable) = address
            && self.stored.contains_key(&variable)
        {
            return Some(self.node(variable));
        }
        if let Some(InstKind::Gep { .. }) = self.definition(address).map(|inst| &inst.kind) {
            return self.member(address).map(Node::Member);
        }
        let is_number = matches!(self.module.types.get(of), Type::Int(_));
        match self.path_within(address, 0)? {
            Path { root: Root::Param(param), offset: Some(0), .. } if is_number => Some(Node::Behind(param)),
            _ => None,
        }
    }

    /// The member of a structure that an address is that of.
    fn member(&self, address: Operand) -> Option<MemberKey> {
        let InstKind::Gep { source, indices, .. } = &self.definition(address)?.kind else { return None };
        match **indices {
            [_, index] => key(self.module, *source, usize::try_from(self.number(index)?).ok()?),
            _ => None,
        }
    }

    /// Where a pointer leads.
    pub(super) fn path(&self, pointer: Operand) -> Option<Path> {
        self.steps.set(MOST_STEPS);
        self.path_within(pointer, 0)
    }

    /// Whether another instruction may be looked at.
    pub(super) fn may_step(&self) -> bool {
        let left = self.steps.get();
        self.steps.set(left.saturating_sub(1));
        left > 0
    }

    fn path_within(&self, pointer: Operand, depth: u32) -> Option<Path> {
        let Operand::Local(value) = pointer else { return None };
        if depth > DEEPEST || !self.may_step() {
            return None;
        }
        if value.index() < self.function.params.len() {
            return Some(Path::start(Root::Param(value.index())));
        }
        let inst = self.definition(pointer)?;
        match &inst.kind {
            InstKind::Load { pointer: Operand::Local(variable), .. } if self.stored.contains_key(variable) => {
                self.path_in(*variable, depth)
            }
            InstKind::Load { pointer, .. } => Some(Path::start(Root::Member(self.member(*pointer)?))),
            InstKind::Cast { value, op } if !matches!(op, CastOp::PtrToInt | CastOp::IntToPtr) => {
                self.path_within(*value, depth + 1)
            }
            InstKind::Freeze(value) => self.path_within(*value, depth + 1),
            InstKind::Select { then, otherwise, .. } => {
                self.path_within(*then, depth + 1).or_else(|| self.path_within(*otherwise, depth + 1))
            }
            InstKind::Phi(incoming) => {
                incoming.iter().find_map(|(value, _)| self.path_within(*value, depth + 1)).map(Path::anywhere)
            }
            InstKind::Gep { source, base, indices, .. } => {
                let path = self.path_within(*base, depth + 1)?;
                Some(self.step(path, *source, indices))
            }
            _ => None,
        }
    }

    /// Where a variable that is a pointer leads.
    fn path_in(&self, variable: ValueId, depth: u32) -> Option<Path> {
        if let Some(known) = self.paths.borrow().get(&variable) {
            return known.clone();
        }
        // While it is looked at, what it is set to itself says nothing.
        self.paths.borrow_mut().insert(variable, None);
        let sources = &self.stored[&variable];
        let is_own = |operand: Operand| self.atoms_within(operand).contains(&self.node(variable));
        let mut found: Option<Path> = None;
        let mut is_changed = false;
        for (value, _) in sources {
            if is_own(*value) && !matches!(value, Operand::Local(value) if value.index() < self.function.params.len()) {
                is_changed = true;
            } else if let Some(path) = self.path_within(*value, depth + 1) {
                let is_other = found.as_ref().is_some_and(|known| known.root != path.root);
                // What a parameter was at first says what it is; what it is set to later, the next of a list, is another object.
                if is_other && self.home.contains_key(&variable) {
                    continue;
                }
                if is_other {
                    found = None;
                    is_changed = false;
                    break;
                }
                is_changed |= found.is_some();
                found = Some(path);
            }
        }
        let found = found.map(|path| match is_changed {
            true => {
                let mut path = path.anywhere();
                path.by.push(self.node(variable));
                path
            }
            false => path,
        });
        self.paths.borrow_mut().insert(variable, found.clone());
        found
    }

    /// The path of a pointer that is computed from another.
    fn step(&self, mut path: Path, source: TypeId, indices: &[Operand]) -> Path {
        let Some((first, inner)) = indices.split_first() else { return path };
        let size = size(self.module, source);
        let is_byte = matches!(self.module.types.get(source), Type::Int(8));
        match self.number(*first) {
            Some(0) => {}
            Some(number) => {
                let bytes = size.and_then(|size| number.checked_mul(size)).filter(|bytes| *bytes < MOST_BYTES);
                path.offset = path.offset.zip(bytes).map(|(offset, bytes)| offset + bytes);
                path.unit = if is_byte { Unit::Bytes } else { Unit::Elements };
            }
            // Backwards is somewhere before.
            None if self.is_negated(*first) => path = path.anywhere(),
            None => {
                path.by.extend(self.atoms_within(*first));
                path.unit = if is_byte { Unit::Bytes } else { Unit::Elements };
                path.size = self.factor(*first);
                let greatest = self.greatest(*first, 0).zip(size).map(|(greatest, size)| greatest.saturating_mul(size));
                path.last = greatest.filter(|bytes| *bytes < MOST_BYTES).zip(path.offset).map(|(last, at)| last + at);
                self.add_positions(*first, &mut path.at, 0);
                path.offset = None;
            }
        }
        if let (Type::Array(0, _), [index]) = (self.module.types.get(source), inner)
            && self.number(*index).is_none()
        {
            path.by = self.atoms_within(*index).into_iter().collect();
            path.is_inside = true;
            return path.anywhere();
        }
        path.offset = match path.offset {
            Some(offset) if !inner.is_empty() => self.inside(source, inner).map(|inside| offset + inside),
            offset => offset,
        };
        path
    }

    /// How far inside of an object something lies.
    fn inside(&self, mut of: TypeId, indices: &[Operand]) -> Option<u64> {
        let mut offset = 0;
        for index in indices {
            let at = self.number(*index);
            match self.module.types.get(of) {
                Type::Struct { fields, packed } => {
                    let at = usize::try_from(at?).ok()?;
                    offset += field_offset(self.module, fields, *packed, at)?;
                    of = fields[at];
                }
                Type::Array(count, element) => {
                    // All of it may be looked at.
                    offset += at.unwrap_or(count.saturating_sub(1)).checked_mul(size(self.module, *element)?)?;
                    of = *element;
                }
                _ => return None,
            }
        }
        Some(offset)
    }

    /// Whether a value is a number that is taken away from nothing.
    fn is_negated(&self, operand: Operand) -> bool {
        match self.definition(self.plain(operand)).map(|inst| &inst.kind) {
            Some(InstKind::Binary { op: BinaryOp::Sub, lhs, .. }) => self.number(*lhs) == Some(0),
            _ => false,
        }
    }

    /// Parameters that are parts of a position. One that something is taken away from is rather a length, and so is one
    /// that is counted.
    fn add_positions(&self, operand: Operand, found: &mut Vec<usize>, depth: u32) {
        let plain = self.plain(operand);
        found.extend(self.unchanged(plain));
        let Some(InstKind::Binary { op, lhs, rhs, .. }) = self.definition(plain).map(|inst| &inst.kind) else { return };
        let is_length = match op {
            BinaryOp::Sub | BinaryOp::URem | BinaryOp::SRem => true,
            BinaryOp::Add => self.negative(*rhs).is_some(),
            _ => false,
        };
        if !is_length && depth < 6 {
            self.add_positions(*lhs, found, depth + 1);
            self.add_positions(*rhs, found, depth + 1);
        }
    }

    /// The parameter that a value is, if the function does not count it.
    pub(super) fn unchanged(&self, operand: Operand) -> Option<usize> {
        match self.definition(self.plain(operand))?.kind {
            InstKind::Load { pointer: Operand::Local(variable), .. } => {
                self.home.get(&variable).copied().filter(|_| !self.is_counted(variable))
            }
            _ => None,
        }
    }

    /// Whether a variable is set to something that is made of what it was.
    fn is_counted(&self, variable: ValueId) -> bool {
        let is_given =
            |value: Operand| matches!(value, Operand::Local(value) if value.index() < self.function.params.len());
        let node = self.node(variable);
        self.stored[&variable].iter().any(|(value, _)| !is_given(*value) && self.atoms_within(*value).contains(&node))
    }

    /// Whether an address is that of a local variable which is counted.
    pub(super) fn counts(&self, address: ValueId) -> bool {
        self.stored.contains_key(&address) && self.is_counted(address)
    }

    /// The parameter that a position is a multiple of.
    fn factor(&self, position: Operand) -> Option<usize> {
        self.product(position).and_then(|(lhs, rhs)| self.unchanged(rhs).or_else(|| self.unchanged(lhs)))
    }

    /// The factors of a product, also of one that a variable holds.
    pub(super) fn product(&self, operand: Operand) -> Option<(Operand, Operand)> {
        let mut plain = self.plain(operand);
        for _ in 0..3 {
            match self.definition(plain)?.kind {
                InstKind::Binary { op: BinaryOp::Mul, lhs, rhs, .. } => return Some((lhs, rhs)),
                InstKind::Load { pointer: Operand::Local(variable), .. } => {
                    match self.stored.get(&variable)?.as_slice() {
                        [(value, _)] => plain = self.plain(*value),
                        _ => return None,
                    }
                }
                _ => return None,
            }
        }
        None
    }

    /// Parameters by which pointers go on from one element to the next: elements are so many bytes long.
    pub(super) fn strides(&self) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        for (variable, values) in &self.stored {
            for (value, _) in values {
                let Some(InstKind::Gep { base, indices, .. }) = self.definition(*value).map(|inst| &inst.kind) else {
                    continue;
                };
                if self.atoms(*base).contains(&self.node(*variable)) {
                    found.extend(indices.first().and_then(|index| self.unchanged(*index)));
                }
            }
        }
        found
    }
}

impl Path {
    fn start(root: Root) -> Path {
        let (unit, offset) = (Unit::Elements, Some(0));
        Path { root, by: Vec::new(), offset, last: None, unit, at: Vec::new(), size: None, is_inside: false }
    }

    /// The same memory, at a position that is not known.
    fn anywhere(self) -> Path {
        Path { offset: None, last: None, ..self }
    }
}
