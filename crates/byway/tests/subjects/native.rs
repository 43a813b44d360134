//! Subjects as native programs. The runtime of the puzzles gives them their inputs.

use crate::subject::{Ending, Subject};
use byway_clang::Clang;
use byway_testing::inputs;
use byway_testing::process::{self, TIME_LIMIT};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// The exit code with which the runtime reports that the target was called.
const REACHED: i32 = 97;

/// Exit codes from here on are signals.
const SIGNALS: i32 = 128;

/// A native build of a subject.
pub struct Native {
    clang: Clang,
    binary: PathBuf,
    _folder: TempDir,
}

/// Builds a subject; a warning is an error.
pub fn build(subject: &Subject) -> Result<Native, String> {
    let folder = tempfile::tempdir().map_err(|error| format!("cannot create a folder: {error}"))?;
    let binary = folder.path().join("subject");
    let clang = Clang::find().map_err(|error| error.to_string())?;
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (object, runtime) = (folder.path().join("subject.o"), crate_folder.join("tests/reach/runtime.c"));
    let include = crate_folder.join("../../libc/include");
    let flags = ["-O0", "-g", "-fno-builtin", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
    let command = || {
        let mut command = Command::new(clang.path());
        command.args(flags).arg("-I").arg(&include);
        command
    };
    compile(command().args(["-Wall", "-Wextra", "-Werror", "-c"]).arg(&subject.file).arg("-o").arg(&object))?;
    compile(command().arg("-w").args([&object, &runtime]).arg("-o").arg(&binary))?;
    Ok(Native { clang, binary, _folder: folder })
}

fn compile(command: &mut Command) -> Result<(), String> {
    let build = process::run(command, &[], TIME_LIMIT)?;
    if build.code != 0 {
        return Err(format!("the native build failed:\n{}", String::from_utf8_lossy(&build.stderr)));
    }
    Ok(())
}

impl Native {
    /// Runs the program with these inputs; those that are left out are zero.
    pub fn run(&self, values: &[u8]) -> Result<Ending, String> {
        let run = inputs::run(&self.clang, &self.binary, values)?;
        let stderr = String::from_utf8_lossy(&run.stderr);
        Ok(match run.code {
            REACHED => Ending::Target,
            code if code < SIGNALS && !stderr.contains("runtime error") && !stderr.contains("AddressSanitizer") => {
                Ending::Exited(code)
            }
            code => Ending::Other(format!("exit code {code}, {stderr}")),
        })
    }
}
