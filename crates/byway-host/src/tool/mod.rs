//! Starting compilers and other tools, on files that nobody has looked at.
//!
//! A source can keep a compiler busy for ever (`#include` of a pipe, a recursion of templates), fill the memory and the
//! disk. So a tool has limits, and with all that it has started it is ended when it reaches one. And it sees of the
//! environment what it needs: neither secrets that happen to be there, nor variables that change what a source means.

mod environment;
mod limits;
mod streams;

pub use environment::search_path;

use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use limits::Limits;
use streams::Streams;
use thiserror::Error;

/// How long is waited before looking again whether a tool that has closed its output has ended.
const PAUSE: Duration = Duration::from_millis(1);

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
}

/// Runs a tool to its end, in a clean environment and within limits. It finds `input` on its standard input. However it ends
/// by itself is no failure here.
///
/// # Errors
/// [`ToolFailure`] says why there is no end to tell of. The tool and all that it has started are gone then.
pub fn run_tool(command: &mut Command, input: Option<&[u8]>) -> Result<Output, ToolFailure> {
    let limits = Limits::from_environment().map_err(ToolFailure::Start)?;
    environment::clean(command);
    command.stdin(if input.is_some() { Stdio::piped() } else { Stdio::null() });
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    // A group of its own can be ended as a whole.
    command.process_group(0);
    limits.hold(command);
    let deadline = Instant::now() + limits.time;
    let mut child = command.spawn().map_err(ToolFailure::Start)?;
    let mut streams = Streams::of(&mut child, input.unwrap_or_default()).map_err(ToolFailure::Start)?;
    let ended = streams.pass_on(deadline, &limits).and_then(|()| wait(&mut child, deadline, &limits));
    let status = match ended {
        Ok(status) => status,
        Err(failure) => {
            end(&mut child);
            return Err(failure);
        }
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
    Ok(output)
}

fn wait(child: &mut Child, deadline: Instant, limits: &Limits) -> Result<ExitStatus, ToolFailure> {
    loop {
        if let Some(status) = child.try_wait().map_err(ToolFailure::Start)? {
            return Ok(status);
        }
        if Instant::now() >= deadline {
            return Err(ToolFailure::Time(limits.time));
        }
        thread::sleep(PAUSE);
    }
}

/// Ends a tool with all that it has started.
fn end(child: &mut Child) {
    // SAFETY: the tool has not been waited for, so its number, which is that of its group, is its own.
    unsafe { libc::kill(-(child.id() as i32), libc::SIGKILL) };
    let _ = child.wait();
}

/// Whether the kernel ended it, or something that it started, because a file became too large.
fn wrote_too_much(status: ExitStatus) -> bool {
    status.signal() == Some(libc::SIGXFSZ) || status.code() == Some(128 + libc::SIGXFSZ)
}

fn is_out_of_memory(said: &[u8]) -> bool {
    let said = String::from_utf8_lossy(said);
    WORDS_OF_MEMORY.iter().any(|words| said.contains(words))
}
