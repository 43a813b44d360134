//! The dense instructions.
//!
//! A value of at most 64 bits is one 64-bit slot, zero-extended: bits above its width are zero. That makes `zext`,
//! equality and unsigned comparison the same for every width. `i32` and `i64` have instructions of their own, other
//! widths share [`Op::Binary`]. Forms that end in `I` have a constant as their last operand. An instruction takes 16 bytes.

use super::points::{BranchId, EntryId, OutcomeId};
use byway_num::{BinaryOp, FloatPredicate, IntPredicate};

/// Bytes that are free around every object. A step of less than that from an object never leads into another.
pub const NEAR: u64 = 16;

/// A slot of the running frame.
pub type Reg = u16;

/// An instruction. `d` is the result's slot, `a`, `b` and `c` are operands' slots, `t` and `f` the targets of a branch
/// that is taken and not taken, `w` the number of LLVM instructions of the block that a terminator ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // The names are LLVM's.
#[rustfmt::skip] // A line an instruction.
pub enum Op {
    Const { d: Reg, imm: u64 },
    Mov { d: Reg, a: Reg },
    MovN { d: Reg, a: Reg, n: Reg },
    Select { d: Reg, c: Reg, a: Reg, b: Reg },
    /// The slots, the last of them with `w` bits, are uninitialised from here on.
    MarkUndef { d: Reg, n: Reg, w: u8 },

    Add32 { d: Reg, a: Reg, b: Reg },
    Add64 { d: Reg, a: Reg, b: Reg },
    Sub32 { d: Reg, a: Reg, b: Reg },
    Sub64 { d: Reg, a: Reg, b: Reg },
    Mul32 { d: Reg, a: Reg, b: Reg },
    Mul64 { d: Reg, a: Reg, b: Reg },
    And { d: Reg, a: Reg, b: Reg },
    Or { d: Reg, a: Reg, b: Reg },
    Xor { d: Reg, a: Reg, b: Reg },
    Shl32 { d: Reg, a: Reg, b: Reg },
    Shl64 { d: Reg, a: Reg, b: Reg },
    LShr32 { d: Reg, a: Reg, b: Reg },
    LShr64 { d: Reg, a: Reg, b: Reg },
    AShr32 { d: Reg, a: Reg, b: Reg },
    AShr64 { d: Reg, a: Reg, b: Reg },
    UDiv32 { d: Reg, a: Reg, b: Reg },
    UDiv64 { d: Reg, a: Reg, b: Reg },
    SDiv32 { d: Reg, a: Reg, b: Reg },
    SDiv64 { d: Reg, a: Reg, b: Reg },
    URem32 { d: Reg, a: Reg, b: Reg },
    URem64 { d: Reg, a: Reg, b: Reg },
    SRem32 { d: Reg, a: Reg, b: Reg },
    SRem64 { d: Reg, a: Reg, b: Reg },
    /// Any integer operation of a width of at most 64 bits.
    Binary { op: BinaryOp, w: u8, d: Reg, a: Reg, b: Reg },

    Add32I { d: Reg, a: Reg, imm: u32 },
    Add64I { d: Reg, a: Reg, imm: u64 },
    Mul32I { d: Reg, a: Reg, imm: u32 },
    Mul64I { d: Reg, a: Reg, imm: u64 },
    AndI { d: Reg, a: Reg, imm: u64 },
    OrI { d: Reg, a: Reg, imm: u64 },
    XorI { d: Reg, a: Reg, imm: u64 },
    /// The shift is in range; `m` is the mask of the width.
    ShlI { d: Reg, a: Reg, s: u8, w: u8 },
    LShrI { d: Reg, a: Reg, s: u8 },
    AShrI { d: Reg, a: Reg, s: u8, w: u8 },
    /// Sign-extends from `from` bits to `to` bits.
    SExt { d: Reg, a: Reg, from: u8, to: u8 },

