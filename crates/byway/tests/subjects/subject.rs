//! A subject: its file, its target and the inputs that reach it.

use crate::witness;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A program of a paper.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The name of its test: that of its folders and its file.
    pub name: String,
    /// Its file.
    pub file: PathBuf,
    /// The line of its target.
    pub target: Option<u32>,
    /// Inputs that reach the target.
    pub witness: Option<Vec<u8>>,
}

/// How a run of a subject ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// At the target.
    Target,
    /// By itself, with a status.
    Exited(i32),
    /// In any other way, which no subject should.
    Other(String),
}

/// The folders of papers.
const PAPERS: [&str; 5] = ["fitnex", "crest", "apex", "osmose", "sgs"];

/// All subjects below a folder that has one folder a paper, and folders in these where a paper has many; sorted by name.
/// Others belong to no paper, and have annotations of their own.
pub fn all(folder: &Path) -> io::Result<Vec<Subject>> {
    let mut subjects = Vec::new();
    for paper in folder.read_dir()? {
        let paper = paper?;
        let is_of_paper = PAPERS.iter().any(|known| paper.file_name() == **known);
        if paper.file_type()?.is_dir() && is_of_paper {
            collect(&paper.path(), &name(&paper.path()), &mut subjects)?;
        }
    }
    subjects.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(subjects)
}

/// The subjects of a folder and of those within it. Their names begin with that of the folder, as seen from the top.
fn collect(folder: &Path, prefix: &str, subjects: &mut Vec<Subject>) -> io::Result<()> {
    for entry in folder.read_dir()? {
        let entry = entry?;
        let path = entry.path();
        let name = format!("{prefix}/{}", name(&path));
        if entry.file_type()?.is_dir() {
            collect(&path, &name, subjects)?;
        } else if path.extension().is_some_and(|extension| extension == "c") {
            let text = fs::read_to_string(&path)?;
            let problem = |problem| io::Error::other(format!("{}: {problem}", path.display()));
            subjects.push(read(name, &path, &text).map_err(problem)?);
        }
    }
    Ok(())
}

/// The name of a file or folder, without its folder and its extension.
fn name(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Reads annotations and the mark of the target. What is not understood is an error: it would silently do nothing.
fn read(name: String, file: &Path, text: &str) -> Result<Subject, String> {
    let mut witness = None;
    let mut target = None;
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(annotation) = line.strip_prefix("//@ ") {
            match annotation.split_once(": ") {
                Some(("witness", text)) => {
                    witness = Some(witness::parse(text).map_err(|problem| format!("line {number}: {problem}"))?);
                }
                // `scripts/basic-blocks.sh --check` looks after these.
                Some(("blocks", _)) => {}
                _ => return Err(format!("line {number}: unknown annotation `{annotation}`")),
            }
        }
        match line.split_once("//~ ").map(|(_, mark)| mark.trim()) {
            None => {}
            Some("TARGET") if target.is_none() => target = Some(number),
            Some("TARGET") => return Err(format!("line {number}: a second target; a subject has one")),
            Some(mark) => return Err(format!("line {number}: unknown mark `{mark}`; a target is marked `//~ TARGET`")),
        }
    }
    if target.is_some() != witness.is_some() {
        return Err("a target (`//~ TARGET`) and its witness (`//@ witness: BYTES`) come together".into());
    }
    Ok(Subject { name, file: file.into(), target, witness })
}
