//! The files of tests in their folder.

use super::source::Source;
use super::whole::write;
use crate::error::Error;
use crate::listener::Listener;
use byway_host::read_regular;
use byway_unit::suite::build::{Program, cmake, makefile};
use byway_unit::suite::document::Document;
use byway_unit::suite::merge::{MergeError, Merged, merge};
use byway_unit::suite::write::{Purpose, runner, write as new_file};
use byway_unit::suite::{Framework, TestFile, helpers};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The most bytes of a file of tests.
const LONGEST: u64 = 1 << 30;

pub(super) struct Written {
    folder: PathBuf,
    framework: Framework,
    programs: Vec<Program>,
    listener: Arc<dyn Listener>,
}

impl Written {
    pub(super) fn new(folder: &Path, framework: Framework, listener: Arc<dyn Listener>) -> Written {
        Written { folder: folder.into(), framework, programs: Vec::new(), listener }
    }

    /// Writes the tests of a function, and those that show its bugs and what it needs of callers.
    /// The names of the files that there are.
    pub(super) fn save(&mut self, file: &TestFile, source: &Source) -> Result<Vec<String>, Error> {
        let mut names = Vec::new();
        for purpose in [Purpose::Tests(self.framework), Purpose::Bugs, Purpose::Contracts] {
            names.extend(self.save_as(file, source, purpose)?);
        }
        Ok(names)
    }

    /// Writes one of the files of a function, if there are cases for it or have been; its name.
    pub(super) fn save_as(
        &mut self,
        file: &TestFile,
        source: &Source,
        purpose: Purpose,
    ) -> Result<Option<String>, Error> {
        let path = self.folder.join(purpose.file_name(&file.function));
        let is_wanted = file.cases.iter().any(|case| purpose.is_for(case));
        let merged = match earlier(&path)? {
            Some(earlier) => {
                let failed = |reason| Error::Merge { path: path.clone(), reason };
                merge(&earlier, file, purpose).map_err(failed)?
            }
            None if !is_wanted => return Ok(None),
            None => Merged { text: new_file(file, purpose).text(), ..Merged::default() },
        };
        self.listener.merged(&path, &merged);
        if !is_wanted && merged.is_empty {
            // Nothing in it is the user's, and its cases are gone.
            return std::fs::remove_file(&path).map(|()| None).map_err(|reason| Error::Write { path, reason });
        }
        if file.has_helpers(purpose) {
            write(&self.folder, helpers::FILE, helpers::TEXT)?;
        }
        write(&self.folder, purpose.file_name(&file.function), &merged.text)?;
        self.programs.push(source.project.program(file, purpose));
        Ok(Some(purpose.file_name(&file.function)))
    }

    /// Writes what builds them, and says which goal of it to make, and what for.
    pub(super) fn finish(&self, source: &Source, goal: &str) -> Result<(), Error> {
        if self.programs.is_empty() {
            return Ok(());
        }
        source.own_headers.iter().try_for_each(|(name, text)| write(&self.folder, name, text))?;
        let exists = |name: &str| self.folder.join(format!("{name}.c")).exists();
        self.build_file("Makefile", makefile::write, &|earlier| makefile::merge(earlier, &self.programs, &exists))?;
        self.build_file("CMakeLists.txt", cmake::write, &|earlier| cmake::merge(earlier, &self.programs, &exists))?;
        for (name, text) in runner().into_iter().filter(|_| self.framework == Framework::GoogleTest) {
            let path = self.folder.join(name);
            // It has no marks, so the user's changes are kept.
            if !path.exists() {
                write(&self.folder, name, text)?;
            }
        }
        self.listener.written(&self.folder, goal);
        Ok(())
    }

    fn build_file(
        &self,
        name: &str,
        new: fn(&[Program]) -> Document,
        merged: &dyn Fn(&str) -> Result<Merged, MergeError>,
    ) -> Result<(), Error> {
        let path = self.folder.join(name);
        let text = match earlier(&path)? {
            Some(earlier) => {
                let merged = merged(&earlier).map_err(|reason| Error::Merge { path: path.clone(), reason })?;
                // Programs come and go with the files of tests, of which enough is said.
                self.listener.merged(&path, &Merged { kept: merged.kept, held: merged.held, ..Merged::default() });
                merged.text
            }
            None => new(&self.programs).text(),
        };
        write(&self.folder, name, &text)
    }
}

/// The text of a file that is there already.
fn earlier(path: &Path) -> Result<Option<String>, Error> {
    let text = |bytes| String::from_utf8(bytes).map_err(std::io::Error::other);
    match read_regular(path, LONGEST).and_then(text) {
        Ok(earlier) => Ok(Some(earlier)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(reason) => Err(Error::File { path: path.into(), reason }),
    }
}
