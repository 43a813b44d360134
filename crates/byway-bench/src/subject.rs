//! A program that is explored, and one exploration of it.

use crate::{places, processor};
use byway_explore::strategy::{self, LanguageError, Strategy};
use byway_explore::{Budget, Explorer, Run, Statistics, Stopped, Worker};
use byway_ir::graph::Branches;
use byway_ir::lower::LowerOptions;
use byway_ir::program::{FuncId, PointId, Program};
use byway_pipeline::error::Error;
use byway_pipeline::load::load;
use byway_pipeline::settings::LoadSettings;
use byway_solver::Settings;
use byway_suite::program::WORLD_VARIABLE;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, RunError, Start};
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// Why a program could not be explored.
#[derive(Debug, thiserror::Error)]
pub enum SubjectError {
    /// It could not be loaded.
    #[error(transparent)]
    Load(#[from] Error),
    /// It could not be run.
    #[error("{program} does not run in Byway: {reason}")]
    Run {
        /// The program.
        program: String,
        /// Why.
        reason: RunError,
    },
    /// A text that names no strategy.
    #[error(transparent)]
    Strategy(#[from] LanguageError),
}

/// The strategy that a text names, as `--search` takes it.
pub fn strategy(search: &str) -> Result<Box<dyn Strategy>, SubjectError> {
    Ok(strategy::parse(search)?)
}

/// A program that is ready to be explored.
pub struct Subject {
    /// The name of its file.
    pub name: String,
    /// Its code.
    pub program: Arc<Program>,
    /// Its branches.
    pub branches: Branches,
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
    /// Branches and entries of functions that runs passed.
    pub covered: HashSet<PointId>,
}

impl Subject {
    /// Compiles and loads a file of the repository, with flags for clang.
    pub fn load(path: &str, flags: &[&str]) -> Result<Subject, SubjectError> {
        let options = LoadSettings::with_flags(flags.iter().copied());
        Subject::of(&places::repository().join(path), &options, Start::default())
    }

    /// Loads a program that `byway cc` built, whose outside world is symbolic: the words say what of it.
    pub fn whole_program(path: &Path, world: &str, options: &LoadSettings) -> Result<Subject, SubjectError> {
        let args = std::iter::once("program").chain(world.split(' ')).map(|word| word.as_bytes().to_vec()).collect();
        Subject::of(path, options, Start { args, env: vec![format!("{WORLD_VARIABLE}=1").into_bytes()] })
    }

    /// Loads a program from a file.
    pub fn of(path: &Path, options: &LoadSettings, start: Start) -> Result<Subject, SubjectError> {
        let lower = LowerOptions { trace: true, ..LowerOptions::default() };
        let program = Arc::new(load(&[path.to_owned()], options, lower)?);
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let start =
            if start.args.is_empty() { Start { args: vec![name.clone().into_bytes()], ..start } } else { start };
        Ok(Subject { name, branches: Branches::of(&program), program, start })
    }

    /// Number of branches.
    pub fn branches(&self) -> usize {
        self.branches.iter().count()
    }

    /// Which of these are branches of the program, and not entries of functions.
    pub fn branches_among(&self, covered: &HashSet<PointId>) -> usize {
        self.branches.iter().filter(|(id, _)| covered.contains(&PointId::from(*id))).count()
    }

    /// Number of branches in functions that were entered.
    pub fn branches_of_entered(&self, covered: &HashSet<PointId>) -> usize {
        let is_entered = |id: FuncId| covered.contains(&self.program.entry(id).into());
        self.branches.iter().filter(|(_, branch)| is_entered(branch.function)).count()
    }

    /// The branches of a function: how many of them are among these, and how many there are.
    pub fn branches_of(&self, function: &str, covered: &HashSet<PointId>) -> (usize, usize) {
        let is_there = |id: FuncId| &*self.program.function(id).name == function;
        let all = self.branches.iter().filter(|(_, branch)| is_there(branch.function));
        let all: Vec<PointId> = all.map(|(id, _)| id.into()).collect();
        (all.iter().filter(|point| covered.contains(point)).count(), all.len())
    }

    /// Explores until the budget or the frontier ends; every run is shown to `look`.
    pub fn explore(
        &self,
        strategy: Box<dyn Strategy>,
        seed: u64,
        budget: Budget,
        mut look: impl FnMut(&Run),
    ) -> Result<Explored, SubjectError> {
        let mut kernel = Kernel::builder();
        kernel.capture_output();
        let failed = |reason| SubjectError::Run { program: self.name.clone(), reason };
        let machine = Machine::new(self.program.clone(), &kernel, Limits::default(), &self.start).map_err(failed)?;
        let worker = Worker::new(machine, Settings::default());
        let (begun, begun_on_processor) = (Instant::now(), processor::seconds());
        let mut explorer = Explorer::new(worker, strategy, seed, budget);
        let mut covered = HashSet::new();
        let stopped = explorer
            .explore(&[], &mut |run: Run| {
                look(&run);
                covered.extend(run.covers);
            })
            .stopped;
        let (elapsed, seconds) = (begun.elapsed().as_secs_f64(), processor::seconds() - begun_on_processor);
        let (statistics, pending) = (explorer.statistics().clone(), explorer.frontier_left());
        Ok(Explored { stopped, statistics, elapsed, seconds, pending, covered })
    }
}
