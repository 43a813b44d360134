//! How large types of LLVM are, and where their fields lie, on the one machine that programs are compiled for.

use byway_ir::module::{FloatKind, Module, Type, TypeId};

/// Types of people are not nested deeper.
const DEEPEST: u32 = 24;

/// The size of a type.
pub(in super::super) fn size(module: &Module, of: TypeId) -> Option<u64> {
    Some(layout(module, of, 0)?.0)
}

/// The size of a type, and what its address is a multiple of.
fn layout(module: &Module, of: TypeId, depth: u32) -> Option<(u64, u64)> {
    if depth > DEEPEST {
        return None;
    }
    match module.types.get(of) {
        Type::Int(bits) => {
            let bytes = u64::from(bits.div_ceil(8)).next_power_of_two();
            Some((bytes, bytes.min(16)))
        }
        Type::Float(kind) => {
            let bytes = float_bytes(*kind);
            Some((bytes, bytes))
        }
        Type::Ptr(_) => Some((8, 8)),
        Type::Array(count, element) => {
            let (bytes, align) = layout(module, *element, depth + 1)?;
            Some((bytes.checked_mul(*count)?, align))
        }
        Type::Struct { fields, packed } => {
            let mut align = 1;
            for field in fields {
                align = align.max(layout(module, *field, depth + 1)?.1);
            }
            let align = if *packed { 1 } else { align };
            let end = field_offset(module, fields, *packed, fields.len())?;
            Some((end.next_multiple_of(align), align))
        }
        _ => None,
    }
}

fn float_bytes(kind: FloatKind) -> u64 {
    match kind {
        FloatKind::Half | FloatKind::BFloat => 2,
        FloatKind::Float => 4,
        FloatKind::Double => 8,
        _ => 16,
    }
}

/// Where a field begins; behind the last one, where the last ends.
pub(super) fn field_offset(module: &Module, fields: &[TypeId], packed: bool, at: usize) -> Option<u64> {
    let mut offset: u64 = 0;
    for (number, field) in fields.iter().enumerate().take(at + 1) {
        let (bytes, align) = layout(module, *field, 1)?;
        offset = if packed { offset } else { offset.next_multiple_of(align) };
        if number == at {
            break;
        }
        offset = offset.checked_add(bytes)?;
    }
    Some(offset)
}
