//! Exploring a puzzle until its target is reached.

use crate::puzzle::Puzzle;
use byway_explore::{Budget, Explorer, Run, Worker, strategy};
use byway_ir::lower::LowerOptions;
use byway_pipeline::load::load;
use byway_pipeline::settings::LoadSettings;
use byway_solver::Settings;
use byway_vm::bug::Bug;
use byway_vm::ending::Ending;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How long a puzzle may take on a busy machine; most take a moment.
const TIME: Duration = Duration::from_secs(60);

/// The seed of all explorations.
const SEED: u64 = 1;

/// A run that came to the target.
#[derive(Clone, Debug)]
pub struct Reached {
    /// Its number.
    pub run: u64,
    /// The bytes of all inputs, in the order in which the program asks for them.
    pub inputs: Vec<u8>,
}

/// Explores until the target is reached; the error says what was found instead.
pub fn search(puzzle: &Puzzle) -> Result<Reached, String> {
    let program = load(std::slice::from_ref(&puzzle.file), &LoadSettings::default(), LowerOptions::default());
    let program = Arc::new(program.map_err(|error| error.to_string())?);
    let start = Start { args: vec![b"puzzle".to_vec()], env: Vec::new() };
    let machine =
        Machine::new(program, &Kernel::builder(), Limits::default(), &start).map_err(|error| error.to_string())?;
    let worker = Worker::new(machine, Settings::default());
    let strategy = strategy::parse(&puzzle.search).map_err(|error| error.to_string())?;
    let budget = Budget { time: TIME, ..Budget::default() };
    let done = budget.interrupt.clone();
    let mut reached = None;
    let mut ends: BTreeMap<String, u64> = BTreeMap::new();
    let mut explorer = Explorer::new(worker, strategy, SEED, budget);
    let stopped = explorer
        .explore(&[], &mut |finished: Run| {
            *ends.entry(describe(&finished.ending)).or_insert(0) += 1;
            if is_target(puzzle, &finished.ending) && reached.is_none() {
                reached = Some(found(&finished));
                done.store(true, Ordering::Relaxed);
            }
        })
        .stopped;
    let statistics = explorer.statistics().clone();
    reached.ok_or_else(|| {
        format!(
            "the target was not reached: {stopped:?}\nruns ended so: {ends:#?}\n{statistics:?}\n{:?}\nfixed: {:?}",
            explorer.solver().statistics(),
            explorer.machine().concretised()
        )
    })
}

fn found(finished: &Run) -> Reached {
    Reached { run: finished.number, inputs: finished.model.to_vec() }
}

fn is_target(puzzle: &Puzzle, end: &Ending) -> bool {
    let Ending::Bug(bug) = end else { return false };
    bug.kind.name() == puzzle.kind && own_line(puzzle, bug) == Some(puzzle.line)
}

/// The line of the innermost call in the puzzle's own file.
fn own_line(puzzle: &Puzzle, bug: &Bug) -> Option<u32> {
    let name = puzzle.file.file_name()?.to_string_lossy();
    let own = |file: &String| file.ends_with(name.as_ref());
    bug.stack.iter().find(|entry| entry.file.as_ref().is_some_and(own)).map(|entry| entry.line)
}

fn describe(end: &Ending) -> String {
    match end {
        Ending::Bug(bug) => match bug.stack.first() {
            Some(entry) => format!("{} in {entry}", bug.kind),
            None => bug.kind.to_string(),
        },
        other => format!("{other:?}"),
    }
}
