//! Sets of operations, to pass over rules that cannot apply.

use crate::term::{Node, Op};
use crate::terms::Terms;

/// A set of kinds of operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds(u32);

#[allow(missing_docs)] // The names are those of the operations.
impl Kinds {
    pub const CONST: Kinds = Kinds(1 << 0);
    pub const NOT: Kinds = Kinds(1 << 1);
    pub const AND: Kinds = Kinds(1 << 2);
    pub const OR: Kinds = Kinds(1 << 3);
    pub const XOR: Kinds = Kinds(1 << 4);
    pub const ADD: Kinds = Kinds(1 << 5);
    pub const SUB: Kinds = Kinds(1 << 6);
    pub const MUL: Kinds = Kinds(1 << 7);
    pub const UDIV: Kinds = Kinds(1 << 8);
    pub const UREM: Kinds = Kinds(1 << 9);
    pub const LSHR: Kinds = Kinds(1 << 10);
    pub const CONCAT: Kinds = Kinds(1 << 11);
    pub const EXTRACT: Kinds = Kinds(1 << 12);
    pub const ZEXT: Kinds = Kinds(1 << 13);
    pub const SEXT: Kinds = Kinds(1 << 14);
    pub const ITE: Kinds = Kinds(1 << 15);
    pub const EQ: Kinds = Kinds(1 << 16);
    /// `ult`, `ule`, `slt` and `sle`.
    pub const ORDER: Kinds = Kinds(1 << 17);
    /// Every operation on floats.
    pub const FLOAT: Kinds = Kinds(1 << 18);
    /// Operations that no rule looks for.
    const OTHER: Kinds = Kinds(1 << 19);
    /// Every operation.
    pub const ANY: Kinds = Kinds(u32::MAX);
    /// Through which a choice between constants is seen.
    pub const CHOICE: Kinds = Kinds::ITE.or(Kinds::EXTRACT).or(Kinds::ZEXT).or(Kinds::SEXT).or(Kinds::CONCAT);
    /// Extensions.
    pub const EXTENDED: Kinds = Kinds::ZEXT.or(Kinds::SEXT);
    /// Which may be known to have high bits that are zero.
    pub const HIGH_ZEROS: Kinds = Kinds::CONST
        .or(Kinds::ZEXT)
        .or(Kinds::CONCAT)
        .or(Kinds::AND)
        .or(Kinds::OR)
        .or(Kinds::XOR)
        .or(Kinds::ITE)
        .or(Kinds::UREM)
        .or(Kinds::UDIV)
        .or(Kinds::LSHR);

    /// Both sets in one.
    pub const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Whether the sets have an operation in common.
    #[inline]
    pub fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    /// The kind of an operation.
    #[inline]
    fn of(op: Op) -> Kinds {
        match op {
            Op::Const => Kinds::CONST,
            Op::Not => Kinds::NOT,
            Op::And => Kinds::AND,
            Op::Or => Kinds::OR,
            Op::Xor => Kinds::XOR,
            Op::Add => Kinds::ADD,
            Op::Sub => Kinds::SUB,
            Op::Mul => Kinds::MUL,
            Op::UDiv => Kinds::UDIV,
            Op::URem => Kinds::UREM,
            Op::LShr => Kinds::LSHR,
            Op::Concat => Kinds::CONCAT,
            Op::Extract { .. } => Kinds::EXTRACT,
            Op::ZExt => Kinds::ZEXT,
            Op::SExt => Kinds::SEXT,
            Op::Ite => Kinds::ITE,
            Op::Eq => Kinds::EQ,
            Op::Ult | Op::Ule | Op::Slt | Op::Sle => Kinds::ORDER,
            Op::Var | Op::Anchor | Op::Unset | Op::SDiv | Op::SRem | Op::Shl | Op::AShr => Kinds::OTHER,
            _ => Kinds::FLOAT,
        }
    }

    /// The kinds of a node's arguments.
    #[inline]
    pub fn of_arguments(terms: &Terms, node: &Node) -> Kinds {
        node.children().fold(Kinds(0), |all, child| all.or(Kinds::of(terms.node(child).op)))
    }
}
