//! How programs are loaded.

use crate::listener::Listening;
use glob::Pattern;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// How a program that `byway cc` built is taken.
#[derive(Clone, Debug, Default)]
pub struct EmbeddedSettings {
    /// Which sources are the program's own code; none: those that were linked as objects, not from archives.
    pub own: Vec<Pattern>,
    /// All code counts as the program's own.
    pub all_code: bool,
    /// Sources may have changed since.
    pub allow_stale: bool,
}

/// What else there is to say about loading.
#[derive(Clone, Debug, Default)]
pub struct LoadSettings {
    /// Flags for clang, for files that are compiled now.
    pub clang_flags: Vec<OsString>,
    /// Flags for single files, which come before those for all.
    pub file_flags: BTreeMap<PathBuf, Vec<OsString>>,
    /// Other files of the project, with their flags. They are not part of the program, but say how its functions are called.
    pub callers: Vec<(PathBuf, Vec<OsString>)>,
    /// How programs that `byway cc` built are taken.
    pub embedded: EmbeddedSettings,
    /// Whether inputs stand for functions and variables that no module defines. Otherwise a run ends at them.
    pub stub_missing: bool,
    /// Whether what the program never sets is an input.
    pub unset_inputs: bool,
    /// What hears of it.
    pub listener: Listening,
}

impl LoadSettings {
    /// Flags for clang, and nothing else out of the ordinary.
    pub fn with_flags<F: Into<OsString>>(flags: impl IntoIterator<Item = F>) -> LoadSettings {
        LoadSettings { clang_flags: flags.into_iter().map(Into::into).collect(), ..LoadSettings::default() }
    }
}

impl LoadSettings {
    /// All flags for a file.
    pub fn flags_of(&self, file: &Path) -> Vec<OsString> {
        self.file_flags.get(file).into_iter().flatten().chain(&self.clang_flags).cloned().collect()
    }
}
