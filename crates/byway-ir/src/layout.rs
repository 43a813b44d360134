//! Sizes, alignments and offsets of types in memory (x86-64), and how values spread over register slots.

use crate::module::{Field, FloatKind, Module, Type, TypeId, TypeLayout, TypeTable};
use crate::program::Scalar;

/// What the data layout of a module says beyond what is fixed for x86-64.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DataLayout {
    /// Alignment of `i128`: 16 from LLVM 18 on, 8 before.
    pub i128_align: u64,
}

impl DataLayout {
    /// Reads the `target datalayout` string of a module.
    pub fn of(module: &Module) -> DataLayout {
        let wide = module.data_layout.split('-').any(|part| part.starts_with("i128:128"));
        DataLayout { i128_align: if wide { 16 } else { 8 } }
    }
}

/// A number inside a value: its type, its offset in memory and its first slot in registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// Its type.
    pub ty: Scalar,
    /// Bytes from the start of the value.
    pub offset: u64,
    /// Slots from the start of the value.
    pub slot: u32,
}

/// The layouts of all types of a table. Parts of a type stand before it.
fn compute(types: &TypeTable, data: DataLayout) -> Box<[TypeLayout]> {
    let mut known = Vec::with_capacity(types.len());
    for index in 0..types.len() {
        let layout = TypeLayout::of(types.get(TypeId(index as u32)), types, &known, data);
        known.push(layout);
    }
    known.into()
}

impl TypeLayout {
    fn of(ty: &Type, types: &TypeTable, known: &[TypeLayout], data: DataLayout) -> TypeLayout {
        let at = |id: &TypeId| &known[id.index()];
        match ty {
            Type::Int(width) => {
                TypeLayout::number(u64::from(*width).div_ceil(8), int_align(*width, data), Scalar::Int(*width))
            }
            Type::Float(kind) => {
                let bytes = float_store_size(*kind);
                TypeLayout::number(bytes, bytes.next_power_of_two(), Scalar::Float(*kind))
            }
            Type::Ptr(_) => TypeLayout::number(8, 8, Scalar::Int(64)),
            Type::Array(count, element) => {
                let element = at(element);
                let size = count.saturating_mul(element.size);
                let slots = count.saturating_mul(element.slots);
                TypeLayout { size, store_size: size, slots, fields: Box::new([]), ..*element }
            }
            Type::Vector(count, element) => {
                let bits = scalar_of(types.get(*element)).map_or(0, |scalar| u64::from(scalar.bits()));
                let bytes = (u64::from(*count) * bits).div_ceil(8);
                let align = bytes.next_power_of_two().max(1);
                let slots = u64::from(*count) * at(element).slots;
                let runs = at(element).runs;
                TypeLayout { size: round_up(bytes, align), store_size: bytes, align, slots, runs, fields: Box::new([]) }
            }
            Type::Struct { fields, packed } => TypeLayout::structure(fields.iter().map(at), *packed),
            Type::Void | Type::Token | Type::Label | Type::Metadata => TypeLayout::empty(true),
            Type::ScalableVector(..) | Type::Opaque | Type::Function { .. } | Type::Target => TypeLayout::empty(false),
        }
    }

    fn number(bytes: u64, align: u64, scalar: Scalar) -> TypeLayout {
        let size = round_up(bytes, align);
        TypeLayout { size, store_size: bytes, align, slots: scalar.slots().into(), runs: true, fields: Box::new([]) }
    }

    fn empty(runs: bool) -> TypeLayout {
        TypeLayout { size: 0, store_size: 0, align: 1, slots: 0, runs, fields: Box::new([]) }
    }

    fn structure<'k>(parts: impl Iterator<Item = &'k TypeLayout>, packed: bool) -> TypeLayout {
        let mut whole = TypeLayout::empty(true);
        let mut fields = Vec::new();
        for part in parts {
            if !packed {
                whole.align = whole.align.max(part.align);
                whole.size = round_up(whole.size, part.align);
            }
            fields.push(Field { offset: whole.size, slot: whole.slots });
            whole.size = whole.size.saturating_add(part.size);
            whole.slots = whole.slots.saturating_add(part.slots);
            whole.runs &= part.runs;
        }
        let size = round_up(whole.size, whole.align);
        TypeLayout { size, store_size: size, fields: fields.into(), ..whole }
    }
}

/// Layouts of the types of one module.
#[derive(Clone, Copy)]
pub struct Layouts<'m> {
    types: &'m TypeTable,
    table: &'m [TypeLayout],
}

fn round_up(value: u64, align: u64) -> u64 {
    value.checked_next_multiple_of(align.max(1)).unwrap_or(u64::MAX)
}

