//! Native builds and runs: what Byway is measured against.

use crate::error::BenchError;
use crate::places;
use byway_clang::Clang;
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Where Debian's `musl-dev` puts its archives and its headers.
const MUSL_LIBRARIES: &str = "/usr/lib/x86_64-linux-musl";
const MUSL_HEADERS: &str = "/usr/include/x86_64-linux-musl";

/// A native program.
pub struct Native {
    binary: PathBuf,
}

impl Native {
    /// Builds a source file with `clang -O0` and Debian's musl, so that both sides run the same library code.
    pub fn build(clang: &Clang, source: &Path) -> Result<Native, BenchError> {
        let library = Path::new(MUSL_LIBRARIES);
        if !library.join("libc.a").exists() {
            return Err(BenchError::NoMusl(library.join("libc.a")));
        }
        let binary = places::results()?.join(source.file_stem().unwrap_or(OsStr::new("program")));
        let mut command = Command::new(clang.path());
        command
            .args(["-O0", "-ffp-contract=off", "-nostdlib", "-static", "-nostdlibinc", "-isystem", MUSL_HEADERS])
            .args(["crt1.o", "crti.o"].map(|name| library.join(name)))
            .arg(source)
            .args(["libc.a", "crtn.o"].map(|name| library.join(name)))
            .arg("-o")
            .arg(&binary);
        output_of(&mut command, &[])?;
        Ok(Native { binary })
    }

    /// A program that was built before.
    pub fn at(binary: PathBuf) -> Native {
        Native { binary }
    }

    /// Runs it to its end: what it printed, and how long it took.
    pub fn run(&self, args: &[&str], stdin: &[u8]) -> Result<(Vec<u8>, Duration), BenchError> {
        let started = Instant::now();
        let output = output_of(Command::new(&self.binary).args(args).env_clear(), stdin)?;
        Ok((output, started.elapsed()))
    }
}

/// Runs a command that must succeed, and gives its standard output.
pub fn output_of(command: &mut Command, stdin: &[u8]) -> Result<Vec<u8>, BenchError> {
    let program = PathBuf::from(command.get_program());
    let failed = || BenchError::io("run", &program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(failed())?;
    let pipe = child.stdin.take();
    // Fed beside, so that a program which writes before it has read everything does not wait for ever.
    let output = thread::scope(|scope| {
        scope.spawn(move || pipe.map(|mut pipe| pipe.write_all(stdin)));
        child.wait_with_output()
    });
    let output = output.map_err(failed())?;
    if !output.status.success() {
        return Err(BenchError::Command {
            command: program.display().to_string(),
            status: output.status,
            diagnostics: String::from_utf8_lossy(&output.stderr).into_owned(),
        });
    }
    Ok(output.stdout)
}
