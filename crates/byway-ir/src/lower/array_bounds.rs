//! Bounds of arrays inside of objects: members of structures, and rows of arrays of arrays.
//!
//! The machine knows where objects end, not what is inside of them, and `key[16]` of `struct { char key[16]; long value; }` is in the
//! object. The type of an indexed array stands in the text, so an index beyond it is seen here, or checked where the program runs
//! ([`Op::Index`]). What is a bug is what `-fsanitize=array-bounds` reports and no more: arrays at the end of a structure may be
//! longer than they say, members of unions share their place, and one past the end is an address as long as nobody follows it. An
//! array that is an object of its own needs no check, since its end is the object's.

use super::function::Lowering;
use crate::layout::Layouts;
use crate::module::{
    BinaryOp, CastOp, ConstExpr, ConstId, ConstKind, Function, GlobalKind, InstKind, MetadataNode, MetadataValue,
    Module, Operand, Type, TypeId, ValueId,
};
use crate::program::Op;
use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

/// Where members of the structures of a module start, as its debug information has it. LLVM's types do not tell members from
/// padding.
#[derive(Clone, Debug, Default)]
pub(super) struct Members {
    found: OnceLock<MemberPlaces>,
}

/// Members, each as the size of its structure and its offset, in bytes.
#[derive(Clone, Debug, Default)]
struct MemberPlaces {
    /// Behind which there are others.
    followed: HashSet<(u64, u64)>,
    /// The last ones.
    last: HashSet<(u64, u64)>,
}

impl Members {
    /// Whether a member is not the last one of its structure, for certain.
    fn is_followed(&self, module: &Module, size: u64, offset: u64) -> bool {
        let places = self.found.get_or_init(|| MemberPlaces::of(module));
        places.followed.contains(&(size, offset)) && !places.last.contains(&(size, offset))
    }
}

impl MemberPlaces {
    fn of(module: &Module) -> MemberPlaces {
        let metadata = &module.metadata;
        let mut places = MemberPlaces::default();
        let is_structure = |node: &&MetadataNode| {
            node.kind() == "DICompositeType"
                && matches!(node.word("tag"), "DW_TAG_structure_type" | "DW_TAG_class_type")
        };
        for structure in metadata.nodes.iter().flatten().filter(is_structure) {
            let offset = |element: &MetadataValue| {
                let MetadataValue::Node(id) = *element else { return None };
                let member = metadata.node(id).filter(|node| node.word("tag") == "DW_TAG_member")?;
                u64::try_from(member.number("offset").unwrap_or(0)).ok().map(|bits| bits / 8)
            };
            let elements: &[MetadataValue] = metadata.elements(structure.child("elements"));
            let offsets: Vec<u64> = elements.iter().filter_map(offset).collect();
            let size = structure.number("size").and_then(|bits| u64::try_from(bits).ok()).unwrap_or(0) / 8;
            if let Some((last, before)) = offsets.split_last() {
                places.last.insert((size, *last));
                places.followed.extend(before.iter().map(|&offset| (size, offset)));
            }
        }
        places
    }
}

/// An index into an array inside of an object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Indexing {
    index: Operand,
    /// How many elements the array has.
    count: u64,
    /// The element is loaded or stored; its address alone may be the one behind the last.
    accessed: bool,
}

/// The indices of a function that are to be checked, by the instruction before which that is done.
pub(super) type Indexings = HashMap<u32, Indexing>;

/// Finds them.
pub(super) fn indexings(module: &Module, source: &Function, members: &Members) -> Indexings {
    let search = Search {
        module,
        source,
        layouts: Layouts::new(module),
        members,
        definitions: definitions(source),
        accessed: accessed(source),
    };
    let found = source.insts.iter().enumerate().filter_map(|(at, inst)| {
        let indexing = match &inst.kind {
            InstKind::Gep { source, base, indices, .. } => {
                let accessed = inst.result.is_some_and(|value| search.accessed.contains(&value));
                search.indexing(*source, *base, indices, accessed)
            }
            InstKind::Load { pointer: Operand::Const(id), .. }
            | InstKind::Store { pointer: Operand::Const(id), .. } => search.constant_indexing(*id),
            _ => None,
        };
        Some((at as u32, indexing?))
    });
    found.collect()
}

