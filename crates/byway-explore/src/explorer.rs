//! The exploration loop.

mod blame;
mod deciding;
mod ending;
mod meeting;
mod resuming;
mod running;
mod sharing;

use crate::agenda::{Agenda, Item};
use crate::budget::{Budget, Clock, Stopped};
use crate::coverage::Coverage;
use crate::criteria::Criteria;
use crate::edge::{Edge, Frontier, Resume, Waypoint};

use crate::exchange::{Hub, News};
use crate::ids::EdgeId;
use crate::judgement::{Cause, Judgement, OpenEnds};
use crate::long_run::{LongRun, Reach};
use crate::memory_watch::MemoryWatch;
use crate::objectives::{Met, Objectives};
use crate::patience::Patience;
use crate::run::{Observer, Progress};
use crate::states::{States, Visit};
use crate::statistics::Statistics;
use crate::strategy::{Choice, Flip, Search, Strategy};
use crate::tree::{Decided, Path, Tree, Way};
use crate::worker::Worker;
use byway_expr::Supports;
use byway_ir::program::{FuncId, Point, PointId};
use byway_solver::{Model, Query, Reason, Solver, Verdict};
use byway_vm::bug::BugKind;
use byway_vm::ending::Ending;
use byway_vm::machine::{Machine, Snapshot};
use byway_vm::memory::CodePlace;
use byway_vm::symbolic::Class;
use rustc_hash::{FxHashMap, FxHashSet};
use sharing::Sharing;
use std::sync::Arc;
use std::time::Duration;

/// Explores a program.
pub struct Explorer {
    machine: Machine,
    solver: Solver,
    strategy: Box<dyn Strategy>,
    random: fastrand::Rng,
    tree: Tree,
    /// The inputs that conditions depend on, as far as that was asked for.
    supports: Supports,
    /// What holds at the node that was looked at last.
    path: Path,
    frontier: Frontier,
    /// What is tried besides what the strategy wants.
    agenda: Agenda,
    /// How long its questions may take.
    patience: Patience,
    /// How often an error was searched for at an instruction.
    tried: FxHashMap<(CodePlace, Class), u32>,
    /// Errors that were found.
    found: FxHashSet<(CodePlace, Class)>,
    /// Bugs that runs went on behind, each once.
    reported: FxHashSet<(BugKind, FuncId, u32)>,
    budget: Budget,
    clock: Clock,
    memory: MemoryWatch,
    statistics: Statistics,
    coverage: Coverage,
    criteria: Criteria,
    objectives: Objectives,
    /// The objectives that the run at hand has met.
    met: Met,
    /// The program's start.
    root: Arc<Snapshot>,
    /// Decisions that no run had made before, of the run at hand, since it last covered something new.
    discovered: u32,
    /// What it had covered then that no finished run had.
    fresh: usize,
    /// The steps that it had taken then.
    newest: u64,
    /// How far runs go that are worth it.
    reach: Reach,
    /// The last decision of the run at hand that has a snapshot for later ones, and the decisions since.
    waypoint: Option<(Arc<Waypoint>, usize)>,
    /// States that runs were in, once one seems to have no end or runs find nothing new among many ways.
    states: Option<States>,
    /// Runs since the last one that covered something new.
    stale: u64,
    /// The state of the run at hand at its last decision, if it was looked at.
    visit: Option<Visit>,
    /// Where paths were left that might have gone on.
    open_ends: OpenEnds,
    /// What every run wrote is wanted.
    keeps_outputs: bool,
    /// Runs have to come to their ends.
    must_end: bool,
    /// The other workers of the exploration, if there are any.
    sharing: Option<Box<Sharing>>,
    /// So many decisions of the run at hand are known to another worker, and so is what else there is at them.
    prefix: u32,
    /// Edges and suspended runs that are left to the other workers.
    others_left: usize,
}

