//! Folders: the repository, and where builds and results go.

use crate::host::HostError;
use std::fs;
use std::path::{Path, PathBuf};

/// The repository.
pub fn repository() -> PathBuf {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    crate_folder.ancestors().nth(2).unwrap_or(crate_folder).to_owned()
}

/// `bench` in cargo's target folder, which the running binary lies in; made if it is missing.
pub fn results() -> Result<PathBuf, HostError> {
    let folder = target()?.join("bench");
    fs::create_dir_all(&folder).map_err(HostError::on("create", &folder))?;
    Ok(folder)
}

/// Byway itself, which benches start as a user does. It must have been built before.
pub fn byway() -> Result<PathBuf, HostError> {
    Ok(target()?.join("release/byway"))
}

fn target() -> Result<PathBuf, HostError> {
    let binary = std::env::current_exe().map_err(HostError::on("find", Path::new("the running binary")))?;
    // The binary is TARGET/PROFILE/NAME.
    Ok(binary.ancestors().nth(2).unwrap_or(Path::new("target")).to_owned())
}
