//! Terms: what the values of a program are in terms of its inputs.
//!
//! A term is a bit-vector of some width; a truth value is a bit-vector of width 1. Floats are bit-vectors too, and
//! operations on them are those of the hardware, bit for bit, the NaN that comes out included. Terms are hash-consed:
//! equal terms have equal indices, so comparing and caching are cheap. Nothing here knows of programs or solvers.

mod anchor;
mod build;
pub mod compute;
mod display;
mod eval;
mod extent;
pub mod float_rule;
pub mod range;
pub mod rewrite;
pub mod smtlib;
mod support;
mod term;
mod terms;
#[doc(hidden)]
pub mod testing;
mod unset;
mod value;

pub use byway_num::Format;
pub use display::Show;
pub use eval::Evaluator;
pub use extent::{Extent, Extents};
pub use support::{SupportId, Supports, VarRange};
pub use term::{Node, Op, TermId, VarId};
pub use terms::Terms;
pub use value::Value;