impl Explorer {
    /// An exploration that has not started. The machine stands at the program's start.
    pub fn new(worker: Worker, strategy: Box<dyn Strategy>, seed: u64, budget: Budget) -> Explorer {
        let Worker { mut machine, solver } = worker;
        // Where a run may go on beyond its steps, they are counted here.
        machine.set_steps(if budget.beyond_steps { u64::MAX } else { budget.steps });
        // One run has no more than all of them together.
        machine.limit_memory(budget.memory);
        // A run stops with each bug that is new, and goes on then.
        machine.survive_bugs(0);
        let root = Arc::new(machine.snapshot());
        let coverage = Coverage::new(machine.program().clone(), machine.covered().clone());
        if strategy.wants_distances() {
            machine.observe_branches(coverage.branches().clone());
            coverage.branches().iter().for_each(|(branch, _)| machine.watch(branch, true));
            (0..coverage.program().comparisons).for_each(|comparison| machine.watch_comparison(comparison, true));
        }
        Explorer {
            machine,
            solver,
            strategy,
            random: fastrand::Rng::with_seed(seed),
            tree: Tree::default(),
            supports: Supports::default(),
            path: Path::default(),
            frontier: Frontier::default(),
            agenda: Agenda::new(budget.query),
            patience: Patience::default(),
            tried: FxHashMap::default(),
            found: FxHashSet::default(),
            reported: FxHashSet::default(),
            clock: Clock::start(&budget),
            memory: MemoryWatch::new(budget.memory),
            budget,
            statistics: Statistics::default(),
            coverage,
            criteria: Criteria::default(),
            objectives: Objectives::default(),
            met: Met::NOTHING,
            root,
            discovered: 0,
            fresh: 0,
            newest: 0,
            reach: Reach::default(),
            waypoint: None,
            states: None,
            stale: 0,
            visit: None,
            open_ends: OpenEnds::default(),
            keeps_outputs: false,
            must_end: false,
            sharing: None,
            prefix: 0,
            others_left: 0,
        }
    }

    /// What is to be covered besides the ways of branches.
    pub fn set_criteria(&mut self, criteria: Criteria) {
        criteria.observe(&mut self.machine);
        self.criteria = criteria;
    }

    /// What every run writes is kept in its [record](crate::Record), also where it brings nothing new.
    pub fn keep_outputs(&mut self) {
        self.keeps_outputs = true;
    }

    /// A run that never ends is a bug. A program that serves others is not meant to end, but a function is.
    pub fn look_for_endless_loops(&mut self) {
        self.must_end = true;
    }

    /// Explores until nothing is left or the budget is used up. The first runs have the inputs of `seeds`; then one has
    /// only zeros. Every run is handed to the observer. What that shows is in the judgement, and nowhere else.
    pub fn explore(&mut self, seeds: &[Arc<[u8]>], observer: &mut dyn Observer) -> Judgement {
        let stopped = self.run_to_stop(seeds, observer);
        self.judge(stopped)
    }

    /// The same without a judgement, for one worker of several.
    pub(crate) fn run_to_stop(&mut self, seeds: &[Arc<[u8]>], observer: &mut dyn Observer) -> Stopped {
        let stopped = self.run_all(seeds, observer);
        if !matches!(stopped, Stopped::FrontierEmpty | Stopped::Declined) {
            self.stop_all(stopped);
        }
        self.cut_waiting_runs(observer);
        stopped
    }

    fn run_all(&mut self, seeds: &[Arc<[u8]>], observer: &mut dyn Observer) -> Stopped {
        self.clock = Clock::start(&self.budget);
        let is_first = self.is_first();
        for seed in seeds.iter().cloned().chain([Arc::from([])]).filter(|_| is_first) {
            if let Some(stopped) = self.stop() {
                self.open_ends.add_anywhere(Cause::NotTried);
                return stopped;
            }
            self.restart(seed, None, observer);
        }
        loop {
            observer.progress(Progress {
                statistics: &self.statistics,
                frontier: self.frontier_left(),
                elapsed: self.clock.elapsed(),
            });
            if let Some(stopped) = self.stop() {
                return stopped;
            }
            self.exchange();
            let next = self.next();
            self.statistics.declined = self.frontier.declined();
            match next {
                Some(Next::Edge(id, edge, limit)) => self.try_edge(id, *edge, limit, observer),
                Some(Next::Restart(model)) => drop(self.restart(model, None, observer)),
                Some(Next::GoOn(run)) => self.go_on(*run, observer),
                None if self.take_over(observer) => {}
                None if self.frontier.is_empty() => return Stopped::FrontierEmpty,
                None => return Stopped::Declined,
            }
        }
    }

    fn stop(&mut self) -> Option<Stopped> {
        if self.all_runs() >= self.budget.runs {
            return Some(Stopped::Runs);
        }
        if let Some(stopped) = self.hub().and_then(Hub::stopped_by_another) {
            return Some(stopped);
        }
        let is_short = self.memory.is_exceeded() && !self.free_memory();
        if self.is_short_of_memory(is_short) {
            return Some(Stopped::Memory);
        }
        self.clock.stop()
    }

    /// Turns snapshots into replays until the memory suffices; false if it does not even so.
    fn free_memory(&mut self) -> bool {
        loop {
            let dropped = self.frontier.drop_snapshots();
            self.statistics.snapshots_dropped += dropped as u64;
            if !self.memory.is_still_exceeded() {
                return true;
            }
            let of_runs = self.agenda.drop_snapshots();
            self.statistics.snapshots_dropped += of_runs as u64;
            if dropped + of_runs == 0 {
                return false;
            }
        }
    }

