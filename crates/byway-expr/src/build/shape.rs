//! Operations that move bits about, and choice.

use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

impl Terms {
    /// One term above another.
    pub fn concat(&mut self, high: TermId, low: TermId) -> TermId {
        self.build(Node::binary(Op::Concat, self.width(high) + self.width(low), high, low))
    }

    /// Bits from `low` on, `width` of them.
    pub fn extract(&mut self, a: TermId, low: u32, width: u32) -> TermId {
        debug_assert!(width > 0 && low + width <= self.width(a), "no such bits");
        self.build(Node::unary(Op::Extract { low }, width, a))
    }

    /// The term in a width that is not smaller, zeros coming in above.
    pub fn zext(&mut self, a: TermId, width: u32) -> TermId {
        debug_assert!(width >= self.width(a), "zext to fewer bits");
        if width == self.width(a) { a } else { self.build(Node::unary(Op::ZExt, width, a)) }
    }

    /// The term in a width that is not smaller, copies of the sign coming in above.
    pub fn sext(&mut self, a: TermId, width: u32) -> TermId {
        debug_assert!(width >= self.width(a), "sext to fewer bits");
        if width == self.width(a) { a } else { self.build(Node::unary(Op::SExt, width, a)) }
    }

    /// `yes` if the condition holds, else `no`.
    pub fn ite(&mut self, condition: TermId, yes: TermId, no: TermId) -> TermId {
        debug_assert_eq!(self.width(condition), 1, "a condition is a truth value");
        debug_assert_eq!(self.width(yes), self.width(no), "arms of unlike widths");
        self.build(Node::ternary(Op::Ite, self.width(yes), [condition, yes, no]))
    }
}
