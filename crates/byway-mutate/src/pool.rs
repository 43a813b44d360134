//! Constants and types that changed code needs and that a module may not have yet.

use byway_ir::module::{ConstId, ConstKind, Constant, FloatKind, Module, Operand, Type, TypeId};
use std::collections::HashMap;

/// Types that probes compute with; modules get those that they lack before their code is looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CommonTypes {
    pub(crate) bit: TypeId,
    pub(crate) byte: TypeId,
    pub(crate) word32: TypeId,
    pub(crate) word64: TypeId,
}

impl CommonTypes {
    /// The types in a module.
    pub(crate) fn of(module: &mut Module) -> CommonTypes {
        let mut int = |width| module.types.intern(Type::Int(width));
        CommonTypes { bit: int(1), byte: int(8), word32: int(32), word64: int(64) }
    }
}

/// The constants of a module, to which others are added, each once.
pub(crate) struct Pool<'m> {
    constants: &'m mut Vec<Constant>,
    added: HashMap<(TypeId, Literal), ConstId>,
}

/// A constant that may be added.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Literal {
    Int(u64),
    Float([u64; 2]),
    Null,
}

impl<'m> Pool<'m> {
    pub(crate) fn new(constants: &'m mut Vec<Constant>) -> Pool<'m> {
        Pool { constants, added: HashMap::new() }
    }

    pub(crate) fn get(&self, id: ConstId) -> &Constant {
        &self.constants[id.index()]
    }

    /// Any other constant, as a new one.
    pub(crate) fn add(&mut self, constant: Constant) -> Operand {
        self.constants.push(constant);
        Operand::Const(ConstId(self.constants.len() as u32 - 1))
    }

    /// An integer of at most 64 bits; what does not fit its width is cut off.
    pub(crate) fn int(&mut self, ty: TypeId, width: u32, value: i64) -> Operand {
        self.literal(ty, Literal::Int(value as u64 & mask(width)))
    }

    /// A small number as a float of a kind that has such constants.
    pub(crate) fn float(&mut self, ty: TypeId, kind: FloatKind, value: f64) -> Option<Operand> {
        let bits = match kind {
            FloatKind::Float => [u64::from((value as f32).to_bits()), 0],
            FloatKind::Double => [value.to_bits(), 0],
            // These three are all that operators ask for in this format.
            FloatKind::X86Fp80 if value == 0.0 => [0, 0],
            FloatKind::X86Fp80 if value == 1.0 => [1 << 63, 0x3fff],
            FloatKind::X86Fp80 if value == -1.0 => [1 << 63, 0xbfff],
            _ => return None,
        };
        Some(self.literal(ty, Literal::Float(bits)))
    }

    /// The null pointer.
    pub(crate) fn null(&mut self, ty: TypeId) -> Operand {
        self.literal(ty, Literal::Null)
    }

    fn literal(&mut self, ty: TypeId, literal: Literal) -> Operand {
        let constants = &mut *self.constants;
        let id = *self.added.entry((ty, literal)).or_insert_with(|| {
            let kind = match literal {
                Literal::Int(value) => ConstKind::Int(value),
                Literal::Float(bits) => ConstKind::Float(bits),
                Literal::Null => ConstKind::Null,
            };
            constants.push(Constant { ty, kind });
            ConstId(constants.len() as u32 - 1)
        });
        Operand::Const(id)
    }
}

/// The bits of a width, from 1 to 64.
pub(crate) fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width.clamp(1, 64))
}

/// A number of a width with its sign.
pub(crate) fn signed(value: u64, width: u32) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    (value << shift) as i64 >> shift
}
