//! Puzzles: programs with a target that only the right inputs reach (`tests/reach`).
//!
//! Each is explored until the target is reached; the inputs that were found are then fed to a native build of the same
//! file, which must come to the same place. A name or part of a name as argument selects puzzles:
//! `cargo test --release -p byway --test reach -- magic_`.

mod native;
mod puzzle;
mod search;

use libtest_mimic::{Arguments, Trial};
use puzzle::Puzzle;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/reach");
    let puzzles = match puzzle::all(&folder) {
        Ok(puzzles) => puzzles,
        Err(problem) => {
            eprintln!("cannot list the puzzles in {}: {problem}", folder.display());
            return ExitCode::FAILURE;
        }
    };
    let trials = puzzles.into_iter().map(|puzzle| Trial::test(puzzle.name.clone(), move || Ok(check(&puzzle)?)));
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

fn check(puzzle: &Puzzle) -> Result<(), String> {
    let reached = search::search(puzzle)?;
    native::confirm(puzzle, &reached.inputs)
        .map_err(|problem| format!("{problem}\ninputs: {:02x?}, found in run {}", reached.inputs, reached.run))
}
