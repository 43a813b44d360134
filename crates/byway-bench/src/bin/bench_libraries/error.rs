//! What can keep the bench from measuring.

use byway_bench::host::HostError;
use byway_bench::page::PageError;

/// Why something could not be measured.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// Files and processes of the host.
    #[error(transparent)]
    Host(#[from] HostError),
    /// A page could not be brought up to date.
    #[error(transparent)]
    Page(#[from] PageError),
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
