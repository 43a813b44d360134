//! What can keep the bench from measuring.

use byway::error::Error;
use byway_explore::strategy::LanguageError;
use byway_vm::machine::RunError;
use std::io;
use std::path::{Path, PathBuf};

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
    /// The page has no place for a part's tables.
    #[error("{} has no lines `<!-- {part} -->` and `<!-- end of {part} -->`, between which its tables go", .path.display())]
    NoPlace {
        /// The page.
        path: PathBuf,
        /// The part.
        part: &'static str,
    },
    /// A file of the host.
    #[error("cannot {action} {}: {reason}", .path.display())]
    Io {
        /// What was tried.
        action: &'static str,
        /// On what.
        path: PathBuf,
        /// Why it failed.
        reason: io::Error,
    },
}

impl BenchError {
    /// Turns an error of the host's into one that says what was tried on which path.
    pub fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> BenchError + use<> {
        let path = path.to_owned();
        move |reason| BenchError::Io { action, path, reason }
    }
}
