//! The search for inputs on which two versions differ: the new one is explored, and the old one is compared with it on
//! each of its paths.

use super::versions::Version;
use crate::error::Error;
use crate::generate::{held, seeds};
use crate::settings::Settings;
use byway_explore::{
    Budget, Cause, Comparison, Criteria, Differ, Doubt, Explorer, Judgement, Observer, Progress, Relation, Run, Worker,
    strategy,
};
use byway_solver::{Settings as SolverSettings, Solver};
use byway_vm::ending::Ending;
use byway_vm::machine::RunError;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Questions to the solver about one path of the new version.
const QUESTIONS: u32 = 256;

/// Time for one of them.
const QUESTION_TIME: Duration = Duration::from_secs(1);

/// Paths on which the versions differ, after which there is no need for more.
const ENOUGH: usize = 50;

/// How long the search goes on after the first difference, at least; if that took longer to find, as long as it took.
const MORE: Duration = Duration::from_secs(1);

/// What is assumed where something runs before `main`: variables that it sets are inputs, the same for both.
const CONSTRUCTED: &str = "constructors of both versions leave the same behind";

/// What the search came to.
pub(super) struct Found {
    /// Inputs on which the versions differ, one for each path of the new version.
    pub(super) models: Vec<Arc<[u8]>>,
    /// Paths of the new version on which they were compared.
    pub(super) paths: u64,
    /// Why there may be more differences; none if there are no more.
    pub(super) doubts: Vec<String>,
    /// What is assumed besides what the plan says.
    pub(super) assumed: Vec<String>,
}

/// Searches until nothing is left, the time is over, or there are enough.
pub(super) fn search(
    options: &Settings,
    time: Duration,
    [new, old]: [&Version; 2],
    interrupt: &Arc<AtomicBool>,
) -> Result<Found, Error> {
    let strategy = strategy::plan(&options.search)?.build_for(&new.target.program)?;
    let seeds = seeds::read(&options.seed_dirs)?;
    let enough = Arc::new(AtomicBool::new(false));
    let budget = Budget {
        runs: options.runs.unwrap_or(u64::MAX),
        time,
        steps: options.steps,
        memory: options.memory,
        query: options.query_time,
        tries: options.tries,
        every_error: true,
        interrupt: enough.clone(),
        ..Budget::default()
    };
    let worker = Worker { machine: new.target.machine()?, solver: solver(options.query_time, &enough) };
    let mut judgement = None;
    let deadline = Instant::now().checked_add(time);
    let (mut differing, assumed) = with_differ(options, [new, old], deadline, &enough, |differ| {
        let mut explorer = Explorer::new(worker, strategy, options.seed, budget);
        // A path is compared for all of its inputs at once, so nothing but paths is wanted.
        explorer.set_criteria(Criteria::default());
        let begun = Instant::now();
        let mut differing =
            PathDiffer { differ, interrupt, enough: &enough, begun, until: None, found: Compared::default() };
        judgement = Some(explorer.explore(&seeds, &mut differing));
        let asked = explorer.machine().requests().chain(differing.differ.machine().requests());
        (differing.found, held::requests(asked.collect()))
    })?;
    let has_constructors = |version: &&Version| !version.target.program.constructors.is_empty();
    let constructed = [new, old].iter().any(has_constructors).then(|| CONSTRUCTED.to_owned());
    if let Some(error) = differing.failed.take() {
        return Err(error.into());
    }
    let doubts = judgement.map(|judgement| doubts(&judgement, &differing)).unwrap_or_default();
    let assumed = assumed.into_iter().chain(constructed).collect();
    Ok(Found { models: differing.apart, paths: differing.paths, doubts, assumed })
}

/// Does something with the two versions, in a machine for both, that asks nothing after a deadline.
pub(super) fn with_differ<T>(
    options: &Settings,
    [new, old]: [&Version; 2],
    deadline: Option<Instant>,
    interrupt: &Arc<AtomicBool>,
    act: impl FnOnce(&mut Differ) -> T,
) -> Result<T, Error> {
    let mut machine = new.target.machine()?;
    let roots = [machine.snapshot(), old.target.load_into(&mut machine)?];
    let mut solver = solver(QUESTION_TIME.min(options.query_time), interrupt);
    let relation = Relation::Change { steps: options.steps };
    Ok(act(&mut Differ::new(&mut machine, roots, &mut solver, relation).until(deadline)))
}

