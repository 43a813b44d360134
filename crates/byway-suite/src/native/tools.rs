//! Running clang and the tools that come with it.

use std::path::PathBuf;
use std::process::{Command, Output};

use byway_clang::Clang;
use byway_host::ToolFailure;

use super::error::NativeError;

/// A tool of LLVM, of the same version as clang if there is one: beside clang, else where a shell would find it.
pub(super) fn find_tool(clang: &Clang, tool: &'static str, purpose: &'static str) -> Result<PathBuf, NativeError> {
    let missing = || {
        let (tried, package) = (format!("{tool}-{}, {tool}", clang.major()), format!("llvm-{}", clang.major()));
        NativeError::NoTool { purpose, tool, tried, package }
    };
    clang.tool(tool).ok_or_else(missing)
}

/// Runs a tool to its end; `what` is what it makes.
pub(super) fn run(clang: &Clang, command: &mut Command, what: &str) -> Result<Output, NativeError> {
    run_with_input(clang, command, what, None)
}

/// Runs a tool that reads this text from its standard input.
pub(super) fn run_with_input(
    clang: &Clang,
    command: &mut Command,
    what: &str,
    input: Option<&str>,
) -> Result<Output, NativeError> {
    let tool = PathBuf::from(command.get_program());
    let output = match clang.run(command, input.map(str::as_bytes)) {
        Ok(output) if output.status.success() => return Ok(output),
        Ok(output) => output,
        Err(ToolFailure::Start(cause)) => return Err(NativeError::CannotRun { path: tool, cause }),
        Err(ToolFailure::Deadline) => return Err(NativeError::OutOfTime),
        Err(cause) => return Err(NativeError::ToolEnded { what: what.to_owned(), tool, cause }),
    };
    let diagnostics = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Err(NativeError::DoesNotBuild { what: what.to_owned(), tool, diagnostics })
}
