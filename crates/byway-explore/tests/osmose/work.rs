//! Programs and their explorations.

use crate::support;
use byway_explore::strategy::{Choice, DepthFirst, Mode, Random, Search, Strategy};
use byway_explore::{Budget, EdgeId, Explorer, Run, Stopped, Worker};
use byway_ir::program::{PointId, Program};
use byway_solver::Settings;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

/// Compiles a C program that gets numbers by `input(name)`.
pub fn compile(name: &str, source: &str) -> Arc<Program> {
    let input = "static int input(const char *name) { int x; __byway_make_symbolic(&x, 4, name); return x; }\n";
    support::compile(name, &format!("{input}{source}"))
}

/// What an exploration came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explored {
    pub runs: u64,
    pub covered: BTreeSet<PointId>,
    pub declined: u64,
    pub stopped: Stopped,
    /// The number of things covered after each run.
    pub growth: Vec<usize>,
    pub models: Vec<Arc<[u8]>>,
}

pub fn explore(program: &Arc<Program>, strategy: Box<dyn Strategy>, seed: u64) -> Explored {
    let start = Start { args: vec![b"test".to_vec()], env: Vec::new() };
    let machine = Machine::new(program.clone(), &Kernel::builder(), Limits::default(), &start).expect("it starts");
    let worker = Worker::new(machine, Settings::default());
    let (mut covered, mut growth, mut models) = (BTreeSet::new(), Vec::new(), Vec::new());
    let budget = Budget { time: Duration::from_secs(60), ..Budget::default() };
    let mut explorer = Explorer::new(worker, strategy, seed, budget);
    let stopped = explorer
        .explore(&[], &mut |run: Run| {
            covered.extend(run.covers);
            growth.push(covered.len());
            models.push(run.model);
        })
        .stopped;
    let statistics = explorer.statistics();
    Explored { runs: statistics.runs, declined: statistics.declined, covered, stopped, growth, models }
}

pub fn dfs() -> Box<dyn Strategy> {
    Box::<DepthFirst>::default()
}

pub fn random() -> Box<dyn Strategy> {
    Box::<Random>::default()
}

/// Any edge, asked for at every fork.
#[derive(Default)]
pub struct AtEveryFork(Random);

impl Strategy for AtEveryFork {
    fn mode(&self) -> Mode {
        Mode::StepToFork
    }
    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.0.discovered(search, edge);
    }
    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        self.0.next(search)
    }
}

/// Offers its edges again and again, even if they are declined.
#[derive(Default)]
pub struct Stubborn(VecDeque<EdgeId>);

impl Strategy for Stubborn {
    fn discovered(&mut self, _: &mut Search, edge: EdgeId) {
        self.0.push_back(edge);
    }
    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        self.0.retain(|edge| search.frontier.get(*edge).is_some());
        let edge = self.0.pop_front()?;
        self.0.push_back(edge);
        Some(Choice::Flip(edge))
    }
}
