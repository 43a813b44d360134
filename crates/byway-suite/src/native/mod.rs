//! Native builds of what was explored: does reality agree?
//!
//! - [`NativeProgram`] is the very text that was explored, instrumented to tell the branches it takes, with the engine's
//!   C library and real system calls. [`replay`] runs tests on it and finds [`Divergence`]s.
//! - [`Confirmer`] runs a bug's test on the user's own files under sanitizers, with the machine's own C library.
//! - [`coverage`] runs tests on a build that counts lines and branches, with the engine's C library again.
//! - [`decisions`] asks clang what the boolean expressions of the sources are.
//!
//! Whatever is run natively runs in a sandbox, unless [`Limits::isolation`] says otherwise.

mod addresses;
mod assembly;
mod attributes;
mod build;
mod compare;
mod confined;
mod control;
mod copies;
mod counting;
mod coverage;
mod decisions;
mod error;
mod hosted;
mod instrument;
mod link;
mod members;
mod objects;
mod process;
mod processor;
mod profile;
mod promises;
mod replay;
mod run;
mod runtime;
mod sandbox;
mod sanitize;
mod scan;
mod shadowed;
mod source_coverage;
mod sources;
mod superseded;
mod tools;
mod tracefile;
mod unused;
mod watch;
mod workers;
mod zeros;

pub use build::NativeProgram;
pub use compare::{Difference, Divergence, EdgeDifference, compare, first_difference, mark_of};
pub use control::Halt;
pub use coverage::{Counts, Coverage, CoverageBuild, Covered, FileCoverage, coverage};
pub use decisions::{DecisionsError, decisions};
pub use error::NativeError;
pub use instrument::{EdgePlace, InstrumentError, Instrumented, instrument};
pub use process::{Ended, Finished, Isolation, Limits, run_program, run_program_until};
pub use replay::{Replayed, replay};
pub use run::{Mark, NativeRun, Runner};
pub use sandbox::check_places;
pub use sanitize::{Confirmer, SanitizedProgram, Verdict};
pub use source_coverage::{BranchCount, FunctionCount, LineCount, SourceCoverage};
