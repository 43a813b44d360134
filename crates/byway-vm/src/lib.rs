//! Runs lowered programs: memory of bounded objects, an interpreter, and a modelled kernel.
//!
//! A [`machine::Machine`] is a running program. What goes wrong in the program is a value ([`bug::Bug`]); what Byway
//! cannot run is an error ([`ending::RunError`]). Nothing here knows why a program is run.

pub mod bug;
pub mod covered;
pub mod effects;
pub mod ending;
pub mod kernel;
mod lane;
pub mod machine;
pub mod memory;
pub use byway_num as num;
mod output;
mod stack;
pub mod state;
mod stop;
pub mod symbolic;
pub mod trace;
