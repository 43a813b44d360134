//! Bitwise operations and shifts.

use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

impl Terms {
    /// Each bit flipped.
    pub fn not(&mut self, a: TermId) -> TermId {
        self.build(Node::unary(Op::Not, self.width(a), a))
    }

    /// The bits set in both.
    pub fn and(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_binary(Op::And, a, b)
    }

    /// The bits set in one or both.
    pub fn or(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_binary(Op::Or, a, b)
    }

    /// The bits set in just one.
    pub fn xor(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_binary(Op::Xor, a, b)
    }

    /// Shifted left; an amount of the width or more gives zero.
    pub fn shl(&mut self, a: TermId, amount: TermId) -> TermId {
        self.build_binary(Op::Shl, a, amount)
    }

    /// Shifted right, zeros coming in; an amount of the width or more gives zero.
    pub fn lshr(&mut self, a: TermId, amount: TermId) -> TermId {
        self.build_binary(Op::LShr, a, amount)
    }

    /// Shifted right, copies of the sign coming in; an amount of the width or more gives all copies of it.
    pub fn ashr(&mut self, a: TermId, amount: TermId) -> TermId {
        self.build_binary(Op::AShr, a, amount)
    }
}