    Eq { d: Reg, a: Reg, b: Reg },
    Ne { d: Reg, a: Reg, b: Reg },
    Ult { d: Reg, a: Reg, b: Reg },
    Ule { d: Reg, a: Reg, b: Reg },
    Slt32 { d: Reg, a: Reg, b: Reg },
    Sle32 { d: Reg, a: Reg, b: Reg },
    Slt64 { d: Reg, a: Reg, b: Reg },
    Sle64 { d: Reg, a: Reg, b: Reg },
    EqI { d: Reg, a: Reg, imm: u64 },
    NeI { d: Reg, a: Reg, imm: u64 },
    UltI { d: Reg, a: Reg, imm: u64 },
    UgtI { d: Reg, a: Reg, imm: u64 },
    Slt32I { d: Reg, a: Reg, imm: i32 },
    Sgt32I { d: Reg, a: Reg, imm: i32 },
    Slt64I { d: Reg, a: Reg, imm: i64 },
    Sgt64I { d: Reg, a: Reg, imm: i64 },
    /// Any comparison of a width of at most 64 bits.
    ICmp { p: IntPredicate, w: u8, d: Reg, a: Reg, b: Reg },

    Jmp { t: u32, w: u32 },
    BrNz { c: Reg, w: u16, t: u32, f: u32 },
    BrEq { a: Reg, b: Reg, w: u16, t: u32, f: u32 },
    BrUlt { a: Reg, b: Reg, w: u16, t: u32, f: u32 },
    BrUle { a: Reg, b: Reg, w: u16, t: u32, f: u32 },
    BrSlt32 { a: Reg, b: Reg, w: u16, t: u32, f: u32 },
    BrSle32 { a: Reg, b: Reg, w: u16, t: u32, f: u32 },
    BrSlt64 { a: Reg, b: Reg, w: u16, t: u32, f: u32 },
    BrSle64 { a: Reg, b: Reg, w: u16, t: u32, f: u32 },
    /// The constant forms compare with a zero-extended (equal, unsigned) or sign-extended (signed) 16-bit constant.
    BrEqI { a: Reg, imm: u16, w: u16, t: u32, f: u32 },
    BrUltI { a: Reg, imm: u16, w: u16, t: u32, f: u32 },
    BrUgtI { a: Reg, imm: u16, w: u16, t: u32, f: u32 },
    BrSlt32I { a: Reg, imm: i16, w: u16, t: u32, f: u32 },
    BrSgt32I { a: Reg, imm: i16, w: u16, t: u32, f: u32 },
    BrSlt64I { a: Reg, imm: i16, w: u16, t: u32, f: u32 },
    BrSgt64I { a: Reg, imm: i16, w: u16, t: u32, f: u32 },
    /// Passes a branch: one way of a conditional terminator of the program under test.
    Branch { branch: BranchId, t: u32 },
    /// Enters a function of the program under test.
    Enter { entry: EntryId },
    /// The next instruction compares two numbers in the program under test, and a value, no branch, comes of it.
    Compare { comparison: u32 },
    /// A condition of the source in the program under test has a value, and no branch comes of it. `outcome` is its
    /// outcome *false*.
    Condition { c: Reg, outcome: OutcomeId },
    Switch { a: Reg, table: u32, w: u32 },
    IndirectBr { a: Reg, table: u32, w: u32 },

