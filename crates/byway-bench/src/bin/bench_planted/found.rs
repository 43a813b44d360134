//! The search for one fault: by the tests of the right version, as a bug, and by comparing both versions.

use crate::fault::{Fault, Versions};
use byway_bench::error::BenchError;
use byway_bench::host::HostError;
use byway_bench::places;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// How tests are built, as they are in a project that cares: plainly, and with sanitizers.
const WAYS: [&str; 2] = ["", "-fsanitize=address,undefined -fno-sanitize-recover=undefined"];

/// What a search found.
pub struct Found {
    /// Bugs that the version with the fault has, and the right one has not.
    pub bugs: BTreeSet<String>,
    /// The tests of the right version hold for it, and not for the one with the fault.
    pub fails: bool,
    /// The first inputs on which the versions differ.
    pub differs: Option<String>,
    /// What was said where something could not be done.
    pub remark: Option<String>,
}

impl Found {
    /// Found by `gen` alone.
    pub fn by_gen(&self) -> bool {
        self.fails || !self.bugs.is_empty()
    }

    /// The figures of the fault.
    pub fn figures(&self, fault: &Fault) -> Value {
        json!({
            "kind": fault.kind.to_string(), "library": fault.library, "file": fault.file, "function": fault.function,
            "bugs": self.bugs, "tests_fail": self.fails, "differs": self.differs, "remark": self.remark,
        })
    }
}

/// Where the versions of a file lie, and what is asked of Byway.
pub struct Search<'f> {
    fault: &'f Fault,
    folder: PathBuf,
    flags: Vec<String>,
    others: Vec<PathBuf>,
    time: &'f str,
}

impl<'f> Search<'f> {
    /// A search for a fault, with so much time for each question; the number is its own among all.
    pub fn new(fault: &'f Fault, number: usize, time: &'f str) -> Result<Search<'f>, BenchError> {
        let folder = places::results()?.join("planted").join(number.to_string());
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(HostError::on("create", &folder))?;
        let library = fault.library()?;
        let source = fault.source()?;
        // Headers that lie beside the library's file are not beside its copies.
        let beside = format!("-I{}", source.parent().unwrap_or(Path::new("/")).display());
        let flags = library.flags().into_iter().chain([beside]).collect();
        Ok(Search { fault, folder, flags, others: library.others(fault.file), time })
    }

    /// Asks all three questions.
    pub fn run(&self) -> Result<Found, BenchError> {
        let Versions { right, faulty } = self.fault.versions()?;
        let name = Path::new(self.fault.file).file_name().unwrap_or_default();
        let file = self.folder.join(name);
        let old = self.folder.join("right").join(name);
        fs::create_dir_all(self.folder.join("right")).map_err(HostError::on("create", &self.folder))?;
        let write = |path: &Path, text: &str| fs::write(path, text).map_err(HostError::on("write", path));
        write(&old, &right)?;
        write(&file, &right)?;
        let (tests, _) = self.generate(&file, "tests", &[])?;
        let holds = self.check(&tests)?;
        write(&file, &faulty)?;
        let still_holds = self.check(&tests)?;
        let fails = holds.iter().zip(still_holds).any(|(right, faulty)| *right && !faulty);
        let (planted, said) = self.generate(&file, "planted", &[])?;
        let known = reports(&tests, self.fault.function, &["bugs", "contracts"]);
        let bugs = reports(&planted, self.fault.function, &["bugs"]);
        let (against, compared) = self.generate(&file, "against", &["--against".as_ref(), old.as_os_str()])?;
        let differs = differences(&against);
        let remark = [said, compared].into_iter().flatten().next();
        Ok(Found { bugs: bugs.difference(&known).cloned().collect(), fails, differs, remark })
    }

    /// Runs `byway gen`: the out folder, and its last words if it did not do its work.
    fn generate(
        &self,
        file: &Path,
        out: &str,
        more: &[&std::ffi::OsStr],
    ) -> Result<(PathBuf, Option<String>), BenchError> {
        let out = self.folder.join(out);
        let output = Command::new(places::byway()?)
            .arg("gen")
            .arg(file)
            .args(&self.others)
            .args(more)
            .args(["--function", self.fault.function, "--time", self.time, "--out"])
            .arg(&out)
            .args(&self.flags)
            .output()
            .map_err(HostError::on("run", Path::new("byway")))?;
        let said = text(&output);
        let _ = fs::create_dir_all(&out);
        fs::write(out.join("said.log"), &said).map_err(HostError::on("write", &out))?;
        let failed = output.status.code().is_none_or(|code| code > 1);
        Ok((out, failed.then(|| said.lines().next_back().unwrap_or_default().to_owned())))
    }

    /// Whether there are tests, and all hold for the file as it is now, in each of the ways that they are built.
    fn check(&self, out: &Path) -> Result<[bool; 2], BenchError> {
        if !out.join(format!("test_{}.c", self.fault.function)).exists() {
            return Ok([false; 2]);
        }
        let mut hold = [false; 2];
        for (holds, way) in hold.iter_mut().zip(WAYS) {
            let output = Command::new("make")
                .arg("-C")
                .arg(out)
                .arg(format!("CFLAGS=-g -w {way} {}", self.flags.join(" ")))
                .args(["-B", "check"])
                .output()
                .map_err(HostError::on("run", Path::new("make")))?;
            fs::write(out.join("check.log"), text(&output)).map_err(HostError::on("write", out))?;
            *holds = output.status.success();
        }
        Ok(hold)
    }
}

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn read(path: &Path) -> Option<Value> {
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}

/// What the summary of a function lists: kind and place of each.
fn reports(out: &Path, function: &str, lists: &[&str]) -> BTreeSet<String> {
    let Some(summary) = read(&out.join("explored").join(function).join("summary.json")) else {
        return BTreeSet::new();
    };
    let word = |report: &Value, field: &str| report[field].as_str().unwrap_or_default().to_owned();
    let place = |report: &Value| {
        format!("{} in {}:{}", word(report, "kind"), word(report, "function"), report["line"].as_u64().unwrap_or(0))
    };
    lists.iter().filter_map(|list| summary[*list].as_array()).flatten().map(place).collect()
}

/// The first inputs on which both versions differ.
fn differences(out: &Path) -> Option<String> {
    let records = read(&out.join("differences.json"))?;
    let record = &records[0];
    let first =
        record["differences"].as_array()?.first().map(|one| one["inputs"].as_str().unwrap_or_default().to_owned());
    first.or_else(|| record["variables"].as_array()?.first().map(|_| "a variable starts otherwise".to_owned()))
}
