//! Starting compilers and other tools, on untrusted files.
//!
//! A source can keep a compiler busy for ever (`#include` of a pipe, a recursion of templates), fill the memory and the
//! disk. So a tool has limits, and with all that it has started it is ended when it reaches one. And it sees of the
//! environment what it needs: neither secrets that happen to be there, nor variables that change what a source means.

mod crash;
mod environment;
mod limits;
mod streams;

pub use environment::search_path;

use std::io;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

use crate::deadline::Deadline;
use crate::job::{Job, Waited};
use limits::Limits;
use streams::Streams;
use thiserror::Error;

/// What tools say that could not have more memory.
const WORDS_OF_MEMORY: [&str; 4] = ["out of memory", "bad_alloc", "Cannot allocate memory", "memory exhausted"];

/// A tool did not come to its end.
#[derive(Debug, Error)]
pub enum ToolFailure {
    /// It does not start.
    #[error("{0}")]
    Start(io::Error),
    /// It took too long.
    #[error(
        "it was ended: it took longer than {} seconds; a file that it reads may be a pipe or a device, or be made to keep \
         it busy; if it needs more time, give it in the environment variable BYWAY_TOOL_SECONDS", .0.as_secs()
    )]
    Time(Duration),
    /// It wanted too much memory.
    #[error(
        "it was ended: it needs more than {} megabytes of memory; if it may have more, say so in the environment variable \
         BYWAY_TOOL_MEGABYTES", .0 >> 20
    )]
    Memory(u64),
    /// It wrote too much.
    #[error("it was ended: it wrote more than {} megabytes", .0 >> 20)]
    Output(u64),
    /// It crashed.
    #[error(
        "it crashed{}{}; the folder for short-lived files (TMPDIR) may be full, or this version of it may not be up to the \
         file: another clang can be named in the environment variable BYWAY_CLANG", if .0.is_empty() { "" } else { ": " }, .0
    )]
    Crashed(String),
    /// A signal asked for the end.
    #[error("it was ended, because a signal asked for the end")]
    Interrupted,
    /// The caller has no more time for it.
    #[error("it was ended, because the time was over (--time)")]
    Deadline,
}

/// Runs a tool to its end, in a clean environment and within limits. It finds `input` on its standard input. However it ends
/// by itself is no failure here.
///
/// # Errors
/// [`ToolFailure`] says why there is no end to tell of. The tool and all that it has started are gone then.
pub fn run_tool(command: &mut Command, input: Option<&[u8]>) -> Result<Output, ToolFailure> {
    run_tool_until(&Deadline::default(), command, input)
}

/// The same, while the caller has time for it.
///
/// # Errors
/// As [`run_tool`], and [`ToolFailure::Deadline`] when the time is over.
pub fn run_tool_until(until: &Deadline, command: &mut Command, input: Option<&[u8]>) -> Result<Output, ToolFailure> {
    let limits = Limits::from_environment().map_err(ToolFailure::Start)?;
    environment::clean(command);
    command.stdin(if input.is_some() { Stdio::piped() } else { Stdio::null() });
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    limits.hold(command);
    if until.is_over() {
        return Err(ToolFailure::Deadline);
    }
    if until.is_in_background() {
        limits::give_way(command);
    }
    let latest = Instant::now() + limits.time;
    // Whatever goes wrong from here on, the tool goes with it.
    let mut job = Job::start(command).map_err(ToolFailure::Start)?;
    let mut streams = Streams::of(job.child(), input.unwrap_or_default()).map_err(ToolFailure::Start)?;
    streams.pass_on(latest, until, &limits)?;
    let deadline = until.instant().map_or(latest, |instant| instant.min(latest));
    let status = match job.wait(Some(deadline)).map_err(ToolFailure::Start)? {
        Waited::Ended(status) => status,
        Waited::OutOfTime if deadline < latest => return Err(ToolFailure::Deadline),
        Waited::OutOfTime => return Err(ToolFailure::Time(limits.time)),
        Waited::Interrupted => return Err(ToolFailure::Interrupted),
    };
    let output = Output { status, stdout: streams.stdout, stderr: streams.stderr };
    if status.success() {
        return Ok(output);
    }
    if is_out_of_memory(&output.stderr) {
        return Err(ToolFailure::Memory(limits.memory));
    }
    if wrote_too_much(status) {
        return Err(ToolFailure::Output(limits.output));
    }
    match crash::words(&output) {
        Some(words) => Err(ToolFailure::Crashed(words)),
        None => Ok(output),
    }
}

/// Whether the kernel ended it, or something that it started, because a file became too large.
fn wrote_too_much(status: ExitStatus) -> bool {
    status.signal() == Some(libc::SIGXFSZ) || status.code() == Some(128 + libc::SIGXFSZ)
}

fn is_out_of_memory(said: &[u8]) -> bool {
    let said = String::from_utf8_lossy(said);
    WORDS_OF_MEMORY.iter().any(|words| said.contains(words))
}