    /// Memory at `p + off`, zero-extended.
    Load8 { d: Reg, p: Reg, off: i32 },
    Load16 { d: Reg, p: Reg, off: i32 },
    Load32 { d: Reg, p: Reg, off: i32 },
    Load64 { d: Reg, p: Reg, off: i32 },
    /// Memory at `p + off`, where `p` leads into some object and that is so far off that it may be in another.
    LoadFar8 { d: Reg, p: Reg, off: i32 },
    LoadFar16 { d: Reg, p: Reg, off: i32 },
    LoadFar32 { d: Reg, p: Reg, off: i32 },
    LoadFar64 { d: Reg, p: Reg, off: i32 },
    StoreFar8 { v: Reg, p: Reg, off: i32 },
    StoreFar16 { v: Reg, p: Reg, off: i32 },
    StoreFar32 { v: Reg, p: Reg, off: i32 },
    StoreFar64 { v: Reg, p: Reg, off: i32 },
    /// Memory at `p + i * scale + off`. The address without the index leads into some object: `p` does, and `off` is less
    /// than [`NEAR`], or `p` is the start of the frame or zero, and `off` is what leads into a variable.
    LoadX8 { d: Reg, p: Reg, i: Reg, scale: u32, off: i32 },
    LoadX16 { d: Reg, p: Reg, i: Reg, scale: u32, off: i32 },
    LoadX32 { d: Reg, p: Reg, i: Reg, scale: u32, off: i32 },
    LoadX64 { d: Reg, p: Reg, i: Reg, scale: u32, off: i32 },
    Store8 { v: Reg, p: Reg, off: i32 },
    Store16 { v: Reg, p: Reg, off: i32 },
    Store32 { v: Reg, p: Reg, off: i32 },
    Store64 { v: Reg, p: Reg, off: i32 },
    StoreX8 { v: Reg, p: Reg, i: Reg, scale: u32, off: i32 },
    StoreX16 { v: Reg, p: Reg, i: Reg, scale: u32, off: i32 },
    StoreX32 { v: Reg, p: Reg, i: Reg, scale: u32, off: i32 },
    StoreX64 { v: Reg, p: Reg, i: Reg, scale: u32, off: i32 },
    /// Stores the low bits of a sign-extended constant.
    Store8I { p: Reg, off: i32, imm: i32 },
    Store16I { p: Reg, off: i32, imm: i32 },
    Store32I { p: Reg, off: i32, imm: i32 },
    Store64I { p: Reg, off: i32, imm: i32 },
    /// The address `p + i * scale + off`, of the object that `p` or `p + off` leads into.
    Lea { d: Reg, p: Reg, i: Reg, scale: u32, off: i32 },
    /// The address `p + off`, of the object that `p` leads into.
    LeaI { d: Reg, p: Reg, off: i64 },

    /// The index `i` is one into an array of `count` elements inside of an object; it may be `count` if nothing is accessed there.
    Index { i: Reg, accessed: bool, count: u64 },

    FAdd32 { d: Reg, a: Reg, b: Reg },
    FSub32 { d: Reg, a: Reg, b: Reg },
    FMul32 { d: Reg, a: Reg, b: Reg },
    FDiv32 { d: Reg, a: Reg, b: Reg },
    FAdd64 { d: Reg, a: Reg, b: Reg },
    FSub64 { d: Reg, a: Reg, b: Reg },
    FMul64 { d: Reg, a: Reg, b: Reg },
    FDiv64 { d: Reg, a: Reg, b: Reg },
    FCmp32 { p: FloatPredicate, d: Reg, a: Reg, b: Reg },
    FCmp64 { p: FloatPredicate, d: Reg, a: Reg, b: Reg },
    /// A signed integer of `w` bits to a double.
    SiToF64 { d: Reg, a: Reg, w: u8 },

    Call { d: Reg, site: u32, func: u32 },
    CallIndirect { d: Reg, p: Reg, site: u32 },
    Ret { a: Reg, w: u32 },
    RetVoid { w: u32 },
    RetN { a: Reg, n: Reg, w: u32 },
    Unreachable,
    /// `llvm.trap` and its like.
    Trap,
    Slow { index: u32 },
}

const _: () = assert!(size_of::<Op>() == 16);

impl Op {
    /// Whether it is a branch with two targets.
    pub fn is_conditional(&self) -> bool {
        let mut copy = *self;
        let mut targets = 0;
        copy.for_each_target(|_| targets += 1);
        targets == 2
    }

