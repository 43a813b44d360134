//! Makes unit tests for a function of a C file, as `byway gen --function` does, and reads the report:
//! `function [FILE.c NAME]`. Nothing is printed but what is printed here.

use byway_pipeline::settings::{Settings, UnitSettings};
use byway_pipeline::unit::generate_units;
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let percent = || concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/percent.c").into();
    let mut arguments = std::env::args_os().skip(1);
    let file: PathBuf = arguments.next().map_or_else(percent, PathBuf::from);
    let name = arguments.next().map_or_else(|| "percent".to_owned(), |name| name.to_string_lossy().into_owned());

    let units = UnitSettings { functions: vec![name], ..UnitSettings::default() };
    let folder = tempfile::tempdir()?;
    let mut settings = Settings::of_units(units.clone());
    settings.target.program.files = vec![file];
    settings.out = folder.path().to_owned();
    settings.time = Duration::from_secs(5);

    // Setting the flag, from another thread or a handler of signals, ends it early.
    let interrupt = Arc::default();
    for tested in generate_units(&settings, &units, &interrupt)? {
        let report = &tested.summary;
        let branches = report.coverage.branches;
        println!("{}: {} tests, {} of {} branches", tested.function, report.tests, branches.covered, branches.total);
        println!("every path was explored: {}", report.complete);
        for bug in &report.bugs {
            println!("{} in line {}, confirmed natively: {:?}", bug.kind, bug.line, bug.confirmed);
        }
    }
    Ok(())
}
