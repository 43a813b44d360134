//! The compilation of a source to LLVM text, beside the native one.

use super::Toolchain;
use super::command_line::{CommandLine, Input};
use super::options::Purpose;
use byway_clang::clang_flags;
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Output};

/// As which the C library's headers are shown in the text, wherever they lie on this machine.
pub(crate) const SHOWN_HEADERS: &str = "musl/include";

/// The flags of the user that shape the program, for compiling the source again.
pub(super) fn shaping_arguments(line: &CommandLine) -> Vec<OsString> {
    line.options(|purpose| matches!(purpose, Purpose::Shared | Purpose::NativeOnly))
}

/// The flags among those of [`shaping_arguments`] that shape the text, as it is made of them.
pub(crate) fn text_flags(arguments: &[OsString]) -> Vec<OsString> {
    text_options(&CommandLine::parse(arguments.to_vec()))
}

/// The user's options for the text.
fn text_options(line: &CommandLine) -> Vec<OsString> {
    let mut options = line.options(|purpose| purpose == Purpose::Shared);
    if !is_optimised(line) {
        // Functions that must not be optimised look different, and lack the marks of a variable's life.
        options.push("-O1".into());
    }
    options
}

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

fn is_optimised(line: &CommandLine) -> bool {
    let levels =
        line.words_for(|purpose| purpose == Purpose::Shared).filter(|word| word.as_encoded_bytes().starts_with(b"-O"));
    levels.last().is_some_and(|level| level != "-O0")
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
