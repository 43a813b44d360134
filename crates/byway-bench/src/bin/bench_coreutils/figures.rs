//! What came of an exploration.

use crate::error::BenchError;
use crate::settings::Settings;
use byway_bench::host::HostError;
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::Path;

/// What is measured from outside, and what the exploration was allowed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Measured {
    /// Its time and memory, as the command line had them.
    pub settings: Settings,
    /// Seconds from start to end, with the replay of the tests.
    pub wall_seconds: f64,
    /// The most memory that the process, or one that it started and waited for, had at a time, in KB.
    pub peak_kb: i64,
}

/// What `summary.json` says, as far as it is of interest.
#[derive(Deserialize)]
struct Report {
    runs: u64,
    tests: u64,
    stopped: String,
    queries: Queries,
    bugs: Vec<serde_json::Value>,
    divergences: Option<u64>,
    native_coverage: Option<NativeCoverage>,
    seconds: f64,
}

#[derive(Deserialize)]
struct Queries {
    solver: u64,
}

#[derive(Deserialize)]
struct NativeCoverage {
    files: Vec<FileCoverage>,
}

#[derive(Deserialize)]
struct FileCoverage {
    file: String,
    lines: Covered,
    branches: Covered,
}

#[derive(Deserialize)]
struct Covered {
    covered: u64,
    total: u64,
}

impl NativeCoverage {
    /// How much of the utility's own sources is covered, in per cent. Headers are everybody's.
    fn percent(&self, of: impl Fn(&FileCoverage) -> &Covered) -> f64 {
        let sources = || self.files.iter().filter(|file| file.file.ends_with(".c")).map(&of);
        match sources().map(|counts| counts.total).sum::<u64>() {
            0 => 100.0,
            total => 100.0 * sources().map(|counts| counts.covered).sum::<u64>() as f64 / total as f64,
        }
    }
}

/// Figures of an exploration.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Per cent of the lines, as llvm-cov counts them on a native build; nothing if it could not.
    pub lines: Option<f64>,
    /// Per cent of the branches.
    pub branches: Option<f64>,
    /// Runs that ended.
    pub runs: u64,
    /// Questions that reached the SMT solver.
    pub queries: u64,
    /// Tests written.
    pub tests: u64,
    /// Bugs, each once.
    pub bugs: usize,
    /// Tests on which the native build behaved otherwise; nothing if they were not replayed.
    pub divergences: Option<u64>,
    /// Why it ended.
    pub stopped: String,
    /// Seconds of exploration.
    pub seconds: f64,
    /// What was measured from outside.
    pub measured: Measured,
}

impl Figures {
    /// Reads the figures of an exploration from its two files.
    pub fn read(summary: &Path, measured: &Path) -> Result<Figures, BenchError> {
        let summary: Report = parse(summary)?;
        let coverage = summary.native_coverage.as_ref();
        Ok(Figures {
            lines: coverage.map(|coverage| coverage.percent(|file| &file.lines)),
            branches: coverage.map(|coverage| coverage.percent(|file| &file.branches)),
            runs: summary.runs,
            queries: summary.queries.solver,
            tests: summary.tests,
            bugs: summary.bugs.len(),
            divergences: summary.divergences,
            stopped: summary.stopped,
            seconds: summary.seconds,
            measured: parse(measured)?,
        })
    }

    /// The most important of them in a line.
    pub fn in_words(&self) -> String {
        format!(
            "lines {}, branches {}, {} tests, {} bugs, {} divergences, {:.0} s",
            percent(self.lines),
            percent(self.branches),
            self.tests,
            self.bugs,
            self.divergences.map_or("-".into(), |count| count.to_string()),
            self.measured.wall_seconds,
        )
    }
}

/// A share for people.
pub fn percent(share: Option<f64>) -> String {
    share.map_or("-".into(), |share| format!("{share:.1}%"))
}

fn parse<T: for<'de> Deserialize<'de>>(path: &Path) -> Result<T, BenchError> {
    let text = fs::read(path).map_err(HostError::on("read", path))?;
    serde_json::from_slice(&text).map_err(|reason| BenchError::Damaged { path: path.to_owned(), reason })
}
