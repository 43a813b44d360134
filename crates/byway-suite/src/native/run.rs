//! Running tests on a native program.

use std::path::Path;
use std::time::Duration;

use byway_host::Deadline;

use super::control::{Control, Halt, Room};
use super::error::NativeError;
use super::process::{Command, Ended, Limits};
use super::profile::Profile;
use super::sandbox::Reach;
use crate::program::Invocation;
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
    command: Command,
    control: Control,
    profile: Option<Profile>,
    stack: Option<u64>,
}

impl Runner {
    /// A runner of a program that needs nothing of this machine, as a [`NativeProgram`](super::NativeProgram) does.
    ///
    /// # Errors
    /// [`NativeError::NoSandbox`] if there can be no sandbox and the limits ask for one; [`NativeError::CannotRun`] if
    /// arguments hold what the kernel does not pass.
    pub fn new(program: &Path, invocation: &Invocation, limits: Limits) -> Result<Self, NativeError> {
        Self::with(program, invocation, limits, &Reach::default())
    }

    /// A runner of a program that may reach some of this machine.
    pub(super) fn with(
        program: &Path,
        invocation: &Invocation,
        limits: Limits,
        reach: &Reach,
    ) -> Result<Self, NativeError> {
        let command = Command::new(program, invocation, limits, reach)?;
        let control = Control::new().map_err(NativeError::io("create memory to share with", program))?;
        Ok(Self { command, control, profile: None, stack: limits.stack })
    }

    /// The same for a caller who waits for its runs no longer than this: [`NativeError::OutOfTime`] is what a run comes
    /// to then.
    pub fn until(self, deadline: &Deadline) -> Self {
        Self { command: self.command.until(deadline), ..self }
    }

    /// The same, of a program that counts: in a profile of so many bytes.
    pub(super) fn counting(self, size: u64) -> Result<Self, NativeError> {
        let creating = NativeError::io("create memory for the profile of", self.command.program());
        Ok(Self { profile: Some(Profile::new(size).map_err(creating)?), ..self })
    }

    /// What its runs have counted.
    pub(super) fn into_profile(self) -> Result<Vec<u8>, NativeError> {
        let reading = NativeError::io("read the profile of", self.command.program());
        self.profile.map_or(Ok(Vec::new()), Profile::take).map_err(reading)
    }

    /// Runs the program with these inputs, in a folder that holds nothing but mapped files.
    ///
    /// # Errors
    /// [`NativeError`] if it cannot be started; whatever it does then is no error.
    pub fn run(&mut self, inputs: &[Object], mark: Mark) -> Result<NativeRun, NativeError> {
        self.run_elsewhere(inputs, mark, 0)
    }

    /// The same, with stack and heap moved by some bytes, a multiple of 16.
    pub(super) fn run_elsewhere(&mut self, inputs: &[Object], mark: Mark, by: u64) -> Result<NativeRun, NativeError> {
        let sharing = NativeError::io("share memory with", self.command.program());
        self.control.prepare(inputs, mark, Room { stack: self.stack, shift: by }).map_err(sharing)?;
        let profile = self.profile.as_ref().map(Profile::descriptor);
        let shared: Vec<_> = [self.control.descriptor()].into_iter().chain(profile).collect();
        let finished = self.command.run(&shared)?;
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
}
