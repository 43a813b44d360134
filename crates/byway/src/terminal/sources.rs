//! Source files, to be shown.

use byway_host::read_regular;
use byway_pipeline::project::Places;
use byway_suite::program::Explored;
use std::path::PathBuf;

/// The most bytes of a source.
const LONGEST: u64 = 1 << 28;

/// Where the sources of a program may be found.
pub(crate) struct Sources {
    /// The folders that paths may go from.
    folders: Vec<PathBuf>,
    /// Where files may lie that are shown.
    places: Places,
}

impl Sources {
    pub(crate) fn of(explored: &Explored, places: Places) -> Sources {
        let compiled = explored.modules.iter().filter_map(|module| module.compilation.as_ref());
        let compiled = compiled.map(|compilation| compilation.directory.clone());
        let mut folders: Vec<PathBuf> = std::iter::once(explored.working_folder.clone()).chain(compiled).collect();
        folders.dedup();
        Sources { folders, places }
    }

    /// The lines of a file, if it can be found. A path that is absolute already goes from nowhere.
    pub(crate) fn lines(&self, file: &str) -> Option<Vec<String>> {
        let paths = self.folders.iter().map(|folder| folder.join(file)).filter(|path| self.places.hold(path));
        let bytes = paths.into_iter().find_map(|path| read_regular(&path, LONGEST).ok())?;
        Some(String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect())
    }
}
