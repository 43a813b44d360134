//! What comes of a comparison, for programs: `differences.json` in the folder of the tests.

use super::Outcome;
use crate::error::Error;
use crate::unit::whole;
use byway_explore::Unlike;
use serde::Serialize;
use std::path::Path;

/// The file.
const FILE: &str = "differences.json";

/// A function.
#[derive(Serialize)]
pub(super) struct Record {
    function: String,
    /// Paths of the new version on which the two were compared.
    paths: u64,
    /// Those on which they differ.
    differing: u64,
    /// Whether every path of both was explored, with inputs of the largest sizes.
    complete: bool,
    /// What is assumed, in words: nothing is proved beyond it.
    assumptions: Vec<String>,
    /// Why not.
    doubts: Vec<String>,
    seconds: f64,
    /// Variables that the function uses, and that do not start alike.
    variables: Vec<VariableRecord>,
    /// Some of the differences.
    differences: Vec<DifferenceRecord>,
}

#[derive(Serialize)]
struct VariableRecord {
    name: String,
    old: String,
    new: String,
}

#[derive(Serialize)]
struct DifferenceRecord {
    inputs: String,
    old: String,
    new: String,
    /// `bug` if the new version does what it may not, `result` otherwise.
    shows: &'static str,
    /// Whether native builds of the versions do the same as was seen; nothing if that was not tried.
    confirmed: Option<bool>,
    /// Why they do not.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl Record {
    pub(super) fn of(function: &str, outcome: &Outcome) -> Record {
        let reasons = outcome.unconfirmed.as_ref();
        let difference = |(at, difference): (usize, &super::Difference)| {
            let [new, old] = difference.words();
            let reason = reasons.and_then(|reasons| reasons[at].clone());
            let confirmed = reasons.map(|_| reason.is_none());
            let shows = if difference.new.is_bug() { "bug" } else { "result" };
            DifferenceRecord { inputs: difference.brief.clone(), old, new, shows, confirmed, reason }
        };
        let variable = |Unlike { name, first, second }: &Unlike| VariableRecord {
            name: name.clone(),
            old: second.clone(),
            new: first.clone(),
        };
        Record {
            variables: outcome.at_start.iter().map(variable).collect(),
            function: function.to_owned(),
            paths: outcome.paths,
            differing: outcome.differing,
            complete: outcome.doubts.is_empty(),
            assumptions: outcome.assumptions.clone(),
            doubts: outcome.doubts.clone(),
            seconds: outcome.seconds,
            differences: outcome.differences.iter().enumerate().map(difference).collect(),
        }
    }

    /// Whether the versions differ.
    pub(super) fn differs(&self) -> bool {
        !self.differences.is_empty() || !self.variables.is_empty()
    }
}

/// Writes the records of all functions into a folder.
pub(super) fn write(folder: &Path, records: &[Record]) -> Result<(), Error> {
    let text = serde_json::to_string_pretty(records).map_err(std::io::Error::from);
    let text = text.map_err(|reason| Error::Write { path: folder.join(FILE), reason })?;
    whole::write(folder, FILE, &(text + "\n"))
}
