//! All paths, in the engine.

use super::native::End;
use byway_explore::{Budget, Explorer, Stopped, Worker, strategy};
use byway_ir::lower::LowerOptions;
use byway_pipeline::load::load;
use byway_pipeline::settings::LoadSettings;
use byway_solver::Settings;
use byway_vm::ending::Ending;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How long an exploration and one query of it may take: so long that only what never ends is stopped, however busy the
/// computer is.
const TIME: Duration = Duration::from_secs(600);
const QUERY_TIME: Duration = Duration::from_secs(120);

/// One run.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// The two bytes of input.
    pub input: [u8; 2],
    /// Where they led to.
    pub end: End,
    /// The value that the program computed, if it came to its end.
    pub result: u64,
}

/// Explores a program to the end.
pub fn all_paths(source: &Path) -> Result<Vec<Run>, String> {
    let program = load(&[source.to_path_buf()], &LoadSettings::with_flags(["-w"]), LowerOptions::default());
    let program = Arc::new(program.map_err(|error| error.to_string())?);
    let mut kernel = Kernel::builder();
    kernel.capture_output();
    let start = Start { args: vec![b"program".to_vec()], env: Vec::new() };
    let machine = Machine::new(program, &kernel, Limits::default(), &start).map_err(|error| error.to_string())?;
    let worker = Worker::new(machine, Settings::default());
    let dfs = strategy::parse("dfs").map_err(|error| error.to_string())?;
    let budget = Budget { time: TIME, query: QUERY_TIME, tries: u32::MAX, ..Budget::default() };
    let mut explorer = Explorer::new(worker, dfs, 1, budget);
    explorer.keep_outputs();
    let mut runs = Vec::new();
    let stopped = explorer
        .explore(&[], &mut |finished: byway_explore::Run| {
            // What a program does behind what was never set is not what it does natively: it was told to fail there.
            if finished.record.survived > 0 {
                return;
            }
            let byte = |at: usize| finished.model.get(at).copied().unwrap_or(0);
            runs.push(ended(&finished.ending, finished.record.stdout()).map(|(end, result)| Run {
                input: [byte(0), byte(1)],
                end,
                result,
            }));
        })
        .stopped;
    let statistics = explorer.statistics().clone();
    if stopped != Stopped::FrontierEmpty || !statistics.unknown.is_empty() {
        return Err(format!(
            "the exploration is not complete: {stopped:?}, {statistics:?}\n{:?}",
            explorer.solver().statistics()
        ));
    }
    runs.into_iter().collect()
}

fn ended(end: &Ending, written: &[u8]) -> Result<(End, u64), String> {
    match end {
        Ending::Exited(0) => match written.as_chunks::<8>() {
            ([trace, result], []) => Ok((End::Path(u64::from_le_bytes(*trace)), u64::from_le_bytes(*result))),
            _ => Err(format!("the program wrote {} bytes in place of 16", written.len())),
        },
        Ending::Bug(bug) => match bug.stack.iter().find(|entry| entry.function == "run") {
            Some(entry) => Ok((End::Fault(entry.line), 0)),
            None => Err(format!("a bug at an unexpected place:\n{bug}")),
        },
        Ending::Discarded(_) => Ok((End::Discarded, 0)),
        other => Err(format!("a run ended unexpectedly: {other:?}")),
    }
}
