//! What can keep the bench from measuring.

use byway_bench::host::HostError;
use byway_bench::page::PageError;
use byway_bench::subject::SubjectError;
use std::path::PathBuf;

/// Why something could not be measured.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// A program could not be explored.
    #[error(transparent)]
    Subject(#[from] SubjectError),
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
    /// A page could not be brought up to date.
    #[error(transparent)]
    Page(#[from] PageError),
    /// Files and processes of the host.
    #[error(transparent)]
    Host(#[from] HostError),
}
