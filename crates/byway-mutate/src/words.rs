//! Operators as C writes them.

use byway_ir::module::{BinaryOp, FloatPredicate, IntPredicate};

pub(crate) fn int_comparison(predicate: IntPredicate) -> &'static str {
    use IntPredicate::*;
    match predicate {
        Eq => "==",
        Ne => "!=",
        Ugt | Sgt => ">",
        Uge | Sge => ">=",
        Ult | Slt => "<",
        Ule | Sle => "<=",
    }
}

pub(crate) fn float_comparison(predicate: FloatPredicate) -> Option<&'static str> {
    use FloatPredicate::*;
    Some(match predicate {
        Oeq | Ueq => "==",
        One | Une => "!=",
        Ogt | Ugt => ">",
        Oge | Uge => ">=",
        Olt | Ult => "<",
        Ole | Ule => "<=",
        False | Ord | Uno | True => return None,
    })
}

pub(crate) fn binary(op: BinaryOp) -> &'static str {
    use BinaryOp::*;
    match op {
        Add | FAdd => "+",
        Sub | FSub => "-",
        Mul | FMul => "*",
        UDiv | SDiv | FDiv => "/",
        URem | SRem | FRem => "%",
        Shl => "<<",
        LShr | AShr => ">>",
        And => "&",
        Or => "|",
        Xor => "^",
    }
}

/// Says that an expression of two operands becomes another one. What has no short name is left out, if that is both.
pub(crate) fn becomes(lhs: Option<String>, rhs: Option<String>, old: &str, new: &str) -> String {
    if lhs.is_none() && rhs.is_none() {
        return format!("`{old}` becomes `{new}`");
    }
    let [lhs, rhs] = [lhs, rhs].map(|side| side.unwrap_or_else(|| "…".to_owned()));
    format!("`{lhs} {old} {rhs}` becomes `{lhs} {new} {rhs}`")
}
