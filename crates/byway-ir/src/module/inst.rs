//! Instructions.

use super::{AsmId, BlockId, ConstId, LocationId, TypeId, ValueId};
use byway_num::{BinaryOp, CastOp, FloatPredicate, IntPredicate, RmwOp};

/// What an instruction works on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A parameter or a result.
    Local(ValueId),
    /// A constant, globals included.
    Const(ConstId),
}

/// An instruction.
#[derive(Clone, Debug)]
pub struct Inst {
    /// What it does.
    pub kind: InstKind,
    /// Type of its result; `void` if it has none.
    pub ty: TypeId,
    /// The value that it defines.
    pub result: Option<ValueId>,
    /// Its `!dbg`.
    pub location: Option<LocationId>,
}

/// Flags that make some results poison.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct InstFlags {
    /// No unsigned wrap.
    pub nuw: bool,
    /// No signed wrap.
    pub nsw: bool,
    /// No remainder or lost bits.
    pub exact: bool,
}

/// Whether a memory access is volatile or atomic; neither changes what a single thread sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Atomicity {
    /// `volatile`.
    pub volatile: bool,
    /// `atomic`.
    pub atomic: bool,
}

/// Positions in a nested aggregate.
pub type AggregateIndices = Box<[u32]>;

/// What an instruction does.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // The names are LLVM's.
pub enum InstKind {
    Ret(Option<Operand>),
    Br(BlockId),
    CondBr {
        cond: Operand,
        then: BlockId,
        otherwise: BlockId,
    },
    Switch {
        value: Operand,
        default: BlockId,
        cases: Box<[(ConstId, BlockId)]>,
    },
    IndirectBr {
        address: Operand,
        targets: Box<[BlockId]>,
    },
    Invoke {
        call: Box<Call>,
        normal: BlockId,
        unwind: BlockId,
    },
    /// `callbr`: inline assembly that may jump.
    CallBr {
        call: Box<Call>,
        fallthrough: BlockId,
        indirect: Box<[BlockId]>,
    },
    Resume(Operand),
    Unreachable,
    FNeg(Operand),
    Binary {
        op: BinaryOp,
        flags: InstFlags,
        lhs: Operand,
        rhs: Operand,
    },
    ExtractElement {
        vector: Operand,
        index: Operand,
    },
    InsertElement {
        vector: Operand,
        element: Operand,
        index: Operand,
    },
    /// A mask entry of `None` is poison. For vectors of equal type `a` then `b`.
    ShuffleVector {
        a: Operand,
        b: Operand,
        mask: Box<[Option<u32>]>,
    },
    ExtractValue {
        aggregate: Operand,
        indices: AggregateIndices,
    },
    InsertValue {
        aggregate: Operand,
        element: Operand,
        indices: AggregateIndices,
    },
    /// `align` is 0 where none is given.
    Alloca {
        allocated: TypeId,
        count: Operand,
        align: u64,
    },
    Load {
        pointer: Operand,
        align: u64,
        atomicity: Atomicity,
    },
    Store {
        value: Operand,
        pointer: Operand,
        align: u64,
        atomicity: Atomicity,
    },
    Fence,
    CmpXchg {
        pointer: Operand,
        expected: Operand,
        new: Operand,
        weak: bool,
    },
    AtomicRmw {
        op: RmwOp,
        pointer: Operand,
        value: Operand,
    },
    Gep {
        source: TypeId,
        base: Operand,
        indices: Box<[Operand]>,
        inbounds: bool,
    },
    /// To the type of the instruction. `nneg` and the like are dropped.
    Cast {
        op: CastOp,
        value: Operand,
    },
    ICmp {
        predicate: IntPredicate,
        lhs: Operand,
        rhs: Operand,
    },
    FCmp {
        predicate: FloatPredicate,
        lhs: Operand,
        rhs: Operand,
    },
    Phi(Box<[(Operand, BlockId)]>),
    Select {
        cond: Operand,
        then: Operand,
        otherwise: Operand,
    },
    Freeze(Operand),
    Call(Box<Call>),
    VaArg {
        list: Operand,
    },
    LandingPad {
        cleanup: bool,
        clauses: Box<[Clause]>,
    },
    /// An instruction that is known but that Byway does not run (Windows exception handling); refused when executed.
    Unsupported(Box<str>),
}

/// A clause of a landing pad.
#[derive(Clone, Debug)]
pub enum Clause {
    /// Catches what matches this type information (null: anything).
    Catch(Operand),
    /// Lets pass only what matches the array.
    Filter(Operand),
}

/// A call, shared by `call`, `invoke` and `callbr`.
#[derive(Clone, Debug)]
pub struct Call {
    /// What is called.
    pub callee: Callee,
    /// Type of the result.
    pub ret: TypeId,
    /// The types of the fixed parameters when the call writes out a function type
    /// (always so for variadic callees); none when the types are those of the arguments.
    pub fixed_params: Option<Box<[TypeId]>>,
    /// The written function type takes further arguments.
    pub variadic: bool,
    /// The arguments.
    pub args: Box<[CallArg]>,
    /// Marked `noreturn` at the call.
    pub noreturn: bool,
    /// Marked `musttail`: the callee takes the place of the caller's frame.
    pub must_tail: bool,
    /// The strings among the arguments of type `metadata`, in order: the rounding mode, exception behaviour and
    /// predicate of constrained floating-point intrinsics.
    pub words: Box<[Box<str>]>,
}

/// What a call calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callee {
    /// A function, by name or through a pointer.
    Value(Operand),
    /// Inline assembly.
    Asm(AsmId),
}

/// An argument.
#[derive(Clone, Debug)]
pub struct CallArg {
    /// Its value. Arguments of type `metadata` are dropped by the reader.
    pub value: Operand,
    /// Its type.
    pub ty: TypeId,
    /// Passed as a copy in memory of this type (`byval`).
    pub byval: Option<TypeId>,
    /// Alignment given to it, 0 where none is.
    pub align: u64,
}

/// An inline assembly expression.
#[derive(Clone, Debug)]
pub struct AsmCall {
    /// The assembly, with `$0`-like operands.
    pub template: Box<str>,
    /// The constraints.
    pub constraints: Box<str>,
    /// It is written in Intel's way, with the target first (`inteldialect`).
    pub is_intel: bool,
    /// Line in the text, for messages.
    pub line: u32,
}
