//! The unit tests of a file's functions.

use byway_bench::error::BenchError;
use byway_bench::host::HostError;
use byway_bench::places;
use byway_clang::Clang;
use byway_pipeline::error::LEFT_OUT;
use serde_json::Value;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Flags under which they say a lot.
const FLAGS: &str = "CFLAGS=-g -Wall -Wextra -Werror";

/// A file with the tests of its functions.
pub struct TestedFile {
    pub functions: Vec<Function>,
    pub built: Built,
}

/// What came of building and running tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Built {
    /// They compile without warnings, and pass.
    Passes,
    /// They do not compile without warnings.
    No,
    /// They do not pass.
    Fails,
}

/// How many of something are covered.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    pub covered: u64,
    pub infeasible: u64,
    pub total: u64,
}

impl Count {
    fn of(value: &Value) -> Count {
        let number = |name: &str| value.get(name).and_then(Value::as_u64).unwrap_or(0);
        Count { covered: number("covered"), infeasible: number("infeasible"), total: number("total") }
    }

    /// What is covered of all that is not proved infeasible.
    pub fn share(&self) -> f64 {
        let feasible = self.total - self.infeasible;
        if feasible == 0 { 1.0 } else { self.covered as f64 / feasible as f64 }
    }
}

/// A function and what its tests are worth.
pub struct Function {
    pub name: String,
    pub tests: u64,
    pub branches: Count,
    pub mutants: Count,
    pub native: Count,
    pub divergences: f64,
    pub bugs: f64,
    pub seconds: f64,
}

impl Function {
    fn of(name: &str, summary: &Value) -> Function {
        let figure = |path: &str| summary.pointer(path).and_then(Value::as_f64).unwrap_or(0.0);
        let count = |path: &str| summary.pointer(path).map(Count::of).unwrap_or_default();
        Function {
            name: name.to_owned(),
            tests: figure("/tests") as u64,
            branches: count("/coverage/branches"),
            mutants: count("/coverage/mutants"),
            native: count("/native_coverage/total/branches"),
            divergences: figure("/divergences"),
            bugs: summary.pointer("/bugs").and_then(Value::as_array).map_or(0.0, |bugs| bugs.len() as f64),
            seconds: figure("/seconds") + figure("/selection_seconds"),
        }
    }

    /// Every branch of the source is covered, or all that are left are proved infeasible. Compilers make further
    /// branches, for instance of loops that they unroll.
    pub fn has_all(&self) -> bool {
        let is_settled = self.branches.covered + self.branches.infeasible == self.branches.total;
        is_settled || self.native.covered == self.native.total
    }

    /// How many of the branches of the source are covered that are not proved infeasible.
    pub fn source_share(&self) -> f64 {
        if self.has_all() { 1.0 } else { self.native.share() }
    }
}

impl fmt::Display for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Function { name, tests, branches, mutants, seconds, .. } = self;
        let killed = 100.0 * mutants.share();
        write!(f, "{name}: {tests} tests, branches {branches:?}, {killed:.1}% of the mutants, {seconds:.1} s")
    }
}

impl TestedFile {
    /// Makes tests for all functions of a file, builds them and runs them.
    pub fn make(subject: &Path, time: &str) -> Result<TestedFile, BenchError> {
        let name = subject.file_stem().unwrap_or_default();
        let folder = places::results()?.with_file_name("bench-unit").join(name);
        if folder.is_dir() {
            fs::remove_dir_all(&folder).map_err(HostError::on("remove", &folder))?;
        }
        let mut command = Command::new(places::byway()?);
        run(command.arg("gen").arg(subject).args(["--all-functions", "--time", time, "--out"]).arg(&folder))?;
        Ok(TestedFile { functions: functions(&folder.join("explored"))?, built: build(&folder)? })
    }
}

/// The functions that were explored in a folder.
fn functions(explored: &Path) -> Result<Vec<Function>, BenchError> {
    let entries = fs::read_dir(explored).map_err(HostError::on("list", explored))?;
    let mut folders: Vec<PathBuf> = Vec::new();
    for entry in entries {
        folders.push(entry.map_err(HostError::on("list", explored))?.path());
    }
    folders.retain(|folder| folder.join("summary.json").is_file());
    folders.sort();
    let read = |folder: &PathBuf| {
        let path = folder.join("summary.json");
        let text = fs::read(&path).map_err(HostError::on("read", &path))?;
        let summary =
            serde_json::from_slice(&text).map_err(|reason| BenchError::Damaged { path, what: reason.to_string() })?;
        Ok(Function::of(&folder.file_name().unwrap_or_default().to_string_lossy(), &summary))
    };
    folders.iter().map(read).collect()
}

/// Builds the tests with each compiler, and runs them.
fn build(folder: &Path) -> Result<Built, BenchError> {
    // Both compilers must have nothing to say.
    let clang = Clang::find().map_err(byway_pipeline::error::Error::from)?;
    for compiler in [Path::new("gcc"), clang.path()] {
        let make = |goal: &str| -> Result<_, BenchError> {
            let mut command = Command::new("make");
            command.arg("-C").arg(folder).arg(goal).args([FLAGS, &format!("CC={}", compiler.display())]);
            Ok(command.output().map_err(HostError::on("run", Path::new("make")))?)
        };
        make("clean")?;
        let checked = make("check")?;
        if !checked.status.success() {
            let said = String::from_utf8_lossy(&checked.stderr);
            eprintln!("{}", said.trim_end());
            let is_warning = said.contains(": error: ") || said.contains(": warning: ");
            return Ok(if is_warning { Built::No } else { Built::Fails });
        }
    }
    Ok(Built::Passes)
}

/// Runs Byway, which must succeed. Tests that do not hold may be left out.
fn run(command: &mut Command) -> Result<(), BenchError> {
    let program = PathBuf::from(command.get_program());
    let output = command.output().map_err(HostError::on("run", &program))?;
    if matches!(output.status.code(), Some(code) if [0, i32::from(LEFT_OUT)].contains(&code)) {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr).trim_end().to_owned();
    Err(BenchError::Command { program, status: output.status, said })
}
