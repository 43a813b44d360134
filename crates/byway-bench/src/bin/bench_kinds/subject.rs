//! A program with what its annotations say of it.

use crate::error::BenchError;
use byway_bench::host::HostError;
use byway_bench::places;
use std::fs;
use std::path::{Path, PathBuf};

/// A program of a kind.
#[derive(Clone, Debug, Default)]
pub struct Subject {
    /// Its folder and file within the kind, without the extension.
    pub name: String,
    /// Its file.
    pub file: PathBuf,
    /// What reports call the file: that which it was preprocessed from, if it was.
    pub source: String,
    /// Whether an error or target can be reached; `None` where there is none to look for.
    pub reachable: Option<bool>,
    /// The line of the error or target.
    pub line: Option<usize>,
    /// Options that stand behind `--`: the symbolic world.
    pub world: Vec<String>,
    /// Flags for the compiler and options of `byway gen`.
    pub options: Vec<String>,
    /// Branches that no input reaches, as the program's author marked them.
    pub unreachable: u64,
}

/// All programs of a folder of `subjects`, sorted by name.
pub fn all(kind: &str) -> Result<Vec<Subject>, BenchError> {
    let folder = places::repository().join("subjects").join(kind);
    let mut subjects = Vec::new();
    collect(&folder, "", &mut subjects)?;
    subjects.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(subjects)
}

fn collect(folder: &Path, prefix: &str, subjects: &mut Vec<Subject>) -> Result<(), BenchError> {
    for entry in fs::read_dir(folder).map_err(HostError::on("read", folder))? {
        let path = entry.map_err(HostError::on("read", folder))?.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let name = if prefix.is_empty() { stem.into_owned() } else { format!("{prefix}/{stem}") };
        if path.is_dir() {
            collect(&path, &name, subjects)?;
        } else if path.extension().is_some_and(|extension| extension == "c" || extension == "i") {
            let text = fs::read_to_string(&path).map_err(HostError::on("read", &path))?;
            subjects.push(read(name, path, &text)?);
        }
    }
    Ok(())
}

/// Reads annotations and marks. What is not understood is an error: it would silently do nothing.
pub fn read(name: String, file: PathBuf, text: &str) -> Result<Subject, BenchError> {
    let source = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut subject = Subject { name, file, source, ..Subject::default() };
    let mut next = 1;
    for line in text.lines() {
        let number = next;
        next = number + 1;
        if let Some((number, source)) = marked_line(line) {
            next = number;
            subject.source = source.to_owned();
        }
        let damaged = |what: String| BenchError::Damaged { path: subject.file.clone(), what };
        if let Some(annotation) = line.strip_prefix("//@ ") {
            let words = |text| shell_words::split(text).map_err(|error| damaged(format!("line {number}: {error}")));
            match annotation.split_once(": ") {
                Some(("error", "reachable")) => subject.reachable = Some(true),
                Some(("error", "none")) => subject.reachable = Some(false),
                Some(("reach", answer)) => subject.reachable = Some(answer == "yes"),
                Some(("world", options)) => subject.world = words(options)?,
                Some(("flags" | "byway", options)) => subject.options.extend(words(options)?),
                Some(("witness", _)) => {}
                _ => return Err(damaged(format!("line {number}: unknown annotation `{annotation}`"))),
            }
        }
        if ["//~ ERROR", "//~ TARGET"].iter().any(|mark| line.trim_end().ends_with(mark)) {
            subject.line = Some(number);
        }
        subject.unreachable += u64::from(line.trim_end().ends_with("// unreachable"));
    }
    Ok(subject)
}

/// The number and file of the next line, if this one says so as preprocessors do: `# 65 "list.c"`.
fn marked_line(line: &str) -> Option<(usize, &str)> {
    let (number, rest) = line.strip_prefix("# ")?.split_once(" \"")?;
    Some((number.parse().ok()?, rest.split('"').next()?))
}
