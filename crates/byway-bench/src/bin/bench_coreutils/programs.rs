//! The programs: those of coreutils, and Byway's own.

use crate::error::BenchError;
use byway_bench::built;
use byway_bench::places;
use std::path::{Path, PathBuf};

/// Where they are.
pub struct Programs {
    folder: PathBuf,
    byway: PathBuf,
}

impl Programs {
    /// Builds coreutils, unless an earlier build is at hand.
    pub fn build() -> Result<Programs, BenchError> {
        let folder = built::folder("coreutils")?;
        let byway = places::byway()?;
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
