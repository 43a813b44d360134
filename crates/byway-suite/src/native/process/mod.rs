//! Starting a program and seeing it to its end.
//!
//! Thousands of tests are run, so what all runs of a program have in common is prepared once, and one call of `poll`
//! waits for everything.

mod bare;
mod descriptors;
mod limits;
mod start;
mod streams;

use std::fs::Permissions;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use byway_host::{Deadline, asked_to_end};

use super::error::NativeError;
use super::sandbox::{Reach, Sandbox, check_places};
use crate::program::{Invocation, Stdin};
use bare::Bare;
use descriptors::pipe;
use streams::{Feed, Output, Streams};

pub(super) use descriptors::{
    FIRST_SHARED, LEAST_OPEN, Seal, checked, memory_file, memory_of_size, memory_with, read_only, seal,
};
pub use limits::{Isolation, Limits};
pub(super) use start::{Pointers, Start};

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By itself, with a status.
    Exited(i32),
    /// By a signal.
    Killed(i32),
    /// It was killed because it took too long.
    OutOfTime,
    /// It was killed because it used too much memory.
    OutOfMemory,
}

impl Ended {
    /// What the status says that the kernel gives of a process that has ended.
    pub(super) fn of_status(status: i32) -> Self {
        if libc::WIFSIGNALED(status) {
            Self::Killed(libc::WTERMSIG(status))
        } else {
            Self::Exited(libc::WEXITSTATUS(status))
        }
    }

    /// Whether it was ended from outside, so that what it did so far says nothing of what it would have done.
    pub(super) fn is_cut_off(self) -> bool {
        matches!(self, Self::OutOfTime | Self::OutOfMemory)
    }
}

/// What a process wrote and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// How it ended.
    pub ended: Ended,
    /// What it wrote to its standard output, up to the limit.
    pub stdout: Vec<u8>,
    /// What it wrote to its standard error, up to the limit.
    pub stderr: Vec<u8>,
    /// How long it took.
    pub duration: Duration,
}

/// Runs any program once, as tests are run. It finds the machine's libraries.
///
/// # Errors
/// [`NativeError::NoSandbox`] if there can be no sandbox and the limits ask for one; [`NativeError::CannotRun`] if it does
/// not start.
pub fn run_program(program: &Path, invocation: &Invocation, limits: Limits) -> Result<Finished, NativeError> {
    run_program_until(&Deadline::default(), program, invocation, limits)
}

/// The same, while the caller has time for it.
///
/// # Errors
/// As [`run_program`], and [`NativeError::OutOfTime`] when the time is over.
pub fn run_program_until(
    until: &Deadline,
    program: &Path,
    invocation: &Invocation,
    limits: Limits,
) -> Result<Finished, NativeError> {
    Command::new(program, invocation, limits, &Reach::libraries())?.until(until).run(&[])
}

/// The descriptors that a program starts with: its streams, and those that get the numbers from [`FIRST_SHARED`] on.
pub(super) struct Given<'d> {
    pub streams: [RawFd; 3],
    pub shared: &'d [RawFd],
}

impl Given<'_> {
    /// Each descriptor with the number that the program has it under.
    pub fn numbered(&self) -> impl Iterator<Item = (RawFd, RawFd)> {
        let streams = self.streams.into_iter().zip(0..);
        streams.chain(self.shared.iter().copied().zip(FIRST_SHARED..))
    }
}

