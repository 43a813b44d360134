//! Where coreutils are built.

use crate::places;
use std::ffi::OsStr;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The script that builds them.
pub fn script() -> PathBuf {
    places::repository().join("scripts/coreutils/build.sh")
}

/// Builds coreutils, unless an earlier build is at hand: the folder, in which `bin` holds the programs.
pub fn build() -> io::Result<PathBuf> {
    let output = Command::new(script()).stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(io::Error::other(format!("{}, for what it said above", output.status)));
    }
    Ok(OsStr::from_bytes(output.stdout.trim_ascii_end()).into())
}
