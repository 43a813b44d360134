//! MC/DC judged by a stranger: the tests on a plain native build, and what llvm-cov says about it.

use crate::suite::{Suite, run};
use byway_bench::error::BenchError;
use byway_bench::host::HostError;
use byway_bench::places;
use byway_clang::{Clang, Libc};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a suite shows about the conditions of a subject.
#[derive(Clone, Copy, Debug, Default)]
pub struct Row {
    /// Tests.
    pub tests: f64,
    /// Conditions of the greatest decision.
    pub largest: f64,
    /// Conditions of all decisions.
    pub conditions: f64,
    /// Those that were proved to be shown by no tests.
    pub infeasible: f64,
    /// Those that the suite shows, as llvm-cov says.
    pub shown: f64,
}

/// Measures a subject.
pub fn measure(subject: &Path) -> Result<Row, BenchError> {
    let suite = Suite::make(subject, "branch,mcdc")?;
    let decisions = by_llvm_cov(subject, &suite)?;
    let count = |decision: &Vec<bool>| decision.len() as f64;
    Ok(Row {
        tests: suite.tests(),
        largest: decisions.iter().map(count).fold(0.0, f64::max),
        conditions: decisions.iter().map(count).sum(),
        infeasible: suite.figure("/coverage/objectives/mcdc/infeasible"),
        shown: decisions.iter().flatten().filter(|shown| **shown).count() as f64,
    })
}

/// For each decision, whether each of its conditions is shown.
fn by_llvm_cov(subject: &Path, suite: &Suite) -> Result<Vec<Vec<bool>>, BenchError> {
    let clang = Clang::find().map_err(byway_pipeline::error::Error::from)?;
    let libc = Libc::open(&clang, &mut |_| {}).map_err(byway_pipeline::error::Error::from)?;
    let folder = suite.folder().join("native");
    fs::create_dir_all(&folder).map_err(HostError::on("create", &folder))?;
    let program = folder.join("program");
    // Only the header of the functions that say what is symbolic is the engine's.
    let headers = folder.join("include");
    let klee = headers.join("klee");
    fs::create_dir_all(&klee).map_err(HostError::on("create", &klee))?;
    let header = libc.include_folder().join("klee/klee.h");
    fs::copy(&header, klee.join("klee.h")).map_err(HostError::on("copy", &header))?;
    run(Command::new(clang.path())
        .args(["-O0", "-w", "-fprofile-instr-generate", "-fcoverage-mapping", "-fcoverage-mcdc", "-I"])
        .arg(&headers)
        .arg(subject)
        .arg(places::repository().join("benches/suites/inputs.c"))
        .arg("-o")
        .arg(&program))?;
    let profiles = run_tests(&program, suite, &folder)?;
    let tool = |name: &str| format!("{name}-{}", clang.major());
    let merged = folder.join("merged.profdata");
    run(Command::new(tool("llvm-profdata")).arg("merge").arg("-o").arg(&merged).args(profiles))?;
    let export = Command::new(tool("llvm-cov"))
        .args(["export", "--format=text", "--instr-profile"])
        .arg(&merged)
        .arg(&program)
        .arg("--sources")
        .arg(subject)
        .output();
    let path = folder.join("llvm-cov");
    let export = export.map_err(HostError::on("run", &path))?;
    let json: Value = serde_json::from_slice(&export.stdout)
        .map_err(|reason| BenchError::Damaged { path, what: reason.to_string() })?;
    let records = json.pointer("/data/0/files/0/mcdc_records").and_then(Value::as_array).cloned().unwrap_or_default();
    // The last entry of a record says for each condition whether it is covered.
    let covered = |record: &Value| {
        let conditions = record.as_array()?.iter().rev().find_map(Value::as_array)?;
        Some(conditions.iter().map(|shown| shown.as_bool().unwrap_or(false)).collect())
    };
    Ok(records.iter().filter_map(covered).collect())
}

/// Runs the tests; the profiles that they leave.
fn run_tests(program: &Path, suite: &Suite, folder: &Path) -> Result<Vec<PathBuf>, BenchError> {
    let tests = suite.folder().join("tests");
    let entries = fs::read_dir(&tests).map_err(HostError::on("list", &tests))?;
    let mut profiles = Vec::new();
    for entry in entries {
        let test = entry.map_err(HostError::on("list", &tests))?.path();
        if test.extension() != Some("ktest".as_ref()) {
            continue;
        }
        let profile = folder.join(test.file_stem().unwrap_or_default()).with_extension("profraw");
        let mut command = Command::new(program);
        // What it exits with is its own affair.
        command
            .env("KTEST_FILE", &test)
            .env("LLVM_PROFILE_FILE", &profile)
            .output()
            .map_err(HostError::on("run", program))?;
        profiles.push(profile);
    }
    Ok(profiles)
}
