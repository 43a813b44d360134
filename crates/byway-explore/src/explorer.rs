//! The exploration loop.

use crate::edge::{Edge, Frontier};
use crate::strategy::{Search, Strategy};
use crate::tree::{NodeId, Tree};
use byway_expr::TermId;
use byway_solver::{Model, Query, Solver, Verdict};
use byway_vm::machine::{Machine, Outcome, RunError, Snapshot};
use byway_vm::memory::CodePlace;
use byway_vm::symbolic::{Class, Decision};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What an exploration may use up.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Runs.
    pub runs: u64,
    /// Time.
    pub time: Duration,
    /// LLVM instructions of one run.
    pub steps: u64,
    /// How often an error is searched for at one instruction.
    pub tries: u32,
}

/// Why an exploration ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// Every path was explored.
    FrontierEmpty,
    /// The runs are used up.
    Runs,
    /// The time is used up.
    Time,
}

/// A run that has ended: always a finished test.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its number, from 0.
    pub number: u64,
    /// How it ended.
    pub outcome: Outcome,
    /// A byte for every input.
    pub model: Arc<[u8]>,
    /// Its last node.
    pub node: NodeId,
}

/// Figures of an exploration.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// Runs.
    pub runs: u64,
    /// Edges that the solver found possible.
    pub feasible: u64,
    /// Edges that it found impossible.
    pub infeasible: u64,
    /// Edges that it could not decide, with reasons.
    pub unknown: BTreeMap<String, u64>,
}

/// Explores a program.
pub struct Explorer<'m, 'c> {
    machine: &'m mut Machine<'c>,
    solver: &'m mut Solver,
    strategy: Box<dyn Strategy>,
    random: fastrand::Rng,
    tree: Tree,
    frontier: Frontier,
    budget: Budget,
    statistics: Statistics,
    /// How often an error was searched for at an instruction.
    tried: HashMap<(CodePlace, Class), u32>,
}

impl<'m, 'c> Explorer<'m, 'c> {
    /// An exploration that has not started. The machine stands at the program's start.
    pub fn new(
        machine: &'m mut Machine<'c>,
        solver: &'m mut Solver,
        strategy: Box<dyn Strategy>,
        seed: u64,
        budget: Budget,
    ) -> Explorer<'m, 'c> {
        Explorer {
            machine,
            solver,
            strategy,
            random: fastrand::Rng::with_seed(seed),
            tree: Tree::default(),
            frontier: Frontier::default(),
            budget,
            statistics: Statistics::default(),
            tried: HashMap::new(),
        }
    }

    /// Explores until nothing is left or the budget is used up. Every run is handed to `finished`.
    pub fn explore(&mut self, mut finished: impl FnMut(&mut Machine, Finished)) -> Result<Stopped, RunError> {
        let start = Instant::now();
        self.run(NodeId::ROOT, None, &mut finished)?;
        loop {
            if self.statistics.runs >= self.budget.runs {
                return Ok(Stopped::Runs);
            }
            if start.elapsed() >= self.budget.time {
                return Ok(Stopped::Time);
            }
            let Some(edge) = self.next_edge() else { return Ok(Stopped::FrontierEmpty) };
            self.try_edge(edge, &mut finished)?;
        }
    }

    fn next_edge(&mut self) -> Option<Edge> {
        loop {
            let mut search = Search { tree: &self.tree, frontier: &self.frontier, random: &mut self.random };
            let id = self.strategy.next(&mut search)?;
            if let Some(edge) = self.frontier.take(id) {
                return Some(edge);
            }
        }
    }

    fn try_edge(&mut self, edge: Edge, finished: &mut impl FnMut(&mut Machine, Finished)) -> Result<(), RunError> {
        let path = self.tree.path(edge.node);
        let parent = Model::new(edge.resume.model().to_vec());
        let query = Query { path: &path, goal: edge.condition };
        match self.solver.check(self.machine.terms(), &parent, &query) {
            Verdict::Sat(model) => {
                self.statistics.feasible += 1;
                self.machine.resume(&edge.resume, Arc::from(model.bytes()));
                let node = self.tree.add(edge.node, edge.condition, edge.place);
                self.run(node, Some(edge.condition), finished)
            }
            Verdict::Unsat => {
                self.statistics.infeasible += 1;
                Ok(())
            }
            Verdict::Unknown(reason) => {
                *self.statistics.unknown.entry(reason.to_string()).or_insert(0) += 1;
                Ok(())
            }
        }
    }

    /// Runs to the end. `flipped` is the condition that the run was resumed for: the decision that it belongs to comes
    /// first, and was seen before from its other side.
    fn run(
        &mut self,
        mut node: NodeId,
        mut flipped: Option<TermId>,
        finished: &mut impl FnMut(&mut Machine, Finished),
    ) -> Result<(), RunError> {
        self.machine.set_steps(self.budget.steps);
        let outcome = loop {
            match self.machine.run()? {
                Outcome::Decision(decision) => {
                    if flipped.take() != Some(decision.holds) {
                        node = self.decide(node, &decision);
                    }
                    self.machine.grant();
                }
                outcome => break outcome,
            }
        };
        let number = self.statistics.runs;
        self.statistics.runs += 1;
        let model = self.machine.model().clone();
        finished(self.machine, Finished { number, outcome, model, node });
        Ok(())
    }

    /// Enters a decision into the tree and its alternatives into the frontier.
    fn decide(&mut self, node: NodeId, decision: &Decision) -> NodeId {
        let mut resume: Option<Arc<Snapshot>> = None;
        for other in &decision.others {
            if !self.is_wanted(decision.place, other.class) {
                continue;
            }
            let snapshot = resume.get_or_insert_with(|| Arc::new(self.machine.snapshot())).clone();
            let edge =
                Edge { node, condition: other.condition, class: other.class, place: decision.place, resume: snapshot };
            let id = self.frontier.add(edge);
            let mut search = Search { tree: &self.tree, frontier: &self.frontier, random: &mut self.random };
            self.strategy.discovered(&mut search, id);
        }
        self.tree.add(node, decision.holds, decision.place)
    }

    /// Errors are searched for a bounded number of times at an instruction, so that loops do not multiply them.
    fn is_wanted(&mut self, place: CodePlace, class: Class) -> bool {
        let Class::Error(_) = class else { return true };
        let tried = self.tried.entry((place, class)).or_insert(0);
        *tried += 1;
        *tried <= self.budget.tries
    }

    /// Figures so far.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Number of edges that are pending.
    pub fn frontier_left(&self) -> usize {
        self.frontier.len()
    }
}
