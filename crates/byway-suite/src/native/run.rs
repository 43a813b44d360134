//! Running tests on a native program.

use std::ffi::CString;
use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;

use super::control::{Control, DESCRIPTOR, Halt};
use super::error::NativeError;
use super::process::{Command, Ended, Limits};
use crate::copy_tree::copy_tree;
use crate::program::{Invocation, Mapped};
use crate::test::Object;
use crate::trace::Trace;

/// Where a run is to be looked at closely.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// After this many edges.
    pub count: u64,
    /// Whether the program may end when it is about to take one more.
    pub stop: bool,
}

/// What a native run showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NativeRun {
    /// How it ended.
    pub ended: Ended,
    /// What it wrote to its standard output, up to the limit.
    pub stdout: Vec<u8>,
    /// What it wrote to its standard error, up to the limit.
    pub stderr: Vec<u8>,
    /// The edges it took. A program without traces took none.
    pub trace: Trace,
    /// The hash of the edges up to the mark; 0 if the run did not come so far.
    pub hash_at_mark: u64,
    /// The first edges that it took.
    pub edges: Vec<u32>,
    /// Why it ended before its end, if it did.
    pub halt: Option<Halt>,
    /// How long it took.
    pub duration: Duration,
}

/// Runs one test after the other on a native program. For several at a time, take several runners.
pub struct Runner {
    program: PathBuf,
    command: Command,
    control: Control,
    folder: TempDir,
    /// What is put into the folder before each run.
    maps: Vec<Mapped>,
    limits: Limits,
}

impl Runner {
    /// A runner of a program, which must stay where it is.
    ///
    /// # Errors
    /// [`NativeError::Io`] if there is no room for a folder to run in, or arguments hold what the kernel does not pass.
    pub fn new(program: &Path, invocation: &Invocation, limits: Limits) -> Result<Self, NativeError> {
        let folder = new_folder()?;
        let command = as_c(program)
            .and_then(|program| Command::new(program, as_c(folder.path())?, invocation))
            .map_err(|cause| NativeError::CannotRun { path: program.to_owned(), cause })?;
        let control = Control::new().map_err(NativeError::io("create memory to share with", program))?;
        let maps = invocation.maps.clone();
        Ok(Self { program: program.to_owned(), command, control, folder, maps, limits })
    }

    /// Runs the program with these inputs, in a folder that holds nothing but mapped files.
    ///
    /// # Errors
    /// [`NativeError`] if it cannot be started; whatever it does then is no error.
    pub fn run(&mut self, inputs: &[Object], mark: Mark) -> Result<NativeRun, NativeError> {
        self.put_maps()?;
        let cannot_run = |cause| NativeError::CannotRun { path: self.program.clone(), cause };
        self.control.prepare(inputs, mark, self.limits.stack).map_err(cannot_run)?;
        let shared = (self.control.descriptor(), DESCRIPTOR);
        let finished = self.command.run(Some(shared), &self.limits).map_err(cannot_run)?;
        self.empty_folder()?;
        let report = self.control.report();
        Ok(NativeRun {
            ended: finished.ended,
            stdout: finished.stdout,
            stderr: finished.stderr,
            trace: report.trace,
            hash_at_mark: report.hash_at_limit,
            edges: report.edges,
            halt: report.halt,
            duration: finished.duration,
        })
    }

    /// Puts copies of mapped files where the program looks for them, as far as that is below its folder.
    fn put_maps(&self) -> Result<(), NativeError> {
        for map in &self.maps {
            let Some(below) = &map.below else { continue };
            let to = self.folder.path().join(below);
            let copied = to.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| copy_tree(&map.host, &to));
            copied.map_err(NativeError::io("copy", &map.host))?;
        }
        Ok(())
    }

    /// Removes what the program left. What cannot be removed is left behind, and the next run has a new folder.
    fn empty_folder(&mut self) -> Result<(), NativeError> {
        if remove_entries(self.folder.path()).is_ok() {
            return Ok(());
        }
        self.folder = new_folder()?;
        let folder = as_c(self.folder.path());
        self.command.start_in(folder.map_err(NativeError::io("run in", self.folder.path()))?);
        Ok(())
    }
}

fn new_folder() -> Result<TempDir, NativeError> {
    TempDir::new().map_err(NativeError::io("create a folder in", std::env::temp_dir()))
}

fn as_c(path: &Path) -> io::Result<CString> {
    Ok(CString::new(path.as_os_str().as_bytes())?)
}

fn remove_entries(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
