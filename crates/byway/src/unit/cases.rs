//! Tests of a harness as cases of a test file.

use super::exploring::ExploredFunction;
use super::source::Source;
use byway_suite::test::{Observed, Test};
use byway_unit::functions::Function;
use byway_unit::harness::result_name;
use byway_unit::suite::names::{About, Fact, names};
use byway_unit::suite::{Case, ShownBug, TestFile};
use byway_unit::values::{Subject, brief, case, stubs};
use std::path::Path;

/// A case in short.
pub(super) struct Row {
    pub(super) inputs: String,
    pub(super) result: String,
    pub(super) covers: Vec<String>,
}

/// The test file of a function, and a row for each of its cases.
pub(super) fn test_file(source: &Source, function: &Function, explored: &ExploredFunction) -> (TestFile, Vec<Row>) {
    let subject = explored.subject(source, function);
    let made: Vec<(Case, Vec<Fact>)> = explored.tests.iter().map(|test| case_of(subject, test)).collect();
    let rows = explored.tests.iter().zip(&made).map(|(test, (case, _))| row(subject, test, case)).collect();
    let facts: Vec<Vec<Fact>> = made.iter().map(|(_, facts)| facts.clone()).collect();
    let hidden = hidden(source);
    let is_hidden = hidden.iter().any(|name| **name == *function.name);
    let call = |case: &Case| match is_hidden {
        true => case.call.replacen(&*function.name, &format!("{}_of_the_source", function.name), 1),
        false => case.call.clone(),
    };
    let named = made.into_iter().zip(names(&facts));
    let cases = named.map(|((case, _), name)| Case { name, call: call(&case), ..case }).collect();
    let file = TestFile {
        function: function.name.to_string(),
        source: source.path.display().to_string(),
        source_has_main: source.functions.get("main").is_some(),
        hidden,
        command: source.command(function),
        prelude: stubs(&source.functions.types, &explored.plan),
        cases,
    };
    (file, rows)
}

/// Functions that the file keeps to itself, and that the C library has others of.
fn hidden(source: &Source) -> Vec<String> {
    let own = source.functions.all.iter().filter(|function| function.is_static);
    own.map(|function| function.name.to_string()).filter(|name| source.elsewhere.is_in_c_library(name)).collect()
}

fn inputs(test: &Test) -> impl Iterator<Item = (&str, &[u8])> {
    test.inputs.iter().map(|object| (&*object.name, &*object.bytes))
}

/// A test as a case of a file.
fn case_of(subject: Subject, test: &Test) -> (Case, Vec<Fact>) {
    let (mut case, mut facts) = case(subject, inputs(test), &test.stdout);
    case.covers = covers(&test.covers);
    if let Observed::Bug(bug) = &test.outcome {
        facts.push(Fact::new(About::Fails(bug.kind.clone())));
        let file = bug
            .file
            .as_deref()
            .map_or("", |file| Path::new(file).file_name().and_then(|name| name.to_str()).unwrap_or(file));
        case.bug = Some(ShownBug { kind: bug.kind.clone(), place: format!("{file}:{}", bug.line), sanitizer: None });
        case.checks.clear();
    }
    (case, facts)
}

fn row(subject: Subject, test: &Test, case: &Case) -> Row {
    let name = result_name(subject.functions, subject.function);
    let result = match (&case.bug, case.checks.iter().find(|check| check.actual == name)) {
        (Some(bug), _) => format!("BUG {} at {}", bug.kind, bug.place),
        (None, Some(check)) => check.expected.clone(),
        (None, None) => (case.checks.first())
            .map_or_else(|| "returns".to_owned(), |check| format!("{} = {}", check.actual, check.expected)),
    };
    Row { inputs: brief(subject, inputs(test)).join(", "), result, covers: case.covers.clone() }
}

/// The most that a comment says about what a test covers.
const MOST_COVERED: usize = 4;

/// What a test is the first to cover, in a few words: branches, or what else it is there for.
fn covers(all: &[String]) -> Vec<String> {
    let mut branches = Vec::new();
    let mut others = Vec::new();
    for text in all {
        // FILE:LINE:WHAT, and what it is may have colons too.
        let mut parts = text.splitn(3, ':');
        let (Some(_), Some(line), Some(what)) = (parts.next(), parts.next(), parts.next()) else { continue };
        let is_branch = matches!(what, "true" | "false" | "default") || what.starts_with("case ");
        let list = if is_branch { &mut branches } else { &mut others };
        list.push(format!("line {line} {}", what.strip_prefix("boundary: ").unwrap_or(what)));
    }
    let mut chosen = if branches.is_empty() { others } else { branches };
    if chosen.len() > MOST_COVERED {
        let more = chosen.len() - MOST_COVERED;
        chosen.truncate(MOST_COVERED);
        chosen.push(format!("{more} more"));
    }
    chosen
}
