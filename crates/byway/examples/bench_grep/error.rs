//! What can keep the bench from measuring.

use crate::host::HostError;
use crate::page::NoPlace;
use byway::error::Error;
use byway_explore::strategy::LanguageError;
use byway_vm::machine::RunError;

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
    /// A pattern that names no sources.
    #[error(transparent)]
    Pattern(#[from] glob::PatternError),
    /// A text that names no strategy.
    #[error(transparent)]
    Strategy(#[from] LanguageError),
    /// A page has no place for its tables.
    #[error(transparent)]
    NoPlace(#[from] NoPlace),
    /// Files and processes of the host.
    #[error(transparent)]
    Host(#[from] HostError),
}
