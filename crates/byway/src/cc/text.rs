//! The compilation of a source to LLVM text, beside the native one.

use super::Toolchain;
use byway_clang::clang_flags;
use byway_clang::command_line::{CommandLine, Input, SHOWN_HEADERS, text_options};
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Output};

/// Prepares the compilation. It writes the text to its standard output, and what the source includes to a file.
pub(super) fn compilation(toolchain: &Toolchain, line: &CommandLine, input: &Input, depfile: &Path) -> Command {
    let (defaults, fixed) = clang_flags();
    let mut command = toolchain.clang();
    command.args(defaults).args(text_options(line));
    let mut map = OsString::from("-fdebug-prefix-map=");
    map.push(toolchain.sysroot.include_folder());
    map.push(format!("={SHOWN_HEADERS}"));
    command.args(fixed).args(["-g", "-w"]).arg(map);
    command.args(["-MMD", "-MT", "x", "-MF"]).arg(depfile);
    command.args(["-o", "-", "-x", &input.language, "--"]).arg(&input.path);
    command
}

/// The text, or why there is none.
pub(super) fn text_of(output: Output) -> Result<String, String> {
    if output.status.success() && !output.stdout.is_empty() {
        let text = String::from_utf8(output.stdout);
        // Names of files and folders may hold any bytes.
        return Ok(text.unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()));
    }
    let diagnostics = String::from_utf8_lossy(&output.stderr);
    let first = diagnostics.lines().find(|line| line.contains("error")).or_else(|| diagnostics.lines().next());
    Err(format!("clang gives no LLVM text of it: {}", first.unwrap_or("it says nothing")))
}