/// A place where one program is run, one run after the other.
pub(super) trait Place: Send {
    /// Starts the program.
    fn start(&mut self, given: &Given<'_>) -> io::Result<()>;

    /// A descriptor that is ready once the program has ended.
    fn watch(&self) -> RawFd;

    /// Ends the program, if it still runs, with all that it started, and removes what it left: how it ended.
    fn end(&mut self) -> io::Result<Ended>;
}

/// A program that can be run.
pub(super) struct Command {
    program: PathBuf,
    place: Box<dyn Place>,
    stdin: Stdin,
    limits: Limits,
    deadline: Deadline,
}

impl Command {
    /// A program, how it is started, and what it may reach of this machine.
    pub fn new(program: &Path, invocation: &Invocation, limits: Limits, reach: &Reach) -> Result<Self, NativeError> {
        let cannot_run = |cause| NativeError::CannotRun { path: program.to_owned(), cause };
        let start = Start::new(invocation).map_err(cannot_run)?;
        let place: Box<dyn Place> = match limits.isolation {
            Isolation::Sandbox => {
                check_places(&invocation.maps)?;
                let reach = Reach { maps: invocation.maps.clone(), ..reach.clone() };
                Box::new(Sandbox::new(program, start, limits, &reach)?)
            }
            Isolation::None => Box::new(Bare::new(program, start, limits, invocation.maps.clone())?),
        };
        Ok(Self {
            program: program.to_owned(),
            place,
            stdin: invocation.stdin.clone(),
            limits,
            deadline: Deadline::default(),
        })
    }

    /// The same for a caller who waits for its runs no longer than this.
    pub fn until(self, deadline: &Deadline) -> Self {
        Self { deadline: deadline.clone(), ..self }
    }

    /// The program.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// Runs it to its end, or to the end of its time.
    pub fn run(&mut self, shared: &[RawFd]) -> Result<Finished, NativeError> {
        if asked_to_end().is_some() {
            return Err(NativeError::Interrupted);
        }
        if self.deadline.is_over() {
            return Err(NativeError::OutOfTime);
        }
        let time = self.deadline.left(self.limits.time);
        let finished = self.run_with(shared, time);
        // What was cut off for the sake of its caller says nothing of the program.
        let is_short = time < self.limits.time;
        let is_cut_off = matches!(&finished, Ok(Finished { ended: Ended::OutOfTime, .. })) && is_short;
        match asked_to_end() {
            Some(_) => Err(NativeError::Interrupted),
            None if is_cut_off => Err(NativeError::OutOfTime),
            None => finished.map_err(|cause| NativeError::CannotRun { path: self.program.clone(), cause }),
        }
    }

    fn run_with(&mut self, shared: &[RawFd], time: Duration) -> io::Result<Finished> {
        let begun = Instant::now();
        let (stdin, feed) = open_stdin(&self.stdin)?;
        let (stdout, child_stdout) = pipe()?;
        let (stderr, child_stderr) = pipe()?;
        let streams = [stdin.as_raw_fd(), child_stdout.as_raw_fd(), child_stderr.as_raw_fd()];
        self.place.start(&Given { streams, shared })?;
        drop((stdin, child_stdout, child_stderr));
        let outputs = [Output::new(stdout, &self.limits)?, Output::new(stderr, &self.limits)?];
        let mut streams = Streams { feed, outputs };
        let in_time = streams.serve(self.place.watch(), begun + time)?;
        let ended = self.place.end()?;
        streams.outputs.iter_mut().try_for_each(Output::drain)?;
        let [stdout, stderr] = streams.outputs.map(|output| output.kept);
        let ended = if in_time { ended } else { Ended::OutOfTime };
        Ok(Finished { ended, stdout, stderr, duration: begun.elapsed() })
    }
}

/// What a program reads, and what still has to be written to it.
fn open_stdin(stdin: &Stdin) -> io::Result<(OwnedFd, Option<Feed<'_>>)> {
    match stdin {
        Stdin::Empty => Ok((pipe()?.0, None)),
        Stdin::Pipe(bytes) => {
            let (reader, writer) = pipe()?;
            Ok((reader, Feed::start(writer, bytes)?))
        }
        Stdin::File(bytes) => {
            let file = memory_with(c"stdin", bytes)?;
            file.set_permissions(Permissions::from_mode(0o644))?;
            Ok((file.into(), None))
        }
    }
}
