//! Pruning: which edges are not worth a try (paper 4, "Pruning the Search Space in Path-based Test Generation").
//!
//! Each rule wraps any strategy. What a rule declines stays in the frontier, so that others on the same frontier may
//! think otherwise of it, and is counted there.

mod look_ahead;
mod max_call_depth;
mod reach;
mod solve_first;
mod unit;

pub use look_ahead::LookAhead;
pub use max_call_depth::MaxCallDepth;
pub use solve_first::SolveFirst;
pub use unit::{Unit, UnitTest};
