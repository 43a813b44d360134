//! A program of `benches/paths`, in a size, and one exploration of it.

use crate::error::BenchError;
use crate::places;
use crate::processor;
use byway::load::{LoadOptions, load};
use byway_explore::{Budget, Explorer, Finished, Statistics, Stopped, strategy};
use byway_ir::lower::LowerOptions;
use byway_ir::program::Program;
use byway_solver::{Settings, Solver};
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A program that is ready to be explored.
pub struct Subject {
    pub name: String,
    program: Arc<Program>,
}

/// What an exploration took.
pub struct Explored {
    pub stopped: Stopped,
    pub statistics: Statistics,
    pub solver: byway_solver::Statistics,
    /// Time on the processor, which other work on the machine does not stretch.
    pub seconds: f64,
    /// Time of day, which the solver's statistics are in.
    pub elapsed: f64,
    /// LLVM instructions that were executed.
    pub instructions: u64,
    /// Edges that are still pending.
    pub pending: usize,
    pub terms: usize,
}

impl Subject {
    /// Compiles and loads a program with `SIZE` defined as a number.
    pub fn load(name: &str, size: usize) -> Result<Subject, BenchError> {
        let file = places::repository().join("benches/paths").join(name).with_extension("c");
        let program = load(&[file], &LoadOptions::with_flags([format!("-DSIZE={size}")]), LowerOptions::default())?;
        Ok(Subject { name: format!("{name} {size}"), program: Arc::new(program) })
    }

    /// Explores until so many runs are made or nothing is left. `after` is called at the end, while all that the exploration
    /// holds is still held.
    pub fn explore<T>(&self, search: &str, runs: u64, after: impl FnOnce() -> T) -> Result<(Explored, T), BenchError> {
        let start = Start { args: vec![self.name.clone().into_bytes()], env: Vec::new() };
        let failed = |reason| BenchError::Run { program: self.name.clone(), reason };
        let mut machine =
            Machine::new(self.program.clone(), &Kernel::builder(), Limits::default(), &start).map_err(failed)?;
        let mut solver = Solver::new(Settings::default());
        let strategy = strategy::parse(search)?;
        let budget = Budget { runs, time: Duration::from_secs(600), ..Budget::default() };
        let (begun, begun_on_processor) = (Instant::now(), processor::seconds());
        let mut explorer = Explorer::new(&mut machine, &mut solver, strategy, 1, budget);
        let stopped = explorer.explore(&[], &mut |_: &mut Machine, _: Finished| {}).stopped;
        let (elapsed, seconds) = (begun.elapsed().as_secs_f64(), processor::seconds() - begun_on_processor);
        let held = after();
        let (statistics, pending) = (explorer.statistics().clone(), explorer.frontier_left());
        let instructions = statistics.instructions;
        drop(explorer);
        let terms = machine.terms().len();
        Ok((
            Explored {
                stopped,
                statistics,
                solver: solver.statistics(),
                seconds,
                elapsed,
                instructions,
                pending,
                terms,
            },
            held,
        ))
    }
}
