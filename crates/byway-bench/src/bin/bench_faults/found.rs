//! The search for one fault.

use crate::fault::Fault;
use byway_bench::error::BenchError;
use byway_bench::host::HostError;
use byway_bench::places;
use serde_json::{Value, json};
use std::fs;
use std::process::Command;
use std::time::Instant;

/// The time of a search.
const TIME: &str = "10s";

/// Exit codes of a comparison that was made.
const COMPARED: [i32; 2] = [0, 1];

/// What a search found.
pub struct Found {
    /// Differences that were shown.
    pub shown: usize,
    /// Those that native runs confirmed.
    pub confirmed: usize,
    /// One of these shows that the faulty version does what it may not.
    has_bug: bool,
    /// Paths that were compared.
    pub paths: u64,
    /// Those on which the versions differ.
    pub differing: u64,
    /// The inputs of the first.
    pub inputs: String,
    /// Time from start to end of the command.
    pub seconds: f64,
}

impl Found {
    /// Searches for a fault.
    pub fn search(fault: &Fault) -> Result<Found, BenchError> {
        let out = places::results()?.join("faults").join(&fault.function);
        let program = places::byway()?;
        let begun = Instant::now();
        let output = Command::new(&program)
            .arg("gen")
            .arg(fault.faulty())
            .arg("--against")
            .arg(fault.right())
            .args(["--function", &fault.function, "--time", TIME, "--out"])
            .arg(&out)
            .output()
            .map_err(HostError::on("run", &program))?;
        let seconds = begun.elapsed().as_secs_f64();
        if !output.status.code().is_some_and(|code| COMPARED.contains(&code)) {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(BenchError::Command { program, status: output.status, said });
        }
        let path = out.join("differences.json");
        let text = fs::read(&path).map_err(HostError::on("read", &path))?;
        let damaged = |what: String| BenchError::Damaged { path: path.clone(), what };
        let records: Value = serde_json::from_slice(&text).map_err(|error| damaged(error.to_string()))?;
        Found::read(&records[0], seconds).ok_or_else(|| damaged("no figures of the function".into()))
    }

    fn read(record: &Value, seconds: f64) -> Option<Found> {
        let differences = record["differences"].as_array()?;
        let confirmed: Vec<&Value> = differences.iter().filter(|one| one["confirmed"] == true).collect();
        Some(Found {
            shown: differences.len(),
            confirmed: confirmed.len(),
            has_bug: confirmed.iter().any(|one| one["shows"] == "bug"),
            paths: record["paths"].as_u64()?,
            differing: record["differing"].as_u64()?,
            inputs: confirmed.first().and_then(|one| one["inputs"].as_str()).unwrap_or("none").to_owned(),
            seconds,
        })
    }

    /// What was found.
    pub fn verdict(&self, fault: &Fault) -> &'static str {
        match (self.confirmed > 0, self.has_bug) {
            (false, _) => "NOT FOUND",
            (true, true) => "bug",
            (true, false) if fault.is_bug => "result, NO BUG",
            (true, false) => "result",
        }
    }

    /// Whether the fault was found as what it is.
    pub fn is_right(&self, fault: &Fault) -> bool {
        self.confirmed > 0 && (self.has_bug || !fault.is_bug)
    }

    /// The figures of the fault.
    pub fn figures(&self, fault: &Fault) -> Value {
        json!({
            "file": fault.file, "function": fault.function, "found": self.is_right(fault), "shown_as": self.verdict(fault),
            "paths": self.paths, "differing": self.differing, "shown": self.shown, "confirmed": self.confirmed,
            "inputs": self.inputs, "seconds": self.seconds,
        })
    }
}
