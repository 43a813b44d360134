//! What can go wrong in benches that start `byway gen` and read what it wrote.

use crate::host::HostError;
use crate::page::PageError;
use std::path::PathBuf;
use std::process::ExitStatus;

/// A bench that could not be run.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// The host refused something.
    #[error(transparent)]
    Host(#[from] HostError),
    /// A page could not be brought up to date.
    #[error(transparent)]
    Page(#[from] PageError),
    /// Byway did.
    #[error(transparent)]
    Byway(#[from] byway_pipeline::error::Error),
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
    /// A file of results is not what it should be.
    #[error("{} is damaged: {what}", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
}