    fn next(&mut self) -> Option<Next> {
        loop {
            if let Some(item) = self.agenda.before_strategy(self.clock.elapsed()) {
                match self.item(item) {
                    Some(next) => return Some(next),
                    None => continue,
                }
            }
            match self.consult(|strategy, search| strategy.next(search)) {
                Some(Choice::Restart(model)) => return Some(Next::Restart(model)),
                Some(Choice::Flip(id)) => {
                    if let Some(edge) = self.frontier.take(id) {
                        return Some(Next::Edge(id, Box::new(edge), None));
                    }
                }
                None => loop {
                    let item = self.agenda.after_strategy()?;
                    if let Some(next) = self.item(item) {
                        return Some(next);
                    }
                },
            }
        }
    }

    /// Takes an edge of the agenda out of the frontier, if it is still wanted.
    fn item(&mut self, item: Item) -> Option<Next> {
        match item {
            Item::Error(id) => {
                let edge = self.frontier.take(id)?;
                let wanted = !self.is_known_error(edge.place, edge.class);
                if !wanted {
                    self.statistics.known_errors += 1;
                    self.leave_error(edge.class);
                }
                wanted.then(|| Next::Edge(id, Box::new(edge), None))
            }
            Item::Objective(id) => self.unless_covered(id).map(|edge| Next::Edge(id, Box::new(edge), None)),
            Item::Hard(id, limit) => self.unless_covered(id).map(|edge| Next::Edge(id, Box::new(edge), Some(limit))),
            Item::Long(run) => Some(Next::GoOn(run)),
        }
    }

    /// Takes an edge out of the frontier; it is wanted unless the objective that it was made for is covered.
    fn unless_covered(&mut self, id: EdgeId) -> Option<Edge> {
        let edge = self.frontier.take(id)?;
        edge.objective.is_none_or(|objective| self.objectives.is_open(objective)).then_some(edge)
    }

    fn try_edge(&mut self, id: EdgeId, edge: Edge, again: Option<Duration>, observer: &mut dyn Observer) {
        let model = if edge.feasible { Some(edge.resume.model().clone()) } else { self.solve(&edge, again) };
        match model {
            Some(model) => self.take_edge(id, &edge, model, observer),
            None => {
                self.consult(|strategy, search| strategy.exhausted(search, id));
            }
        }
    }

    /// A model that takes an edge, if there is one. `again` is the time for a question that was too hard before.
    fn solve(&mut self, edge: &Edge, again: Option<Duration>) -> Option<Arc<[u8]>> {
        let begun = self.clock.elapsed();
        let others = self.frontier.len().saturating_sub(self.agenda.len());
        let Some(limit) = again.or_else(|| self.patience.limit(edge.place, begun, others)) else {
            self.postpone(edge, Duration::ZERO);
            return None;
        };
        let limit = limit.min(self.budget.query);
        let verdict = self.ask(edge, limit);
        let took = self.clock.elapsed().saturating_sub(begun);
        match again {
            Some(_) => self.agenda.spent(took),
            None => self.patience.answered(edge.place, took, matches!(verdict, Verdict::Sat(_))),
        }
        match verdict {
            Verdict::Sat(model) => {
                self.statistics.feasible += 1;
                return Some(model.shared());
            }
            Verdict::Unsat => self.statistics.infeasible += 1,
            // It was the exploration's time that passed: the edge is as pending as it was.
            Verdict::Unknown(Reason::Timeout | Reason::Interrupted) if self.clock.stop().is_some() => {
                self.frontier.add(edge.clone());
            }
            Verdict::Unknown(Reason::Timeout) if limit < self.budget.query => self.postpone(edge, limit),
            Verdict::Unknown(reason) => {
                *self.statistics.unknown.entry(reason.to_string()).or_insert(0) += 1;
                match edge.objective {
                    // The decision is come to whatever the answer is.
                    Some(objective) => self.objectives.leave(objective, Cause::Undecided),
                    None => self.open_ends.add(Cause::Undecided, &self.behind(edge)),
                }
            }
        }
        None
    }

    fn ask(&mut self, edge: &Edge, limit: Duration) -> Verdict {
        self.path.go_to(&self.tree, edge.node);
        let parent = Model::from(edge.resume.model().clone());
        let query = Query { path: self.path.conditions(), goal: edge.condition };
        self.solver.set_time_limit(self.clock.left(limit));
        self.solver.check(self.machine.terms(), &parent, &query)
    }

    /// The question about an edge, which had so much time, waits for its turn on the agenda.
    fn postpone(&mut self, edge: &Edge, had: Duration) {
        let again = self.frontier.add(edge.clone());
        if edge.objective.is_none() {
            self.tree.add_edge(edge.node, edge.condition, again);
        }
        self.agenda.postpone(again, had);
        self.statistics.postponed += 1;
    }

