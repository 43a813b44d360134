//! Operations of the rarer kinds: wide integers, long doubles, intrinsics, block memory operations.
//!
//! They are kept out of the dense instruction stream; the machine runs each through a function of its family.

use super::Reg;
use byway_num::{BinaryOp, CastOp, FloatKind, FloatPredicate, IntPredicate, RmwOp};

/// The type of a single number. Vectors and structs are taken apart when code is lowered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scalar {
    /// An integer or pointer.
    Int(u32),
    /// A floating-point number.
    Float(FloatKind),
}

impl Scalar {
    /// Number of register slots.
    pub fn slots(self) -> u32 {
        self.bits().div_ceil(64)
    }

    /// Number of bits.
    pub fn bits(self) -> u32 {
        match self {
            Scalar::Int(width) => width,
            Scalar::Float(FloatKind::Half | FloatKind::BFloat) => 16,
            Scalar::Float(FloatKind::Float) => 32,
            Scalar::Float(FloatKind::Double) => 64,
            Scalar::Float(FloatKind::X86Fp80) => 80,
            Scalar::Float(FloatKind::Fp128 | FloatKind::PpcFp128) => 128,
        }
    }
}

/// A run of equal numbers in registers, as vectors have them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LeafRun {
    /// How many.
    pub count: u32,
    /// Bits of each.
    pub bits: u32,
}

/// An operation of a rarer kind. Registers name the first slot of a value.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // Fields: `d` is the result, `a` and `b` are operands.
#[rustfmt::skip] // A line an operation.
pub enum SlowOp {
    /// Arithmetic on any scalar.
    Binary { op: BinaryOp, ty: Scalar, d: Reg, a: Reg, b: Reg },
    /// Integer arithmetic whose overflow is a fault (`nsw` under `--check-overflow`).
    Checked { op: BinaryOp, width: u32, d: Reg, a: Reg, b: Reg },
    ICmp { predicate: IntPredicate, width: u32, d: Reg, a: Reg, b: Reg },
    FCmp { predicate: FloatPredicate, kind: FloatKind, d: Reg, a: Reg, b: Reg },
    FNeg { kind: FloatKind, d: Reg, a: Reg },
    Cast { op: CastOp, from: Scalar, to: Scalar, d: Reg, a: Reg },
    /// The same bits cut into other numbers.
    Repack { from: LeafRun, to: LeafRun, d: Reg, a: Reg },
    /// Numbers packed bit by bit in memory, such as a vector of `i1`.
    LoadPacked { run: LeafRun, d: Reg, pointer: Reg },
    StorePacked { run: LeafRun, a: Reg, pointer: Reg },
    /// The element of a vector at a computed index.
    ExtractDynamic { d: Reg, vector: Reg, index: Reg, count: u32, slots: u32 },
    InsertDynamic { d: Reg, vector: Reg, element: Reg, index: Reg, count: u32, slots: u32 },
    /// An intrinsic on scalars.
    Intrinsic { which: Intrinsic, ty: Scalar, d: Reg, args: Box<[Reg]> },
    /// The value that an `atomicrmw` stores, of the old one `a` and the operand `b`.
    Rmw { op: RmwOp, ty: Scalar, d: Reg, a: Reg, b: Reg },
    /// `llvm.memcpy`, and `llvm.memmove` when overlap is allowed.
    MemCopy { to: Reg, from: Reg, len: Reg, overlap: bool },
    MemSet { to: Reg, byte: Reg, len: Reg },
    /// An alloca whose size is computed or that is not in the entry block.
    Alloca { d: Reg, count: Reg, element: u64, align: u64 },
    StackSave { d: Reg },
    StackRestore { a: Reg },
    /// A variable of the frame's memory begins its life: its bytes are uninitialised again.
    LifetimeStart { pointer: Reg, size: u64 },
    VaStart { list: Reg },
    VaCopy { to: Reg, from: Reg },
    /// The instruction `va_arg`: the next argument of a list.
    VaArg { d: Reg, list: Reg, ty: Scalar },
    /// Code that Byway cannot run; an error when it is reached.
    Unsupported(Box<str>),
}

