//! Unit tests: functions are explored in harnesses, and what comes of it is written as C.

pub mod against;
mod assumed;
mod cases;
mod choice;
mod covered;
mod elsewhere;
mod exploring;
mod holding;
mod judging;
mod project;
mod sanitizer;
mod source;
mod unchanged;
mod whole;
mod without_tests;
mod written;

use crate::error::Error;
use crate::settings::{Settings, UnitSettings};
use byway_clang::ToolError;
use byway_host::Deadline;
use byway_report::Report;
use byway_unit::functions::Function;
use byway_unit::suite::TestFile;
use cases::test_file;
use exploring::{ExploredFunction, Exploring, explored};
use holding::hold;
use source::Source;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tempfile::TempDir;
use unchanged::Made;
use without_tests::without_tests;
use written::Written;

/// What there is to make of tests.
const CHECK: &str = "check builds and runs the tests";

/// A function that got tests.
#[derive(Debug)]
pub struct Tested {
    /// Its name.
    pub function: String,
    /// What the exploration came to.
    pub summary: Report,
    /// All tests of it hold natively, and none was left out.
    pub holds: bool,
}

/// Makes unit tests for functions of a file. `interrupt` ends it when it is set.
///
/// # Errors
/// What is wrong with the settings or the file, or cannot be written.
pub fn generate_units(
    options: &Settings,
    units: &UnitSettings,
    interrupt: &Arc<AtomicBool>,
) -> Result<Vec<Tested>, Error> {
    let source = Source::read(options)?;
    let functions = source.chosen(units)?;
    let listener = options.listener();
    let mut written = Written::new(&options.out, units.framework, listener.clone());
    let looks = TempDir::new().map_err(|reason| Error::Write { path: std::env::temp_dir(), reason })?;
    let exploring = Exploring { options, units, source: &source, interrupt, looks: looks.path() };
    let (mut all, mut unmade, mut failed, chosen) = (Vec::new(), Vec::new(), 0, functions.len());
    for function in functions {
        if interrupt.load(Ordering::Relaxed) {
            break;
        }
        let of = unchanged::hash_of(options, units, &source, function);
        if let Some(tested) = as_before(&exploring, function, of) {
            all.push(tested);
            continue;
        }
        match exploring.explore(function) {
            Ok(explored) => all.push(tested(&exploring, function, explored, &mut written, of)?),
            Err(Error::NoPlan(reason)) => {
                listener.note(&format!("{reason}; it gets no tests"));
                unmade.push(function.name.to_string());
            }
            // What it includes compiles, so that its types are the reason.
            Err(Error::Tool(ToolError::DoesNotCompile { source_file, diagnostics }))
                if source_file == exploring.file(function) =>
            {
                let first = diagnostics.lines().find(|line| line.contains("error: ")).unwrap_or(&diagnostics);
                listener.note(&format!("no input can be made for {}: {first}; it gets no tests", function.name));
                let _ = std::fs::remove_file(source_file);
                unmade.push(function.name.to_string());
            }
            // What one function needs and cannot be had is no reason to leave out the others.
            Err(error) if error.is_of_program() && units.all => {
                listener.failure(&format!("{}: {error}; it gets no tests", function.name));
                failed += 1;
            }
            Err(error) => {
                // What there is already can be built.
                written.finish(&source, CHECK)?;
                return Err(error);
            }
        }
    }
    if unmade.len() == chosen {
        return Err(Error::Usage(format!("nothing was written: no inputs can be made for {}", unmade.join(", "))));
    }
    written.finish(&source, CHECK)?;
    if failed > 0 { Err(Error::Untested(failed)) } else { Ok(all) }
}

/// What came of a function earlier, if nothing has changed.
fn as_before(exploring: &Exploring, function: &Function, of: u64) -> Option<Tested> {
    let (made, summary) = Made::earlier(exploring.options, of, &explored(function))?;
    let listener = exploring.options.listener();
    listener.function(&exploring.head(function, Vec::new()));
    listener.function_note("nothing has changed since its tests were made; they stay as they are");
    listener.function_ended(&summary, &exploring.folder(function), made.without_tests.as_deref());
    Some(Tested { function: function.name.to_string(), summary, holds: made.holds })
}

/// Writes the tests of a function that was explored.
fn tested(
    exploring: &Exploring,
    function: &Function,
    found: ExploredFunction,
    written: &mut Written,
    of: u64,
) -> Result<Tested, Error> {
    let Exploring { options, source, interrupt, .. } = *exploring;
    let listener = options.listener();
    let (mut file, rows) = test_file(source, function, &found);
    let until = found.until.map_or_else(Deadline::default, Deadline::at);
    let without_case = found.without_case(&file);
    let held = hold(options, source, &mut file, &until)?;
    let reason = without_tests(&found, &file, &rows, &held);
    listener.cases(&rows);
    listener.function_ended(&found.summary, &exploring.folder(function), reason.as_deref());
    let uncovered = found.uncovered_by_file(&[&without_case, held.tests_left_out()].concat());
    let notes = [held.note(), uncovered, unchecked(&file)];
    notes.iter().flatten().for_each(|note| listener.function_note(note));
    let names = written.save(&file, source)?;
    let holds = held.is_all();
    // What was cut short is made again the next time.
    if !interrupt.load(Ordering::Relaxed) {
        Made::keep(options, of, &explored(function), (names, holds, reason))?;
    }
    Ok(Tested { function: function.name.to_string(), summary: found.summary, holds })
}

/// That some tests check nothing, if they do.
fn unchecked(file: &TestFile) -> Option<String> {
    let count = file.cases.iter().filter(|case| case.bug.is_none() && case.checks_nothing()).count();
    let which = if count == 1 { "1 test checks".to_owned() } else { format!("{count} tests check") };
    (count > 0).then(|| format!("{which} nothing but that the call comes back: nothing else can be seen of it"))
}
