//! The user's sources made text once more, with clang's counters and their map.

use std::path::Path;
use std::process::{Command, Output};

use byway_clang::{Clang, CompileOptions, as_argument};

use super::error::NativeError;
use super::tools;
use crate::program::{Compilation, Explored, Module};

/// Flags with which a source becomes text that counts.
const COUNTING: [&str; 2] = ["-fprofile-instr-generate", "-fcoverage-mapping"];

/// How the text of a module that counts was made; `None` for libraries and for what came as text.
pub(super) fn compilation(explored: &Explored, module: &Module) -> Option<Compilation> {
    let from_c_file = || {
        let source = module.source.clone()?;
        let directory = explored.working_folder.clone();
        let flags = module.flags.iter().chain(&explored.clang_flags).cloned().collect();
        Some(Compilation { source, directory, flags })
    };
    if module.library { None } else { module.compilation.clone().or_else(from_c_file) }
}

/// Makes text of a source, with counters that still have to be laid out, on the standard output. `flags` come after the
/// user's.
pub(super) fn counting_text(
    clang: &Clang,
    libc_headers: &Path,
    name: &str,
    compilation: &Compilation,
    flags: &[&str],
) -> Result<Output, NativeError> {
    let Compilation { source, directory, flags: users } = compilation;
    if !directory.join(source).is_file() {
        return Err(NativeError::SourceGone { source_file: source.clone(), directory: directory.clone() });
    }
    let options = CompileOptions { libc_headers: Some(libc_headers.to_owned()), flags: users.clone() };
    let mut command = Command::new(clang.path());
    if directory.is_dir() {
        command.current_dir(directory);
    }
    command.args(options.arguments()).args(COUNTING).args(flags).args(["-o", "-", "--"]).arg(as_argument(source));
    tools::run(clang, &mut command, name)
}

/// The text on the standard output of a tool. Names of files and folders may hold any bytes.
pub(super) fn text_of(output: Output) -> String {
    String::from_utf8(output.stdout).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into())
}
