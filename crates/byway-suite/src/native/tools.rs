//! Running clang and the tools that come with it.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;

use byway_clang::Clang;

use super::error::NativeError;

/// A tool of LLVM, of the same version as clang if there is one: beside clang, else where a shell would find it.
pub(super) fn find_tool(clang: &Clang, tool: &'static str, purpose: &'static str) -> Result<PathBuf, NativeError> {
    let names = [format!("{tool}-{}", clang.major()), tool.to_owned()];
    let resolved = clang.path().canonicalize().unwrap_or_else(|_| clang.path().to_owned());
    let beside = [clang.path(), &resolved].map(|path| path.parent().unwrap_or(Path::new("")).to_owned());
    let searched = env::var_os("PATH").unwrap_or_default();
    let folders = beside.into_iter().chain(env::split_paths(&searched)).filter(|f| !f.as_os_str().is_empty());
    folders.flat_map(|folder| names.each_ref().map(|name| folder.join(name))).find(|path| path.is_file()).ok_or_else(
        || NativeError::NoTool { purpose, tool, tried: names.join(", "), package: format!("llvm-{}", clang.major()) },
    )
}

/// Runs a tool to its end; `what` is what it makes.
pub(super) fn run(command: &mut Command, what: &str) -> Result<Output, NativeError> {
    run_with_input(command, what, None)
}

/// Runs a tool that reads this text from its standard input.
pub(super) fn run_with_input(command: &mut Command, what: &str, input: Option<&str>) -> Result<Output, NativeError> {
    let tool = PathBuf::from(command.get_program());
    let output = feed(command, input).map_err(|cause| NativeError::CannotRun { path: tool.clone(), cause })?;
    if output.status.success() {
        return Ok(output);
    }
    let diagnostics = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Err(NativeError::DoesNotBuild { what: what.to_owned(), tool, diagnostics })
}

fn feed(command: &mut Command, input: Option<&str>) -> io::Result<Output> {
    let stdin = if input.is_some() { Stdio::piped() } else { Stdio::null() };
    let mut child = command.stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (pipe, text) = (child.stdin.take(), input.unwrap_or_default());
    thread::scope(|scope| {
        // A tool that does not read to the end says why by itself.
        scope.spawn(move || pipe.map(|mut pipe| pipe.write_all(text.as_bytes())));
        child.wait_with_output()
    })
}
