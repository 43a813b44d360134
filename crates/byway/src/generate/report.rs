//! The report at the end of an exploration.

use super::Reporter;
use super::loading::most_of;
use crate::args::GenerateOptions;
use crate::replay::{Replay, coverage_line, print_divergences};
use crate::say::{say, tell};
use byway_report::{BugEntry, Report, share, share_under};
use std::collections::BTreeMap;
use std::path::Path;

/// So many names are told of those that are missing.
const MOST_NAMES: usize = 12;

/// Says on the terminal what came of programs.
pub struct Terminal;

impl Reporter for Terminal {
    fn replaces(&self, folder: &Path) {
        tell!("byway: the earlier tests in {} are replaced", folder.display());
    }

    fn explored(&self, options: &GenerateOptions, summary: &Report) {
        print(options, summary);
    }

    fn replayed(&self, done: &Replay) {
        print_replay(done);
    }

    fn ended(&self, summary: &Report, by_hand: Option<&(u64, String)>) {
        print_end(summary, by_hand);
    }
}

/// Prints what was found.
fn print(options: &GenerateOptions, summary: &Report) {
    let s = summary;
    // Without a proof, nothing hangs on them.
    for assumption in s.assumptions.iter().filter(|_| s.complete || s.coverage.branches.infeasible > 0) {
        say!("assumed: {assumption}");
    }
    say!(
        "{} in {} ({}), {:.1} s; {}",
        plural(s.tests, "test"),
        options.folder().path().display(),
        plural(s.runs, "run"),
        s.seconds,
        why_stopped(s),
    );
    say!("branches {}, lines {}", share_under(s.coverage.branches, &s.assumptions), share(s.coverage.lines));
    if let Some(list) = list_of_uncovered(&options.folder().path(), s) {
        say!("{list}");
    }
    if let Some(mutants) = s.coverage.mutants {
        say!("mutants killed {}", share(mutants));
    }
    for (criterion, count) in &s.coverage.objectives {
        say!("{criterion} {}", share(*count));
    }
    if !s.missing.is_empty() {
        let names = s.missing.iter().take(MOST_NAMES).map(String::as_str).collect::<Vec<_>>().join(", ");
        let more = s.missing.len().saturating_sub(MOST_NAMES);
        let more = if more == 0 { String::new() } else { format!(" and {more} more (summary.json)") };
        say!("note: defined nowhere, so that inputs stand for them: {names}{more}");
    }
    if let Some(line) = most_of(options.time, s.loading_seconds) {
        say!("note: {line}");
    }
    for line in losses(s) {
        say!("note: {line}");
    }
}

/// Where the branches are listed that no test covers, if there are any.
pub(crate) fn list_of_uncovered(folder: &Path, summary: &Report) -> Option<String> {
    let file = folder.join("summary.json");
    let is_any = !summary.coverage.uncovered.is_empty();
    is_any.then(|| format!("branches that no test covers, and why: coverage.uncovered in {}", file.display()))
}

/// Prints what came of replaying the tests.
fn print_replay(done: &Replay) {
    if let Some(coverage) = &done.coverage {
        say!("{}", coverage_line(coverage));
    }
    if done.tests + done.left == 0 {
        say!("there are no tests to replay natively");
    } else if done.tests > 0 && done.divergences.is_empty() {
        let but = if done.by_addresses == 0 { "" } else { ", but for what depends on addresses" };
        let which = if done.left == 0 { "every test".to_owned() } else { plural(done.tests, "test") };
        say!("native replay agrees on {which}{but} ({:.1} s)", done.seconds);
    } else if !done.divergences.is_empty() {
        say!("native replay DIFFERS on {}", plural(done.divergences.len() as u64, "test"));
        print_divergences(&done.divergences);
        say!(
            "That is a fault in Byway, unless the program depends on the machine or on addresses of its globals; please report it."
        );
        say!("Nothing is proved then: paths and branches that were called impossible may be there.");
    }
    for note in &done.notes {
        say!("note: {note}");
    }
}

