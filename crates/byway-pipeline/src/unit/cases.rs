//! Tests of a harness as cases of a test file.

use super::covered::Covered;
use super::exploring::ExploredFunction;
use super::sanitizer::steady;
use super::source::Source;
use crate::listener::CaseRow;
use byway_report::Report;
use byway_suite::test::{FoundBug, Test};
use byway_unit::functions::Function;
use byway_unit::harness::result_name;
use byway_unit::suite::arrange::arrange;
use byway_unit::suite::helpers::{FREE_ALL, WATCH_MEMORY};
use byway_unit::suite::names::{About, Fact};
use byway_unit::suite::{Case, ShownBug, TestFile};
use byway_unit::values::{Subject, brief, came_back, case, exited, prelude, replaced};
use byway_vm::ending::Ending;
use std::path::Path;

/// The test file of a function, and a row for each of its cases.
pub(super) fn test_file(source: &Source, function: &Function, explored: &ExploredFunction) -> (TestFile, Vec<CaseRow>) {
    let subject = explored.subject(source, function);
    let made: Vec<(Case, Vec<Fact>)> =
        explored.tests.iter().map(|test| case_of(subject, test, &explored.summary)).collect();
    let rows = explored.tests.iter().zip(&made).map(|(test, (case, _))| row(subject, test, case)).collect();
    let kept = explored.tests.iter().zip(made).filter(|(test, (case, _))| can_be_kept(test, case));
    let mut in_file: Vec<(Case, Vec<Fact>)> =
        kept.map(|(_, (case, facts))| (source.called(function, case), facts)).collect();
    if in_file.iter().any(|(case, _)| case.output.is_some()) {
        // To print nothing is a behaviour, too.
        let silent = in_file.iter_mut().filter(|(case, _)| case.output.is_none() && case.bug.is_none());
        silent.for_each(|(case, _)| case.output = Some(Vec::new()));
    }
    let prelude = prelude(subject);
    let file = TestFile {
        function: function.name.to_string(),
        source: source.project.source.clone(),
        source_has_main: source.functions.get("main").is_some(),
        hidden: source.hidden(),
        replaced: replaced(subject),
        command: source.command(function),
        missing: source.missing(&prelude),
        prelude,
        cases: arrange(in_file),
    };
    (file, rows)
}

/// Whether a program of tests can have this one: where a call does not come back, no other test has its turn.
fn can_be_kept(test: &Test, case: &Case) -> bool {
    // What a call does behind a bug is nothing to expect of it.
    let is_defined = test.behind_bugs == 0;
    matches!(test.ending, Ending::Bug(_)) || is_defined && (case.exits.is_some() || came_back(&test.stdout))
}

/// The status with which a call ends the program by `exit`, which a test can take for something else.
fn exit_status(test: &Test) -> Option<i32> {
    match test.ending {
        Ending::Exited(status) if exited(&test.stdout) => Some(status),
        _ => None,
    }
}

fn inputs(test: &Test) -> impl Iterator<Item = (&str, &[u8])> {
    test.inputs.iter().map(|object| (&*object.name, &*object.bytes))
}

/// A test as a case of a file, and what is known of it.
fn case_of(subject: Subject, test: &Test, summary: &Report) -> (Case, Vec<Fact>) {
    let (mut case, mut facts) = case(subject, inputs(test), &test.stdout);
    let covered = Covered::of(&test.covers);
    case.test = test.number;
    case.covers = covered.words();
    facts.extend(covered.facts().into_iter().map(Fact::new));
    if let Some(status) = exit_status(test) {
        facts.push(Fact::new(About::Exits(status)));
        case.end_by_exit(status, result_name(subject.functions, subject.function));
    }
    if let Ending::Bug(bug) = &test.ending {
        facts.push(Fact::new(About::Fails(bug.kind.clone())));
        case.bug = Some(shown(bug, summary));
        case.checks.clear();
        // What was lost is to be seen.
        case.teardown.retain(|statement| statement != FREE_ALL);
        case.setup.retain(|statement| statement != WATCH_MEMORY);
    }
    (case, facts)
}

/// A bug, with what a sanitizer said of it when it was replayed.
fn shown(bug: &FoundBug, summary: &Report) -> ShownBug {
    let name = |file: &str| Path::new(file).file_name().map_or_else(String::new, |name| name.to_string_lossy().into());
    let known = summary.bugs.iter().chain(&summary.contracts).find(|known| {
        (&known.kind, &known.file, known.line, &known.function) == (&bug.kind, &bug.file, bug.line, &bug.function)
    });
    let confirmed = known.filter(|known| known.confirmed == Some(true));
    ShownBug {
        kind: bug.kind.clone(),
        place: bug.file.as_deref().map_or_else(String::new, |file| format!("{}:{}", name(file), bug.line)),
        sanitizer: confirmed.and_then(|known| known.confirmation.as_deref()).map(steady),
        // Where it is a bug in one run, other runs show the same.
        needs: known.and_then(|known| known.contract.as_ref()).map(|contract| contract.needs.clone()),
    }
}

fn row(subject: Subject, test: &Test, case: &Case) -> CaseRow {
    let name = result_name(subject.functions, subject.function);
    let result = match (case.exits, can_be_kept(test, case)) {
        (_, false) if test.behind_bugs > 0 => "goes on behind a bug; no test".to_owned(),
        (Some(_), _) => end(&test.ending),
        (None, true) => result(case, name),
        (None, false) => format!("{}; no test", end(&test.ending)),
    };
    CaseRow { inputs: brief(subject, inputs(test)).join(", "), result, covers: case.covers.clone() }
}

/// How a call ends that does not come back.
fn end(ending: &Ending<FoundBug>) -> String {
    match ending {
        Ending::Exited(status) => format!("exit({status})"),
        Ending::Killed(signal) => format!("signal {signal}"),
        Ending::StepLimit | Ending::Cut => "came to no end (--time, --steps)".to_owned(),
        Ending::Deadlock(_) => "waits for ever".to_owned(),
        Ending::Bug(bug) => bug.kind.clone(),
        other => other.traits().name.to_owned(),
    }
}

fn result(case: &Case, name: &str) -> String {
    match (&case.bug, case.checks.iter().find(|check| check.actual == name)) {
        (Some(ShownBug { needs: Some(_), kind, place, .. }), _) => format!("contract: {kind} at {place}"),
        (Some(bug), _) => format!("BUG {} at {}", bug.kind, bug.place),
        (None, Some(check)) => check.expected.clone(),
        (None, None) => (case.checks.first())
            .map_or_else(|| "returns".to_owned(), |check| format!("{} = {}", check.actual, check.expected)),
    }
}
