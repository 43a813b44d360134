//! The same inputs in a native build, which must come to the same target.

use crate::puzzle::{Puzzle, TARGET_CALLED};
use byway_clang::Clang;
use byway_testing::inputs;
use byway_testing::process::{self, TIME_LIMIT};
use std::path::Path;
use std::process::Command;

/// The exit code with which the runtime reports that the target was called.
const REACHED: i32 = 97;

/// The exit code of a program that aborts, as a shell tells it.
const ABORTED: i32 = 134;

/// Runs a native build of the puzzle with these inputs. A target that is called is told by the exit code; one that is a
/// fault is told by the sanitizers, with its line.
pub fn confirm(puzzle: &Puzzle, values: &[u8]) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| format!("cannot create a folder: {error}"))?;
    let binary = folder.path().join("puzzle");
    let clang = Clang::find().map_err(|error| error.to_string())?;
    let code = match puzzle.kind.as_str() {
        TARGET_CALLED => Some(REACHED),
        "abort" => Some(ABORTED),
        _ => None,
    };
    build(&clang, puzzle, &binary, code.is_none())?;
    let run = inputs::run(&clang, &binary, values)?;
    let stderr = String::from_utf8_lossy(&run.stderr);
    let place = format!("{}.c:{}", puzzle.name, puzzle.line);
    let reached = match code {
        Some(code) => run.code == code,
        None => run.code != 0 && stderr.contains(&place),
    };
    if reached {
        return Ok(());
    }
    Err(format!("natively the inputs do not reach the target: exit code {}, stderr:\n{stderr}", run.code))
}

fn build(clang: &Clang, puzzle: &Puzzle, binary: &Path, sanitized: bool) -> Result<(), String> {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut command = Command::new(clang.path());
    command.args(["-O0", "-g", "-fno-builtin", "-ffp-contract=off", "-w"]);
    if sanitized {
        command.args(["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]);
    }
    command.arg("-I").arg(crate_folder.join("../../libc/include"));
    command.arg(&puzzle.file).arg(crate_folder.join("tests/reach/runtime.c")).arg("-lm").arg("-o").arg(binary);
    let build = process::run(&mut command, &[], TIME_LIMIT)?;
    if build.code != 0 {
        return Err(format!("the native build failed:\n{}", String::from_utf8_lossy(&build.stderr)));
    }
    Ok(())
}
