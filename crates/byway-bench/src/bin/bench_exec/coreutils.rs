//! Programs of coreutils, with their LLVM text inside.

use crate::error::BenchError;
use crate::native::Native;
use byway_bench::built;
use std::path::PathBuf;

/// The folder that the coreutils were built into.
pub struct Coreutils {
    folder: PathBuf,
}

impl Coreutils {
    /// Builds them, unless an earlier build is at hand.
    pub fn build() -> Result<Coreutils, BenchError> {
        Ok(Coreutils { folder: built::folder("coreutils")? })
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
