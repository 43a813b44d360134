//! One exploration of a subject, and what came of it.

use crate::error::BenchError;
use crate::subject::Subject;
use byway_bench::host::HostError;
use byway_bench::places;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// What an exploration gave.
#[derive(Clone, Debug, Default)]
pub struct Trial {
    /// The target was found.
    pub found: bool,
    /// A native run confirmed it.
    pub confirmed: bool,
    /// Failed assertions elsewhere than at the target.
    pub false_alarms: u64,
    /// Other kinds of bugs, by name.
    pub others: Vec<String>,
    /// Branches that tests cover.
    pub covered: u64,
    /// Branches that are not proved infeasible.
    pub branches: u64,
    /// Tests.
    pub tests: u64,
    /// Tests on which the native run did something else.
    pub divergences: u64,
    /// Every path was explored.
    pub complete: bool,
    /// Time from start to end of the command.
    pub seconds: f64,
    /// Why there are no figures, if there are none.
    pub failure: Option<String>,
}

/// Exit codes of an exploration that was made.
const EXPLORED: [i32; 2] = [0, 1];

impl Trial {
    /// Explores a subject.
    pub fn make(kind: &str, subject: &Subject, time: &str, seed: u64) -> Result<Trial, BenchError> {
        let out = places::results()?.join(kind).join(subject.name.replace('/', "-")).join(seed.to_string());
        let program = places::byway()?;
        let begun = Instant::now();
        let output = Command::new(&program)
            .arg("gen")
            .arg(&subject.file)
            .args(&subject.options)
            .args(["--time", time, "--seed", &seed.to_string(), "--out"])
            .arg(&out)
            .arg("--")
            .args(&subject.world)
            .output()
            .map_err(HostError::on("run", &program))?;
        let seconds = begun.elapsed().as_secs_f64();
        if !output.status.code().is_some_and(|code| EXPLORED.contains(&code)) {
            let said = String::from_utf8_lossy(&output.stderr);
            let said = said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
            return Ok(Trial { failure: Some(format!("{}: {said}", output.status)), seconds, ..Trial::default() });
        }
        let path = out.join("summary.json");
        let text = fs::read(&path).map_err(HostError::on("read", &path))?;
        let summary: Value = serde_json::from_slice(&text)
            .map_err(|error| BenchError::Damaged { path: path.clone(), what: error.to_string() })?;
        Ok(Trial { seconds, ..Trial::read(&summary, subject, &out) })
    }

    fn read(summary: &Value, subject: &Subject, out: &Path) -> Trial {
        let number = |value: &Value| value.as_u64().unwrap_or(0);
        let branches = &summary["coverage"]["branches"];
        let mut trial = Trial {
            covered: number(&branches["covered"]),
            branches: number(&branches["total"]) - number(&branches["infeasible"]),
            tests: number(&summary["tests"]),
            divergences: number(&summary["divergences"]),
            complete: summary["complete"] == true,
            ..Trial::default()
        };
        for bug in summary["bugs"].as_array().map(Vec::as_slice).unwrap_or_default() {
            let kind = bug["kind"].as_str().unwrap_or_default();
            if is_at_target(bug, subject, out) {
                trial.found = true;
                trial.confirmed |= bug["confirmed"] == true;
            } else if kind == "assertion failed" {
                trial.false_alarms += 1;
            } else {
                trial.others.push(kind.to_owned());
            }
        }
        trial
    }

    /// The share of branches that is covered, of those that the subject says can be.
    pub fn coverage(&self, subject: &Subject) -> f64 {
        let reachable = self.branches.saturating_sub(subject.unreachable).max(self.covered);
        if reachable == 0 { 100.0 } else { 100.0 * self.covered as f64 / reachable as f64 }
    }

    /// The figures of the subject.
    pub fn figures(&self, subject: &Subject) -> Value {
        json!({
            "name": subject.name, "reachable": subject.reachable, "found": self.found, "confirmed": self.confirmed,
            "false_alarms": self.false_alarms, "other_bugs": self.others, "covered": self.covered,
            "branches": self.branches, "tests": self.tests, "divergences": self.divergences,
            "complete": self.complete, "seconds": self.seconds, "failure": self.failure,
        })
    }
}

/// Whether a bug, or a call on the way to it, stands on the line of the target. A program may have a `reach_error` of
/// its own, in which the bug is then.
fn is_at_target(bug: &Value, subject: &Subject, out: &Path) -> bool {
    let Some(line) = subject.line else { return false };
    if bug["line"].as_u64() == Some(line as u64) {
        return true;
    }
    let (test, kind) = (bug["test"].as_u64().unwrap_or(0), bug["kind"].as_str().unwrap_or_default());
    let report = out.join("bugs").join(format!("{test:06}.{}.txt", kind.replace(' ', "-")));
    let place = format!("{}:{line}:", subject.source);
    fs::read_to_string(report).is_ok_and(|text| text.lines().any(|line| line.contains(&place)))
}
