//! The programs: those of coreutils, and Byway's own.

use crate::error::BenchError;
use crate::places;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where they are.
pub struct Programs {
    folder: PathBuf,
    byway: PathBuf,
}

impl Programs {
    /// Builds coreutils, unless an earlier build is at hand.
    pub fn build() -> Result<Programs, BenchError> {
        let script = places::repository().join("scripts/coreutils/build.sh");
        let output = Command::new(&script).stderr(Stdio::inherit()).output().map_err(BenchError::io("run", &script))?;
        if !output.status.success() {
            let log = "what it said above".into();
            return Err(BenchError::Command { program: script, status: output.status, log });
        }
        let folder = OsStr::from_bytes(output.stdout.trim_ascii_end()).into();
        // Results are TARGET/bench, and Byway is TARGET/release/byway.
        let byway = places::results()?.with_file_name("release").join("byway");
        Ok(Programs { folder, byway })
    }

    /// A utility, with its LLVM text inside.
    pub fn file(&self, utility: &str) -> PathBuf {
        self.folder.join("bin").join(utility)
    }

    /// Byway itself.
    pub fn byway(&self) -> &Path {
        &self.byway
    }
}
