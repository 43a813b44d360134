//! What can keep the bench from measuring.

use crate::host::HostError;
use crate::page::NoPlace;
use byway::error::Error;
use byway_explore::strategy::LanguageError;
use byway_vm::machine::RunError;
use std::path::PathBuf;

/// Why something could not be measured.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// A program could not be loaded.
    #[error(transparent)]
    Load(#[from] Error),
    /// A program could not be run.
    #[error("{program} does not run in Byway: {reason}")]
    Run {
        /// The program.
        program: String,
        /// Why.
        reason: RunError,
    },
    /// A text that names no strategy.
    #[error(transparent)]
    Strategy(#[from] LanguageError),
    /// A subject lacks an annotation.
    #[error("{} has no line with `{mark}`; subjects/README.md says what it means", .path.display())]
    Unmarked {
        /// The subject.
        path: PathBuf,
        /// What it should have.
        mark: &'static str,
    },
    /// There are not as many pending edges as choosing is measured with.
    #[error("{search} ended with {pending} pending edges, before there were {wanted} to choose from")]
    FewEdges {
        /// The search.
        search: String,
        /// Edges at the end.
        pending: usize,
        /// Edges that were wanted.
        wanted: usize,
    },
    /// A page has no place for its tables.
    #[error(transparent)]
    NoPlace(#[from] NoPlace),
    /// Files and processes of the host.
    #[error(transparent)]
    Host(#[from] HostError),
}
