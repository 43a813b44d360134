//! Native builds and runs: what Byway is measured against.

use crate::error::BenchError;
use crate::processor_time;
use byway_bench::host::HostError;
use byway_bench::places;
use byway_clang::Clang;
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

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
        run(&mut command, &[])?;
        Ok(Native { binary })
    }

    /// A program that was built before.
    pub fn at(binary: PathBuf) -> Native {
        Native { binary }
    }

    /// Runs it to its end: what it printed, and the processor time that it took.
    pub fn run(&self, args: &[&str], stdin: &[u8]) -> Result<(Vec<u8>, Duration), BenchError> {
        run(Command::new(&self.binary).args(args).env_clear(), stdin)
    }
}

/// Runs a command that must succeed: its standard output and its processor time. Its messages are passed on.
pub fn run(command: &mut Command, stdin: &[u8]) -> Result<(Vec<u8>, Duration), BenchError> {
    let program = PathBuf::from(command.get_program());
    let failed = || HostError::on("run", &program);
    let before = processor_time::of_children();
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed())?;
    let pipe = child.stdin.take();
    // Fed beside, so that a program which writes before it has read everything does not wait for ever. One that ends
    // without reading everything breaks the pipe, which is no fault.
    let output = thread::scope(|scope| {
        scope.spawn(move || pipe.map(|mut pipe| pipe.write_all(stdin)));
        child.wait_with_output()
    });
    let output = output.map_err(failed())?;
    let took = processor_time::of_children() - before;
    if !output.status.success() {
        return Err(BenchError::Command { program, status: output.status });
    }
    Ok((output.stdout, took))
}
