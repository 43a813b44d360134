//! The files of tests in their folder.

use super::source::{HEADER, Source};
use super::write;
use crate::error::Error;
use crate::say::say;
use byway_unit::suite::build::{Program, makefile};
use byway_unit::suite::merge::{MergeError, Merged, merge};
use byway_unit::suite::write::{Purpose, write as new_file};
use byway_unit::suite::{Framework, TestFile};
use std::path::{Path, PathBuf};

pub(super) struct Written {
    folder: PathBuf,
    framework: Framework,
    programs: Vec<Program>,
}

impl Written {
    pub(super) fn new(folder: &Path, framework: Framework) -> Written {
        Written { folder: folder.into(), framework, programs: Vec::new() }
    }

    /// Writes the tests of a function, and those that show its bugs.
    pub(super) fn save(&mut self, file: &TestFile, source: &Source) -> Result<(), Error> {
        for purpose in [Purpose::Tests(self.framework), Purpose::Bugs] {
            let is_wanted = file.cases.iter().any(|case| case.bug.is_some() == (purpose == Purpose::Bugs));
            if !is_wanted {
                continue;
            }
            let path = self.folder.join(purpose.file_name(&file.function));
            let text = self.text(&path, || new_file(file, purpose).text(), |earlier| merge(earlier, file, purpose))?;
            write(&path, &text)?;
            self.programs.push(Program {
                function: file.function.clone(),
                purpose,
                source: source.path.display().to_string(),
                sources: source.others.iter().map(|file| file.display().to_string()).collect(),
                flags: flags(source),
                libraries: Vec::new(),
                unity: None,
            });
        }
        Ok(())
    }

    /// Writes what builds them.
    pub(super) fn finish(&self, source: &Source) -> Result<(), Error> {
        if self.programs.is_empty() {
            return Ok(());
        }
        if let Some(text) = &source.header {
            write(&self.folder.join(HEADER), text)?;
        }
        let path = self.folder.join("Makefile");
        let exists = |name: &str| self.folder.join(name).exists();
        let text = self.text(
            &path,
            || makefile::write(&self.programs).text(),
            |earlier| makefile::merge(earlier, &self.programs, &exists),
        )?;
        write(&path, &text)?;
        say!("make -C {} check builds and runs the tests", self.folder.display());
        Ok(())
    }

    /// A new file, or an earlier one with what is new.
    fn text(
        &self,
        path: &Path,
        new: impl FnOnce() -> String,
        merged: impl FnOnce(&str) -> Result<Merged, MergeError>,
    ) -> Result<String, Error> {
        let earlier = match std::fs::read_to_string(path) {
            Ok(earlier) => earlier,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(new()),
            Err(reason) => return Err(Error::File { path: path.into(), reason }),
        };
        let merged = merged(&earlier).map_err(|reason| Error::Merge { path: path.into(), reason })?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for (what, names) in [
            ("new", &merged.added),
            ("changed", &merged.changed),
            ("kept as you have them", &merged.kept),
            ("gone", &merged.dropped),
        ] {
            if !names.is_empty() {
                say!("{name}: {what}: {}", names.join(", "));
            }
        }
        Ok(merged.text)
    }
}

/// The flags that tests are compiled with. They are built from their folder, which may have Byway's header.
fn flags(source: &Source) -> Vec<String> {
    let flags = source.flags.iter().map(|flag| flag.to_string_lossy().into_owned());
    let header = source.header.iter().flat_map(|_| ["-idirafter".to_owned(), ".".to_owned()]);
    flags.chain(header).collect()
}
