//! `byway cc`: a compiler that keeps the LLVM text of what it compiles.
//!
//! It is clang against musl. Whatever clang can be asked for is asked of clang; where an object comes out, the same
//! source is compiled to LLVM text at the same time, and the text goes into a section of the object. The native
//! object is exactly what was asked for: deriving it from the text would save little (most of the time goes into
//! optimising and emitting code) and would build every program without its builtins.

mod compile;
mod libraries;
mod link;
mod response;
mod text;

use crate::interrupt::listen_for_signals;
use crate::say::tell;
use byway_clang::command_line::{CommandLine, Mode};
use byway_clang::{Clang, LENIENT, Sysroot};
use byway_host::{Job, Waited};
use byway_pipeline::error::Error;
use compile::Compiler;
use std::ffi::OsString;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, ExitCode, ExitStatus};
use std::sync::Arc;
use tempfile::TempDir;

/// What every run of the compiler needs.
pub(crate) struct Toolchain {
    clang: Clang,
    sysroot: Sysroot,
}

impl Toolchain {
    /// Clang for the sysroot, without arguments.
    fn clang(&self) -> Command {
        let mut command = Command::new(self.clang.path());
        command.args(self.sysroot.flags()).args(LENIENT);
        command
    }
}

/// Compiles, links, or does whatever else clang does with these arguments.
pub fn cc(arguments: &[OsString]) -> Result<ExitCode, Error> {
    listen_for_signals(&Arc::default())?;
    let clang = Clang::find()?;
    let sysroot = Sysroot::open(&clang, &mut crate::terminal::building_libc)?;
    let toolchain = Toolchain { clang, sysroot };
    let line = CommandLine::parse(response::expand(arguments));
    let keeps = line.inputs().next().is_some() && !line.is_question();
    match line.mode() {
        Mode::Object if keeps => Compiler::new(&toolchain, &line)?.objects(),
        Mode::Link if keeps => link::link(&toolchain, &line),
        _ => pass_on(&toolchain, arguments),
    }
}

/// Becomes clang: nothing that could be kept comes out.
fn pass_on(toolchain: &Toolchain, arguments: &[OsString]) -> Result<ExitCode, Error> {
    let cause = toolchain.clang().args(arguments).exec();
    Err(cannot_run(toolchain, cause))
}

/// Waits for clang. If a signal asks for the end, it is ended, too, and nothing is left of what was begun.
fn wait(toolchain: &Toolchain, job: &mut Job) -> Result<ExitStatus, Error> {
    match job.wait(None).map_err(|cause| cannot_run(toolchain, cause))? {
        Waited::Ended(status) => Ok(status),
        Waited::OutOfTime | Waited::Interrupted => Err(Error::Interrupted),
    }
}

fn cannot_run(toolchain: &Toolchain, cause: std::io::Error) -> Error {
    byway_clang::ToolError::CannotRun { tool: toolchain.clang.path().to_owned(), cause }.into()
}

/// The exit code by which a shell would tell how a process ended.
fn exit_code(status: ExitStatus) -> ExitCode {
    let code = status.code().or_else(|| status.signal().map(|signal| 128 + signal)).unwrap_or(1);
    ExitCode::from(code as u8)
}

/// A folder for temporary files.
fn workshop() -> Result<TempDir, Error> {
    TempDir::with_prefix("byway-cc-").map_err(|reason| Error::Write { path: std::env::temp_dir(), reason })
}

/// Says what could not be kept. It is a warning: the native build is what was asked for.
fn warn(what: &str, why: &str) {
    tell!("byway cc: warning: {what}: {why}");
}
