//! A program that is explored, and one exploration of it.

use crate::error::BenchError;
use crate::processor;
use byway::load::{LoadOptions, load};
use byway_explore::strategy::Strategy;
use byway_explore::{Budget, Explorer, Finished, Statistics, Stopped};
use byway_ir::graph::Edges;
use byway_ir::lower::LowerOptions;
use byway_ir::program::{FuncId, Program};
use byway_solver::{Settings, Solver};
use byway_suite::program::WORLD_VARIABLE;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// A program that is ready to be explored.
pub struct Subject {
    /// The name of its file.
    pub name: String,
    /// Its code.
    pub program: Arc<Program>,
    /// Its branches.
    pub edges: Edges,
    start: Start,
}

/// What an exploration came to.
pub struct Explored {
    /// Why it ended.
    pub stopped: Stopped,
    /// Its figures.
    pub statistics: Statistics,
    /// Seconds by the clock.
    pub elapsed: f64,
    /// Seconds on the processor.
    pub seconds: f64,
    /// Edges that are still pending.
    pub pending: usize,
    /// Branch edges and entries of functions that runs passed.
    pub covered: HashSet<u32>,
}

impl Subject {
    /// Loads a program that `byway cc` built, whose outside world is symbolic: the words say what of it.
    pub fn whole_program(path: &Path, world: &str, options: &LoadOptions) -> Result<Subject, BenchError> {
        let args = std::iter::once("program").chain(world.split(' ')).map(|word| word.as_bytes().to_vec()).collect();
        Subject::of(path, options, Start { args, env: vec![format!("{WORLD_VARIABLE}=1").into_bytes()] })
    }

    /// Loads a program from a file.
    pub fn of(path: &Path, options: &LoadOptions, start: Start) -> Result<Subject, BenchError> {
        let lower = LowerOptions { trace: true, ..LowerOptions::default() };
        let program = Arc::new(load(&[path.to_owned()], options, lower)?);
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let start =
            if start.args.is_empty() { Start { args: vec![name.clone().into_bytes()], ..start } } else { start };
        Ok(Subject { name, edges: Edges::of(&program), program, start })
    }

    /// Number of branches.
    pub fn branches(&self) -> usize {
        self.edges.iter().count()
    }

    /// Which of these are branches of the program, and not entries of functions.
    pub fn branches_among(&self, covered: &HashSet<u32>) -> usize {
        self.edges.iter().filter(|(number, _)| covered.contains(number)).count()
    }

    /// Number of branches in functions that were entered.
    pub fn branches_of_entered(&self, covered: &HashSet<u32>) -> usize {
        // Entries of functions are numbered after all branches.
        let is_entered = |id: FuncId| covered.contains(&(self.program.traced_edges + id.0));
        self.edges.iter().filter(|(_, edge)| is_entered(edge.function)).count()
    }

    /// Explores until the budget or the frontier ends; every run is shown to `look`.
    pub fn explore(
        &self,
        strategy: Box<dyn Strategy>,
        seed: u64,
        budget: Budget,
        mut look: impl FnMut(&Finished),
    ) -> Result<Explored, BenchError> {
        let mut kernel = Kernel::builder();
        kernel.capture_output();
        let failed = |reason| BenchError::Run { program: self.name.clone(), reason };
        let mut machine =
            Machine::new(self.program.clone(), &kernel, Limits::default(), &self.start).map_err(failed)?;
        let mut solver = Solver::new(Settings::default());
        let (begun, begun_on_processor) = (Instant::now(), processor::seconds());
        let mut explorer = Explorer::new(&mut machine, &mut solver, strategy, seed, budget);
        let mut covered = HashSet::new();
        let stopped = explorer
            .explore(&[], &mut |_: &mut Machine, run: Finished| {
                look(&run);
                covered.extend(run.covers);
            })
            .stopped;
        let (elapsed, seconds) = (begun.elapsed().as_secs_f64(), processor::seconds() - begun_on_processor);
        let (statistics, pending) = (explorer.statistics().clone(), explorer.frontier_left());
        Ok(Explored { stopped, statistics, elapsed, seconds, pending, covered })
    }
}