/// Prints the bugs, and how a test is run by hand where that takes more than its inputs.
fn print_end(summary: &Report, by_hand: Option<&(u64, String)>) {
    if let Some((test, line)) = by_hand {
        say!("by hand, test {test:06} is (bash, in an empty folder; `shell` in each test's .json has its line):");
        say!("    {line}");
    }
    for bug in &summary.bugs {
        say!("{}", bug_line(bug));
    }
    if summary.bugs.is_empty() {
        say!("no bugs found");
    }
}

/// What was explored, and why no more.
fn why_stopped(summary: &Report) -> String {
    let left = summary.frontier_left;
    match summary.stopped.as_str() {
        "frontier-empty" => explored_completely(summary, "every path was explored"),
        "declined" => format!("the strategy wants none of the {left} paths that are left"),
        "runs" => format!("stopped after the given number of runs, {left} paths left"),
        "time" => format!("stopped when the time was over, {left} paths left"),
        "memory" => format!("stopped when the memory was used up, {left} paths left"),
        "interrupt" => format!("stopped on request, {left} paths left"),
        _ => "nothing is left to try, but not every path was explored".into(),
    }
}

/// That every path was explored, with what that does not say.
pub(crate) fn explored_completely(summary: &Report, every_path: &str) -> String {
    let to_bugs = if summary.ends_at_bugs { ", up to its end or a bug" } else { "" };
    let but = if summary.errors_left > 0 { ", but errors were not searched for on all of them" } else { "" };
    let under = if summary.assumptions.is_empty() { "" } else { ", under these assumptions" };
    format!("{every_path}{to_bugs}{but}{under}")
}

fn bug_line(bug: &BugEntry) -> String {
    let place = match &bug.file {
        Some(file) => format!("{file}:{}", bug.line),
        None => "unknown place".into(),
    };
    let confirmed = match (bug.confirmed, &bug.confirmation) {
        (Some(true), _) => "confirmed natively".to_owned(),
        (Some(false), Some(why)) => format!("not confirmed natively: {why}"),
        (Some(false), None) => "not confirmed natively".to_owned(),
        (None, Some(why)) => format!("not confirmed: {why}"),
        (None, None) => "not replayed".to_owned(),
    };
    let after = bug.after.first().map_or_else(String::new, |first| format!(", after {first} failed in the model"));
    format!("BUG {place}: {} in {}{after} (test {:06}, {confirmed})", bug.kind, bug.function, bug.test)
}

/// What was given up or replaced on the way, in words.
pub(crate) fn losses(s: &Report) -> Vec<String> {
    let mut lines = Vec::new();
    let mut list = |title: &str, counts: &BTreeMap<String, u64>| {
        lines.extend(counts.iter().map(|(why, count)| format!("{count} {title}: {why}")));
    };
    list("values fixed", &s.concretised);
    // Pending paths are told with the reason of the end.
    lines.extend(s.doubts.iter().skip(usize::from(s.frontier_left > 0)).cloned());
    let numbers = [
        (s.mutants_left_out, "mutants were not made, for lack of time (--time); the others are spread over the code"),
        (s.tests_left_out, "tests were found and left out: there was no time to run them once more (--time)"),
        (
            s.tests_not_compared,
            "tests are kept as they were found: there was no time to compare them with others (--time)",
        ),
        (s.failed_makers, "runs failed in calls that make the inputs, before the function under test was called"),
        (s.seldom, "runs went wrong where the same pointer was passed twice; callers seldom do that, so it is no bug"),
        (s.errors_left, "errors were tried often enough at their place and not again (--tries)"),
        (s.snapshots_dropped, "snapshots were given up for memory; those paths are replayed (--memory)"),
        (s.output_dropped, "bytes of output were too many to be kept"),
    ];
    lines.extend(numbers.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")));
    lines
}

/// So many of something.
pub(crate) fn plural(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
