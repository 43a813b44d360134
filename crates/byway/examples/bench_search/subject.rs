//! A program of `subjects`, and one exploration of it.

use crate::error::BenchError;
use crate::places;
use crate::processor;
use crate::quiet::Quiet;
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
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// A program that is ready to be explored.
pub struct Subject {
    /// The name of its file.
    pub name: String,
    /// Its file.
    pub path: PathBuf,
    program: Arc<Program>,
    edges: Edges,
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
    /// Compiles and loads a subject, with flags for clang.
    pub fn load(path: &str, flags: &[&str]) -> Result<Subject, BenchError> {
        Subject::of(places::repository().join(path), flags, Start::default())
    }

    /// Loads a program that `byway cc` built, whose outside world is symbolic: the words say what of it.
    pub fn whole_program(path: PathBuf, world: &str) -> Result<Subject, BenchError> {
        let args = std::iter::once("program").chain(world.split(' ')).map(|word| word.as_bytes().to_vec()).collect();
        Subject::of(path, &[], Start { args, env: vec![format!("{WORLD_VARIABLE}=1").into_bytes()] })
    }

    fn of(path: PathBuf, flags: &[&str], start: Start) -> Result<Subject, BenchError> {
        let options = LowerOptions { trace: true, ..LowerOptions::default() };
        let program =
            Arc::new(load(std::slice::from_ref(&path), &LoadOptions::with_flags(flags.iter().copied()), options)?);
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let start =
            if start.args.is_empty() { Start { args: vec![name.clone().into_bytes()], ..start } } else { start };
        Ok(Subject { name, path, edges: Edges::of(&program), program, start })
    }

    /// Number of branches.
    pub fn branches(&self) -> usize {
        self.edges.iter().count()
    }

    /// Which of these are branches of the program, and not entries of functions.
    pub fn branches_among(&self, covered: &HashSet<u32>) -> usize {
        self.edges.iter().filter(|(number, _)| covered.contains(number)).count()
    }

    /// The branches of a function: how many of them are among these, and how many there are.
    pub fn branches_of(&self, function: &str, covered: &HashSet<u32>) -> (usize, usize) {
        let is_there = |id: FuncId| &*self.program.function(id).name == function;
        let all: Vec<u32> =
            self.edges.iter().filter(|(_, edge)| is_there(edge.function)).map(|(number, _)| number).collect();
        (all.iter().filter(|number| covered.contains(number)).count(), all.len())
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
        let mut console = Quiet;
        let mut kernel = Kernel::builder();
        kernel.capture_output();
        let failed = |reason| BenchError::Run { program: self.name.clone(), reason };
        let mut machine = Machine::new(self.program.clone(), &kernel, &mut console, Limits::default(), &self.start)
            .map_err(failed)?;
        let mut solver = Solver::new(Settings::default());
        let (begun, begun_on_processor) = (Instant::now(), processor::seconds());
        let mut explorer = Explorer::new(&mut machine, &mut solver, strategy, seed, budget);
        let mut covered = HashSet::new();
        let stopped = explorer.explore(&[], &mut |_: &mut Machine, run: Finished| {
            look(&run);
            covered.extend(run.covers);
        });
        let (elapsed, seconds) = (begun.elapsed().as_secs_f64(), processor::seconds() - begun_on_processor);
        let (statistics, pending) = (explorer.statistics().clone(), explorer.frontier_left());
        Ok(Explored { stopped, statistics, elapsed, seconds, pending, covered })
    }
}
