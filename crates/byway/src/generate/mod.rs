//! `byway gen`: explores a program and writes what it finds.

mod candidate;
mod collector;
mod contracts;
pub(crate) mod coverage;
mod decisions;
pub(crate) mod explored;
mod findings;
mod held;
mod items;
mod joining;
mod loading;
mod logic;
pub(crate) mod observed;
mod pool;
mod profiling;
mod progress;
mod report;
pub(crate) mod scope;
pub(crate) mod seeds;
mod selection;
mod shrink;
mod summary;
mod survivors;
mod tally;
pub(crate) mod timetable;
mod unique_coverage;

pub use byway_report::{BugEntry, Count, CoverageEntry, QueryEntry, Report, Uncovered};
pub(crate) use byway_report::{share, share_under};
pub use report::Terminal;
pub(crate) use report::{explored_completely, list_of_uncovered, losses, plural};

use crate::args::{GenerateOptions, Keep};
use crate::error::{BUG_FOUND, COULD_NOT, Error};
use crate::interrupt::listen_for_signals;
use crate::load;
use crate::replay::{Builds, Importance, Replay, replay_folder};
use crate::say::say;
use crate::target::Target;
use crate::world::show;
use byway_explore::{Budget, Criterion, Explorer, Judgement, Statistics, Worker, strategy};
use byway_host::create_regular;
use byway_solver::Settings;
use byway_suite::native::check_places;
use byway_suite::store::{Found, Store};
use collector::{Collector, DescribeWorld};
use coverage::Coverage;
use findings::Findings;
use loading::Loading;
use progress::Display;
use scope::Scope;
use selection::Selection;
use std::io::BufWriter;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use survivors::MutationSetup;
use tally::Tally;
use timetable::Timetable;

/// What an exploration came to, before its tests are replayed.
struct Exploration {
    judgement: Judgement,
    /// What all that is proved is proved under.
    assumptions: Vec<String>,
    branches: Count,
    lines: Count,
    uncovered: Vec<Uncovered>,
    proved_infeasible: Vec<u32>,
    statistics: Statistics,
    frontier_left: usize,
    solver: byway_solver::Statistics,
    concretised: Vec<(&'static str, u64)>,
    missing: Vec<String>,
    findings: Findings,
    objectives: Tally,
    selection: Option<Selection>,
    terms: u64,
    hints: u64,
    loading_seconds: f64,
    seconds: f64,
    selection_seconds: f64,
}

/// Explores a program, writes its tests and replays them.
pub fn generate(options: &GenerateOptions) -> Result<ExitCode, Error> {
    let interrupt = Arc::new(AtomicBool::new(false));
    listen_for_signals(&interrupt)?;
    let summary = run(options, &interrupt, &Terminal)?;
    Ok(exit_code(options, [&summary]))
}

/// The exit code of explorations that have come to their end.
pub(crate) fn exit_code<'s>(options: &GenerateOptions, summaries: impl IntoIterator<Item = &'s Report>) -> ExitCode {
    let (mut has_bugs, mut is_replayed) = (false, true);
    for summary in summaries {
        has_bugs |= !summary.bugs.is_empty();
        is_replayed &= summary.divergences.is_some() || summary.not_replayed > 0;
    }
    if options.fail_on_bug && has_bugs {
        ExitCode::from(BUG_FOUND)
    } else if options.replay && !is_replayed {
        // Why not was said.
        ExitCode::from(COULD_NOT)
    } else {
        ExitCode::SUCCESS
    }
}

/// Tells people what comes of an exploration, while it goes on.
pub trait Reporter {
    /// Earlier tests in the folder are replaced.
    fn replaces(&self, _: &Path) {}
    /// The exploration is over.
    fn explored(&self, options: &GenerateOptions, summary: &Report);
    /// The tests were replayed.
    fn replayed(&self, done: &Replay);
    /// Nothing follows. `by_hand` is a test and how it is run in a shell, where that takes more than its inputs.
    fn ended(&self, summary: &Report, by_hand: Option<&(u64, String)>);
}

