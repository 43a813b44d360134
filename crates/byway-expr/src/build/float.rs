//! Operations on floats, which are their bits. The sign is a bit like others: negation is [`Terms::fneg`], an exclusive or.

use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;
use byway_num::Format;

impl Terms {
    /// The sum.
    pub fn fadd(&mut self, format: Format, a: TermId, b: TermId) -> TermId {
        self.float_binary(Op::FAdd(format), format, a, b)
    }

    /// The difference.
    pub fn fsub(&mut self, format: Format, a: TermId, b: TermId) -> TermId {
        self.float_binary(Op::FSub(format), format, a, b)
    }

    /// The product.
    pub fn fmul(&mut self, format: Format, a: TermId, b: TermId) -> TermId {
        self.float_binary(Op::FMul(format), format, a, b)
    }

    /// The quotient.
    pub fn fdiv(&mut self, format: Format, a: TermId, b: TermId) -> TermId {
        self.float_binary(Op::FDiv(format), format, a, b)
    }

    /// The square root.
    pub fn fsqrt(&mut self, format: Format, a: TermId) -> TermId {
        self.float_unary(Op::FSqrt(format), format, a)
    }

    /// `a * b + c`, rounded once.
    pub fn ffma(&mut self, format: Format, a: TermId, b: TermId, c: TermId) -> TermId {
        debug_assert!([a, b, c].iter().all(|&id| self.width(id) == format.bits()));
        self.build(Node::ternary(Op::FFma(format), format.bits(), [a, b, c]))
    }

    /// The sign flipped, of a NaN too.
    pub fn fneg(&mut self, format: Format, a: TermId) -> TermId {
        let sign = self.value_constant(&Value::from_u128(format.sign_bit(), format.bits()));
        self.xor(a, sign)
    }

    /// The sign cleared, of a NaN too.
    pub fn fabs(&mut self, format: Format, a: TermId) -> TermId {
        let magnitude = self.value_constant(&Value::from_u128(format.sign_bit() - 1, format.bits()));
        self.and(a, magnitude)
    }

    /// Rounded to an integral value, to nearest even.
    pub fn fround_even(&mut self, format: Format, a: TermId) -> TermId {
        self.float_unary(Op::FRoundEven(format), format, a)
    }

    /// Rounded to an integral value, towards zero.
    pub fn ftrunc(&mut self, format: Format, a: TermId) -> TermId {
        self.float_unary(Op::FTrunc(format), format, a)
    }

    /// Rounded to an integral value, down.
    pub fn ffloor(&mut self, format: Format, a: TermId) -> TermId {
        self.float_unary(Op::FFloor(format), format, a)
    }

    /// Rounded to an integral value, up.
    pub fn fceil(&mut self, format: Format, a: TermId) -> TermId {
        self.float_unary(Op::FCeil(format), format, a)
    }

    /// Equal as numbers; false for a NaN.
    pub fn feq(&mut self, format: Format, a: TermId, b: TermId) -> TermId {
        self.build_predicate(Op::FEq(format), a, b)
    }

    /// Less; false for a NaN.
    pub fn flt(&mut self, format: Format, a: TermId, b: TermId) -> TermId {
        self.build_predicate(Op::FLt(format), a, b)
    }

    /// Less or equal; false for a NaN.
    pub fn fle(&mut self, format: Format, a: TermId, b: TermId) -> TermId {
        self.build_predicate(Op::FLe(format), a, b)
    }

    /// Whether it is a NaN, or a pattern that the x87 refuses.
    pub fn fis_nan(&mut self, format: Format, a: TermId) -> TermId {
        debug_assert_eq!(self.width(a), format.bits());
        self.build(Node::unary(Op::FIsNan(format), 1, a))
    }

    /// The nearest value in another format.
    pub fn fconvert(&mut self, from: Format, to: Format, a: TermId) -> TermId {
        debug_assert_eq!(self.width(a), from.bits());
        self.build(Node::unary(Op::FConvert { from, to }, to.bits(), a))
    }

    /// The nearest float to a signed integer.
    pub fn ffrom_signed(&mut self, format: Format, a: TermId) -> TermId {
        self.build(Node::unary(Op::FFromSigned(format), format.bits(), a))
    }

    /// The nearest float to an unsigned integer.
    pub fn ffrom_unsigned(&mut self, format: Format, a: TermId) -> TermId {
        self.build(Node::unary(Op::FFromUnsigned(format), format.bits(), a))
    }

    /// A float to a signed integer, towards zero.
    pub fn fto_signed(&mut self, format: Format, a: TermId, width: u32) -> TermId {
        debug_assert_eq!(self.width(a), format.bits());
        self.build(Node::unary(Op::FToSigned(format), width, a))
    }

    /// A float to an unsigned integer, towards zero.
    pub fn fto_unsigned(&mut self, format: Format, a: TermId, width: u32) -> TermId {
        debug_assert_eq!(self.width(a), format.bits());
        self.build(Node::unary(Op::FToUnsigned(format), width, a))
    }

    fn float_unary(&mut self, op: Op, format: Format, a: TermId) -> TermId {
        debug_assert_eq!(self.width(a), format.bits());
        self.build(Node::unary(op, format.bits(), a))
    }

    fn float_binary(&mut self, op: Op, format: Format, a: TermId, b: TermId) -> TermId {
        debug_assert_eq!(self.width(a), format.bits());
        self.build_binary(op, a, b)
    }
}
