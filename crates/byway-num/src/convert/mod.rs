//! Conversions between floats and integers, and among floats.
//!
//! LLVM calls an out-of-range conversion poison; a program that makes one still gets an answer from the hardware,
//! and here it gets the same. Which answer depends on the instruction that clang picks for the format and the width,
//! and is said at each function.

mod from_int;
mod resize;
mod to_int;
mod to_int_native;

pub use from_int::{from_int, from_small};
pub use resize::convert;
pub use to_int::{to_int, to_int_saturating, to_small, to_small_saturating};
pub use to_int_native::{lrint, lround, to_small_native};
