//! What can keep the bench from measuring.

use byway_bench::host::HostError;
use byway_bench::page::PageError;
use byway_bench::subject::SubjectError;

/// Why something could not be measured.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// A program could not be explored.
    #[error(transparent)]
    Subject(#[from] SubjectError),
    /// A pattern that names no sources.
    #[error(transparent)]
    Pattern(#[from] glob::PatternError),
    /// A page could not be brought up to date.
    #[error(transparent)]
    Page(#[from] PageError),
    /// Files and processes of the host.
    #[error(transparent)]
    Host(#[from] HostError),
}
