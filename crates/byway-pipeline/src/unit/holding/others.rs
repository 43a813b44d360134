//! The other files of a program, compiled once for each way.

use super::ways::Way;
use byway_host::{Deadline, run_tool_until};
use byway_unit::suite::build::Program;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError};
use tempfile::TempDir;

/// Objects, or why there are none.
type Objects = Result<Vec<PathBuf>, String>;

/// A compiler and its flags.
type Key = (PathBuf, Vec<String>);

/// The files besides the one under test, as objects. They are gone with it.
#[derive(Default)]
pub(in crate::unit) struct Others {
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    folder: Option<TempDir>,
    objects: HashMap<Key, Arc<Mutex<Option<Objects>>>>,
}

impl Others {
    /// The objects for a way. Tests and what they are linked with are built in a folder.
    pub(super) fn objects(&self, way: &Way, program: &Program, folder: &Path, until: &Deadline) -> Objects {
        if program.sources.is_empty() {
            return Ok(Vec::new());
        }
        let key = (way.compiler.clone(), way.flags.clone());
        let (place, number, slot) = {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            if known.folder.is_none() {
                known.folder = Some(TempDir::new().map_err(|error| error.to_string())?);
            }
            let number = known.objects.len();
            let slot = known.objects.entry(key).or_default().clone();
            (known.folder.as_ref().map(|folder| folder.path().to_owned()).unwrap_or_default(), number, slot)
        };
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(objects) = &*slot {
            return objects.clone();
        }
        let objects = compiled(way, program, folder, &place.join(number.to_string()), until);
        // What there was no time for may be had later.
        if !until.is_over() {
            *slot = Some(objects.clone());
        }
        objects
    }
}

fn compiled(way: &Way, program: &Program, folder: &Path, into: &Path, until: &Deadline) -> Objects {
    std::fs::create_dir_all(into).map_err(|error| error.to_string())?;
    let mut objects = Vec::new();
    for (number, source) in program.sources.iter().enumerate() {
        let object = into.join(format!("{number}.o"));
        let mut command = Command::new(&way.compiler);
        command.args(&source.flags).args(&way.flags).args(["-w", "-g", "-c", "-o"]).arg(&object).arg(&source.path);
        let output = run_tool_until(until, command.current_dir(folder), None);
        let output = output.map_err(|failure| format!("{}: {failure}", way.compiler.display()))?;
        if !output.status.success() {
            return Err(first_error(&output.stderr));
        }
        objects.push(object);
    }
    Ok(objects)
}

/// The first thing that a compiler has to say against a program.
pub(super) fn first_error(said: &[u8]) -> String {
    let said = String::from_utf8_lossy(said);
    // A linker says in the end that there was an error, and before that which.
    let of_linker = ["undefined reference", "undefined symbol", "multiple definition", "duplicate symbol"];
    let is_of_linker = |line: &&str| of_linker.iter().any(|words| line.contains(words));
    let first = said.lines().find(is_of_linker).or_else(|| said.lines().find(|line| line.contains("error")));
    first.unwrap_or("they do not compile").to_owned()
}
