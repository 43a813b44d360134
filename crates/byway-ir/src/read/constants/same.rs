//! Whether two constants are one.

use super::super::reader::Reader;
use crate::module::{ConstExpr, ConstId, ConstKind, Operand};

impl Reader<'_> {
    /// Whether two operands are the same value. LLVM keeps each constant once, so constants that are written alike are
    /// the same, wherever they stand.
    pub fn same_value(&self, a: Operand, b: Operand) -> bool {
        match (a, b) {
            (Operand::Const(a), Operand::Const(b)) => self.same_constant(a, b),
            _ => a == b,
        }
    }

    fn same_constant(&self, a: ConstId, b: ConstId) -> bool {
        let (left, right) = (self.module.constant(a), self.module.constant(b));
        a == b || left.ty == right.ty && (self.same_kind(a, b) || self.is_zero(a) && self.is_zero(b))
    }

    fn same_kind(&self, a: ConstId, b: ConstId) -> bool {
        use ConstKind::*;
        match (&self.module.constant(a).kind, &self.module.constant(b).kind) {
            (Int(a), Int(b)) => a == b,
            (WideInt(a), WideInt(b)) => a == b,
            (Float(a), Float(b)) => a == b,
            (Null, Null) | (Undef, Undef) | (Poison, Poison) | (Zero, Zero) | (NoToken, NoToken) => true,
            (Aggregate(a), Aggregate(b)) => self.all_same(a, b),
            (Bytes(a), Bytes(b)) => a == b,
            (Global(a), Global(b)) => a == b,
            (BlockAddress(..), BlockAddress(..)) => self.same_block_address(a, b),
            (Expr(a), Expr(b)) => self.same_expression(a, b),
            _ => false,
        }
    }

    fn all_same(&self, a: &[ConstId], b: &[ConstId]) -> bool {
        a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| self.same_constant(a, b))
    }

    fn same_expression(&self, a: &ConstExpr, b: &ConstExpr) -> bool {
        use ConstExpr::*;
        match (a, b) {
            (Gep { source, base, indices }, Gep { source: other_source, base: other_base, indices: other_indices }) => {
                source == other_source
                    && self.same_constant(*base, *other_base)
                    && self.all_same(indices, other_indices)
            }
            (Cast(op, value), Cast(other_op, other)) => op == other_op && self.same_constant(*value, *other),
            (Binary(op, a, b), Binary(other_op, c, d)) => {
                op == other_op && self.same_constant(*a, *c) && self.same_constant(*b, *d)
            }
            // What is refused when it is executed may be taken for the same.
            (Unsupported(a), Unsupported(b)) => a == b,
            _ => false,
        }
    }

    /// `zeroinitializer` and the same written out are one.
    fn is_zero(&self, id: ConstId) -> bool {
        match &self.module.constant(id).kind {
            ConstKind::Zero | ConstKind::Null | ConstKind::Int(0) | ConstKind::Float([0, 0]) => true,
            ConstKind::WideInt(limbs) => limbs.iter().all(|&limb| limb == 0),
            ConstKind::Bytes(bytes) => bytes.iter().all(|&byte| byte == 0),
            ConstKind::Aggregate(elements) => elements.iter().all(|&element| self.is_zero(element)),
            _ => false,
        }
    }
}
