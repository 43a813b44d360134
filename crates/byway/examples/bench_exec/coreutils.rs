//! Programs of coreutils, with their LLVM text inside.

use crate::error::BenchError;
use crate::native::Native;
use crate::places;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The folder that the coreutils were built into.
pub struct Coreutils {
    folder: PathBuf,
}

impl Coreutils {
    /// Builds them, unless an earlier build is at hand.
    pub fn build() -> Result<Coreutils, BenchError> {
        let script = places::repository().join("scripts/coreutils/build.sh");
        let output = Command::new(&script).stderr(Stdio::inherit()).output().map_err(BenchError::io("run", &script))?;
        if !output.status.success() {
            return Err(BenchError::Command { program: script, status: output.status });
        }
        Ok(Coreutils { folder: OsStr::from_bytes(output.stdout.trim_ascii_end()).into() })
    }

    /// The program, with its LLVM text inside.
    pub fn file(&self, program: &str) -> PathBuf {
        self.folder.join("bin").join(program)
    }

    /// The native build of a program.
    pub fn native(&self, program: &str) -> Native {
        Native::at(self.file(program))
    }
}
