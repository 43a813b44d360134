//! What can keep the bench from measuring.

use crate::host::HostError;
use crate::page::NoPlace;

/// Why something could not be measured.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// Files and processes of the host.
    #[error(transparent)]
    Host(#[from] HostError),
    /// A page has no place for tables.
    #[error(transparent)]
    NoPlace(#[from] NoPlace),
    /// What a tool wrote is not what is known of it.
    #[error("{tool} wrote what this bench does not understand: {reason}")]
    Strange {
        /// The tool.
        tool: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// A tool did not do its work.
    #[error("{tool} failed: {printed}")]
    Failed {
        /// The tool.
        tool: &'static str,
        /// What it said.
        printed: String,
    },
}
