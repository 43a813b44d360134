//! What can keep the bench from measuring.

use byway_bench::host::HostError;
use byway_pipeline::error::Error;
use byway_vm::machine::{Halt, RunError};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitStatus;

/// Why something could not be measured.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// The bench takes no arguments of a user's.
    #[error("`{}` was not expected: the bench takes no arguments", .0.to_string_lossy())]
    Argument(OsString),
    /// A program could not be loaded.
    #[error(transparent)]
    Load(#[from] Error),
    /// A program could not be run in Byway.
    #[error("{program} does not run in Byway: {reason}")]
    Run {
        /// The program.
        program: String,
        /// Why.
        reason: RunError,
    },
    /// A program ended in Byway in another way than by itself with status 0.
    #[error("{program} ended in Byway with {halt:?}, not with status 0")]
    Ended {
        /// The program.
        program: String,
        /// How.
        halt: Halt,
    },
    /// A native program or a tool failed.
    #[error("{} failed ({status}); what it says is above", .program.display())]
    Command {
        /// What was run.
        program: PathBuf,
        /// How it ended.
        status: ExitStatus,
    },
    /// The native C library is not there.
    #[error("{} is missing: install the package musl-dev, or run scripts/setup.sh --test", .0.display())]
    NoMusl(PathBuf),
    /// Files and processes of the host.
    #[error(transparent)]
    Host(#[from] HostError),
}
