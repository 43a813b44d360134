//! Subjects in the engine: one run with given inputs.

use crate::subject::{Ending, Subject};
use byway_explore::strategy;
use byway_explore::{Budget, Explorer, Run, Worker};
use byway_ir::lower::LowerOptions;
use byway_pipeline::load::load;
use byway_pipeline::settings::LoadSettings;
use byway_solver::Settings;
use byway_vm::bug::Bug;
use byway_vm::ending::Ending as RunEnding;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::sync::Arc;

/// Runs the program with these inputs; those that are left out are zero.
pub fn run(subject: &Subject, inputs: &[u8]) -> Result<Ending, String> {
    let program = load(std::slice::from_ref(&subject.file), &LoadSettings::default(), LowerOptions::default());
    let program = Arc::new(program.map_err(|error| error.to_string())?);
    let start = Start { args: vec![b"subject".to_vec()], env: Vec::new() };
    let machine =
        Machine::new(program, &Kernel::builder(), Limits::default(), &start).map_err(|error| error.to_string())?;
    let worker = Worker::new(machine, Settings::default());
    let strategy = strategy::parse("random").map_err(|error| error.to_string())?;
    let budget = Budget { runs: 1, ..Budget::default() };
    let mut ending = None;
    let mut explorer = Explorer::new(worker, strategy, 0, budget);
    explorer.explore(&[Arc::from(inputs)], &mut |finished: Run| {
        ending = Some(ending_of(subject, &finished.ending));
    });
    ending.ok_or_else(|| "the engine made no run".into())
}

fn ending_of(subject: &Subject, end: &RunEnding) -> Ending {
    match end {
        RunEnding::Exited(status) => Ending::Exited(*status),
        RunEnding::Bug(bug) if bug.kind.name() == "assertion failed" && line(subject, bug) == subject.target => {
            Ending::Target
        }
        RunEnding::Bug(bug) => Ending::Other(format!("{} in {:?}", bug.kind, bug.stack.first())),
        other => Ending::Other(format!("{other:?}")),
    }
}

/// The line of the innermost call in the subject's own file.
fn line(subject: &Subject, bug: &Bug) -> Option<u32> {
    let name = subject.file.file_name()?.to_string_lossy();
    let own = |file: &String| file.ends_with(name.as_ref());
    bug.stack.iter().find(|entry| entry.file.as_ref().is_some_and(own)).map(|entry| entry.line)
}
