//! What people read of a report: lines for a terminal.

use crate::format::Format;
use byway_report::{BugEntry, Replay, Report, share, share_of_mutants, share_under};
use byway_suite::native::{Coverage, Covered, Divergence};
use byway_suite::store::SUMMARY;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

/// So many names are told of those that are missing.
const MOST_NAMES: usize = 12;

/// Divergences that are told one by one.
const MOST_DIVERGENCES: usize = 10;

/// The format.
pub const FORMAT: Format = Format { name: "text", file: None, emit };

fn emit(report: &Report) -> Option<Vec<u8>> {
    let lines = exploration(report, Path::new(""), None).into_iter().chain(findings(report, None));
    Some(lines.map(|line| line + "\n").collect::<String>().into_bytes())
}

/// What was found: the tests in a folder, and what an exploration of so much time came to.
pub fn exploration(report: &Report, folder: &Path, time: Option<Duration>) -> Vec<String> {
    let s = report;
    // Without a proof, nothing hangs on them.
    let is_proof = s.complete || s.coverage.branches.infeasible > 0;
    let mut lines: Vec<String> =
        s.assumptions.iter().filter(|_| is_proof).map(|assumption| format!("assumed: {assumption}")).collect();
    let (tests, runs) = (plural(s.tests, "test"), plural(s.runs, "run"));
    lines.push(format!("{tests} in {} ({runs}), {:.1} s; {}", folder.display(), s.seconds, why_stopped(s)));
    lines.push(format!(
        "branches {}, lines {}",
        share_under(s.coverage.branches, &s.assumptions),
        share(s.coverage.lines)
    ));
    lines.extend(list_of_uncovered(folder, s));
    lines.extend(s.coverage.mutants.map(|mutants| format!("mutants killed {}", share_of_mutants(mutants))));
    lines.extend(s.coverage.objectives.iter().map(|(criterion, count)| format!("{criterion} {}", share(*count))));
    if !s.missing.is_empty() {
        let names = s.missing.iter().take(MOST_NAMES).map(String::as_str).collect::<Vec<_>>().join(", ");
        let more = s.missing.len().saturating_sub(MOST_NAMES);
        let more = if more == 0 { String::new() } else { format!(" and {more} more ({SUMMARY})") };
        lines.push(format!("note: defined nowhere, so that inputs stand for them: {names}{more}"));
    }
    let loading = time.and_then(|time| most_of(time, s.loading_seconds));
    lines.extend(loading.into_iter().chain(losses(s)).map(|line| format!("note: {line}")));
    lines
}

/// What was spent on loading, if it is most of the time.
fn most_of(time: Duration, loading: f64) -> Option<String> {
    let is_most = loading > time.as_secs_f64() / 2.0;
    is_most.then(|| format!("compiling and loading took {loading:.1} s of --time {}", seconds(time)))
}

/// A time as an option has it.
pub fn seconds(time: Duration) -> String {
    format!("{}s", time.as_secs_f64())
}

/// Where the branches are listed that no test covers, if there are any.
pub fn list_of_uncovered(folder: &Path, report: &Report) -> Option<String> {
    let file = folder.join(SUMMARY);
    let is_any = !report.coverage.uncovered.is_empty();
    is_any.then(|| format!("branches that no test covers, and why: coverage.uncovered in {}", file.display()))
}

/// What came of replaying the tests, after they were found.
pub fn replayed(done: &Replay) -> Vec<String> {
    let mut lines: Vec<String> = done.coverage.iter().map(coverage_line).collect();
    if done.tests + done.left == 0 {
        lines.push("there are no tests to replay natively".to_owned());
    } else if done.tests > 0 && done.divergences.is_empty() {
        let but = if done.by_addresses == 0 { "" } else { ", but for what depends on addresses" };
        let which = if done.left == 0 { "every test".to_owned() } else { plural(done.tests, "test") };
        lines.push(format!("native replay agrees on {which}{but} ({:.1} s)", done.seconds));
    } else if !done.divergences.is_empty() {
        lines.push(format!("native replay DIFFERS on {}", plural(done.divergences.len() as u64, "test")));
        lines.extend(divergences(&done.divergences));
        lines.push(
            "That is a fault in Byway, unless the program depends on the machine or on addresses; please \
             report it."
                .to_owned(),
        );
        lines.push("Nothing is proved then: paths and branches that were called impossible may be there.".to_owned());
    }
    lines.extend(done.notes.iter().map(|note| format!("note: {note}")));
    lines
}