impl<'m> Layouts<'m> {
    /// Layouts under the types of a module.
    pub fn new(module: &'m Module) -> Layouts<'m> {
        let types = &module.types;
        Layouts { types, table: types.layouts.get_or_init(|| compute(types, DataLayout::of(module))) }
    }

    fn layout(&self, id: TypeId) -> &'m TypeLayout {
        &self.table[id.index()]
    }

    /// The type under an index.
    pub fn ty(&self, id: TypeId) -> &'m Type {
        self.types.get(id)
    }

    /// The scalar type, if it is one.
    pub fn scalar(&self, id: TypeId) -> Option<Scalar> {
        scalar_of(self.ty(id))
    }

    /// The type of the elements of a vector or of a scalar itself, and how many there are (one for a scalar).
    pub fn lanes(&self, id: TypeId) -> Option<(Scalar, u32)> {
        match self.ty(id) {
            Type::Vector(count, element) => Some((self.scalar(*element)?, *count)),
            _ => Some((self.scalar(id)?, 1)),
        }
    }

    /// Alignment that the ABI gives to a type.
    pub fn align(&self, id: TypeId) -> u64 {
        self.layout(id).align
    }

    /// Bytes that a store of the type writes.
    pub fn store_size(&self, id: TypeId) -> u64 {
        self.layout(id).store_size
    }

    /// Bytes from one element of an array of the type to the next.
    pub fn size(&self, id: TypeId) -> u64 {
        self.layout(id).size
    }

    /// Number of register slots of a value.
    pub fn slots(&self, id: TypeId) -> u64 {
        self.layout(id).slots
    }

    /// Whether values of the type can be run with. Scalable vectors and types of special hardware cannot.
    pub fn runs(&self, id: TypeId) -> bool {
        self.layout(id).runs
    }

    fn bits(&self, id: TypeId) -> u64 {
        self.scalar(id).map_or(0, |scalar| u64::from(scalar.bits()))
    }

    /// The type, byte offset and slot of an element of an aggregate or vector.
    pub fn element(&self, id: TypeId, index: u64) -> Option<(TypeId, u64, u64)> {
        match self.ty(id) {
            Type::Array(_, element) => {
                Some((*element, index.saturating_mul(self.size(*element)), index.saturating_mul(self.slots(*element))))
            }
            Type::Vector(_, element) => {
                let bytes = self.bits(*element) / 8;
                Some((*element, index.saturating_mul(bytes), index.saturating_mul(self.slots(*element))))
            }
            Type::Struct { fields, .. } => {
                let at = usize::try_from(index).ok()?;
                let Field { offset, slot } = *self.layout(id).fields.get(at)?;
                Some((*fields.get(at)?, offset, slot))
            }
            _ => None,
        }
    }

    /// Number of elements of an aggregate or vector.
    pub fn element_count(&self, id: TypeId) -> u64 {
        match self.ty(id) {
            Type::Array(count, _) => *count,
            Type::Vector(count, _) => u64::from(*count),
            Type::Struct { fields, .. } => fields.len() as u64,
            _ => 0,
        }
    }

    /// Whether a vector's elements are packed bit by bit, not byte by byte.
    pub fn is_bit_packed(&self, id: TypeId) -> bool {
        matches!(self.ty(id), Type::Vector(_, element) if !self.bits(*element).is_multiple_of(8))
    }

    /// All numbers of a value in the order of their slots. Bit-packed vectors have byte offsets that mean nothing.
    pub fn leaves(&self, id: TypeId) -> Vec<Leaf> {
        let mut out = Vec::new();
        self.push_leaves(id, 0, &mut out);
        out
    }

    fn push_leaves(&self, id: TypeId, offset: u64, out: &mut Vec<Leaf>) {
        // Parts without numbers may come in any number.
        if self.slots(id) == 0 {
            return;
        }
        if let Some(ty) = self.scalar(id) {
            let slot = out.last().map_or(0, |last: &Leaf| last.slot + last.ty.slots());
            out.push(Leaf { ty, offset, slot });
            return;
        }
        for index in 0..self.element_count(id) {
            if let Some((element, inner, _)) = self.element(id, index) {
                self.push_leaves(element, offset + inner, out);
            }
        }
    }
}

fn scalar_of(ty: &Type) -> Option<Scalar> {
    match ty {
        Type::Int(width) => Some(Scalar::Int(*width)),
        Type::Ptr(_) => Some(Scalar::Int(64)),
        Type::Float(kind) => Some(Scalar::Float(*kind)),
        _ => None,
    }
}

fn int_align(width: u32, data: DataLayout) -> u64 {
    match width {
        0..=8 => 1,
        9..=16 => 2,
        17..=32 => 4,
        33..=64 => 8,
        _ => data.i128_align,
    }
}

fn float_store_size(kind: FloatKind) -> u64 {
    u64::from(Scalar::Float(kind).bits()) / 8
}
