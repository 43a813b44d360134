//! Constants: operands and initialisers.

use super::{BinaryOp, BlockId, CastOp, ConstId, GlobalId, TypeId};

/// A constant with its type.
#[derive(Clone, Debug)]
pub struct Constant {
    /// Its type.
    pub ty: TypeId,
    /// What it is.
    pub kind: ConstKind,
}

/// What a constant is.
#[derive(Clone, Debug)]
pub enum ConstKind {
    /// An integer of at most 64 bits, zero-extended; `true` is 1.
    Int(u64),
    /// A wider integer: 64-bit limbs, least significant first, as many as its type needs, unused high bits zero.
    WideInt(Box<[u64]>),
    /// A floating-point number as the bits of its own type (a `float` has 32 of them), least significant limb first;
    /// second limb only for fp80, fp128 and ppc_fp128.
    Float([u64; 2]),
    /// The null pointer.
    Null,
    /// `undef`.
    Undef,
    /// `poison`.
    Poison,
    /// `zeroinitializer` of any type.
    Zero,
    /// The elements of a struct, array or vector, in order (`splat (...)` is written out for vectors).
    Aggregate(Box<[ConstId]>),
    /// An array of bytes written as `c"..."`.
    Bytes(Box<[u8]>),
    /// The address of a global (`dso_local_equivalent` and `no_cfi` mean the same to us).
    Global(GlobalId),
    /// The address of a basic block.
    BlockAddress(GlobalId, BlockId),
    /// The `none` token.
    NoToken,
    /// An expression.
    Expr(Box<ConstExpr>),
}

/// A constant expression.
#[derive(Clone, Debug)]
pub enum ConstExpr {
    /// `getelementptr`; indices are constants.
    Gep {
        /// The type that the indices step through.
        source: TypeId,
        /// Where it starts.
        base: ConstId,
        /// The steps.
        indices: Box<[ConstId]>,
    },
    /// A conversion to the constant's own type.
    Cast(CastOp, ConstId),
    /// An integer operation.
    Binary(BinaryOp, ConstId, ConstId),
    /// Any other expression: kept by name and refused when it is executed.
    Unsupported(Box<str>),
}
