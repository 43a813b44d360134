//! What comes of comparisons, for programs: `differences.json` in the folder of the tests.

use super::Outcome;
use crate::error::Error;
use crate::unit::whole;
use byway_explore::Unlike;
use byway_report::{Comparison, Difference, UnlikeVariable};
use std::path::Path;

/// The file.
const FILE: &str = "differences.json";

/// What came of comparing a function.
pub(super) fn of(function: &str, outcome: Outcome) -> Comparison {
    let reasons = outcome.unconfirmed.as_ref();
    let difference = |(at, difference): (usize, &super::Difference)| {
        let [new, old] = difference.words();
        let reason = reasons.and_then(|reasons| reasons[at].clone());
        let confirmed = reasons.map(|_| reason.is_none());
        let shows = if difference.new.is_bug() { "bug" } else { "result" };
        Difference { inputs: difference.brief.clone(), old, new, shows, confirmed, reason }
    };
    let variable =
        |unlike: &Unlike| UnlikeVariable { name: unlike.name(), old: unlike.second.clone(), new: unlike.first.clone() };
    Comparison {
        function: function.to_owned(),
        paths: outcome.paths,
        differing: outcome.differing,
        complete: outcome.doubts.is_empty(),
        variables: outcome.at_start.iter().map(variable).collect(),
        differences: outcome.differences.iter().enumerate().map(difference).collect(),
        assumptions: outcome.assumptions,
        assumed: outcome.assumed,
        found_late: outcome.found_late,
        doubts: outcome.doubts,
        seconds: outcome.seconds,
        sizes: outcome.sizes,
        proved: outcome.proved,
    }
}

/// Writes what came of all functions into a folder.
pub(super) fn write(folder: &Path, all: &[Comparison]) -> Result<(), Error> {
    let text = serde_json::to_string_pretty(all).map_err(std::io::Error::from);
    let text = text.map_err(|reason| Error::Write { path: folder.join(FILE), reason })?;
    whole::write(folder, FILE, &(text + "\n"))
}
