//! Finds the programs under `tests/`.

use std::io;
use std::path::{Path, PathBuf};

/// What a program is expected to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suite {
    /// It runs as it does natively.
    Pass,
    /// It has one bug, which is reported.
    Bug,
    /// It uses something that Byway does not support, or keeps clear of it.
    Unsupported,
}

/// One program: a file, or a folder of files.
#[derive(Clone, Debug)]
pub struct Program {
    /// The name of its test: suite and file name without its extension.
    pub name: String,
    /// What it is expected to do.
    pub suite: Suite,
    /// Its sources relative to the repository's root; the first one carries the annotations.
    pub sources: Vec<PathBuf>,
}

/// The repository's root, from which Byway is run so that reports name files as a reader of the repository would.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All programs, sorted by name.
pub fn programs() -> io::Result<Vec<Program>> {
    let suites = [("pass", Suite::Pass), ("bug", Suite::Bug), ("unsupported", Suite::Unsupported)];
    let mut found = Vec::new();
    for (folder, suite) in suites {
        for path in entries(&Path::new("tests").join(folder))? {
            if path.file_name().is_some_and(|name| name == "ll") {
                let files = entries(&path)?.into_iter().filter(|file| has_extension(file, "ll"));
                found.extend(files.map(|file| program(suite, &file, vec![file.clone()])));
            } else if root().join(&path).is_dir() {
                found.push(program(suite, &path, folder_sources(&path)?));
            } else if has_extension(&path, "c") {
                found.push(program(suite, &path, vec![path.clone()]));
            }
        }
    }
    Ok(found)
}

fn program(suite: Suite, path: &Path, sources: Vec<PathBuf>) -> Program {
    let name = path.with_extension("").components().skip(1).collect::<PathBuf>();
    Program { name: name.display().to_string(), suite, sources }
}

/// The C files of a folder, `main.c` first because it carries the annotations.
fn folder_sources(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut sources: Vec<PathBuf> = entries(folder)?.into_iter().filter(|file| has_extension(file, "c")).collect();
    sources.sort_by_key(|file| !file.ends_with("main.c"));
    Ok(sources)
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

/// The entries of a folder, named relative to the root and sorted.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in root().join(folder).read_dir()? {
        paths.push(folder.join(entry?.file_name()));
    }
    paths.sort();
    Ok(paths)
}
