//! What a term is.

use byway_num::Format;

/// A term. 0 is never one, so that a lane of 0 can mean "no term".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TermId(pub u32);

impl TermId {
    /// The index as a position in the arena.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An input: one symbolic byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VarId(pub u32);

impl VarId {
    /// The index as a position in a model.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a term does with its arguments. `a`, `b` and `c` are the arguments in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// A number.
    Const,
    /// An input byte; width 8.
    Var,
    /// The address of an object, and a name for it; width 64. It is worth its number, and no rule knows that: sums with it
    /// tell which object they were computed from. [`Terms::unanchored`](crate::Terms::unanchored) has numbers instead.
    Anchor,
    /// Bits that no program has set; width 64. They are worth zero, and no rule knows that: what is computed from them tells that
    /// it is. [`Terms::settled`](crate::Terms::settled) has zeros instead.
    Unset,
    /// Each bit flipped.
    Not,
    /// Bitwise.
    And,
    /// Bitwise.
    Or,
    /// Bitwise.
    Xor,
    /// Wrapping.
    Add,
    /// Wrapping.
    Sub,
    /// Wrapping.
    Mul,
    /// Unsigned; by zero it gives all ones, as in SMT-LIB. (Programs never get there: a zero divisor is a fault.)
    UDiv,
    /// Unsigned; by zero it gives the dividend.
    URem,
    /// Signed, towards zero; by zero as SMT-LIB has it.
    SDiv,
    /// Signed, with the dividend's sign; by zero it gives the dividend.
    SRem,
    /// Left; an amount of the width or more gives zero.
    Shl,
    /// Right, zeros come in; an amount of the width or more gives zero.
    LShr,
    /// Right, copies of the sign come in; an amount of the width or more gives all copies of the sign.
    AShr,
    /// `a` above `b`.
    Concat,
    /// Bits from `low` on, as many as the term is wide.
    Extract {
        /// The lowest bit taken.
        low: u32,
    },
    /// Zeros come in above.
    ZExt,
    /// Copies of the sign come in above.
    SExt,
    /// `a` is a truth value: `b` if it is 1, else `c`.
    Ite,
    /// A truth value.
    Eq,
    /// A truth value; unsigned.
    Ult,
    /// A truth value; unsigned.
    Ule,
    /// A truth value; signed.
    Slt,
    /// A truth value; signed.
    Sle,
    /// Float sum, rounded to nearest even, with the hardware's NaN.
    FAdd(Format),
    /// Float difference.
    FSub(Format),
    /// Float product.
    FMul(Format),
    /// Float quotient.
    FDiv(Format),
    /// Square root.
    FSqrt(Format),
    /// `a * b + c`, rounded once.
    FFma(Format),
    /// A truth value: equal as numbers; false for a NaN.
    FEq(Format),
    /// A truth value: less; false for a NaN.
    FLt(Format),
    /// A truth value: less or equal; false for a NaN.
    FLe(Format),
    /// A truth value.
    FIsNan(Format),
    /// Rounded to an integral value: to nearest even.
    FRoundEven(Format),
    /// Rounded to an integral value: towards zero.
    FTrunc(Format),
    /// Rounded to an integral value: down.
    FFloor(Format),
    /// Rounded to an integral value: up.
    FCeil(Format),
    /// From one format to another, as the hardware converts.
    FConvert {
        /// The argument's format.
        from: Format,
        /// The result's format.
        to: Format,
    },
    /// A signed integer to a float.
    FFromSigned(Format),
    /// An unsigned integer to a float.
    FFromUnsigned(Format),
    /// A float to a signed integer of the term's width, towards zero; out of range as the hardware has it.
    FToSigned(Format),
    /// A float to an unsigned integer of the term's width, towards zero; out of range as compiled code has it.
    FToUnsigned(Format),
}

/// A term with its arguments. Unused arguments are 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// What it does.
    pub op: Op,
    /// Its width in bits.
    pub width: u32,
    /// Its arguments. A constant of at most 64 bits has its low and high half in the first two; a wider one has the number
    /// of its limbs' entry in the first. An input has its number in the first. An anchor has the halves of its address in the
    /// first two, and in the third what tells it from others at that address.
    pub args: [u32; 3],
}

impl Node {
    /// An operation on one term.
    pub fn unary(op: Op, width: u32, a: TermId) -> Node {
        Node { op, width, args: [a.0, 0, 0] }
    }

    /// An operation on two terms.
    pub fn binary(op: Op, width: u32, a: TermId, b: TermId) -> Node {
        Node { op, width, args: [a.0, b.0, 0] }
    }

    /// An operation on three terms.
    pub fn ternary(op: Op, width: u32, [a, b, c]: [TermId; 3]) -> Node {
        Node { op, width, args: [a.0, b.0, c.0] }
    }

    /// The first argument of an operation.
    #[inline]
    pub fn a(&self) -> TermId {
        TermId(self.args[0])
    }

    /// The second argument of an operation on at least two terms.
    #[inline]
    pub fn b(&self) -> TermId {
        TermId(self.args[1])
    }

    /// The third argument of an operation on three terms.
    #[inline]
    pub fn c(&self) -> TermId {
        TermId(self.args[2])
    }

    /// The arguments that are terms.
    pub fn children(&self) -> impl Iterator<Item = TermId> + use<> {
        let count = match self.op {
            Op::Const | Op::Var | Op::Anchor | Op::Unset => 0,
            Op::Not
            | Op::Extract { .. }
            | Op::ZExt
            | Op::SExt
            | Op::FSqrt(_)
            | Op::FIsNan(_)
            | Op::FRoundEven(_)
            | Op::FTrunc(_)
            | Op::FFloor(_)
            | Op::FCeil(_)
            | Op::FConvert { .. }
            | Op::FFromSigned(_)
            | Op::FFromUnsigned(_)
            | Op::FToSigned(_)
            | Op::FToUnsigned(_) => 1,
            Op::Ite | Op::FFma(_) => 3,
            _ => 2,
        };
        self.args.into_iter().take(count).map(TermId)
    }
}
