//! Terms: what the values of a program are in terms of its inputs.
//!
//! A term is a bit-vector of some width; a truth value is a bit-vector of width 1. Floats are bit-vectors too, and
//! operations on them are those of the hardware, bit for bit, the NaN that comes out included. Terms are hash-consed:
//! equal terms have equal indices, so comparing and caching are cheap. Nothing here knows of programs or solvers.

mod term;
mod terms;

pub use byway_num::Format;
pub use term::{Node, Op, TermId, VarId};
pub use terms::Terms;
