//! All paths, in the engine.

use crate::native::End;
use byway::load::load;
use byway_explore::{Budget, Explorer, Stopped, strategy};
use byway_ir::lower::LowerOptions;
use byway_solver::{Settings, Solver};
use byway_vm::kernel::{Console, Kernel, Stream};
use byway_vm::machine::{Limits, Machine, Outcome, Start};
use std::cell::RefCell;
use std::io;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

/// How long an exploration may take.
const TIME: Duration = Duration::from_secs(60);

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
    let program = load(&[source.to_path_buf()], &["-w".into()], LowerOptions::default());
    let program = Arc::new(program.map_err(|error| error.to_string())?);
    let output = Rc::new(RefCell::new(Vec::new()));
    let mut console = Collect(output.clone());
    let start = Start { args: vec![b"program".to_vec()], env: Vec::new() };
    let mut machine = Machine::new(program, &Kernel::builder(), &mut console, Limits::default(), &start)
        .map_err(|error| error.to_string())?;
    let mut solver = Solver::new(Settings::default());
    let dfs = strategy::by_name("dfs").ok_or("there is no depth-first strategy")?;
    let budget = Budget { runs: u64::MAX, time: TIME, steps: 10_000_000, tries: u32::MAX };
    let mut explorer = Explorer::new(&mut machine, &mut solver, dfs, 1, budget);
    let mut runs = Vec::new();
    let stopped = explorer
        .explore(|_, finished| {
            let written = std::mem::take(&mut *output.borrow_mut());
            let byte = |at: usize| finished.model.get(at).copied().unwrap_or(0);
            runs.push(ended(&finished.outcome, &written).map(|(end, result)| Run { input: [byte(0), byte(1)], end, result }));
        })
        .map_err(|error| error.to_string())?;
    let statistics = explorer.statistics().clone();
    if stopped != Stopped::FrontierEmpty || !statistics.unknown.is_empty() {
        return Err(format!("the exploration is not complete: {stopped:?}, {statistics:?}\n{:?}", solver.statistics()));
    }
    runs.into_iter().collect()
}

fn ended(outcome: &Outcome, written: &[u8]) -> Result<(End, u64), String> {
    match outcome {
        Outcome::Exited(0) => match written.as_chunks::<8>() {
            ([trace, result], []) => Ok((End::Path(u64::from_le_bytes(*trace)), u64::from_le_bytes(*result))),
            _ => Err(format!("the program wrote {} bytes in place of 16", written.len())),
        },
        Outcome::Bug(bug) => match bug.stack.iter().find(|entry| entry.function == "run") {
            Some(entry) => Ok((End::Fault(entry.line), 0)),
            None => Err(format!("a bug at an unexpected place:\n{bug}")),
        },
        Outcome::Discarded => Ok((End::Discarded, 0)),
        other => Err(format!("a run ended unexpectedly: {other:?}")),
    }
}

/// Keeps what the program writes.
struct Collect(Rc<RefCell<Vec<u8>>>);

impl Console for Collect {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }

    fn write(&mut self, _: Stream, data: &[u8]) -> io::Result<()> {
        self.0.borrow_mut().extend_from_slice(data);
        Ok(())
    }

    fn warn(&mut self, _: &str) {}
}