    fn take_edge(&mut self, id: EdgeId, edge: &Edge, model: Arc<[u8]>, observer: &mut dyn Observer) {
        if let Some(objective) = edge.objective {
            // It is met here, but a run covers it only if it comes to a proper end.
            self.objectives.leave(objective, Cause::NotTried);
            self.take_again(edge, model, observer);
            return;
        }
        let flip = Some(Flip { edge: id, place: edge.place, branch: edge.branch, moment: edge.moment });
        let ended = match &edge.resume {
            Resume::Snapshot(snapshot) => {
                self.resume(snapshot, model, edge.met);
                let Edge { place, branch, decision, .. } = *edge;
                let decided = Decided { place, branch, decision, elsewhere: false };
                let node = self.tree.add(edge.node, edge.condition, decided);
                self.comes_from(node, id, Some(edge));
                self.run(node, Some(edge.condition), flip, observer)
            }
            Resume::Onward(..) | Resume::Replay(_) => {
                let (unfinished, steps) = (self.statistics.unfinished, edge.moment.steps);
                self.is_taking(id, edge);
                let ended = match &edge.resume {
                    Resume::Onward(from, _) => self.run_onward(from, steps, model, flip, observer),
                    _ => {
                        self.statistics.replays += 1;
                        self.restart_towards(steps, model, flip, observer)
                    }
                };
                let in_time = self.statistics.unfinished == unfinished;
                if in_time && !matches!(self.tree.way(edge.node, edge.condition), Some(Way::Taken(_))) {
                    self.statistics.strayed += 1;
                }
                ended
            }
        };
        if let (Class::Error(_), Some(Ending::Bug(_))) = (edge.class, ended) {
            self.found.insert((edge.place, edge.class));
            self.tell([News::Found(edge.place, edge.class)].into_iter());
        }
    }

    /// Comes to a decision again with inputs that meet an objective there, and goes whatever way they lead.
    fn take_again(&mut self, edge: &Edge, model: Arc<[u8]>, observer: &mut dyn Observer) {
        match &edge.resume {
            Resume::Snapshot(snapshot) => {
                self.resume(snapshot, model, edge.met);
                self.run(edge.node, None, None, observer);
            }
            Resume::Onward(from, _) => drop(self.run_onward(from, edge.moment.steps, model, None, observer)),
            Resume::Replay(_) => {
                self.statistics.replays += 1;
                self.restart_towards(edge.moment.steps, model, None, observer);
            }
        }
    }

    /// Talks to the strategy, which sees what there is to search.
    fn consult<T>(&mut self, talk: impl FnOnce(&mut dyn Strategy, &mut Search) -> T) -> T {
        let mut search =
            Search { tree: &self.tree, frontier: &self.frontier, coverage: &self.coverage, random: &mut self.random };
        talk(self.strategy.as_mut(), &mut search)
    }

    /// Branches that are covered every way and comparisons that had both outcomes need not be watched any more.
    fn watch_less(&mut self, covers: &[PointId], outcomes: &[PointId]) {
        if !self.strategy.wants_distances() {
            return;
        }
        for comparison in outcomes.iter().filter_map(|&outcome| self.coverage.program().compared(outcome)) {
            if self.coverage.is_compared(comparison) {
                self.machine.watch_comparison(comparison, false);
            }
        }
        let branches = self.coverage.branches();
        for &point in covers {
            let Point::Branch(branch) = self.coverage.program().point(point) else { continue };
            let Some(fork) = branches.fork_of(branch) else { continue };
            // A run that passes the last one left comes close to nothing new; nor does any run when none is left.
            let left = self.coverage.uncovered_of(fork);
            for &sibling in branches.siblings(branch).iter().filter(|_| left <= 1) {
                if left == 0 || !self.coverage.is_covered(sibling) {
                    self.machine.watch(sibling, false);
                }
            }
        }
    }

    /// What the exploration was made with, and all that is left of it.
    pub fn into_worker(self) -> Worker {
        Worker { machine: self.machine, solver: self.solver }
    }

    /// The machine, as the last run has left it.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The solver.
    pub fn solver(&self) -> &Solver {
        &self.solver
    }

    /// Figures so far.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// What the criteria want, as far as runs came by it.
    pub fn objectives(&self) -> &Objectives {
        &self.objectives
    }
}

/// What is to be done next.
enum Next {
    /// An edge, and the time for its question if it was too hard before.
    Edge(EdgeId, Box<Edge>, Option<Duration>),
    Restart(Arc<[u8]>),
    /// A run that was suspended.
    GoOn(Box<LongRun>),
}
