//! Pure functions on numbers, bit-exact with what `clang -O0` makes of them on x86-64.
//!
//! Values are 64-bit slots. An integer of at most 64 bits is one slot with the bits above its width
//! clear; a wider one is a run of slots, least significant first, again with unused bits clear. A float
//! is its bit pattern: one slot up to `double`, two for `x86_fp80` (significand, then sign and exponent)
//! and `fp128`.
//!
//! The operators, predicates and formats of LLVM's instructions are named here, below the programs that use them
//! ([`BinaryOp`], [`CastOp`], [`IntPredicate`], [`FloatPredicate`], [`RmwOp`], [`FloatKind`]).
//!
//! Where LLVM leaves a result open (which NaN comes out, what an out-of-range conversion gives), the
//! answer here is that of the code clang emits for a plain x86-64: SSE2 for `float` and `double`, the x87
//! for `x86_fp80`, compiler-rt for what has no instruction. The tests compare with that very code.
//!
//! | module | holds |
//! |---|---|
//! | [`small`] | integers of 1 to 64 bits |
//! | [`wide`] | integers of more than 64 bits, and casts among all widths |
//! | [`atomic`] | what `atomicrmw` stores |
//! | [`float`](mod@float) | `float` and `double` on the host's hardware |
//! | [`half`] | `half` and `bfloat`, promoted to `float` |
//! | [`fp80`], [`fp128`] | the two-slot formats, in software |
//! | [`any`] | one entry for float operations on every format |
//! | [`class`] | formats as bit fields, `llvm.is.fpclass` |
//! | [`convert`] | conversions between floats and integers, and among floats |

pub mod any;
pub mod atomic;
pub mod class;
pub mod convert;
pub mod float;
pub mod fp128;
pub mod fp80;
pub mod half;
mod llvm;
mod minmax;
mod ops;
pub mod small;
mod soft;
pub mod wide;

#[cfg(all(test, target_arch = "x86_64"))]
mod tests;

pub use class::Format;
pub use llvm::{BinaryOp, CastOp, FloatKind, FloatPredicate, IntPredicate, RmwOp};
pub use ops::{FloatBinary, FloatUnary, IntBinary, IntOverflow, IntUnary};

/// An integer operation that has no result: the hardware traps, or LLVM calls the result undefined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ArithmeticFault {
    /// The divisor is zero.
    #[error("division by zero")]
    DivisionByZero,
    /// The smallest signed value divided by -1.
    #[error("signed division overflows")]
    DivisionOverflow,
    /// A shift by at least the width of the value.
    #[error("shift by at least the width of the value")]
    OversizedShift,
}

/// The two slots of a value as one number.
#[inline]
pub fn join(low: u64, high: u64) -> u128 {
    u128::from(low) | u128::from(high) << 64
}

/// The two slots that hold a number, low first.
#[inline]
pub fn split(value: u128) -> [u64; 2] {
    [value as u64, (value >> 64) as u64]
}