/// The same of a replay by itself.
pub fn replay(done: &Replay) -> Vec<String> {
    let count = done.divergences.len();
    let mut lines = vec![format!("{} tests replayed in {:.1} s, {count} divergences", done.tests, done.seconds)];
    lines.extend(divergences(&done.divergences));
    if let Some(coverage) = &done.coverage {
        lines.push(coverage_line(coverage));
        for file in coverage.files.iter().filter(|_| coverage.files.len() > 1) {
            let counts = file.counts;
            let (of_lines, of_branches) = (percent(counts.lines), percent(counts.branches));
            lines.push(format!("    {}: lines {of_lines}, branches {of_branches}", file.file));
        }
    }
    for (test, (bug, verdict)) in &done.bugs {
        let place = bug.file.as_ref().map_or_else(String::new, |file| format!("{file}:{}: ", bug.line));
        let word = if verdict.is_confirmed() { "confirmed" } else { "not confirmed" };
        let (kind, function, why) = (&bug.kind, &bug.function, verdict.explanation());
        lines.push(format!("BUG {place}{kind} in {function} (test {test:06}) {word}: {why}"));
    }
    lines.extend(done.notes.iter().map(|note| format!("note: {note}")));
    lines
}

/// Divergences, the first ones in full.
pub fn divergences(all: &[Divergence]) -> Vec<String> {
    let shown = all.iter().take(MOST_DIVERGENCES).map(|divergence| format!("DIVERGENCE {divergence}"));
    let more = all.len().saturating_sub(MOST_DIVERGENCES);
    shown.chain((more > 0).then(|| format!("... and {more} more"))).collect()
}

/// The coverage of all files in a line.
pub fn coverage_line(coverage: &Coverage) -> String {
    let total = coverage.total;
    format!("llvm-cov: lines {}, branches {}", percent(total.lines), percent(total.branches))
}

fn percent(Covered { covered, total }: Covered) -> String {
    match total {
        0 => "none to cover".to_owned(),
        _ => format!("{:.1}% ({covered} of {total})", 100.0 * covered as f64 / total as f64),
    }
}

/// The bugs, and how a test is run by hand where that takes more than its inputs.
pub fn findings(report: &Report, by_hand: Option<(u64, &str)>) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some((test, line)) = by_hand {
        lines.push(format!(
            "by hand, test {test:06} is (bash, in an empty folder; `shell` in each test's .json has its line):"
        ));
        lines.push(format!("    {line}"));
    }
    lines.extend(report.bugs.iter().map(bug_line));
    if report.bugs.is_empty() {
        lines.push("no bugs found".to_owned());
    }
    lines
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
pub fn explored_completely(summary: &Report, every_path: &str) -> String {
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
pub fn losses(s: &Report) -> Vec<String> {
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
        (s.tests_not_compared, "tests are kept as found: there was no time to compare with others (--time)"),
        (s.failed_makers, "runs failed in calls that make the inputs, or inside of stubs; they are left out"),
        (s.seldom, "runs went wrong where the same pointer was passed twice; callers seldom do that, so it is no bug"),
        (s.errors_left, "errors were tried often enough at their place and not again (--tries)"),
        (s.snapshots_dropped, "snapshots were given up for memory; those paths are replayed (--memory)"),
        (s.output_dropped, "bytes of output were too many to be kept"),
    ];
    if s.tests == 0 && s.discarded > 0 && s.discarded == s.runs {
        let count = s.discarded;
        lines.push(format!("all {count} runs were given up at klee_assume or its like: no input of these passes it"));
    }
    lines.extend(numbers.iter().filter(|(count, _)| *count > 0).map(|(count, what)| counted(*count, what)));
    lines
}

/// A count before words that begin with a plural; of one thing, they begin with what it is.
pub fn counted(count: u64, words: &str) -> String {
    const VERBS: [(&str, &str); 4] = [("were", "was"), ("are", "is"), ("failed", "failed"), ("went", "went")];
    let singular = || {
        let (things, rest) = words.split_once(' ')?;
        let (verb, rest) = rest.split_once(' ')?;
        let (_, verb) = VERBS.iter().find(|(plural, _)| *plural == verb)?;
        Some(format!("1 {} {verb} {rest}", things.strip_suffix('s')?))
    };
    let plural = || format!("{count} {words}");
    if count == 1 { singular().unwrap_or_else(plural) } else { plural() }
}

/// So many of something.
pub fn plural(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many() {
        assert_eq!(counted(2, "tests were found"), "2 tests were found");
        assert_eq!(counted(1, "tests were found"), "1 test was found");
        assert_eq!(counted(1, "bytes of output were too many"), "1 bytes of output were too many");
    }

    #[test]
    fn what_is_most_of_the_time_is_told() {
        let time = Duration::from_secs(10);
        assert_eq!(most_of(time, 4.9), None);
        assert_eq!(most_of(time, 12.34).as_deref(), Some("compiling and loading took 12.3 s of --time 10s"));
        assert_eq!(seconds(Duration::from_millis(1500)), "1.5s");
    }

    #[test]
    fn an_empty_report_has_words() {
        let text = String::from_utf8(emit(&Report::default()).expect("there is text")).expect("it is UTF-8");
        assert!(text.contains("0 tests") && text.ends_with("no bugs found\n"), "{text}");
    }
}