fn solver(time_limit: Duration, interrupt: &Arc<AtomicBool>) -> Solver {
    Solver::new(SolverSettings { time_limit, interrupt: Some(interrupt.clone()), ..SolverSettings::default() })
}

/// Compares the versions on each path that is found.
struct PathDiffer<'r, 'd, 'm> {
    differ: &'d mut Differ<'m>,
    interrupt: &'r AtomicBool,
    /// Ends the exploration.
    enough: &'r AtomicBool,
    begun: Instant,
    /// When it ends at the latest, once there is a difference.
    until: Option<Instant>,
    found: Compared,
}

/// What comparing came to.
#[derive(Default)]
struct Compared {
    apart: Vec<Arc<[u8]>>,
    /// There is no need for more differences.
    is_enough: bool,
    paths: u64,
    /// Paths on which it is not known whether they differ.
    unknown: u64,
    /// Paths on which both come to the same bug, after which a processor goes on.
    behind_bugs: u64,
    /// Paths on which the old version comes to something that cannot be run.
    unsupported: BTreeMap<String, u64>,
    failed: Option<RunError>,
}

impl PathDiffer<'_, '_, '_> {
    /// Ends the exploration if there is a reason to.
    fn end_if_over(&mut self) {
        self.found.is_enough |= self.until.is_some_and(|until| Instant::now() >= until);
        if self.found.is_enough || self.found.failed.is_some() || self.interrupt.load(Ordering::Relaxed) {
            self.enough.store(true, Ordering::Relaxed);
        }
    }
}

impl Observer for PathDiffer<'_, '_, '_> {
    fn finished(&mut self, run: Run) {
        let is_test = !matches!(run.ending, Ending::Cut | Ending::Unsupported { .. } | Ending::Discarded(_));
        let is_path = is_test && !run.duplicate;
        if !is_path || self.found.failed.is_some() {
            return;
        }
        self.found.paths += 1;
        let goes_on = run.ending.bug().is_some_and(|bug| bug.kind.goes_on());
        match self.differ.compare(run.model, QUESTIONS) {
            Ok(Comparison::Apart(model)) => {
                let now = Instant::now();
                self.until.get_or_insert_with(|| now + (now - self.begun).max(MORE));
                self.found.apart.push(model);
                self.found.is_enough |= self.found.apart.len() >= ENOUGH;
            }
            // The same bug in both says nothing about what they do after it.
            Ok(Comparison::Same | Comparison::Undefined) => self.found.behind_bugs += u64::from(goes_on),
            Ok(Comparison::Unknown) => self.found.unknown += 1,
            Err(RunError::Unsupported { what, .. }) => *self.found.unsupported.entry(what).or_insert(0) += 1,
            Err(error) => self.found.failed = Some(error),
        }
        self.end_if_over();
    }

    fn progress(&mut self, _: Progress) {
        self.end_if_over();
    }
}

/// Why the versions may differ elsewhere, in words.
fn doubts(judgement: &Judgement, compared: &Compared) -> Vec<String> {
    let mut doubts = Vec::new();
    if compared.is_enough {
        doubts.push("there may be more".to_owned());
    }
    let is_told = |doubt: &&Doubt| !compared.is_enough || doubt.cause != Cause::NotTried;
    doubts.extend(judgement.doubts().iter().filter(is_told).map(ToString::to_string));
    let unsupported = compared.unsupported.iter();
    doubts.extend(unsupported.map(|(what, count)| format!("{count} runs not supported: {what}")));
    if compared.behind_bugs > 0 {
        let count = compared.behind_bugs;
        doubts.push(format!("{count} paths end with the same bug in both, and what comes after it is not compared"));
    }
    if compared.unknown > 0 {
        doubts.push(format!("{} paths could not be compared in everything", compared.unknown));
    }
    doubts
}
