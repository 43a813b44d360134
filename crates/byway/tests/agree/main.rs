//! Does reality agree? Every test that is generated for the programs of this repository is replayed on a native build of
//! the text that was explored: same branches, same output, same end.
//!
//! A name or part of a name as argument selects programs: `cargo test --release -p byway --test agree -- float_`.

use byway_clang::{Clang, Libc};
use byway_pipeline::error::Error;
use byway_suite::native::{Limits, NativeProgram, replay};
use byway_suite::store::{read_program, tests};
use libtest_mimic::{Arguments, Trial};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Limits of each exploration: the point is many programs, not many paths of one.
const LIMITS: [&str; 6] = ["--runs", "40", "--time", "3s", "--steps", "20000000"];

fn main() -> ExitCode {
    let mut trials = Vec::new();
    for folder in ["reach", "pass"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(folder);
        match sources(&path) {
            Ok(files) => trials.extend(files.into_iter().map(|file| trial(folder, file))),
            Err(problem) => {
                eprintln!("cannot list the programs in {}: {problem}", path.display());
                return ExitCode::FAILURE;
            }
        }
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn sources(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in folder.read_dir()? {
        let file = entry?.path();
        if file.extension().is_some_and(|extension| extension == "c") {
            files.push(file);
        }
    }
    files.sort();
    Ok(files)
}

fn trial(folder: &str, file: PathBuf) -> Trial {
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Trial::test(format!("{folder}/{name}"), move || Ok(check(&file)?))
}

fn check(file: &Path) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let out = folder.path().join("out");
    let source = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let flags = source.lines().filter_map(|line| line.strip_prefix("//@ flags:")).flat_map(str::split_whitespace);
    let output = Command::new(env!("CARGO_BIN_EXE_byway"))
        .arg("gen")
        .arg(file)
        .args(flags)
        .args(LIMITS)
        .args(["--keep", "all", "--no-replay", "--out"])
        .arg(&out)
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(format!("byway gen failed:\n{}", String::from_utf8_lossy(&output.stderr)));
    }
    let differences = replay_all(&out).map_err(|error| error.to_string())?;
    if differences.is_empty() { Ok(()) } else { Err(differences.join("\n")) }
}

/// Replays the tests of a folder; what differed.
fn replay_all(out: &Path) -> Result<Vec<String>, Error> {
    let clang = Clang::find()?;
    let libc = Libc::open(&clang, &mut |_| {})?;
    let explored = read_program(out)?;
    let native = NativeProgram::build(&clang, &libc, &explored.modules)?;
    let tests = tests(out)?.map(|test| test.map_err(Error::from));
    let replayed = replay(&native, &explored.invocation, Limits::default(), tests, &|_| {})?;
    if replayed.tests == 0 {
        return Ok(vec!["no test was generated".into()]);
    }
    Ok(replayed.divergences.iter().map(ToString::to_string).collect())
}
