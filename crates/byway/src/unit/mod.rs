//! Unit tests: functions are explored in harnesses, and what comes of it is written as C.

mod against;
mod cases;
mod choice;
mod covered;
mod elsewhere;
mod exploring;
mod holding;
mod project;
mod report;
mod sanitizer;
mod source;
mod whole;
mod written;

use crate::args::{GenerateOptions, UnitOptions};
use crate::error::Error;
use crate::generate::{Report, exit_code};
use crate::interrupt::listen_for_signals;
use crate::say::say;
use byway_clang::ToolError;
use byway_host::Deadline;
use byway_unit::suite::TestFile;
use cases::test_file;
use exploring::Exploring;
use holding::hold;
use report::FunctionReporter;
use source::Source;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tempfile::TempDir;
use written::Written;

/// What the names of harnesses end with. Byway writes them, so nothing in them counts.
pub(crate) const HARNESS: &str = ".byway.c";

/// What there is to make of tests.
const CHECK: &str = "check builds and runs the tests";

/// A function that got tests.
#[derive(Debug)]
pub struct Tested {
    /// Its name.
    pub function: String,
    /// What the exploration came to.
    pub summary: Report,
}

/// Makes unit tests for functions of a file.
pub fn generate_units(options: &GenerateOptions, units: &UnitOptions) -> Result<ExitCode, Error> {
    let interrupt = Arc::new(AtomicBool::new(false));
    listen_for_signals(&interrupt)?;
    if let Some(old) = &units.against {
        return against::compare(options, units, old, &interrupt);
    }
    let tested = run(options, units, &interrupt)?;
    Ok(exit_code(options, tested.iter().map(|tested| &tested.summary)))
}

/// The same, as a library call. `interrupt` ends it when it is set.
pub fn run(options: &GenerateOptions, units: &UnitOptions, interrupt: &Arc<AtomicBool>) -> Result<Vec<Tested>, Error> {
    let source = Source::read(options)?;
    let functions = source.chosen(units)?;
    let mut written = Written::new(&options.out, units.framework);
    let looks = TempDir::new().map_err(|reason| Error::Write { path: std::env::temp_dir(), reason })?;
    let exploring = Exploring { options, units, source: &source, interrupt, looks: looks.path() };
    let (mut all, mut unmade, mut failed, chosen) = (Vec::new(), Vec::new(), 0, functions.len());
    for function in functions {
        if interrupt.load(Ordering::Relaxed) {
            break;
        }
        let reporter = FunctionReporter { source: &source, function };
        match exploring.explore(function, &reporter) {
            Ok(explored) => {
                let (mut file, rows) = test_file(&source, function, &explored);
                reporter.table(&rows);
                reporter.end(&exploring.folder(function), &explored.summary);
                let until = explored.until.map_or_else(Deadline::default, Deadline::at);
                let without_case = explored.without_case(&file);
                let held = hold(options, &source, &mut file, &until)?;
                reporter.note(held.note());
                reporter.note(explored.uncovered_by_file(&[&without_case, held.tests_left_out()].concat()));
                reporter.note(unchecked(&file));
                written.save(&file, &source)?;
                all.push(Tested { function: function.name.to_string(), summary: explored.summary });
            }
            Err(Error::NoPlan(reason)) => {
                say!("note: {reason}; it gets no tests");
                unmade.push(function.name.to_string());
            }
            Err(Error::Tool(ToolError::DoesNotCompile { source_file, diagnostics })) if is_harness(&source_file) => {
                let first = diagnostics.lines().find(|line| line.contains("error: ")).unwrap_or(&diagnostics);
                say!("note: no input can be made for {}: {first}; it gets no tests", function.name);
                let _ = std::fs::remove_file(source_file);
                unmade.push(function.name.to_string());
            }
            // What one function needs and cannot be had is no reason to leave out the others.
            Err(error) if error.is_of_program() && units.all => {
                say!("error: {}: {error}; it gets no tests", function.name);
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

/// That some tests check nothing, if they do.
fn unchecked(file: &TestFile) -> Option<String> {
    let count = file.cases.iter().filter(|case| case.bug.is_none() && case.checks_nothing()).count();
    let which = if count == 1 { "1 test checks".to_owned() } else { format!("{count} tests check") };
    (count > 0).then(|| format!("{which} nothing but that the call comes back: nothing else can be seen of it"))
}

/// Whether a file was written here. What it includes compiles, so that its types are the reason if it does not.
fn is_harness(file: &Path) -> bool {
    file.to_string_lossy().ends_with(HARNESS)
}