/// The instruction that makes each value.
fn definitions(source: &Function) -> HashMap<ValueId, &InstKind> {
    source.insts.iter().filter_map(|inst| Some((inst.result?, &inst.kind))).collect()
}

/// Addresses that the block which makes them loads from or stores to, perhaps a part of what is there.
fn accessed(source: &Function) -> HashSet<ValueId> {
    let mut found = HashSet::new();
    for block in &source.blocks {
        let mut followed = HashSet::new();
        for at in block.insts.clone().rev() {
            let inst = &source.insts[at as usize];
            match &inst.kind {
                InstKind::Load { pointer: Operand::Local(value), .. }
                | InstKind::Store { pointer: Operand::Local(value), .. } => {
                    followed.insert(*value);
                }
                InstKind::Gep { base, .. } if inst.result.is_some_and(|value| followed.contains(&value)) => {
                    found.extend(inst.result);
                    if let Operand::Local(base) = base {
                        followed.insert(*base);
                    }
                }
                _ => {}
            }
        }
    }
    found
}

struct Search<'a> {
    module: &'a Module,
    source: &'a Function,
    layouts: Layouts<'a>,
    members: &'a Members,
    definitions: HashMap<ValueId, &'a InstKind>,
    accessed: HashSet<ValueId>,
}

