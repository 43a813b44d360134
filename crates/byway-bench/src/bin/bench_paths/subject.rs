//! A program of `benches/paths`, in a size, and one exploration of it.

use crate::error::BenchError;
use byway_bench::places;
use byway_bench::processor;
use byway_explore::{Budget, Explorer, Observer, Progress, Run, Statistics, Stopped, Worker, strategy};
use byway_ir::lower::LowerOptions;
use byway_ir::program::Program;
use byway_pipeline::load::load;
use byway_pipeline::settings::LoadSettings;
use byway_solver::Settings;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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
        let program = load(&[file], &LoadSettings::with_flags([format!("-DSIZE={size}")]), LowerOptions::default())?;
        Ok(Subject { name: format!("{name} {size}"), program: Arc::new(program) })
    }

    /// Explores until so many edges are pending or nothing is left. `after` is called at the end, while all that the
    /// exploration holds is still held.
    pub fn explore<T>(
        &self,
        search: &str,
        most: usize,
        after: impl FnOnce() -> T,
    ) -> Result<(Explored, T), BenchError> {
        let start = Start { args: vec![self.name.clone().into_bytes()], env: Vec::new() };
        let failed = |reason| BenchError::Run { program: self.name.clone(), reason };
        let machine =
            Machine::new(self.program.clone(), &Kernel::builder(), Limits::default(), &start).map_err(failed)?;
        let worker = Worker::new(machine, Settings::default());
        let strategy = strategy::parse(search)?;
        let mut enough = Enough { most, reached: Arc::default() };
        let budget = Budget { time: Duration::from_secs(600), interrupt: enough.reached.clone(), ..Budget::default() };
        let (begun, begun_on_processor) = (Instant::now(), processor::seconds());
        let mut explorer = Explorer::new(worker, strategy, 1, budget);
        let stopped = explorer.explore(&[], &mut enough).stopped;
        let (elapsed, seconds) = (begun.elapsed().as_secs_f64(), processor::seconds() - begun_on_processor);
        let held = after();
        let (statistics, pending) = (explorer.statistics().clone(), explorer.frontier_left());
        let instructions = statistics.instructions;
        let mut worker = explorer.into_worker();
        let (solver, terms) = (worker.solver.statistics(), worker.machine.terms().len());
        let explored = Explored { stopped, statistics, solver, seconds, elapsed, instructions, pending, terms };
        Ok((explored, held))
    }
}

/// Ends an exploration when so many edges are pending.
struct Enough {
    most: usize,
    reached: Arc<AtomicBool>,
}

impl Observer for Enough {
    fn finished(&mut self, _: Run) {}

    fn progress(&mut self, progress: Progress) {
        self.reached.store(progress.frontier >= self.most, Ordering::Relaxed);
    }
}
