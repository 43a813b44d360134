//! Bits that are known to be zero, from the form of a term. The look is a few levels deep, so it costs little.

use crate::term::{Op, TermId};
use crate::terms::Terms;

/// How deep to look.
const DEPTH: u32 = 2;

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
        let (mut id, mut added) = (id, 0);
        // Parts are seen through at no cost, so that what is found does not depend on what a term is a part of.
        loop {
            let node = self.node(id);
            match node.op {
                Op::Concat => id = node.a(),
                Op::ZExt => {
                    added += node.width - self.width(node.a());
                    id = node.a();
                }
                _ => break,
            }
        }
        added + self.leading_zeros_of_operation(id, depth)
    }

    fn leading_zeros_of_operation(&self, id: TermId, depth: u32) -> u32 {
        let node = self.node(id);
        if let Some(value) = self.as_value(id) {
            return value.leading_zeros();
        }
        if depth == 0 {
            return 0;
        }
        let of = |id| self.leading_zeros_within(id, depth - 1);
        match node.op {
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
        let (mut id, mut added) = (id, 0);
        loop {
            let node = self.node(id);
            match node.op {
                Op::ZExt | Op::SExt => id = node.a(),
                Op::Concat if self.is_zero(node.b()) => {
                    added += self.width(node.b());
                    id = node.a();
                }
                Op::Concat => id = node.b(),
                _ => break,
            }
        }
        added + self.trailing_zeros_of_operation(id, depth)
    }

    fn trailing_zeros_of_operation(&self, id: TermId, depth: u32) -> u32 {
        let node = self.node(id);
        if let Some(value) = self.as_value(id) {
            return value.trailing_zeros();
        }
        if depth == 0 {
            return 0;
        }
        let of = |id| self.trailing_zeros_within(id, depth - 1);
        match node.op {
            Op::And => of(node.a()).max(of(node.b())),
            Op::Or | Op::Xor | Op::Add | Op::Sub => of(node.a()).min(of(node.b())),
            Op::Mul => (of(node.a()) + of(node.b())).min(node.width),
            Op::Ite => of(node.b()).min(of(node.c())),
            _ => 0,
        }
    }
}
