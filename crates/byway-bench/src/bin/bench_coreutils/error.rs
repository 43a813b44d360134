//! What can keep the bench from measuring.

use byway_bench::host::HostError;
use byway_bench::page::PageError;
use std::path::PathBuf;
use std::process::ExitStatus;

/// Why something could not be measured.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// A name that is no utility's.
    #[error("{name} is none of the utilities: {known}")]
    Unknown {
        /// The name.
        name: String,
        /// Those that there are.
        known: String,
    },
    /// A program that failed.
    #[error("{} failed ({status}); its output is in {}", .program.display(), .log.display())]
    Command {
        /// The program.
        program: PathBuf,
        /// How it ended.
        status: ExitStatus,
        /// What it said.
        log: PathBuf,
    },
    /// An exploration that was interrupted, or whose tests could not be replayed.
    #[error("{job} was not replayed; {} says why", .log.display())]
    NotReplayed {
        /// The exploration.
        job: String,
        /// What it said.
        log: PathBuf,
    },
    /// A file of results that makes no sense.
    #[error("{} is damaged: {reason}; --again makes it anew", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: serde_json::Error,
    },
    /// A time that is none.
    #[error("--time {0}: give seconds, such as 60s")]
    Time(String),
    /// A page could not be brought up to date.
    #[error(transparent)]
    Page(#[from] PageError),
    /// Files and processes of the host.
    #[error(transparent)]
    Host(#[from] HostError),
}
