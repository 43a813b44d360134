//! Bits that are known to be zero, from the form of a term. The look is a few levels deep, so it costs little.

use crate::term::{Op, TermId};
use crate::terms::Terms;

/// How deep to look.
const DEPTH: u32 = 4;

impl Terms {
    /// A number of high bits that are zero whatever the inputs are.
    pub(super) fn leading_zeros(&self, id: TermId) -> u32 {
        self.leading_zeros_within(id, DEPTH)
    }

    /// A number of low bits that are zero whatever the inputs are.
    pub(super) fn trailing_zeros(&self, id: TermId) -> u32 {
        self.trailing_zeros_within(id, DEPTH)
    }

    /// Whether the sign bit is zero whatever the inputs are.
    pub(super) fn is_nonnegative(&self, id: TermId) -> bool {
        self.leading_zeros(id) > 0
    }

    fn leading_zeros_within(&self, id: TermId, depth: u32) -> u32 {
        let node = self.node(id);
        if let Some(value) = self.as_value(id) {
            return value.leading_zeros();
        }
        if depth == 0 {
            return 0;
        }
        let of = |id| self.leading_zeros_within(id, depth - 1);
        match node.op {
            Op::ZExt => node.width - self.width(node.a()) + of(node.a()),
            Op::Concat => of(node.a()),
            Op::And => of(node.a()).max(of(node.b())),
            Op::Or | Op::Xor => of(node.a()).min(of(node.b())),
            Op::Ite => of(node.b()).min(of(node.c())),
            // A remainder is less than its divisor, which is not zero here, and never more than the dividend.
            Op::URem if self.is_constant(node.b()) && !self.is_zero(node.b()) => of(node.a()).max(of(node.b())),
            // A quotient is never more than the dividend, as the divisor is not zero.
            Op::UDiv if self.is_constant(node.b()) && !self.is_zero(node.b()) => of(node.a()),
            Op::LShr => of(node.a()),
            _ => 0,
        }
    }

    fn trailing_zeros_within(&self, id: TermId, depth: u32) -> u32 {
        let node = self.node(id);
        if let Some(value) = self.as_value(id) {
            return value.trailing_zeros();
        }
        if depth == 0 {
            return 0;
        }
        let of = |id| self.trailing_zeros_within(id, depth - 1);
        match node.op {
            Op::Concat => {
                let (low, width) = (of(node.b()), self.width(node.b()));
                if low == width { width + of(node.a()) } else { low }
            }
            Op::ZExt | Op::SExt => of(node.a()),
            Op::And => of(node.a()).max(of(node.b())),
            Op::Or | Op::Xor | Op::Add | Op::Sub => of(node.a()).min(of(node.b())),
            Op::Mul => (of(node.a()) + of(node.b())).min(node.width),
            Op::Ite => of(node.b()).min(of(node.c())),
            _ => 0,
        }
    }
}
