//! Packages that scripts build by `byway cc`.

use crate::host::HostError;
use crate::places;
use std::ffi::OsStr;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Builds a package, unless an earlier build is at hand: the folder, in which `bin` holds the programs.
pub fn folder(package: &str) -> Result<PathBuf, HostError> {
    let script = places::repository().join("scripts").join(package).join("build.sh");
    let output = Command::new(&script).stderr(Stdio::inherit()).output().map_err(HostError::on("run", &script))?;
    if !output.status.success() {
        let reason = io::Error::other(format!("{}, for what it said above", output.status));
        return Err(HostError::on("run", &script)(reason));
    }
    Ok(OsStr::from_bytes(output.stdout.trim_ascii_end()).into())
}
