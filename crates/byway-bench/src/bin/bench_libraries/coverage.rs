//! Branches of a source that tests cover, by clang's counters.
//!
//! Each test program includes the source, so each has the functions of the file, and those that are `static` have
//! counters of their own in each. A branch counts as covered if one of the programs covers it.

use crate::error::BenchError;
use crate::ways::recipe;
use byway_bench::host::HostError;
use serde_json::Value;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What makes a program count.
const COUNTING: &str = "-w -g -fprofile-instr-generate -fcoverage-mapping";

/// Ways of branches: covered, and all.
#[derive(Clone, Copy, Default)]
pub struct Coverage {
    /// Covered ones.
    pub covered: u64,
    /// All.
    pub total: u64,
}

impl Coverage {
    /// Both together.
    pub fn and(self, other: Coverage) -> Coverage {
        Coverage { covered: self.covered + other.covered, total: self.total + other.total }
    }

    /// How many of a hundred are covered.
    pub fn share(self) -> f64 {
        100.0 * self.covered as f64 / self.total.max(1) as f64
    }

    /// Builds the programs of a folder of tests with counters, runs them, and looks at one source.
    pub fn of(out: &Path, programs: &[PathBuf], source: &Path) -> Result<Coverage, BenchError> {
        let folder = out.join("counted");
        fs::create_dir_all(&folder).map_err(HostError::on("create", &folder))?;
        let mut ways: HashMap<[u64; 4], [bool; 2]> = HashMap::new();
        for program in programs {
            let name = program.file_name().unwrap_or_default();
            let counted = folder.join(name);
            let raw = counted.with_extension("profraw");
            let recipe = recipe(out, &name.to_string_lossy(), "clang-19", COUNTING)?.unwrap_or_default();
            let built = run(Command::new("sh").args(["-c", &recipe]).current_dir(out))?;
            // What does not compile or fails is counted elsewhere.
            if !built.status.success() || fs::rename(program, &counted).is_err() {
                continue;
            }
            run(Command::new(&counted).env("LLVM_PROFILE_FILE", &raw).current_dir(&folder))?;
            let merged = counted.with_extension("profdata");
            let output = run(Command::new("llvm-profdata-19").args(["merge", "-o"]).arg(&merged).arg(&raw))?;
            if output.status.success() {
                add(&export(&counted, &merged, source)?, source, &mut ways);
            }
        }
        let covered = ways.values().flatten().filter(|way| **way).count() as u64;
        Ok(Coverage { covered, total: 2 * ways.len() as u64 })
    }
}

fn run(command: &mut Command) -> Result<Output, BenchError> {
    let program = PathBuf::from(command.get_program());
    Ok(command.output().map_err(HostError::on("run", &program))?)
}

fn export(program: &Path, profile: &Path, source: &Path) -> Result<Value, BenchError> {
    const TOOL: &str = "llvm-cov-19";
    let output = run(Command::new(TOOL)
        .args(["export", "--format=text", "--instr-profile"])
        .arg(profile)
        .arg(program)
        .arg("--sources")
        .arg(source))?;
    if !output.status.success() {
        return Err(BenchError::Failed { tool: TOOL, printed: String::from_utf8_lossy(&output.stderr).into_owned() });
    }
    serde_json::from_slice(&output.stdout)
        .map_err(|reason| BenchError::Strange { tool: TOOL, reason: reason.to_string() })
}

/// Adds the branches of the source: where they stand, and how often they went each way.
fn add(exported: &Value, source: &Path, ways: &mut HashMap<[u64; 4], [bool; 2]>) {
    let files = exported["data"][0]["files"].as_array().into_iter().flatten();
    for file in files.filter(|file| file["filename"].as_str().map(Path::new) == Some(source)) {
        for branch in file["branches"].as_array().into_iter().flatten() {
            let number = |at: usize| branch[at].as_u64().unwrap_or(0);
            let known = ways.entry([0, 1, 2, 3].map(number)).or_default();
            known[0] |= number(4) > 0;
            known[1] |= number(5) > 0;
        }
    }
}
