//! Symbolic values: terms beside concrete values, and the decisions that depend on them.
//!
//! A machine always carries a model, a concrete byte for every input, so it can always run: the value in a slot is what
//! its term is under the model. Where the course of the program depends on inputs, the machine stops with a
//! [`Decision`] that says what holds under the model and what else could; the caller may take a snapshot there and
//! come back with another model.

mod address;
mod bounds;
mod context;
mod decision;
mod fixing;
mod floats;
mod inputs;
mod integers;
mod operations;
mod origin;
mod others;
mod paths;
mod places;
mod rarer;
mod sites;
mod sizes;
mod summary;
mod switch;
mod unset;
mod values;
mod vectors;

pub use context::Concretised;
pub(crate) use context::Symbolic;
pub(crate) use decision::Point;
pub use decision::{Alternative, Case, Class, Decision};
pub use inputs::Input;
pub use origin::Origin;
pub(crate) use origin::entry;
pub use others::Others;
pub(crate) use sites::Sites;
pub use sites::{Operation, Site};
pub(crate) use sizes::Size;
pub use sizes::{BEYOND_LARGEST_SIZE, SymbolicSettings};
pub(crate) use switch::Switches;
pub(crate) use values::fit;
