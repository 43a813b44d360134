//! The files that a text was made of, as they were then.

use std::path::{Path, PathBuf};

use byway_host::read_regular;

use crate::fields::{Reader, Writer};

/// The most bytes of a file that are looked at.
const LARGEST: u64 = 1 << 30;

/// A file that was read for a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependency {
    /// Its path, as the compiler named it.
    pub path: PathBuf,
    /// A hash of its content. Dates are of no use here: makefiles and version control touch files that stay the same.
    pub hash: [u8; 16],
}

impl Dependency {
    /// A file as it is now; `None` if it cannot be read. Relative paths go from `directory`.
    pub fn now(directory: &Path, path: &Path) -> Option<Self> {
        Some(Self { path: path.to_owned(), hash: hash_of(&directory.join(path))? })
    }

    pub(crate) fn write(&self, to: &mut Writer) {
        to.path(&self.path);
        to.bytes.extend(self.hash);
    }

    pub(crate) fn read(from: &mut Reader) -> Option<Self> {
        Some(Self { path: from.path()?, hash: from.array()? })
    }
}

fn hash_of(path: &Path) -> Option<[u8; 16]> {
    let hash = blake3::hash(&read_regular(path, LARGEST).ok()?);
    hash.as_bytes().first_chunk().copied()
}
