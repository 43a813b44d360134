//! Source files, to be shown.

use byway_suite::program::Explored;
use std::path::PathBuf;

/// Where the sources of a program may be found.
pub(super) struct Sources {
    /// The folders that paths may go from.
    folders: Vec<PathBuf>,
}

impl Sources {
    pub(super) fn of(explored: &Explored) -> Sources {
        let compiled = explored.modules.iter().filter_map(|module| module.compilation.as_ref());
        let compiled = compiled.map(|compilation| compilation.directory.clone());
        let mut folders: Vec<PathBuf> = std::iter::once(explored.working_folder.clone()).chain(compiled).collect();
        folders.dedup();
        Sources { folders }
    }

    /// The lines of a file, if it can be found. A path that is absolute already goes from nowhere.
    pub(super) fn lines(&self, file: &str) -> Option<Vec<String>> {
        let bytes = self.folders.iter().find_map(|folder| std::fs::read(folder.join(file)).ok())?;
        Some(String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect())
    }
}
