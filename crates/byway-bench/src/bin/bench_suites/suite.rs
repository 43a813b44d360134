//! A suite of tests: what `byway gen` makes of a subject with some criteria.

use byway_bench::error::BenchError;
use byway_bench::host::HostError;
use byway_bench::places;
use byway_explore::{Criteria, Criterion};
use byway_pipeline::profiles::{Profiles, profiles};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Time for one suite.
const TIME: &str = "20s";

/// A suite in its folder.
pub struct Suite {
    folder: PathBuf,
    summary: Value,
}

impl Suite {
    /// Makes the suite of a subject.
    pub fn make(subject: &Path, criteria: &str) -> Result<Suite, BenchError> {
        Suite::make_in_world(subject, criteria, &[])
    }

    /// Makes the suite of a program in a world that these options describe.
    pub fn make_in_world(subject: &Path, criteria: &str, world: &[&str]) -> Result<Suite, BenchError> {
        let name = subject.file_stem().unwrap_or_default();
        let folder = places::results()?.with_file_name("bench-suites").join(name).join(criteria);
        let mut command = Command::new(places::byway()?);
        command.arg("gen").arg(subject).arg("--out").arg(&folder);
        run(command.args(["--criteria", criteria, "--time", TIME, "--no-replay"]).args(world))?;
        let path = folder.join("summary.json");
        let text = std::fs::read(&path).map_err(HostError::on("read", &path))?;
        let summary =
            serde_json::from_slice(&text).map_err(|reason| BenchError::Damaged { path, what: reason.to_string() })?;
        Ok(Suite { folder, summary })
    }

    /// Its folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A figure of its summary, 0 if it has none.
    pub fn figure(&self, path: &str) -> f64 {
        self.summary.pointer(path).and_then(Value::as_f64).unwrap_or(0.0)
    }

    /// Number of tests.
    pub fn tests(&self) -> f64 {
        self.figure("/tests")
    }

    /// Conditions that were solved: questions that were asked and had an answer.
    pub fn solved(&self) -> f64 {
        self.figure("/queries/sat") + self.figure("/queries/unsat")
    }

    /// What its tests cover.
    pub fn profiles(&self, criteria: &[Criterion]) -> Result<Profiles, BenchError> {
        Ok(profiles(&self.folder, &criteria.iter().copied().collect::<Criteria>())?)
    }
}

/// Runs a program that must succeed; what it wrote.
pub fn run(command: &mut Command) -> Result<Vec<u8>, BenchError> {
    let program = PathBuf::from(command.get_program());
    let output = command.output().map_err(HostError::on("run", &program))?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            Err(BenchError::Command { program, status: output.status, said })
        }
    }
}
