//! What can go wrong.

use crate::host::HostError;
use crate::page::NoPlace;
use std::path::PathBuf;
use std::process::ExitStatus;
use thiserror::Error;

/// A bench that could not be run.
#[derive(Debug, Error)]
pub enum BenchError {
    /// The host refused something.
    #[error(transparent)]
    Host(#[from] HostError),
    /// A page has no place for tables.
    #[error(transparent)]
    NoPlace(#[from] NoPlace),
    /// A program that was started failed.
    #[error("{} {status}: {said}", .program.display())]
    Command {
        /// The program.
        program: PathBuf,
        /// How it ended.
        status: ExitStatus,
        /// What it said.
        said: String,
    },
    /// A file is not what it should be.
    #[error("{} is damaged: {what}", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
}
