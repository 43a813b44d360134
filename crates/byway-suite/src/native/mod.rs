//! Native builds of what was explored: does reality agree?
//!
//! - [`NativeProgram`] is the very text that was explored, instrumented to tell the branches it takes, with the engine's
//!   C library and real system calls. [`replay`] runs tests on it and finds [`Divergence`]s.

mod build;
mod compare;
mod control;
mod error;
mod instrument;
mod members;
mod objects;
mod process;
mod replay;
mod run;
mod runtime;
mod scan;
mod tools;

pub use build::NativeProgram;
pub use compare::{Difference, Divergence, EdgeDifference, compare, first_difference, mark_of};
pub use control::Halt;
pub use error::NativeError;
pub use instrument::{EdgePlace, InstrumentError, Instrumented, instrument};
pub use process::{Ended, Limits};
pub use replay::{Replayed, replay};
pub use run::{Mark, NativeRun, Runner};
