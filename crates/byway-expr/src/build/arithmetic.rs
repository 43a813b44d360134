//! Integer arithmetic. It wraps around, and divides as SMT-LIB has it.

use crate::term::{Op, TermId};
use crate::terms::Terms;
use crate::value::Value;

impl Terms {
    /// The negative, as zero less the term.
    pub fn neg(&mut self, a: TermId) -> TermId {
        let zero = self.value_constant(&Value::zero(self.width(a)));
        self.sub(zero, a)
    }

    /// The sum.
    pub fn add(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_binary(Op::Add, a, b)
    }

    /// The difference.
    pub fn sub(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_binary(Op::Sub, a, b)
    }

    /// The product.
    pub fn mul(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_binary(Op::Mul, a, b)
    }

    /// The unsigned quotient; by zero all ones.
    pub fn udiv(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_binary(Op::UDiv, a, b)
    }

    /// The unsigned remainder; by zero the dividend.
    pub fn urem(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_binary(Op::URem, a, b)
    }

    /// The signed quotient, towards zero; by zero 1 for a negative dividend and else all ones.
    pub fn sdiv(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_binary(Op::SDiv, a, b)
    }

    /// The signed remainder, with the dividend's sign; by zero the dividend.
    pub fn srem(&mut self, a: TermId, b: TermId) -> TermId {
        self.build_binary(Op::SRem, a, b)
    }
}
