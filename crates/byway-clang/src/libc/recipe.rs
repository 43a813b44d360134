//! Which files make up the libc, and how each is compiled.

use std::fs;
use std::path::{Path, PathBuf};

use super::overlay::Overlay;
use crate::error::LibcError;

/// musl's files that have no place here: its allocator, for which the engine's heap stands in.
const LEFT_OUT: &[&str] = &["src/malloc/libc_calloc.c", "src/malloc/lite_malloc.c", "src/malloc/replaced.c"];

/// musl's files that read a whole word at a time, up to seven bytes past the end of a string, when the compiler
/// says it is GNU C. Otherwise they are byte loops, which read what the string holds and nothing else.
const WORD_AT_A_TIME: &[&str] = &[
    "src/multibyte/mbsrtowcs.c",
    "src/string/memccpy.c",
    "src/string/memchr.c",
    "src/string/stpcpy.c",
    "src/string/stpncpy.c",
    "src/string/strchrnul.c",
    "src/string/strlcpy.c",
    "src/string/strlen.c",
];

/// Makes a file of [`WORD_AT_A_TIME`] a byte loop.
const BYTE_LOOP: &[&str] = &["-U__GNUC__"];

/// musl's files that look at an automatic variable before they set it, and do not mind what they find: positional
/// widths in the first of two passes over a format.
const READS_EARLY: &[&str] = &["src/stdio/vfprintf.c", "src/stdio/vfwprintf.c"];

/// Gives the variables of a file of [`READS_EARLY`] a value, so that they are not reported as the user's mistake.
const ZERO_FIRST: &[&str] = &["-ftrivial-auto-var-init=zero"];

/// Whose file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    Musl,
    Overlay,
}

/// One file to compile: a member of the archive.
#[derive(Debug)]
pub(super) struct SourceFile {
    pub origin: Origin,
    /// The path below musl's root, or below the overlay's.
    pub path: String,
    /// Flags for this file alone.
    pub flags: &'static [&'static str],
}

impl SourceFile {
    /// The name by which the file is known: in the archive, in debug information, to the user.
    pub(super) fn member_name(&self) -> String {
        format!("{}/{}", self.origin.shown_as(), self.path)
    }
}

impl Origin {
    /// The folder as which the tree is shown, wherever it lies on this machine.
    pub(super) fn shown_as(self) -> &'static str {
        match self {
            Self::Musl => "musl",
            Self::Overlay => "byway/libc",
        }
    }
}

/// Everything in this file that the text of the libc depends on.
pub(super) fn facts() -> impl Iterator<Item = &'static str> {
    [LEFT_OUT, WORD_AT_A_TIME, BYTE_LOOP, READS_EARLY, ZERO_FIRST].into_iter().flatten().copied()
}

/// All files of the libc, by member name: musl's portable sources (those for one machine lie a folder deeper and
/// are not taken), less what the overlay replaces, and the overlay's.
pub(super) fn source_files(musl: &Path, overlay: &Overlay) -> Result<Vec<SourceFile>, LibcError> {
    let replaced: Vec<&str> = overlay.sources().collect();
    let mut files = Vec::new();
    for area in sorted_entries(&musl.join("src"))?.into_iter().filter(|path| path.is_dir()) {
        for file in sorted_entries(&area)? {
            let path = file.strip_prefix(musl).unwrap_or(&file).to_string_lossy().into_owned();
            if path.ends_with(".c") && !replaced.contains(&path.as_str()) && !LEFT_OUT.contains(&path.as_str()) {
                let flags = flags_of(&path);
                files.push(SourceFile { origin: Origin::Musl, path, flags });
            }
        }
    }
    files.extend(replaced.into_iter().map(|path| SourceFile {
        origin: Origin::Overlay,
        path: path.to_owned(),
        flags: &[],
    }));
    files.sort_by_key(SourceFile::member_name);
    Ok(files)
}

/// The flags for one of musl's files alone.
fn flags_of(path: &str) -> &'static [&'static str] {
    if WORD_AT_A_TIME.contains(&path) {
        BYTE_LOOP
    } else if READS_EARLY.contains(&path) {
        ZERO_FIRST
    } else {
        &[]
    }
}

/// The paths in a folder, in an order that does not depend on the file system.
pub(crate) fn sorted_entries(folder: &Path) -> Result<Vec<PathBuf>, LibcError> {
    let entries = fs::read_dir(folder).map_err(LibcError::io("list", folder))?;
    let mut paths = Vec::new();
    for entry in entries {
        paths.push(entry.map_err(LibcError::io("list", folder))?.path());
    }
    paths.sort();
    Ok(paths)
}
