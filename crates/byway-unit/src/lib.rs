//! Unit tests for C functions: what their types are, how inputs are made from them, and files of tests that people read.
//!
//! Nothing here runs anything. A function of a module with debug information becomes a plan for its inputs, the plan a
//! harness that is explored like any program, and the inputs and observations of its tests become C again.

pub mod contracts;
pub mod functions;
pub mod harness;
pub mod plan;
pub mod suite;
pub mod types;
pub mod values;
pub mod versions;