/// The same, as a library call. `interrupt` ends the exploration when it is set.
pub fn run(options: &GenerateOptions, interrupt: &Arc<AtomicBool>, reporter: &dyn Reporter) -> Result<Report, Error> {
    // What the command line got wrong is said before anything is built.
    let plan = strategy::plan(&options.search)?;
    check_places(&explored::maps(&options.target))?;
    let seeds = seeds::read(&options.seed_dirs)?;
    let log_queries = open_log(options)?;
    load::prepare_libc()?;
    let mut table = Timetable::start(options.time, options.after);
    // The user did not choose the time of one function.
    let loading = (!options.goes_on).then(|| Loading::begin(options.time));
    let target = Target::load(&options.target)?;
    let strategy = plan.build_for(&target.program)?;
    let scope = Scope::of(&target.program);
    let explored = Arc::new(explored::of(options, &target, &scope)?);
    // Large programs take clang long, so it begins now.
    let builds = options.replay.then(|| Builds::start(&explored, options.isolation, true));
    let criteria =
        decisions::known_to(options.criteria.clone(), &target, &explored)?.within(scope.functions().cloned());
    if interrupt.load(Ordering::Relaxed) {
        return Err(Error::Interrupted);
    }
    let (store, found) = Store::create(options.folder(), &explored)?;
    let coverage = Coverage::of(&target.program, &target.libc_headers);
    if found == Found::EarlierTests {
        reporter.replaces(&options.folder().path());
    }
    let display = Display::new(coverage.branches());
    let settings = Settings {
        time_limit: options.query_time,
        interrupt: Some(interrupt.clone()),
        log_queries,
        ..Settings::default()
    };
    let worker = Worker::new(target.machine()?, settings);
    drop(loading);
    let loading = table.loaded();
    let budget = Budget {
        runs: options.runs.unwrap_or(u64::MAX),
        time: exploration_time(options, &table),
        steps: options.steps,
        beyond_steps: options.beyond_steps,
        memory: options.memory,
        query: options.query_time,
        tries: options.tries,
        interrupt: interrupt.clone(),
        ..Budget::default()
    };
    let begun = Instant::now();
    let mut explorer = Explorer::new(worker, strategy, options.seed, budget);
    explorer.set_criteria(criteria.clone());
    let describe_world = describe_world(options, &target);
    let mut collector = Collector::new(coverage, store, options.keep, display, interrupt.clone(), describe_world);
    collector.seldom = options.seldom;
    let builds = builds.map(Arc::new);
    if let Some(builds) = builds.clone() {
        collector.on_bug = Some(Box::new(move |kind| builds.expect(kind)));
    }
    if options.criteria.has(Criterion::MUTATION) {
        collector.keep_paths();
    }
    let judgement = explorer.explore(&seeds, &mut collector);
    let objectives = Tally::of(explorer.objectives(), &judgement);
    let counts = collector.coverage().judged(&judgement, explorer.objectives(), &options.proved_infeasible);
    let (statistics, frontier_left) = (explorer.statistics().clone(), explorer.frontier_left());
    let solver = explorer.solver().statistics();
    let terms = explorer.machine().all_terms().len() as u64;
    let concretised = explorer.machine().concretised().iter().map(|(why, count)| (*why, *count)).collect();
    let refused_blocks = explorer.machine().refused_blocks();
    if options.goes_on {
        drop(explorer);
    } else {
        // Taking apart a million edges would take seconds, and the process ends soon.
        std::mem::forget(explorer);
    }
    let assumptions = match scope.functions() {
        Some(_) => options.assumptions.clone(),
        None => {
            let entered = collector.coverage().entered();
            let survived = statistics.survived > 0;
            held::assumptions(&options.target, &target, &entered, survived, refused_blocks)
        }
    };
    let exploring = begun.elapsed();
    let explored_at = Instant::now();
    if let (Some(builds), Some(end)) = (&builds, table.end(explored_at)) {
        builds.deadline().set(end);
    }
    let selection = match options.keep == Keep::Fewest && !interrupt.load(Ordering::Relaxed) {
        true => {
            let ground = match criteria.has(Criterion::MUTATION) {
                true => Some(MutationSetup::of(
                    &target,
                    &explored,
                    &judgement,
                    options.time,
                    table.searched(explored_at),
                    interrupt,
                )?),
                false => None,
            };
            selection::select(options, &criteria, &target, ground, &mut collector, table.chosen(explored_at))?
        }
        false => None,
    };
    let importance = collector.importance();
    let (mut store, findings) = collector.finish()?;
    store.finish()?;
    let exploration = Exploration {
        judgement,
        assumptions,
        branches: counts.branches,
        lines: counts.lines,
        uncovered: counts.uncovered,
        proved_infeasible: counts.proved_infeasible,
        statistics,
        frontier_left,
        solver,
        terms,
        concretised,
        missing: target.missing.clone(),
        findings,
        objectives,
        selection,
        hints: target.program.hints.len() as u64,
        loading_seconds: loading.as_secs_f64(),
        seconds: exploring.as_secs_f64(),
        selection_seconds: (begun.elapsed() - exploring).as_secs_f64(),
    };
    let mut summary = summary::report(options, &exploration);
    store.save_summary(&summary)?;
    reporter.explored(options, &summary);
    if let Some(builds) = &builds {
        replay(options, builds, &importance, interrupt, reporter, &mut summary);
        store.save_summary(&summary)?;
    }
    reporter.ended(&summary, exploration.findings.by_hand.as_ref());
    if !options.goes_on {
        // As above.
        std::mem::forget(target);
    }
    Ok(summary)
}

/// What the exploration has of the time: mutants that survive its tests need some, too.
fn exploration_time(options: &GenerateOptions, table: &Timetable) -> Duration {
    let time = table.exploring();
    if options.criteria.has(Criterion::MUTATION) { time * 3 / 5 } else { time }
}

/// Says what the inputs of a test mean where the outside world is symbolic.
fn describe_world(options: &GenerateOptions, target: &Target) -> DescribeWorld {
    let (world, env) = (options.target.world.clone(), options.target.program.env.clone());
    let name = target.start.args.first().map_or_else(String::new, |name| String::from_utf8_lossy(name).into_owned());
    Box::new(move |inputs| show(&world, &name, &env, inputs))
}

/// Replays the tests natively. What keeps them from it is said, and is no reason to lose them.
fn replay(
    options: &GenerateOptions,
    builds: &Builds,
    importance: &Importance,
    interrupt: &AtomicBool,
    reporter: &dyn Reporter,
    summary: &mut Report,
) {
    if interrupt.load(Ordering::Relaxed) {
        say!(
            "note: interrupted, so the tests were not replayed; byway replay {} does it",
            options.folder().path().display()
        );
        return;
    }
    match replay_folder(&options.folder(), builds, options.test_time, options.isolation, importance) {
        Ok(done) => {
            reporter.replayed(&done);
            summary.add_replay(done.facts());
        }
        Err(error) => say!("note: the tests could not be replayed natively: {error}"),
    }
}

fn open_log(options: &GenerateOptions) -> Result<Option<Box<dyn std::io::Write + Send>>, Error> {
    let Some(path) = &options.log_queries else { return Ok(None) };
    let file = create_regular(path).map_err(|reason| Error::Write { path: path.clone(), reason })?;
    Ok(Some(Box::new(BufWriter::new(file))))
}