impl Search<'_> {
    /// What a `getelementptr` indexes, if that is an array inside of an object, and the index is not known to be right.
    fn indexing(&self, source: TypeId, base: Operand, indices: &[Operand], accessed: bool) -> Option<Indexing> {
        let ([first, index], Type::Array(count, _)) = (indices, self.layouts.ty(source)) else { return None };
        let is_number = matches!(self.layouts.ty(self.operand_type(*index)), Type::Int(1..=64));
        if *count == 0 || !is_number || self.number(*first) != Some(0) {
            return None;
        }
        let indexing = Indexing { index: *index, count: *count, accessed };
        let is_right = self.largest(*index).is_some_and(|largest| largest <= indexing.most());
        (!is_right && self.is_inside(source, base)).then_some(indexing)
    }

    /// The same for an address that is a constant. Only the last step is looked at: the others are its base.
    fn constant_indexing(&self, id: ConstId) -> Option<Indexing> {
        let ConstKind::Expr(expression) = &self.module.constant(id).kind else { return None };
        let ConstExpr::Gep { source, base, indices } = &**expression else { return None };
        let indices: Vec<Operand> = indices.iter().map(|&index| Operand::Const(index)).collect();
        self.indexing(*source, Operand::Const(*base), &indices, true)
    }

    fn operand_type(&self, operand: Operand) -> TypeId {
        match operand {
            Operand::Local(value) => self.source.value_type(value),
            Operand::Const(id) => self.module.constant(id).ty,
        }
    }

    /// The value of a constant index; one below zero is a large one.
    fn number(&self, operand: Operand) -> Option<u64> {
        let Operand::Const(id) = operand else { return None };
        match (&self.module.constant(id).kind, self.layouts.ty(self.module.constant(id).ty)) {
            (ConstKind::Int(bits), Type::Int(width @ 1..=64)) => {
                let shift = 64 - width;
                Some((((bits << shift) as i64) >> shift) as u64)
            }
            (ConstKind::Zero, _) => Some(0),
            _ => None,
        }
    }

    /// The largest number that an index can be, where its text says so: a constant, a byte, some bits, a remainder.
    fn largest(&self, operand: Operand) -> Option<u64> {
        let Operand::Local(value) = operand else { return self.number(operand) };
        let bits = |value: Operand| match self.layouts.ty(self.operand_type(value)) {
            Type::Int(width @ 1..=63) => Some((1 << width) - 1),
            _ => None,
        };
        match self.definitions.get(&value)? {
            InstKind::Cast { op: CastOp::ZExt, value } => self.largest(*value).or_else(|| bits(*value)),
            // A number that is not negative stays what it is.
            InstKind::Cast { op: CastOp::SExt, value } => {
                self.largest(*value).filter(|&largest| bits(*value).is_some_and(|all| largest <= all / 2))
            }
            InstKind::Binary { op: BinaryOp::And, lhs, rhs, .. } => self.number(*rhs).or_else(|| self.number(*lhs)),
            InstKind::Binary { op: BinaryOp::URem, rhs, .. } => self.number(*rhs)?.checked_sub(1),
            _ => None,
        }
    }

    /// Whether an address is that of an array of this type inside of an object, whose length is what the type says.
    fn is_inside(&self, array: TypeId, base: Operand) -> bool {
        match base {
            Operand::Local(value) => match self.definitions.get(&value) {
                Some(InstKind::Gep { source, indices, .. }) => self.leads_to(array, *source, indices),
                _ => false,
            },
            Operand::Const(id) => match &self.module.constant(id).kind {
                ConstKind::Expr(expression) => match &**expression {
                    ConstExpr::Gep { source, indices, .. } => {
                        let indices: Vec<Operand> = indices.iter().map(|&index| Operand::Const(index)).collect();
                        self.leads_to(array, *source, &indices)
                    }
                    _ => false,
                },
                ConstKind::Global(global) => match &self.module.global(*global).kind {
                    GlobalKind::Variable(variable) => self.starts_with(array, variable.ty),
                    _ => false,
                },
                _ => false,
            },
        }
    }

    /// Whether the last step of a `getelementptr` leads to such an array: a member, or a row.
    fn leads_to(&self, array: TypeId, source: TypeId, indices: &[Operand]) -> bool {
        let Some((last, before)) = indices.split_last() else { return false };
        if before.is_empty() {
            return source == array;
        }
        let mut ty = source;
        for &index in &before[1..] {
            match self.layouts.element(ty, self.number(index).unwrap_or(0)) {
                Some((element, ..)) => ty = element,
                None => return false,
            }
        }
        self.part(ty, self.number(*last).unwrap_or(0)) == Some(array)
    }

    /// The type of a part of an aggregate; none if it is the last member of a structure, which may be longer.
    fn part(&self, ty: TypeId, number: u64) -> Option<TypeId> {
        let (part, offset, _) = self.layouts.element(ty, number)?;
        let Type::Struct { fields, .. } = self.layouts.ty(ty) else { return Some(part) };
        let behind = fields.get(number as usize + 1..)?;
        let may_be_padding = |field: &TypeId| matches!(self.layouts.ty(*field), Type::Array(_, byte) if *self.layouts.ty(*byte) == Type::Int(8));
        let is_followed = !behind.is_empty()
            && (!behind.iter().all(may_be_padding)
                || self.members.is_followed(self.module, self.layouts.size(ty), offset));
        is_followed.then_some(part)
    }

    /// Whether such an array stands at the start of a variable: steps to the start of something are none in constants.
    fn starts_with(&self, array: TypeId, variable: TypeId) -> bool {
        let mut ty = variable;
        while ty != array {
            match self.part(ty, 0) {
                Some(part) if part == array => return true,
                _ => match self.layouts.element(ty, 0) {
                    Some((part, ..)) => ty = part,
                    None => return false,
                },
            }
        }
        false
    }
}

impl Indexing {
    fn most(self) -> u64 {
        self.count - u64::from(self.accessed)
    }
}

impl Lowering<'_> {
    /// Checks the index of an instruction into an array inside of an object, if it has one.
    pub(super) fn check_index(&mut self, at: u32) {
        let Some(Indexing { index, count, accessed }) = self.indexings.get(&at).copied() else { return };
        let i = self.index_reg(index);
        self.emit(Op::Index { i, accessed, count });
    }
}