/// Intrinsics on scalars; vectors are taken apart before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The names are LLVM's.
pub enum Intrinsic {
    UAddOverflow,
    SAddOverflow,
    USubOverflow,
    SSubOverflow,
    UMulOverflow,
    SMulOverflow,
    UAddSat,
    SAddSat,
    USubSat,
    SSubSat,
    UShlSat,
    SShlSat,
    CtPop,
    CtLz,
    CtTz,
    BSwap,
    BitReverse,
    FShl,
    FShr,
    Abs,
    SMax,
    SMin,
    UMax,
    UMin,
    SCmp,
    UCmp,
    Fabs,
    CopySign,
    Sqrt,
    Floor,
    Ceil,
    Trunc,
    Rint,
    NearbyInt,
    Round,
    RoundEven,
    MinNum,
    MaxNum,
    Minimum,
    Maximum,
    MinimumNum,
    MaximumNum,
    Fma,
    FMulAdd,
    Canonicalize,
    IsFpClass,
    Powi,
    /// Saturating conversions; the type is the result's, the operand is a float of the kind given.
    FpToSiSat(FloatKind),
    FpToUiSat(FloatKind),
    /// To a `long`, rounding to nearest (`lrint`, `llrint`) or half away (`lround`, `llround`); the type is the operand's.
    LRint,
    LRound,
    LdExp,
    FrExp,
    ReadCycleCounter,
}

/// Functions that the engine supplies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The names are those of the functions.
pub enum EngineFn {
    Syscall,
    Malloc,
    Free,
    UsableSize,
    AssertFail,
    ContractFail,
    Abort,
    SetJmp,
    SigSetJmp,
    MakeSymbolic,
    MakeMeasured,
    Measure,
    MeasureText,
    MeasureData,
    Moment,
    Effect,
    VariableEffects,
    HeapEnd,
    CheckLeaks,
    CheckResult,
    Assume,
    Require,
    Value,
    Argument,
    MeasureSymbolic,
    MeasureObject,
    Report,
    Unsupported,
    LongJmp,
}

impl EngineFn {
    /// The function that a symbol names, if the engine supplies it.
    pub fn by_name(name: &str) -> Option<EngineFn> {
        Some(match name {
            "__byway_syscall" => EngineFn::Syscall,
            "__byway_malloc" => EngineFn::Malloc,
            "__byway_free" => EngineFn::Free,
            "__byway_usable_size" => EngineFn::UsableSize,
            "__byway_assert_fail" => EngineFn::AssertFail,
            "__byway_contract_fail" => EngineFn::ContractFail,
            "__byway_abort" => EngineFn::Abort,
            "setjmp" | "_setjmp" | "__setjmp" => EngineFn::SetJmp,
            "sigsetjmp" | "__sigsetjmp" => EngineFn::SigSetJmp,
            "__byway_make_symbolic" => EngineFn::MakeSymbolic,
            "__byway_make_measured" => EngineFn::MakeMeasured,
            "__byway_measure" => EngineFn::Measure,
            "__byway_measure_text" => EngineFn::MeasureText,
            "__byway_measure_data" => EngineFn::MeasureData,
            "__byway_moment" => EngineFn::Moment,
            "__byway_effect" => EngineFn::Effect,
            "__byway_variable_effects" => EngineFn::VariableEffects,
            "__byway_heap_end" => EngineFn::HeapEnd,
            "__byway_check_leaks" => EngineFn::CheckLeaks,
            "__byway_check_result" => EngineFn::CheckResult,
            "__byway_assume" => EngineFn::Assume,
            "__byway_require" => EngineFn::Require,
            "__byway_value" => EngineFn::Value,
            "__byway_argument" => EngineFn::Argument,
            "__byway_measure_symbolic" => EngineFn::MeasureSymbolic,
            "__byway_measure_object" => EngineFn::MeasureObject,
            "__byway_report" => EngineFn::Report,
            "__byway_unsupported" => EngineFn::Unsupported,
            "longjmp" | "_longjmp" => EngineFn::LongJmp,
            _ => return None,
        })
    }
}
