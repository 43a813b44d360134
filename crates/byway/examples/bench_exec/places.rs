//! Folders: the repository, and where builds and results go.

use crate::error::BenchError;
use crate::host::HostError;
use std::fs;
use std::path::{Path, PathBuf};

/// The repository.
pub fn repository() -> PathBuf {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    crate_folder.ancestors().nth(2).unwrap_or(crate_folder).to_owned()
}

/// `bench` in cargo's target folder, which the running binary lies in; made if it is missing.
pub fn results() -> Result<PathBuf, BenchError> {
    let binary = std::env::current_exe().map_err(HostError::on("find", Path::new("the running binary")))?;
    // The binary is TARGET/PROFILE/examples/NAME.
    let folder = binary.ancestors().nth(3).unwrap_or(Path::new("target")).join("bench");
    fs::create_dir_all(&folder).map_err(HostError::on("create", &folder))?;
    Ok(folder)
}
