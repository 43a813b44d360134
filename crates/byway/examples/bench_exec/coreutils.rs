//! Programs of coreutils, with their LLVM text inside.

use crate::coreutils_folder;
use crate::error::BenchError;
use crate::host::HostError;
use crate::native::Native;
use std::path::PathBuf;

/// The folder that the coreutils were built into.
pub struct Coreutils {
    folder: PathBuf,
}

impl Coreutils {
    /// Builds them, unless an earlier build is at hand.
    pub fn build() -> Result<Coreutils, BenchError> {
        let folder = coreutils_folder::build().map_err(HostError::on("run", &coreutils_folder::script()))?;
        Ok(Coreutils { folder })
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
