//! Paper 4's pruning rules: what they keep and what they save.

mod look_ahead;
mod max_call_depth;
mod solve_first;
#[path = "../support/mod.rs"]
mod support;
mod work;
