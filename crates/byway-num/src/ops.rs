//! Names of the operations that are chosen at run time, so that every chooser is total: an integer
//! function cannot be asked for a float operation.

use crate::llvm::{BinaryOp, RmwOp};

/// Integer operations on two operands of one type: LLVM's instructions and the intrinsics like them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The names are LLVM's.
pub enum IntBinary {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    SMin,
    SMax,
    UMin,
    UMax,
    SAddSat,
    UAddSat,
    SSubSat,
    USubSat,
    SShlSat,
    UShlSat,
}

impl IntBinary {
    /// The integer operation of an instruction; none for a float one.
    pub fn of(op: BinaryOp) -> Option<IntBinary> {
        Some(match op {
            BinaryOp::Add => IntBinary::Add,
            BinaryOp::Sub => IntBinary::Sub,
            BinaryOp::Mul => IntBinary::Mul,
            BinaryOp::UDiv => IntBinary::UDiv,
            BinaryOp::SDiv => IntBinary::SDiv,
            BinaryOp::URem => IntBinary::URem,
            BinaryOp::SRem => IntBinary::SRem,
            BinaryOp::Shl => IntBinary::Shl,
            BinaryOp::LShr => IntBinary::LShr,
            BinaryOp::AShr => IntBinary::AShr,
            BinaryOp::And => IntBinary::And,
            BinaryOp::Or => IntBinary::Or,
            BinaryOp::Xor => IntBinary::Xor,
            BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => return None,
        })
    }
}

/// Integer intrinsics on one operand. A count of zeros in zero is the width; `Abs` of the smallest value is itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The names are LLVM's.
pub enum IntUnary {
    Ctpop,
    Ctlz,
    Cttz,
    Bswap,
    BitReverse,
    Abs,
}

/// The `llvm.*.with.overflow` intrinsics.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The names are LLVM's.
pub enum IntOverflow {
    SAdd,
    UAdd,
    SSub,
    USub,
    SMul,
    UMul,
}

/// Float operations on two operands of one type: LLVM's instructions and the intrinsics like them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The names are LLVM's.
pub enum FloatBinary {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    MinNum,
    MaxNum,
    Minimum,
    Maximum,
    MinimumNum,
    MaximumNum,
    CopySign,
}

impl FloatBinary {
    /// The float operation of an instruction; none for an integer one.
    pub fn of(op: BinaryOp) -> Option<FloatBinary> {
        Some(match op {
            BinaryOp::FAdd => FloatBinary::Add,
            BinaryOp::FSub => FloatBinary::Sub,
            BinaryOp::FMul => FloatBinary::Mul,
            BinaryOp::FDiv => FloatBinary::Div,
            BinaryOp::FRem => FloatBinary::Rem,
            _ => return None,
        })
    }

    /// What an `atomicrmw` of a float computes from the old value and the operand; none for integers and for `xchg`.
    pub fn of_rmw(op: RmwOp) -> Option<FloatBinary> {
        Some(match op {
            RmwOp::FAdd => FloatBinary::Add,
            RmwOp::FSub => FloatBinary::Sub,
            RmwOp::FMax => FloatBinary::MaxNum,
            RmwOp::FMin => FloatBinary::MinNum,
            RmwOp::FMaximum => FloatBinary::Maximum,
            RmwOp::FMinimum => FloatBinary::Minimum,
            _ => return None,
        })
    }
}

/// Float operations on one operand: `fneg` and the intrinsics that give a float of the same type.
/// `rint` and `nearbyint` are `RoundEven`, as the rounding mode is always to nearest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The names are LLVM's.
pub enum FloatUnary {
    Neg,
    Abs,
    Sqrt,
    Floor,
    Ceil,
    Trunc,
    Round,
    RoundEven,
    Canonicalize,
}
