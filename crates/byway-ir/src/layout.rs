//! Sizes, alignments and offsets of types in memory (x86-64), and how values spread over register slots.

use crate::module::{FloatKind, Module, Type, TypeId, TypeTable};
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

/// Computes layouts for one module.
#[derive(Clone, Copy)]
pub struct Layouts<'m> {
    types: &'m TypeTable,
    data: DataLayout,
}

fn round_up(value: u64, align: u64) -> u64 {
    value.next_multiple_of(align.max(1))
}

impl<'m> Layouts<'m> {
    /// Layouts under the types of a module.
    pub fn new(module: &'m Module) -> Layouts<'m> {
        Layouts { types: &module.types, data: DataLayout::of(module) }
    }

    /// The type under an index.
    pub fn ty(&self, id: TypeId) -> &'m Type {
        self.types.get(id)
    }

    /// The scalar type, if it is one.
    pub fn scalar(&self, id: TypeId) -> Option<Scalar> {
        match self.ty(id) {
            Type::Int(width) => Some(Scalar::Int(*width)),
            Type::Ptr(_) => Some(Scalar::Int(64)),
            Type::Float(kind) => Some(Scalar::Float(*kind)),
            _ => None,
        }
    }

    /// Alignment that the ABI gives to a type.
    pub fn align(&self, id: TypeId) -> u64 {
        match self.ty(id) {
            Type::Int(width) => self.int_align(*width),
            Type::Float(kind) => float_store_size(*kind).next_power_of_two(),
            Type::Ptr(_) => 8,
            Type::Array(_, element) => self.align(*element),
            Type::Vector(..) => self.store_size(id).next_power_of_two().max(1),
            Type::Struct { packed: true, .. } => 1,
            Type::Struct { fields, .. } => fields.iter().map(|&field| self.align(field)).max().unwrap_or(1),
            _ => 1,
        }
    }

    fn int_align(&self, width: u32) -> u64 {
        match width {
            0..=8 => 1,
            9..=16 => 2,
            17..=32 => 4,
            33..=64 => 8,
            _ => self.data.i128_align,
        }
    }

    /// Bytes that a store of the type writes.
    pub fn store_size(&self, id: TypeId) -> u64 {
        match self.ty(id) {
            Type::Int(width) => u64::from(*width).div_ceil(8),
            Type::Float(kind) => float_store_size(*kind),
            Type::Vector(count, element) => (u64::from(*count) * self.bits(*element)).div_ceil(8),
            _ => self.size(id),
        }
    }

    /// Bytes from one element of an array of the type to the next.
    pub fn size(&self, id: TypeId) -> u64 {
        match self.ty(id) {
            Type::Ptr(_) => 8,
            Type::Array(count, element) => count.saturating_mul(self.size(*element)),
            Type::Struct { fields, packed } => self.struct_size(fields, *packed),
            Type::Int(_) | Type::Float(_) | Type::Vector(..) => round_up(self.store_size(id), self.align(id)),
            _ => 0,
        }
    }

    fn bits(&self, id: TypeId) -> u64 {
        self.scalar(id).map_or(0, |scalar| u64::from(scalar.bits()))
    }

    fn struct_size(&self, fields: &[TypeId], packed: bool) -> u64 {
        let mut end = 0u64;
        let mut align = 1;
        for &field in fields {
            if !packed {
                let field_align = self.align(field);
                align = align.max(field_align);
                end = round_up(end, field_align);
            }
            end = end.saturating_add(self.size(field));
        }
        round_up(end, align)
    }

    /// Offset of a field.
    pub fn field_offset(&self, fields: &[TypeId], packed: bool, index: usize) -> u64 {
        let mut end = 0u64;
        for (i, &field) in fields.iter().enumerate() {
            if !packed {
                end = round_up(end, self.align(field));
            }
            if i == index {
                break;
            }
            end = end.saturating_add(self.size(field));
        }
        end
    }

    /// Number of register slots of a value.
    pub fn slots(&self, id: TypeId) -> u64 {
        match self.ty(id) {
            Type::Array(count, element) => count.saturating_mul(self.slots(*element)),
            Type::Vector(count, element) => u64::from(*count) * self.slots(*element),
            Type::Struct { fields, .. } => fields.iter().fold(0, |sum, &field| sum.saturating_add(self.slots(field))),
            _ => self.scalar(id).map_or(0, |scalar| u64::from(scalar.slots())),
        }
    }

    /// The type, byte offset and slot of an element of an aggregate or vector.
    pub fn element(&self, id: TypeId, index: u64) -> Option<(TypeId, u64, u64)> {
        match self.ty(id) {
            Type::Array(_, element) => {
                Some((*element, index.saturating_mul(self.size(*element)), index.saturating_mul(self.slots(*element))))
            }
            Type::Vector(_, element) => {
                Some((*element, index * (self.bits(*element) / 8), index * self.slots(*element)))
            }
            Type::Struct { fields, packed } => {
                let at = index as usize;
                let slot = fields.iter().take(at).map(|&field| self.slots(field)).sum();
                Some((*fields.get(at)?, self.field_offset(fields, *packed, at), slot))
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

fn float_store_size(kind: FloatKind) -> u64 {
    u64::from(Scalar::Float(kind).bits()) / 8
}
