//! A puzzle: its file, its target and how it is searched.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The bug that the call of a target is reported as.
pub const TARGET_CALLED: &str = "assertion failed";

/// A program with a target.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The name of its test: that of its file.
    pub name: String,
    /// Its file.
    pub file: PathBuf,
    /// The kind of bug that marks the target.
    pub kind: String,
    /// The line of the target.
    pub line: u32,
    /// The strategy.
    pub search: String,
}

/// All puzzles in a folder, sorted by name.
pub fn all(folder: &Path) -> io::Result<Vec<Puzzle>> {
    let mut puzzles = Vec::new();
    for entry in folder.read_dir()? {
        let file = entry?.path();
        if file.extension().is_some_and(|extension| extension == "c") {
            let text = fs::read_to_string(&file)?;
            let problem = |problem| io::Error::other(format!("{}: {problem}", file.display()));
            puzzles.push(read(&file, &text).map_err(problem)?);
        }
    }
    puzzles.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(puzzles)
}

/// Reads annotations and the mark of the target. What is not understood is an error: it would silently do nothing.
fn read(file: &Path, text: &str) -> Result<Puzzle, String> {
    let mut search = "random".to_string();
    let mut targets = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(annotation) = line.strip_prefix("//@ ") {
            match annotation.split_once(": ") {
                Some(("search", name)) => search = name.trim().to_string(),
                _ => return Err(format!("line {number}: unknown annotation `{annotation}`")),
            }
        }
        match line.split_once("//~ ").map(|(_, mark)| mark.split_once(": ")) {
            None => {}
            Some(Some(("BUG", kind))) => targets.push((number, kind.trim().to_string())),
            Some(_) => return Err(format!("line {number}: a target is marked `//~ BUG: KIND`")),
        }
    }
    let [(line, kind)] = &targets[..] else {
        return Err(format!("expected one target marked `//~ BUG: KIND`, found {}", targets.len()));
    };
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Puzzle { name, file: file.into(), kind: kind.clone(), line: *line, search })
}
