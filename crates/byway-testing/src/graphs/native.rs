//! A module, natively.

use crate::process::{self, TIME_LIMIT};
use byway_clang::Clang;
use byway_suite::program::Invocation;
use std::path::Path;
use std::process::Command;

/// Builds a module with a level of optimisation and runs it; gives what it writes.
pub fn output(module: &Path, binary: &Path, level: &str) -> Result<Vec<u8>, String> {
    let clang = Clang::find().map_err(|error| error.to_string())?;
    let mut command = Command::new(clang.path());
    command.args([level, "-w"]).arg(module).arg("-lm").arg("-o").arg(binary);
    let build = process::run(&mut command, &[], TIME_LIMIT)?;
    if build.code != 0 {
        return Err(format!("the native build failed:\n{}", String::from_utf8_lossy(&build.stderr)));
    }
    let run = process::run_contained(binary, &Invocation::default())?;
    if run.code != 0 {
        return Err(format!("the native run of {level} failed: exit code {}", run.code));
    }
    Ok(run.stdout)
}
