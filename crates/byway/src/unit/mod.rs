//! Unit tests: functions are explored in harnesses, and what comes of it is written as C.

mod cases;
mod exploring;
mod report;
mod source;
mod written;

use crate::args::{GenerateOptions, UnitOptions};
use crate::error::{BUG_FOUND, Error};
use crate::interrupt::listen_for_signals;
use crate::say::say;
use cases::test_file;
use exploring::Exploring;
use report::Teller;
use source::Source;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use written::Written;

/// What the names of harnesses end with. They are nobody's code, so nothing in them counts.
pub(crate) const HARNESS: &str = ".byway.c";

/// Makes unit tests for functions of a file.
pub fn generate_units(options: &GenerateOptions, units: &UnitOptions) -> Result<ExitCode, Error> {
    let interrupt = Arc::new(AtomicBool::new(false));
    listen_for_signals(&interrupt)?;
    let source = Source::read(options)?;
    let functions = source.chosen(units)?;
    let mut written = Written::new(&options.out, units.framework)?;
    let exploring = Exploring { options, units, source: &source, interrupt: &interrupt };
    let mut bugs = 0;
    for function in functions {
        if interrupt.load(Ordering::Relaxed) {
            break;
        }
        let teller = Teller { source: &source, function };
        match exploring.explore(function, &teller) {
            Ok(explored) => {
                let (file, rows) = test_file(&source, function, &explored);
                teller.table(&rows);
                teller.end(&explored.summary);
                written.save(&file, &source)?;
                bugs += explored.summary.bugs.len();
            }
            Err(Error::NoPlan(reason)) => say!("note: {reason}; it gets no tests"),
            Err(error) => return Err(error),
        }
    }
    written.finish()?;
    Ok(if options.fail_on_bug && bugs > 0 { ExitCode::from(BUG_FOUND) } else { ExitCode::SUCCESS })
}

/// Writes a file, and the folders that it lies in.
fn write(path: &Path, text: &str) -> Result<(), Error> {
    let failed = |reason| Error::Write { path: PathBuf::from(path), reason };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    std::fs::write(path, text).map_err(failed)
}
