//! The name of a built libc in the cache: a hash of everything its text depends on.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use super::archive;
use super::overlay::Overlay;
use super::places::MuslSource;
use super::recipe;
use crate::clang::Clang;
use crate::error::LibcError;
use crate::flags::libc_flags;

/// Tells one built libc from another.
pub(crate) struct Key(String);

impl Key {
    /// The key of the libc that this clang makes of this source.
    ///
    /// It is computed whenever the libc is opened, so it reads little: of a tree that is the release it claims to
    /// be, the version alone.
    pub(super) fn of(clang: &Clang, musl: &MuslSource, overlay: &Overlay) -> Result<Self, LibcError> {
        let mut parts = Parts::default();
        parts.add("format", &archive::FORMAT.to_le_bytes());
        parts.add("clang", clang.version().as_bytes());
        libc_flags().for_each(|flag| parts.add("flag", flag.as_bytes()));
        recipe::facts().for_each(|fact| parts.add("recipe", fact.as_bytes()));
        for (path, text) in overlay.files() {
            parts.add(path, text.as_bytes());
        }
        Self::finish(parts, musl)
    }

    /// The key of what is made of this source, with all else that it depends on.
    pub(crate) fn finish(mut parts: Parts, musl: &MuslSource) -> Result<Self, LibcError> {
        let version = musl.root.join("VERSION");
        parts.add("musl", &fs::read(&version).map_err(LibcError::io("read", &version))?);
        if musl.edited {
            add_tree(&mut parts, &musl.root)?;
        }
        Ok(Self(parts.0.finalize().to_hex()[..16].to_owned()))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A hash over named parts, each with its length, so that no two lists of parts look alike.
#[derive(Default)]
pub(crate) struct Parts(blake3::Hasher);

impl Parts {
    /// Adds a part.
    pub(crate) fn add(&mut self, name: &str, bytes: &[u8]) {
        for field in [name.as_bytes(), bytes] {
            self.0.update(&(field.len() as u64).to_le_bytes());
            self.0.update(field);
        }
    }
}

/// Adds every file that a build may read.
fn add_tree(parts: &mut Parts, root: &Path) -> Result<(), LibcError> {
    let mut pending: Vec<PathBuf> = ["arch", "include", "src"].map(|name| root.join(name)).into();
    while let Some(folder) = pending.pop() {
        let mut entries = recipe::sorted_entries(&folder)?;
        for path in entries.drain(..) {
            if path.is_dir() {
                pending.push(path);
            } else {
                let bytes = fs::read(&path).map_err(LibcError::io("read", &path))?;
                let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy();
                parts.add(&name, &bytes);
            }
        }
    }
    Ok(())
}
