//! Rewrite rules: small equalities, tried in order whenever a term is built.
//!
//! Each rule is a function named after what it does, with what it matches and what it gives in its comment. The rules of
//! an operation stand in one table, in the order tried, at the top of the file of its family. A rule is given a node whose
//! arguments are simplified, whose operands are in order (a constant last, where the operation commutes), and which are
//! not all constants: such a node is folded before.
//!
//! # The normal form
//! The rules aim at what byte-wise code makes of values. These decisions keep them from pulling in two directions:
//! - Extension goes outwards and extraction inwards: `concat(0, x)` is `zext(x)`, `concat(zext(x), y)` is
//!   `zext(concat(x, y))`, and `extract` stands only on what has no parts.
//! - `concat` nests to the right, and neighbours that belong together are one part. So a value taken apart into bytes and
//!   put together again is the very same term. That is why `extract` does not move into arithmetic, into bitwise
//!   operations on opaque terms or into choices: the parts could not be recognised any more. Bitwise operations on terms with
//!   parts are split at the parts instead, and operations on a choice between constants look through `extract`.
//! - Shifts by constants, contiguous masks, and multiplication and division by powers of two are extraction and `concat`.
//! - Constants go to the right and outwards. An operation on a choice between constants is a choice between constants.
//!
//! # Why it ends
//! Give each operation a rank, from high to low: operations on floats, division, product, shift, sum, order, bitwise operation, equation, choice,
//! extraction, extension and `concat`. Each rule makes its node less in this measure, compared from left to right:
//! 1. the bits computed by operations of each rank, highest rank first: most rules replace an operation by a narrower one, by
//!    one of lower rank, or by none;
//! 2. the number of `not`s and constants that stand below an operation which could hold them: others move them outwards;
//! 3. the number of extensions below a `concat`, and of `concat`s to the left of another: the rest put these in order.
//!
//! The work of one call is bounded besides, whatever the terms: see [`crate::Terms::build`]. Over millions of random terms
//! no call met that bound, and simplifying a simplified term gave it back.

mod add;
mod and;
mod bitwise;
mod chain;
mod choice;
mod concat;
mod divide;
mod eq;
mod extend;
mod extract;
mod float;
mod ite;
mod kinds;
mod known;
mod matching;
mod monotone;
mod mul;
mod not;
mod or;
mod quotient;
mod shift;
mod signed;
mod sub;
mod unsigned;
mod xor;

pub use kinds::Kinds;

use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

/// A rewrite rule.
pub struct Rule {
    /// The name of the function.
    pub name: &'static str,
    /// The operations one of which an argument must have for the rule to apply. Most rules are passed over by this alone.
    pub on: Kinds,
    /// The equal term, or none where the rule does not apply.
    pub apply: fn(&mut Terms, &Node) -> Option<TermId>,
}

/// A table of rules, each named as its function, with the operations that it is for.
macro_rules! table {
    ($($module:ident :: $rule:ident on $kinds:ident $(. $or:ident ($other:ident))?),* $(,)?) => {
        &[$($crate::rewrite::Rule {
            name: stringify!($rule),
            on: $crate::rewrite::Kinds::$kinds $(. $or($crate::rewrite::Kinds::$other))?,
            apply: $crate::rewrite::$module::$rule,
        }),*]
    };
}
pub(crate) use table;

/// The rules of an operation in the order tried.
pub fn rules_of(op: Op) -> &'static [Rule] {
    match op {
        Op::Const | Op::Var | Op::Anchor | Op::Unset => &[],
        Op::Not => not::NOT,
        Op::And => and::AND,
        Op::Or => or::OR,
        Op::Xor => xor::XOR,
        Op::Add => add::ADD,
        Op::Sub => sub::SUB,
        Op::Mul => mul::MUL,
        Op::UDiv => divide::UDIV,
        Op::URem => divide::UREM,
        Op::SDiv => divide::SDIV,
        Op::SRem => divide::SREM,
        Op::Shl => shift::SHL,
        Op::LShr => shift::LSHR,
        Op::AShr => shift::ASHR,
        Op::Concat => concat::CONCAT,
        Op::Extract { .. } => extract::EXTRACT,
        Op::ZExt => extend::ZEXT,
        Op::SExt => extend::SEXT,
        Op::Ite => ite::ITE,
        Op::Eq => eq::EQ,
        Op::Ult => unsigned::ULT,
        Op::Ule => unsigned::ULE,
        Op::Slt => signed::SLT,
        Op::Sle => signed::SLE,
        Op::FEq(_) | Op::FLt(_) | Op::FLe(_) => float::COMPARE,
        Op::FIsNan(_) => float::IS_NAN,
        Op::FRoundEven(_) | Op::FTrunc(_) | Op::FFloor(_) | Op::FCeil(_) => float::ROUND,
        Op::FConvert { .. } => float::CONVERT,
        Op::FToSigned(_) | Op::FToUnsigned(_) => float::TO_INT,
        Op::FFromSigned(_) | Op::FFromUnsigned(_) => float::FROM_INT,
        Op::FAdd(_) | Op::FSub(_) => float::SUM,
        Op::FMul(_) => float::PRODUCT,
        Op::FDiv(_) | Op::FSqrt(_) | Op::FFma(_) => &[],
    }
}
