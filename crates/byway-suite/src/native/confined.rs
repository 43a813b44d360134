//! Tools of LLVM that read what a program under test wrote. It may have written anything, and a tool that is led astray by it
//! can do what the program could: they run in a sandbox of the same kind.
//!
//! A tool gets its inputs as descriptors, and its answer is what it writes to its standard output or to a file in memory that
//! it was given. It finds each under a name in `/dev/fd`.

use std::fs::File;
use std::os::fd::{AsRawFd, RawFd};
use std::path::{Path, PathBuf};
use std::time::Duration;

use byway_host::{Deadline, shown};

use super::error::NativeError;
use super::process::{Command, Ended, FIRST_SHARED, Isolation, Limits};
use super::sandbox::{Reach, is_library};
use crate::program::{Invocation, Mapped};

/// What a tool may use: much more than it should need.
const LIMITS: Limits = Limits {
    isolation: Isolation::Sandbox,
    time: Duration::from_secs(300),
    memory: Some(16 << 30),
    resident: 4 << 30,
    stack: None,
    file_size: 256 << 20,
    output: 256 << 20,
};

/// A tool of the machine's.
pub(super) struct Confined<'t> {
    pub tool: &'t Path,
    pub isolation: Isolation,
    /// Until when the caller waits for it.
    pub deadline: &'t Deadline,
}

/// The name under which a tool finds the file that it is given as number `index`.
pub(super) fn given(index: usize) -> String {
    format!("/dev/fd/{}", FIRST_SHARED as usize + index)
}

impl Confined<'_> {
    /// Runs the tool with arguments and files, for what it makes: what it wrote to its standard output.
    pub fn run(&self, args: &[String], files: &[&File], what: &str) -> Result<Vec<u8>, NativeError> {
        let limits = Limits { isolation: self.isolation, ..LIMITS };
        let reach = Reach { libraries: true, tool: true, ..Reach::default() };
        let shared: Vec<RawFd> = files.iter().map(|file| file.as_raw_fd()).collect();
        let finished =
            (Command::new(self.tool, &self.invocation(args), limits, &reach)?.until(self.deadline)).run(&shared)?;
        match finished.ended {
            Ended::Exited(0) if finished.stdout.len() < limits.output => Ok(finished.stdout),
            Ended::Exited(0) => Err(self.failed(format!("it wrote more than {} bytes", limits.output))),
            Ended::Exited(_) => Err(NativeError::DoesNotBuild {
                what: what.to_owned(),
                tool: self.tool.to_owned(),
                diagnostics: shown::lines(&finished.stderr),
            }),
            ended => Err(self.failed(format!("it {ended}"))),
        }
    }

    fn failed(&self, what: String) -> NativeError {
        NativeError::Answer { tool: self.tool.to_owned(), what: format!("on what the tests left behind, {what}") }
    }

    /// How it is started: with its own name, which tells some tools what to do, and with the folder of its libraries, which
    /// it looks for beside the place that it is in outside.
    fn invocation(&self, args: &[String]) -> Invocation {
        let name = self.tool.file_name().unwrap_or_default().as_encoded_bytes().to_vec();
        let libraries = self.libraries();
        let variable = |folder: &PathBuf| [b"LD_LIBRARY_PATH=", folder.as_os_str().as_encoded_bytes()].concat();
        Invocation {
            args: std::iter::once(name).chain(args.iter().map(|arg| arg.clone().into_bytes())).collect(),
            env: libraries.iter().map(variable).collect(),
            maps: libraries.into_iter().filter(|folder| !is_library(folder)).map(mapped).collect(),
            ..Invocation::default()
        }
    }

    /// The folder of its libraries, if there is one.
    fn libraries(&self) -> Option<PathBuf> {
        let tool = self.tool.canonicalize().ok()?;
        let folder = tool.parent()?.parent()?.join("lib");
        folder.is_dir().then_some(folder)
    }
}

/// A folder that is found where it is outside.
fn mapped(at: PathBuf) -> Mapped {
    Mapped { host: at.clone(), at, ..Mapped::default() }
}
