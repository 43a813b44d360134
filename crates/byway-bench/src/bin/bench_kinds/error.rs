//! What can go wrong.

use byway_bench::host::HostError;
use std::path::PathBuf;
use thiserror::Error;

/// A bench that could not be run.
#[derive(Debug, Error)]
pub enum BenchError {
    /// The host refused something.
    #[error(transparent)]
    Host(#[from] HostError),
    /// A file is not what it should be.
    #[error("{} is damaged: {what}", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// The arguments say something else.
    #[error(
        "{0}; the arguments are KIND... [--time 15s] [--seeds N] [--only NAME], kinds are {known}",
        known = crate::kind::names()
    )]
    Arguments(String),
}
