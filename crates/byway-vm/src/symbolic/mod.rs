//! Symbolic values, as data: inputs, the terms of what is computed from them, and the decisions that depend on them.
//!
//! A machine always carries a model, a concrete byte for every input, so it can always run: the value in a slot is what
//! its term is under the model. Where the course of the program depends on inputs, the machine stops with a
//! [`Decision`] that says what holds under the model and what else could; the caller may take a snapshot there and
//! come back with another model. How a machine computes with terms is in `machine/symbolic`.

mod context;
mod decision;
mod inputs;
mod others;
mod settings;
mod sites;

pub use context::Concretised;
pub(crate) use context::Symbolic;
pub use decision::{Alternative, Case, Class, Decision};
pub(crate) use decision::{Matter, Point};
pub use inputs::{Input, Inputs, Measured};
pub use others::Others;
pub use settings::{BEYOND_LARGEST_SIZE, SymbolicSettings};
pub(crate) use sites::Sites;
pub use sites::{Operation, Site};
