//! Comparisons. Those not in [`Op`] are the swapped or negated ones that are.

use crate::term::{Op, TermId};
use crate::terms::Terms;

impl Terms {
    /// Equal.
    pub fn eq(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_predicate(Op::Eq, a, b)
    }

    /// Not equal.
    pub fn ne(&mut self, a: TermId, b: TermId) -> TermId {
        let equal = self.eq(a, b);
        self.not(equal)
    }

    /// Less, unsigned.
    pub fn ult(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_predicate(Op::Ult, a, b)
    }

    /// Less or equal, unsigned.
    pub fn ule(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_predicate(Op::Ule, a, b)
    }

    /// Greater, unsigned.
    pub fn ugt(&mut self, a: TermId, b: TermId) -> TermId {
        self.ult(b, a)
    }

    /// Greater or equal, unsigned.
    pub fn uge(&mut self, a: TermId, b: TermId) -> TermId {
        self.ule(b, a)
    }

    /// Less, signed.
    pub fn slt(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_predicate(Op::Slt, a, b)
    }

    /// Less or equal, signed.
    pub fn sle(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_predicate(Op::Sle, a, b)
    }

    /// Greater, signed.
    pub fn sgt(&mut self, a: TermId, b: TermId) -> TermId {
        self.slt(b, a)
    }

    /// Greater or equal, signed.
    pub fn sge(&mut self, a: TermId, b: TermId) -> TermId {
        self.sle(b, a)
    }
}
