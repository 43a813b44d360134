//! The commands whose work is the pipeline's: they listen for signals, say what came of it, and give the exit code.

use crate::args::GenerateOptions;
use crate::interrupt::listen_for_signals;
use crate::terminal::sources::Sources;
use crate::terminal::{mutation, say_all};
use byway_emit::text;
use byway_pipeline::error::{BUG_FOUND, COULD_NOT, Error, LEFT_OUT};
use byway_pipeline::generate::generate as generate_suite;
use byway_pipeline::mutate::{self, MutateOptions};
use byway_pipeline::project::Places;
use byway_pipeline::replay::{self, ReplayOptions};
use byway_pipeline::unit::{against, generate_units};
use byway_report::{Comparison, Report};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// `byway gen`: explores a program, or functions, and writes what is found.
pub fn generate(options: &GenerateOptions) -> Result<ExitCode, Error> {
    let interrupt = listening()?;
    let settings = &options.settings;
    match &settings.units {
        None => Ok(exit_code(options, &[generate_suite(settings, &interrupt)?])),
        Some(units) => match &units.against {
            Some(old) => {
                let differ = against::compare(settings, units, old, &interrupt)?.iter().any(Comparison::differs);
                Ok(if differ { ExitCode::from(BUG_FOUND) } else { ExitCode::SUCCESS })
            }
            None => {
                let tested = generate_units(settings, units, &interrupt)?;
                let all_hold = tested.iter().all(|tested| tested.holds);
                let reports: Vec<Report> = tested.into_iter().map(|tested| tested.summary).collect();
                let code = exit_code(options, &reports);
                // Which ones do not was said.
                Ok(if code == ExitCode::SUCCESS && !all_hold { ExitCode::from(LEFT_OUT) } else { code })
            }
        },
    }
}

/// The exit code of explorations that have come to their end.
fn exit_code(options: &GenerateOptions, reports: &[Report]) -> ExitCode {
    let has_bugs = reports.iter().any(|report| !report.bugs.is_empty());
    let is_replayed = reports.iter().all(|report| report.divergences.is_some() || report.not_replayed > 0);
    if options.fail_on_bug && has_bugs {
        ExitCode::from(BUG_FOUND)
    } else if options.settings.replay && !is_replayed {
        // Why not was said.
        ExitCode::from(COULD_NOT)
    } else {
        ExitCode::SUCCESS
    }
}

/// `byway replay`: does reality agree?
pub fn replay(options: &ReplayOptions) -> Result<ExitCode, Error> {
    listening()?;
    let done = replay::replay(options)?;
    say_all(&text::replay(&done));
    Ok(if done.divergences.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(BUG_FOUND) })
}

/// `byway mutate`: how much would the tests notice?
pub fn mutate(options: &MutateOptions) -> Result<ExitCode, Error> {
    let interrupt = listening()?;
    let (done, explored) = mutate::mutants(options, &interrupt)?;
    let places = match options.trust {
        true => Places::everywhere(),
        false => Places::around(&options.folder)?,
    };
    mutation::print(&done, &options.folder, &Sources::of(&explored, places));
    Ok(ExitCode::SUCCESS)
}

/// What signals set.
fn listening() -> Result<Arc<AtomicBool>, Error> {
    let interrupt = Arc::new(AtomicBool::new(false));
    listen_for_signals(&interrupt)?;
    Ok(interrupt)
}
