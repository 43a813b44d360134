//! What the reader remembers of each type, so that checks need not walk it again.

use super::error::{Fault, Read};
use super::reader::Reader;
use crate::module::{FloatKind, Type, TypeId, TypeTable};

/// Types must stay below this many bytes: anything larger is an accident or an attack.
const LARGEST: u64 = 1 << 40;

/// How deep a type may be nested, named types included: later stages walk types by recursion.
const DEEPEST: u16 = 256;

/// Facts about a type.
#[derive(Clone, Copy, Debug)]
pub(super) struct TypeFacts {
    /// At least as many bytes as a value takes in memory, and at least one for each element.
    size: u64,
    /// No alignment of the type is larger.
    align: u64,
    /// Levels of nesting.
    depth: u16,
    /// Values of the type can lie in memory.
    pub sized: bool,
}

impl TypeFacts {
    const UNSIZED: TypeFacts = TypeFacts { size: 1, align: 1, depth: 1, sized: false };

    fn scalar(size: u64) -> TypeFacts {
        let size = size.max(1);
        TypeFacts { size: size.next_multiple_of(size.next_power_of_two().min(16)), align: 16, depth: 1, sized: true }
    }

    fn repeated(element: TypeFacts, count: u64) -> TypeFacts {
        let size = element.size.saturating_mul(count.max(1));
        TypeFacts { size, depth: element.depth + 1, ..element }
    }

    fn of(ty: &Type, known: &[TypeFacts]) -> TypeFacts {
        let fact = |id: &TypeId| known[id.index()];
        match ty {
            Type::Int(bits) => TypeFacts::scalar(u64::from(*bits).div_ceil(8)),
            Type::Float(kind) => TypeFacts::scalar(float_bits(*kind).div_ceil(8)),
            Type::Ptr(_) => TypeFacts::scalar(8),
            Type::Array(count, element) => TypeFacts::repeated(fact(element), *count),
            Type::Vector(count, element) => {
                let facts = TypeFacts::repeated(fact(element), u64::from(*count));
                let size = facts.size.checked_next_power_of_two().unwrap_or(u64::MAX);
                TypeFacts { size, align: size.max(16), ..facts }
            }
            // The largest vector that hardware knows has 2048 bits, 16 times the smallest.
            Type::ScalableVector(count, element) => TypeFacts::repeated(fact(element), u64::from(*count) * 16),
            Type::Struct { fields, packed } => TypeFacts::structure(fields.iter().map(fact), *packed),
            // A tile of AMX is the largest of them: 1 KB.
            Type::Target => TypeFacts { size: 1024, align: 64, depth: 1, sized: true },
            Type::Function { ret, params, .. } => {
                let depth = params.iter().chain([ret]).map(|id| fact(id).depth).max().unwrap_or(0);
                TypeFacts { depth: depth + 1, ..TypeFacts::UNSIZED }
            }
            Type::Void | Type::Opaque | Type::Label | Type::Token | Type::Metadata => TypeFacts::UNSIZED,
        }
    }

    fn structure(fields: impl Iterator<Item = TypeFacts>, packed: bool) -> TypeFacts {
        let mut all = TypeFacts { size: 0, align: 1, depth: 1, sized: true };
        for field in fields {
            let align = if packed { 1 } else { field.align };
            all.size = all.size.saturating_add(align - 1).saturating_add(field.size);
            all.align = all.align.max(align);
            all.depth = all.depth.max(field.depth + 1);
            all.sized &= field.sized;
        }
        all.size = all.size.saturating_add(all.align - 1).max(1);
        all
    }
}

/// The number of bits of a format.
pub(super) fn float_bits(kind: FloatKind) -> u64 {
    match kind {
        FloatKind::Half | FloatKind::BFloat => 16,
        FloatKind::Float => 32,
        FloatKind::Double => 64,
        FloatKind::X86Fp80 => 80,
        FloatKind::Fp128 | FloatKind::PpcFp128 => 128,
    }
}

/// Adds a type that cannot be too large.
pub(super) fn intern_small(types: &mut TypeTable, facts: &mut Vec<TypeFacts>, ty: Type) -> TypeId {
    let id = types.intern(ty);
    if id.index() == facts.len() {
        facts.push(TypeFacts::of(types.get(id), facts));
    }
    id
}

impl Reader<'_> {
    /// The index of a type; an error if it is too large or nested too deep.
    pub fn intern(&mut self, ty: Type, at: u32) -> Read<TypeId> {
        let id = intern_small(&mut self.module.types, &mut self.type_facts, ty);
        let facts = self.type_facts[id.index()];
        if facts.size >= LARGEST {
            return Err(Fault::expected(at, "a type of less than 2^40 bytes", "a larger one"));
        }
        if facts.depth > DEEPEST {
            return Err(Fault::expected(at, "a type of at most 256 levels", "a deeper one"));
        }
        Ok(id)
    }

    /// Whether values of a type can lie in memory.
    pub fn is_sized(&self, ty: TypeId) -> bool {
        self.type_facts[ty.index()].sized
    }
}
