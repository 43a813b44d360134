//! What a folder of tests may name.
//!
//! The sources of a program are compiled again when its tests are replayed, and their lines are shown. A folder that
//! somebody else wrote could name any file of the user's, so it names files of the project that it lies in, or of the one
//! that the user stands in, unless the user vouches for it.

use super::found::repository;
use super::settled;
use crate::error::Error;
use byway_suite::program::{Compilation, Explored};
use std::path::{Path, PathBuf};

/// Folders whose files may be named.
pub(crate) struct Places {
    /// Without links. All is allowed if there are none.
    roots: Option<Vec<PathBuf>>,
}

impl Places {
    /// Those for a folder of tests: its project, and that of the working folder.
    pub(crate) fn around(folder: &Path) -> Result<Places, Error> {
        let here = std::env::current_dir().map_err(|reason| Error::File { path: ".".into(), reason })?;
        let mut roots = Vec::new();
        for folder in [&here, folder] {
            let folder = settled(folder)?;
            roots.push(repository(&folder).unwrap_or(folder));
        }
        // Who stands there stands above everything.
        roots.retain(|root| root.parent().is_some());
        Ok(Places { roots: Some(roots) })
    }

    /// Everywhere: for folders that the user vouches for.
    pub(crate) fn everywhere() -> Places {
        Places { roots: None }
    }

    /// Whether a file may be named.
    pub(crate) fn hold(&self, file: &Path) -> bool {
        let real = || file.canonicalize().or_else(|_| settled(file));
        self.roots.as_ref().is_none_or(|roots| real().is_ok_and(|real| roots.iter().any(|root| real.starts_with(root))))
    }

    /// Makes sure that all sources of a program may be named.
    pub(crate) fn check(&self, explored: &Explored, folder: &Path) -> Result<(), Error> {
        let sources = explored.modules.iter().flat_map(|module| {
            let compiled = |Compilation { source, directory, .. }: &Compilation| directory.join(source);
            [module.source.clone(), module.compilation.as_ref().map(compiled)]
        });
        match sources.flatten().find(|source| !self.hold(source)) {
            Some(source_file) => Err(Error::ForeignSource { folder: folder.to_owned(), source_file }),
            None => Ok(()),
        }
    }
}
