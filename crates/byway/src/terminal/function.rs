//! What is said about functions: a line for each, what was assumed, a table of its cases, and what they are worth.

use crate::columns::{broken, table};
use crate::say::say;
use byway_emit::text::{coverage_line, divergences, explored_completely, list_of_uncovered, losses, plural};
use byway_pipeline::listener::{CaseRow, FunctionHead};
use byway_report::{BugEntry, Replay, Report, share, share_of_mutants, share_under};
use std::path::Path;

/// Cases that are shown; the rest is in the file.
const MOST_ROWS: usize = 40;

/// Characters of the inputs of a case that are shown.
const MOST_INPUTS: usize = 240;

/// How wide the columns of inputs and of what is covered may be.
const INPUTS: usize = 50;
const COVERS: usize = 26;

/// Characters of a line.
pub(super) const LINE: usize = 96;

/// Characters of a result that are shown.
const MOST_RESULT: usize = 60;

/// A function is about to be tested, or compared.
pub(super) fn head(head: &FunctionHead) {
    say!("{}  {}", head.prototype, head.place);
    for assumption in &head.assumed {
        broken(&format!("assumed: {assumption}"), LINE).iter().for_each(|line| say!("  {line}"));
    }
}

/// The cases.
pub(super) fn cases(rows: &[CaseRow]) {
    let mut cells = vec![["inputs".to_owned(), "result".to_owned(), "covers".to_owned()]];
    cells.extend(rows.iter().take(MOST_ROWS).map(|row| {
        let covers = match row.covers.as_slice() {
            [] => String::new(),
            [first] => first.clone(),
            [first, rest @ ..] => format!("{first} +{}", rest.len()),
        };
        let inputs = if row.inputs.is_empty() { "-" } else { &row.inputs };
        [shortened(inputs, MOST_INPUTS), shortened(&row.result, MOST_RESULT), covers]
    }));
    for line in table(&cells, [INPUTS, COVERS]).lines() {
        say!("  {line}");
    }
    if rows.len() > MOST_ROWS {
        say!("  ... and {} more", rows.len() - MOST_ROWS);
    }
}

/// Something that should be known.
pub(super) fn note(note: &str) {
    broken(&format!("note: {note}"), LINE).iter().for_each(|line| say!("  {line}"));
}

/// What the tests are worth, or why there are none.
pub(super) fn end(folder: &Path, summary: &Report, without_tests: Option<&str>) {
    for assumption in &summary.found_late {
        broken(&format!("assumed: {assumption}"), LINE).iter().for_each(|line| say!("  {line}"));
    }
    match without_tests {
        Some(why) => broken(&format!("no tests: {why}"), LINE).iter().for_each(|line| say!("  {line}")),
        None => worth(folder, summary),
    }
    for line in losses(summary) {
        say!("  note: {line}");
    }
    summary.bugs.iter().chain(&summary.contracts).for_each(finding);
}

fn worth(folder: &Path, summary: &Report) {
    let s = summary;
    // It is said of branches, and meant of all else.
    let mut parts = vec![format!("branches {}", share_under(s.coverage.branches, &s.assumptions))];
    parts.extend(s.coverage.mutants.map(|mutants| format!("mutants killed {}", share_of_mutants(mutants))));
    parts.extend(
        s.coverage
            .objectives
            .iter()
            .filter(|(_, count)| count.total > 0)
            .filter(|(name, _)| **name == "mcdc")
            .map(|(_, count)| format!("MC/DC {}", share(*count))),
    );
    let how = match s.complete {
        true => explored_completely(s, "every path up to these sizes was explored"),
        false => "not every path was explored".to_owned(),
    };
    let (tests, seconds) = (plural(s.tests, "test"), s.seconds + s.selection_seconds);
    let line = format!("{tests}: {}; {how}, {seconds:.1} s", parts.join(", "));
    broken(&line, LINE).iter().for_each(|line| say!("  {line}"));
    if let Some(coverage) = &s.native_coverage {
        let agrees = if s.divergences == Some(0) && s.replayed > 0 && s.not_replayed == 0 {
            "native replay agrees on every test; "
        } else {
            ""
        };
        say!("  {agrees}{}", coverage_line(coverage));
    }
    if let Some(list) = list_of_uncovered(folder, s) {
        say!("  {list}");
    }
}

/// A bug, or what callers have to see to.
fn finding(bug: &BugEntry) {
    let place = bug.file.as_ref().map_or_else(|| "unknown place".into(), |file| format!("{file}:{}", bug.line));
    let confirmed = match (bug.confirmed, &bug.confirmation) {
        (Some(true), Some(report)) => format!("; confirmed natively: {report}"),
        (_, Some(why)) => format!("; not confirmed natively: {why}"),
        _ => String::new(),
    };
    let after = bug.after.first().map_or_else(String::new, |first| format!(", after {first} failed in the model"));
    let (kind, function) = (&bug.kind, &bug.function);
    let line = match &bug.contract {
        Some(contract) => format!("contract: needs {}; else {place}: {kind} in {function}{after}", contract.needs),
        None => format!("BUG {place}: {kind} in {function}{after}{confirmed}"),
    };
    broken(&line, LINE).iter().for_each(|line| say!("  {line}"));
}

/// What came of replaying tests.
pub(super) fn replayed(done: &Replay) {
    if !done.divergences.is_empty() {
        say!("  native replay DIFFERS on {}", plural(done.divergences.len() as u64, "test"));
        divergences(&done.divergences).iter().for_each(|line| say!("{line}"));
    }
    done.notes.iter().for_each(|note| say!("  note: {note}"));
}

/// So many characters of a text at most.
pub(super) fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text.to_owned(),
    }
}
