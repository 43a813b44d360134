//! The second stage: the program is explored, and runs become tests.

use super::collector::{Collector, DescribeWorld};
use super::held;
use super::loading::Prepared;
use super::progress::Reporting;
use super::tally::Tally;
use super::timetable::Timetable;
use crate::frontend::{FrontEnd, Mutator, Replayer};
use crate::settings::{Keep, Settings};
use crate::target::Target;
use crate::world::show;
use byway_explore::strategy::Strategy;
use byway_explore::{Budget, Criteria, Criterion, Explorer, Judgement, Statistics, Worker};
use byway_ir::program::PointId;
use byway_report::{Count, Uncovered};
use byway_suite::program::Explored;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// An exploration that is over, with all that may become tests.
pub struct Exploration<'s> {
    pub(super) settings: &'s Settings,
    pub(super) front_end: &'s dyn FrontEnd,
    pub(super) interrupt: &'s Arc<AtomicBool>,
    pub(super) target: Target,
    pub(super) explored: Arc<Explored>,
    pub(super) criteria: Criteria,
    pub(super) replayer: Option<Arc<dyn Replayer>>,
    pub(super) mutator: Option<Box<dyn Mutator>>,
    pub(super) table: Timetable,
    pub(super) collector: Collector,
    pub(super) ended: Instant,
    pub(super) seen: Seen,
}

/// What an exploration came to.
pub(super) struct Seen {
    pub(super) judgement: Judgement,
    /// What all that is proved is proved under.
    pub(super) assumptions: Vec<String>,
    /// Those of them that only the exploration has shown.
    pub(super) found_late: Vec<String>,
    pub(super) branches: Count,
    pub(super) lines: Count,
    pub(super) uncovered: Vec<Uncovered>,
    pub(super) proved_infeasible: Vec<PointId>,
    pub(super) statistics: Statistics,
    pub(super) frontier_left: usize,
    pub(super) solver: byway_solver::Statistics,
    pub(super) concretised: Vec<(&'static str, u64)>,
    pub(super) objectives: Tally,
    pub(super) terms: u64,
    pub(super) loading: Duration,
    pub(super) exploring: Duration,
}

impl Exploration<'_> {
    /// What has been proved.
    pub fn judgement(&self) -> &Judgement {
        &self.seen.judgement
    }

    /// Figures of the exploration.
    pub fn statistics(&self) -> &Statistics {
        &self.seen.statistics
    }
}

/// Explores a program until nothing is left, or the time is over. Tests are written as they are found.
pub fn explore(prepared: Prepared<'_>) -> Exploration<'_> {
    let Prepared { settings, front_end, interrupt, target, scope, explored, criteria, workers, .. } = prepared;
    let Prepared { seeds, replayer, mutator, store, coverage, table, loading, .. } = prepared;
    let budget = Budget {
        runs: settings.runs.unwrap_or(u64::MAX),
        time: exploration_time(settings, &table),
        steps: settings.steps,
        beyond_steps: settings.beyond_steps,
        memory: settings.memory,
        query: settings.query_time,
        tries: settings.tries,
        interrupt: interrupt.clone(),
        ..Budget::default()
    };
    let reporting = Reporting::to(settings.listener().clone(), coverage.branches());
    let begun = Instant::now();
    let explorer = |(number, (worker, strategy)): (usize, (Worker, Box<dyn Strategy>))| {
        let seed = settings.seed.wrapping_add(number as u64);
        let mut explorer = Explorer::new(worker, strategy, seed, budget.clone());
        explorer.set_criteria(criteria.clone());
        if settings.keep == Keep::All {
            explorer.keep_outputs();
        }
        if settings.must_end {
            explorer.look_for_endless_loops();
        }
        explorer
    };
    let mut explorers: Vec<Explorer> = workers.into_iter().enumerate().map(explorer).collect();
    let describe_world = describe_world(settings, &target);
    let mut collector = Collector::new(coverage, store, settings.keep, reporting, interrupt.clone(), describe_world);
    collector.seldom = settings.seldom;
    collector.judging = settings.judging.clone();
    if let Some(replayer) = replayer.clone() {
        collector.on_bug = Some(Box::new(move |kind| replayer.expect(kind)));
    }
    if settings.criteria.has(Criterion::MUTATION) {
        collector.keep_paths();
    }
    let judgement = byway_explore::explore(&mut explorers, &seeds, &mut collector);
    let mut solver = explorers[0].solver().statistics();
    explorers[1..].iter().for_each(|other| solver.add(&other.solver().statistics()));
    let terms = explorers.iter().map(|explorer| explorer.machine().all_terms().len() as u64).sum();
    // All that is known came together in the first.
    let explorer = &explorers[0];
    let objectives = Tally::of(explorer.objectives(), &judgement);
    let counts = collector.coverage().judged(&judgement, explorer.objectives(), &settings.proved_infeasible);
    let (statistics, frontier_left) = (explorer.statistics().clone(), explorer.frontier_left());
    let concretised = explorer.machine().concretised().iter().map(|(why, count)| (*why, *count)).collect();
    let refused_blocks = explorer.machine().refused_blocks();
    let requests = held::requests(explorer.machine().requests().collect());
    if settings.goes_on {
        drop(explorers);
    } else {
        // Taking apart a million edges would take seconds, and the process ends soon.
        std::mem::forget(explorers);
    }
    let found_late = requests.iter().cloned().collect();
    let assumptions = match scope.functions() {
        Some(_) => settings.assumptions.iter().cloned().chain(requests).collect(),
        None => {
            let entered = collector.coverage().entered();
            let survived = statistics.survived > 0;
            let mut held = held::assumptions(&settings.target, &target, &entered, survived, refused_blocks);
            held.extend(requests);
            held
        }
    };
    let exploring = begun.elapsed();
    let ended = Instant::now();
    if let (Some(replayer), Some(end)) = (&replayer, table.end(ended)) {
        replayer.deadline().set(end);
    }
    let seen = Seen {
        judgement,
        assumptions,
        found_late,
        branches: counts.branches,
        lines: counts.lines,
        uncovered: counts.uncovered,
        proved_infeasible: counts.proved_infeasible,
        statistics,
        frontier_left,
        solver,
        concretised,
        objectives,
        terms,
        loading,
        exploring,
    };
    Exploration {
        settings,
        front_end,
        interrupt,
        target,
        explored,
        criteria,
        replayer,
        mutator,
        table,
        collector,
        ended,
        seen,
    }
}

/// What the exploration has of the time: mutants that survive its tests need some, too.
fn exploration_time(settings: &Settings, table: &Timetable) -> Duration {
    let time = table.exploring();
    if settings.criteria.has(Criterion::MUTATION) { time * 3 / 5 } else { time }
}

/// Says what the inputs of a test mean where the outside world is symbolic.
fn describe_world(settings: &Settings, target: &Target) -> DescribeWorld {
    let (world, env) = (settings.target.world.clone(), settings.target.program.env.clone());
    let name = target.name();
    Box::new(move |inputs| show(&world, &name, &env, inputs))
}
