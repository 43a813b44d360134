//! What goes into a tool, and what comes out.

use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::{AsRawFd, RawFd};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout};
use std::time::Instant;

use super::ToolFailure;
use super::limits::Limits;
use crate::deadline::Deadline;
use crate::ending::{LOOK, asked_to_end};

/// Bytes that are read at once.
const AT_ONCE: usize = 1 << 16;

/// The streams of a tool, and what has come from it so far.
pub(super) struct Streams<'i> {
    input: &'i [u8],
    to: Option<ChildStdin>,
    out: Option<ChildStdout>,
    err: Option<ChildStderr>,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

impl<'i> Streams<'i> {
    /// The streams of a tool that was just started.
    pub fn of(child: &mut Child, input: &'i [u8]) -> io::Result<Streams<'i>> {
        let (to, out, err) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        for descriptor in [raw(&to), raw(&out), raw(&err)].into_iter().flatten() {
            // SAFETY: flags of a descriptor that is open.
            if unsafe { libc::fcntl(descriptor, libc::F_SETFL, libc::O_NONBLOCK) } < 0 {
                return Err(io::Error::last_os_error());
            }
        }
        Ok(Streams { input, to, out, err, stdout: Vec::new(), stderr: Vec::new() })
    }

    /// Gives the tool its input and takes what it writes, until it has closed its outputs.
    pub fn pass_on(&mut self, latest: Instant, until: &Deadline, limits: &Limits) -> Result<(), ToolFailure> {
        while self.out.is_some() || self.err.is_some() {
            let left = latest.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(ToolFailure::Time(limits.time));
            }
            if asked_to_end().is_some() {
                return Err(ToolFailure::Interrupted);
            }
            // It may have been set since the last look.
            if until.is_over() {
                return Err(ToolFailure::Deadline);
            }
            let milliseconds = left.min(LOOK).as_millis() as i32 + 1;
            self.wait(milliseconds).and_then(|()| self.write()).map_err(ToolFailure::Start)?;
            read(&mut self.out, &mut self.stdout).map_err(ToolFailure::Start)?;
            read(&mut self.err, &mut self.stderr).map_err(ToolFailure::Start)?;
            if self.stdout.len().max(self.stderr.len()) as u64 > limits.output {
                return Err(ToolFailure::Output(limits.output));
            }
        }
        Ok(())
    }

    /// Waits until one of the streams has something to do.
    fn wait(&self, milliseconds: i32) -> io::Result<()> {
        let entry = |descriptor: Option<RawFd>, events| libc::pollfd {
            // The kernel passes over a negative one.
            fd: descriptor.unwrap_or(-1),
            events,
            revents: 0,
        };
        let mut entries = [
            entry(raw(&self.to), libc::POLLOUT),
            entry(raw(&self.out), libc::POLLIN),
            entry(raw(&self.err), libc::POLLIN),
        ];
        // SAFETY: the entries are there, as many as are said.
        match unsafe { libc::poll(entries.as_mut_ptr(), entries.len() as libc::nfds_t, milliseconds) } {
            -1 => Err(io::Error::last_os_error()).or_else(|error| ok_if(error, ErrorKind::Interrupted)),
            _ => Ok(()),
        }
    }

    /// Writes as much of the input as the tool takes now. One that does not read to the end says why by itself.
    fn write(&mut self) -> io::Result<()> {
        while let Some(to) = &mut self.to {
            if self.input.is_empty() {
                self.to = None;
                break;
            }
            match to.write(self.input) {
                Ok(written) => self.input = &self.input[written..],
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::BrokenPipe => self.to = None,
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// Reads what there is now; a stream that is at its end is closed.
fn read<S: Read>(stream: &mut Option<S>, into: &mut Vec<u8>) -> io::Result<()> {
    let Some(from) = stream else { return Ok(()) };
    let length = into.len();
    into.resize(length + AT_ONCE, 0);
    let read = from.read(&mut into[length..]);
    into.truncate(length + *read.as_ref().unwrap_or(&0));
    match read {
        Ok(0) => *stream = None,
        Ok(_) => {}
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {}
        Err(error) => return Err(error),
    }
    Ok(())
}

fn raw(stream: &Option<impl AsRawFd>) -> Option<RawFd> {
    stream.as_ref().map(AsRawFd::as_raw_fd)
}

fn ok_if(error: io::Error, kind: ErrorKind) -> io::Result<()> {
    if error.kind() == kind { Ok(()) } else { Err(error) }
}
