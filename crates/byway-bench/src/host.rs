//! Faults of the host's files and processes.

use std::io;
use std::path::{Path, PathBuf};

/// Something that the host refused.
#[derive(Debug, thiserror::Error)]
#[error("cannot {action} {}: {reason}", .path.display())]
pub struct HostError {
    /// What was tried.
    action: &'static str,
    /// On what.
    path: PathBuf,
    /// Why it failed.
    reason: io::Error,
}

impl HostError {
    /// Turns an error of the host's into one that says what was tried on which path.
    pub fn on(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> HostError + use<> {
        let path = path.to_owned();
        move |reason| HostError { action, path, reason }
    }
}
