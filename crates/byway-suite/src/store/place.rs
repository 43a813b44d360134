//! Where an out folder is.

use std::io;
use std::path::{Path, PathBuf};

use byway_host::Directory;

/// The way to an out folder: to a folder that the user has chosen, over links of their own if there are any, and from there on
/// over none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutFolder {
    chosen: PathBuf,
    below: PathBuf,
}

impl OutFolder {
    /// A folder below one that the user has chosen.
    pub fn below(chosen: impl Into<PathBuf>, below: impl Into<PathBuf>) -> OutFolder {
        OutFolder { chosen: chosen.into(), below: below.into() }
    }

    /// Its path.
    pub fn path(&self) -> PathBuf {
        match self.below.as_os_str().is_empty() {
            true => self.chosen.clone(),
            false => self.chosen.join(&self.below),
        }
    }

    /// The folder, which is there.
    pub(super) fn open(&self) -> io::Result<Directory> {
        Directory::open(&self.chosen)?.below(&self.below)
    }

    /// The folder, which is made if it is not there.
    pub(super) fn create(&self) -> io::Result<Directory> {
        Directory::create(&self.chosen)?.create_below(&self.below)
    }
}

/// A folder that the user has chosen.
impl<P: AsRef<Path> + ?Sized> From<&P> for OutFolder {
    fn from(chosen: &P) -> OutFolder {
        OutFolder::below(chosen.as_ref(), "")
    }
}

impl From<&OutFolder> for OutFolder {
    fn from(folder: &OutFolder) -> OutFolder {
        folder.clone()
    }
}
