//! The tests of one file: made, built, run.

use crate::coverage::Coverage;
use crate::error::BenchError;
use crate::ways::{Tried, text};
use byway_bench::host::HostError;
use byway_bench::libraries::Library;
use byway_bench::places;
use byway_pipeline::error::LEFT_OUT;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The exit code of a Rust program that panicked.
const PANICKED: i32 = 101;

/// The suites of a library, one a file.
pub struct Measured<'l> {
    /// The library.
    pub library: &'l Library,
    /// The suites.
    pub suites: Vec<Suite>,
}

/// A bug that was reported.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bug {
    /// What it is.
    pub kind: String,
    /// The file, without its folder.
    pub file: String,
    /// The line.
    pub line: u64,
    /// The function that has it.
    pub function: String,
}

/// The tests of a file.
pub struct Suite {
    /// External functions.
    pub functions: u64,
    /// Those with tests.
    pub tested: u64,
    /// Those where every input shows a bug.
    pub only_bugs: u64,
    /// What was said of those without.
    pub reasons: Vec<String>,
    /// Tests.
    pub tests: u64,
    /// Functions that Byway had an error on.
    pub errors: u64,
    /// Byway panicked or was killed.
    pub crashed: bool,
    /// Test files that do not compile, or whose tests fail.
    pub failing: u64,
    /// The same for all ways to build and run them.
    pub tried: Tried,
    /// Branches that the tests cover natively.
    pub coverage: Coverage,
    /// Bugs, each once.
    pub bugs: BTreeSet<Bug>,
    /// What functions ask of their callers, each once.
    pub contracts: BTreeSet<Bug>,
}

impl Suite {
    /// Makes, builds and runs the tests of a file of a library.
    pub fn make(library: &Library, file: &str, time: &str) -> Result<Suite, BenchError> {
        let source = library.folder().join(file);
        let name = source.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let out = places::results()?.join("libraries").join(library.name).join(name);
        let _ = fs::remove_dir_all(&out);
        let others = library.others(file);
        let generated = Command::new(places::byway()?)
            .arg("gen")
            .arg(&source)
            .args(&others)
            .args(["--all-functions", "--time", time, "--out"])
            .arg(&out)
            .args(library.flags())
            .output()
            .map_err(HostError::on("run", Path::new("byway")))?;
        let printed = text(&generated);
        fs::write(out.join("byway.log"), &printed).map_err(HostError::on("write", &out))?;
        let said = |start: &str| printed.lines().filter(|line| line.starts_with(start)).map(str::to_owned).collect();
        let reasons: Vec<String> = said("note: ");
        let reasons: Vec<String> = reasons.into_iter().filter(|line| line.ends_with("it gets no tests")).collect();
        let errors: Vec<String> = said("error: ");
        let is_done = matches!(generated.status.code(), Some(code) if [0, i32::from(LEFT_OUT)].contains(&code));
        let crashed = generated.status.code().is_none_or(|code| code == PANICKED);
        let programs = programs(&out, "test_")?;
        let Explored { functions, tests, bugs, contracts } = Explored::of(&out)?;
        let passing = check(&out, library)?;
        let tested = programs.len() as u64;
        let only_bugs = only_bugs(&out)?;
        Ok(Suite {
            functions: functions + (reasons.len() + errors.len()) as u64,
            tested,
            only_bugs,
            reasons,
            tests,
            errors: errors.len() as u64 + u64::from(!crashed && errors.is_empty() && !is_done),
            crashed,
            failing: tested - passing,
            tried: Tried::of(&out, &programs, &others, &library.flags())?,
            coverage: Coverage::of(&out, &programs, &source)?,
            bugs,
            contracts,
        })
    }
}

/// Functions of which there is nothing but bugs.
fn only_bugs(out: &Path) -> Result<u64, BenchError> {
    let has_tests = |bugs: &PathBuf| {
        let name = bugs.file_name().unwrap_or_default().to_string_lossy().replacen("bug_", "test_", 1);
        out.join(format!("{name}.c")).exists()
    };
    Ok(programs(out, "bug_")?.iter().filter(|bugs| !has_tests(bugs)).count() as u64)
}

/// The programs that the files of a folder whose names start so make.
fn programs(out: &Path, start: &str) -> Result<Vec<PathBuf>, BenchError> {
    let mut programs = Vec::new();
    for entry in fs::read_dir(out).map_err(HostError::on("read", out))? {
        let path = entry.map_err(HostError::on("read", out))?.path();
        let is_test = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(start));
        if is_test && path.extension() == Some("c".as_ref()) {
            programs.push(path.with_extension(""));
        }
    }
    programs.sort();
    Ok(programs)
}

/// What came of all functions of a file.
#[derive(Default)]
struct Explored {
    functions: u64,
    tests: u64,
    bugs: BTreeSet<Bug>,
    contracts: BTreeSet<Bug>,
}

impl Explored {
    fn of(out: &Path) -> Result<Explored, BenchError> {
        let mut explored = Explored::default();
        let folder = out.join("explored");
        for entry in fs::read_dir(&folder).map_err(HostError::on("read", &folder))? {
            let file = entry.map_err(HostError::on("read", &folder))?.path().join("summary.json");
            let Ok(text) = fs::read_to_string(&file) else { continue };
            let strange = |reason: serde_json::Error| BenchError::Strange { tool: "byway", reason: reason.to_string() };
            let summary: Value = serde_json::from_str(&text).map_err(strange)?;
            explored.functions += 1;
            explored.tests += summary["tests"].as_u64().unwrap_or(0);
            explored.bugs.extend(reports(&summary["bugs"]));
            explored.contracts.extend(reports(&summary["contracts"]));
        }
        Ok(explored)
    }
}

fn reports(list: &Value) -> impl Iterator<Item = Bug> {
    let word = |bug: &Value, field: &str| bug[field].as_str().unwrap_or_default().to_owned();
    list.as_array().into_iter().flatten().map(move |bug| Bug {
        kind: word(bug, "kind"),
        file: word(bug, "file").rsplit('/').next().unwrap_or_default().to_owned(),
        line: bug["line"].as_u64().unwrap_or(0),
        function: word(bug, "function"),
    })
}

/// Builds and runs the tests as a user does; how many of the programs pass.
fn check(out: &Path, library: &Library) -> Result<u64, BenchError> {
    let output = Command::new("make")
        .args(["-k", "-C"])
        .arg(out)
        .arg(format!("CFLAGS=-g -Wall -Wextra {}", library.flags().join(" ")))
        .arg("check")
        .output()
        .map_err(HostError::on("run", Path::new("make")))?;
    let printed = text(&output);
    fs::write(out.join("check.log"), &printed).map_err(HostError::on("write", out))?;
    Ok(printed.lines().filter(|line| line.ends_with("passed")).count() as u64)
}