    /// Calls `visit` with every branch target.
    pub fn for_each_target(&mut self, mut visit: impl FnMut(&mut u32)) {
        match self {
            Op::Jmp { t, .. } | Op::Branch { t, .. } => visit(t),
            Op::BrNz { t, f, .. }
            | Op::BrEq { t, f, .. }
            | Op::BrUlt { t, f, .. }
            | Op::BrUle { t, f, .. }
            | Op::BrSlt32 { t, f, .. }
            | Op::BrSle32 { t, f, .. }
            | Op::BrSlt64 { t, f, .. }
            | Op::BrSle64 { t, f, .. }
            | Op::BrEqI { t, f, .. }
            | Op::BrUltI { t, f, .. }
            | Op::BrUgtI { t, f, .. }
            | Op::BrSlt32I { t, f, .. }
            | Op::BrSgt32I { t, f, .. }
            | Op::BrSlt64I { t, f, .. }
            | Op::BrSgt64I { t, f, .. } => {
                visit(t);
                visit(f);
            }
            _ => {}
        }
    }
}

impl Op {
    /// Calls `visit` with every register that a value is computed from. Calls, returns and slow operations are left
    /// out: their operands stand elsewhere or are moved as they are.
    pub fn for_each_operand(&self, mut visit: impl FnMut(Reg)) {
        match *self {
            Op::Mov { a, .. }
            | Op::Add32I { a, .. }
            | Op::Add64I { a, .. }
            | Op::Mul32I { a, .. }
            | Op::Mul64I { a, .. }
            | Op::AndI { a, .. }
            | Op::OrI { a, .. }
            | Op::XorI { a, .. }
            | Op::ShlI { a, .. }
            | Op::LShrI { a, .. }
            | Op::AShrI { a, .. }
            | Op::SExt { a, .. }
            | Op::EqI { a, .. }
            | Op::NeI { a, .. }
            | Op::UltI { a, .. }
            | Op::UgtI { a, .. }
            | Op::Slt32I { a, .. }
            | Op::Sgt32I { a, .. }
            | Op::Slt64I { a, .. }
            | Op::Sgt64I { a, .. }
            | Op::SiToF64 { a, .. }
            | Op::LeaI { p: a, .. } => visit(a),
            Op::Select { c, a, b, .. } => [c, a, b].into_iter().for_each(visit),
            Op::Lea { p, i, .. } => [p, i].into_iter().for_each(visit),
            Op::Add32 { a, b, .. }
            | Op::Add64 { a, b, .. }
            | Op::Sub32 { a, b, .. }
            | Op::Sub64 { a, b, .. }
            | Op::Mul32 { a, b, .. }
            | Op::Mul64 { a, b, .. }
            | Op::And { a, b, .. }
            | Op::Or { a, b, .. }
            | Op::Xor { a, b, .. }
            | Op::Shl32 { a, b, .. }
            | Op::Shl64 { a, b, .. }
            | Op::LShr32 { a, b, .. }
            | Op::LShr64 { a, b, .. }
            | Op::AShr32 { a, b, .. }
            | Op::AShr64 { a, b, .. }
            | Op::UDiv32 { a, b, .. }
            | Op::UDiv64 { a, b, .. }
            | Op::SDiv32 { a, b, .. }
            | Op::SDiv64 { a, b, .. }
            | Op::URem32 { a, b, .. }
            | Op::URem64 { a, b, .. }
            | Op::SRem32 { a, b, .. }
            | Op::SRem64 { a, b, .. }
            | Op::Binary { a, b, .. }
            | Op::Eq { a, b, .. }
            | Op::Ne { a, b, .. }
            | Op::Ult { a, b, .. }
            | Op::Ule { a, b, .. }
            | Op::Slt32 { a, b, .. }
            | Op::Sle32 { a, b, .. }
            | Op::Slt64 { a, b, .. }
            | Op::Sle64 { a, b, .. }
            | Op::ICmp { a, b, .. }
            | Op::FAdd32 { a, b, .. }
            | Op::FSub32 { a, b, .. }
            | Op::FMul32 { a, b, .. }
            | Op::FDiv32 { a, b, .. }
            | Op::FAdd64 { a, b, .. }
            | Op::FSub64 { a, b, .. }
            | Op::FMul64 { a, b, .. }
            | Op::FDiv64 { a, b, .. }
            | Op::FCmp32 { a, b, .. }
            | Op::FCmp64 { a, b, .. } => [a, b].into_iter().for_each(visit),
            _ => {}
        }
    }
}
