//! Explorations of small programs, step by step.

#[path = "../support/mod.rs"]
mod support;

pub use support::compile;

use byway_explore::strategy::{Choice, Mode, RunFacts, Search, Strategy};
use byway_explore::{Budget, EdgeId, Explorer, Run, Statistics, Stopped, Worker};
use byway_ir::program::Program;
use byway_solver::Settings;
use byway_vm::ending::Ending;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::sync::Arc;

/// What an exploration did.
pub struct Explored {
    /// How it stopped.
    pub stopped: Stopped,
    /// How each run ended, in their order; `None` for a path that was known.
    pub ends: Vec<Option<String>>,
    /// The inputs of each run.
    pub models: Vec<Arc<[u8]>>,
    /// Its figures.
    pub statistics: Statistics,
    /// Edges left.
    pub left: usize,
}

impl Explored {
    /// Number of different paths.
    pub fn paths(&self) -> usize {
        self.ends.iter().flatten().count()
    }
}

/// Explores a program.
pub fn explore(program: &Arc<Program>, strategy: Box<dyn Strategy>, seed: u64, budget: Budget) -> Explored {
    let start = Start { args: vec![b"test".to_vec()], env: Vec::new() };
    let machine = Machine::new(program.clone(), &Kernel::builder(), Limits::default(), &start).expect("it starts");
    let worker = Worker::new(machine, Settings::default());
    let (mut ends, mut models) = (Vec::new(), Vec::new());
    let mut explorer = Explorer::new(worker, strategy, seed, budget);
    let stopped = explorer
        .explore(&[], &mut |finished: Run| {
            let end = match finished.ending {
                Ending::Exited(code) => format!("exit {code}"),
                Ending::Bug(bug) => bug.kind.name().to_string(),
                other => format!("{other:?}"),
            };
            ends.push((!finished.duplicate).then_some(end));
            models.push(finished.model);
        })
        .stopped;
    let (statistics, left) = (explorer.statistics().clone(), explorer.frontier_left());
    Explored { stopped, ends, models, statistics, left }
}

/// A strategy whose choices are written down: the branch of each.
pub struct Noted {
    /// The strategy.
    pub inner: Box<dyn Strategy>,
    /// What it chose.
    pub chosen: Arc<std::sync::Mutex<Vec<u32>>>,
}

impl Strategy for Noted {
    fn mode(&self) -> Mode {
        self.inner.mode()
    }
    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.inner.discovered(search, edge);
    }
    fn finished(&mut self, search: &mut Search, run: &RunFacts) {
        self.inner.finished(search, run);
    }
    fn exhausted(&mut self, search: &mut Search, edge: EdgeId) {
        self.inner.exhausted(search, edge);
    }
    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        let choice = self.inner.next(search)?;
        if let Choice::Flip(edge) = &choice {
            let branch = search.frontier.get(*edge).and_then(|edge| edge.branch).map_or(u32::MAX, |branch| branch.0);
            self.chosen.lock().expect("no thread panicked").push(branch);
        }
        Some(choice)
    }
}
