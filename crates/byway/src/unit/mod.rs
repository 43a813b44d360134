//! Unit tests: functions are explored in harnesses, and what comes of it is written as C.

mod source;
mod written;

use crate::args::{GenerateOptions, UnitOptions};
use crate::error::Error;
use crate::generate;
use crate::interrupt::listen_for_signals;
use crate::say::say;
use byway_suite::store::tests;
use byway_suite::test::{Observed, Test};
use byway_unit::functions::Function;
use byway_unit::harness::harness;
use byway_unit::plan::Plan;
use byway_unit::suite::names::{About, Fact, names};
use byway_unit::suite::{Case, ShownBug, TestFile};
use byway_unit::values::{Subject, case, stubs};
use source::Source;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use written::Written;

/// The folder for what is explored, in that of the tests.
const EXPLORED: &str = "explored";

/// What the names of harnesses end with. They are nobody's code, so nothing in them counts.
pub(crate) const HARNESS: &str = ".byway.c";

/// Makes unit tests for functions of a file.
pub fn generate_units(options: &GenerateOptions, units: &UnitOptions) -> Result<ExitCode, Error> {
    let interrupt = Arc::new(AtomicBool::new(false));
    listen_for_signals(&interrupt)?;
    let source = Source::read(options)?;
    let functions = source.chosen(units)?;
    let mut written = Written::new(&options.out, units.framework)?;
    for function in functions {
        if interrupt.load(Ordering::Relaxed) {
            break;
        }
        match test_file(options, units, &source, function, &interrupt) {
            Ok(file) => written.save(&file, &source)?,
            Err(Error::NoPlan(reason)) => say!("note: {reason}; it gets no tests"),
            Err(error) => return Err(error),
        }
    }
    written.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// Explores a function; its tests.
fn test_file(
    options: &GenerateOptions,
    units: &UnitOptions,
    source: &Source,
    function: &Function,
    interrupt: &Arc<AtomicBool>,
) -> Result<TestFile, Error> {
    let plan = Plan::of(&source.functions, function, units.bounds, units.habits)?;
    let made = harness(&source.functions, function, &plan, &source.path.display().to_string());
    let folder = options.out.join(EXPLORED);
    let file = folder.join(format!("{}{HARNESS}", function.name));
    write(&file, &made.text)?;
    for assumption in &plan.assumptions {
        say!("{}: assumed that {assumption}", function.name);
    }
    let mut explored = options.clone();
    explored.target.program.files[0] = file;
    explored.out = folder.join(&*function.name);
    explored.units = None;
    generate::run(&explored, interrupt)?;
    let subject = Subject { functions: &source.functions, function, plan: &plan, harness: &made };
    let mut cases: Vec<(Case, Vec<Fact>)> = Vec::new();
    for test in tests(&explored.out)? {
        cases.push(case_of(subject, &test?));
    }
    let facts: Vec<Vec<Fact>> = cases.iter().map(|(_, facts)| facts.clone()).collect();
    let cases = cases.into_iter().zip(names(&facts)).map(|((case, _), name)| Case { name, ..case }).collect();
    Ok(TestFile {
        function: function.name.to_string(),
        source: source.path.display().to_string(),
        source_has_main: source.functions.get("main").is_some(),
        command: format!("byway gen {} --function {}", source.given.display(), function.name),
        prelude: stubs(&source.functions.types, &plan),
        cases,
    })
}

/// A test as a case of a file.
fn case_of(subject: Subject, test: &Test) -> (Case, Vec<Fact>) {
    let inputs = test.inputs.iter().map(|object| (&*object.name, &*object.bytes));
    let (mut case, mut facts) = case(subject, inputs, &test.stdout);
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
        list.push(format!("line {line} {what}"));
    }
    let mut chosen = if branches.is_empty() { others } else { branches };
    if chosen.len() > MOST_COVERED {
        let more = chosen.len() - MOST_COVERED;
        chosen.truncate(MOST_COVERED);
        chosen.push(format!("{more} more"));
    }
    chosen
}

/// Writes a file, and the folders that it lies in.
fn write(path: &Path, text: &str) -> Result<(), Error> {
    let failed = |reason| Error::Write { path: PathBuf::from(path), reason };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    std::fs::write(path, text).map_err(failed)
}
