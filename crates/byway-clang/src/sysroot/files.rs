//! Which of musl's files make up its library and start files on this machine.

use std::path::{Path, PathBuf};

use crate::error::LibcError;
use crate::libc::sorted_entries;

/// The folder of files for this machine, beside the portable ones that they replace.
const MACHINE: &str = "x86_64";
/// The allocator that is taken; another lies beside it.
const MALLOC: &str = "src/malloc/mallocng";

/// A file to compile.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct File {
    /// The path below musl's root.
    pub source: PathBuf,
    /// The name of the object.
    pub object: String,
}

/// The files of the library. Assembly and C for this machine go before portable C of the same name.
pub(super) fn library(musl: &Path) -> Result<Vec<File>, LibcError> {
    let mut folders: Vec<PathBuf> =
        sorted_entries(&musl.join("src"))?.into_iter().filter(|path| path.is_dir()).collect();
    folders.push(musl.join(MALLOC));
    let mut files = Vec::new();
    for folder in folders {
        let machine = folder.join(MACHINE);
        let special = if machine.is_dir() { sources(&machine)? } else { Vec::new() };
        let portable = sources(&folder)?;
        let is_replaced = |path: &PathBuf| special.iter().any(|other| other.file_stem() == path.file_stem());
        let taken = portable.into_iter().filter(|path| !is_replaced(path));
        files.extend(taken.chain(special.iter().cloned()).map(|path| file(musl, &path)));
    }
    Ok(files)
}

/// The start files: for programs at a fixed place, and for those that can be moved.
pub(super) fn start_files() -> [(&'static str, &'static str); 5] {
    [
        ("crt/crt1.c", "crt1.o"),
        ("crt/Scrt1.c", "Scrt1.o"),
        ("crt/rcrt1.c", "rcrt1.o"),
        ("crt/x86_64/crti.s", "crti.o"),
        ("crt/x86_64/crtn.s", "crtn.o"),
    ]
}

fn sources(folder: &Path) -> Result<Vec<PathBuf>, LibcError> {
    let is_source = |path: &PathBuf| path.extension().is_some_and(|end| end == "c" || end == "s" || end == "S");
    Ok(sorted_entries(folder)?.into_iter().filter(is_source).collect())
}

fn file(musl: &Path, path: &Path) -> File {
    let source = path.strip_prefix(musl).unwrap_or(path).to_owned();
    let parts: Vec<_> = source.iter().skip(1).map(|part| part.to_string_lossy()).collect();
    File { object: format!("{}.o", parts.join("-")), source }
}
