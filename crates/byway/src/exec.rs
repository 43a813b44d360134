//! `byway exec`: runs a program.

use crate::args::ExecOptions;
use crate::console::PassThrough;
use crate::say::tell;
use byway_ir::lower::LowerOptions;
use byway_pipeline::error::{BUG_FOUND, Error};
use byway_pipeline::load::load;
use byway_pipeline::settings::ProgramSettings;
use byway_pipeline::surroundings::{InEngine, Maps, Surroundings};
use byway_vm::bug::Bug;
use byway_vm::ending::{Ending, supported};
use byway_vm::machine::{Halt, Limits, Machine, RunError};
use std::collections::HashSet;
use std::os::unix::ffi::OsStrExt;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

/// Runs a program and gives its exit code.
pub fn exec(options: &ExecOptions) -> Result<ExitCode, Error> {
    let loading = Instant::now();
    let ProgramSettings { files, load: how, check_overflow, .. } = &options.program;
    let lower = LowerOptions { check_overflow: *check_overflow, trace: false, ..LowerOptions::default() };
    let program = Arc::new(load(files, how, lower)?);
    let loaded = loading.elapsed();

    let InEngine { kernel, limits, start } = surroundings(options).in_engine(Maps::Change)?;
    let limits = Limits { steps: options.steps.unwrap_or(limits.steps), ..limits };
    let mut machine = Machine::new(program, &kernel, limits, &start)?;
    machine.set_console(Box::new(PassThrough::default()));
    let running = Instant::now();
    let ending = run(&mut machine);
    if options.stats {
        let seconds = running.elapsed().as_secs_f64();
        let steps = machine.steps();
        tell!(
            "byway: {steps} instructions in {seconds:.3} s, {:.1} million/s; loaded in {:.1} ms",
            steps as f64 / seconds.max(1e-9) / 1e6,
            loaded.as_secs_f64() * 1e3
        );
    }
    let survived = machine.survived() > 0;
    Ok(finish(&ending?, survived))
}

/// Runs to the end. Symbolic inputs, if the program asks for some, are zero.
fn run(machine: &mut Machine) -> Result<Ending, RunError> {
    let goes_on = machine.survivable_bugs() > 0;
    // Each bug is to be seen, once.
    machine.survive_bugs(0);
    let mut told = HashSet::new();
    loop {
        match machine.run() {
            Halt::Decision(_) => machine.grant(),
            Halt::Ended(Ending::Bug(bug)) if goes_on && machine.survivable().is_some() => {
                if told.insert(machine.survivable()) {
                    tell_bug(&bug);
                }
                machine.go_on();
            }
            Halt::Ended(ending) => return supported(ending),
        }
    }
}

fn tell_bug(bug: &Bug) {
    bug.to_string().lines().for_each(|line| tell!("{line}"));
}

fn surroundings(options: &ExecOptions) -> Surroundings {
    let inherited = std::env::vars_os()
        .filter(|_| !options.clear_env)
        .map(|(name, value)| [name.as_bytes(), b"=", value.as_bytes()].concat());
    Surroundings::of_run(&options.program, inherited)
}

fn finish(ending: &Ending, survived: bool) -> ExitCode {
    match ending {
        // A bug that the program went on behind is one all the same.
        Ending::Exited(_) | Ending::Killed(_) if survived => return ExitCode::from(BUG_FOUND),
        Ending::Exited(_) | Ending::Killed(_) | Ending::Unsupported { .. } => {}
        Ending::Bug(bug) => tell_bug(bug),
        Ending::Deadlock(what) => tell!("byway: the program waits for ever: {what}"),
        Ending::Discarded(_) => {
            tell!("byway: the program assumes something that does not hold when its symbolic inputs are zero");
        }
        Ending::StepLimit | Ending::MemoryLimit | Ending::Cut | Ending::OtherInput(_) => {
            tell!("byway: the program did not end within the given number of instructions (--steps)");
        }
    }
    ExitCode::from(ending.exit_code())
}
