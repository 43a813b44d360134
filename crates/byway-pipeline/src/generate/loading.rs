//! The first stage: a program with all that it takes to explore it.

use super::decisions;
use super::explored;
use super::seeds;
use super::timetable::Timetable;
use crate::coverage::Coverage;
use crate::coverage::Scope;
use crate::error::Error;
use crate::frontend::{FrontEnd, Mutator, Replayer};
use crate::listener::Listener;
use crate::llvm::Llvm;
use crate::settings::Settings;
use crate::surroundings::maps;
use crate::target::Target;
use byway_explore::strategy::{self, Strategy};
use byway_explore::{Criteria, Criterion, Worker};
use byway_host::create_regular;
use byway_suite::native::check_places;
use byway_suite::program::Explored;
use byway_suite::store::{Found, Store};
use std::io::BufWriter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// A program that is ready to be explored.
pub struct Prepared<'s> {
    pub(super) settings: &'s Settings,
    pub(super) front_end: &'s dyn FrontEnd,
    pub(super) interrupt: &'s Arc<AtomicBool>,
    pub(super) target: Target,
    pub(super) scope: Scope,
    pub(super) explored: Arc<Explored>,
    pub(super) criteria: Criteria,
    /// What explores, each with a strategy of its own.
    pub(super) workers: Vec<(Worker, Box<dyn Strategy>)>,
    pub(super) seeds: Vec<Arc<[u8]>>,
    /// What replays tests, which gets ready meanwhile.
    pub(super) replayer: Option<Arc<dyn Replayer>>,
    /// What makes mutants, if some are wanted.
    pub(super) mutator: Option<Box<dyn Mutator>>,
    pub(super) store: Store,
    pub(super) coverage: Coverage,
    pub(super) table: Timetable,
    /// The time that loading took.
    pub(super) loading: Duration,
}

/// Compiles and loads a program, and begins its folder. `interrupt` ends whatever is done with it when it is set.
///
/// # Errors
/// What is wrong with the settings or the program, or cannot be written.
pub fn load<'s>(settings: &'s Settings, interrupt: &'s Arc<AtomicBool>) -> Result<Prepared<'s>, Error> {
    load_by(&Llvm, settings, interrupt)
}

/// The same with a program that a front end makes.
///
/// # Errors
/// What is wrong with the settings or the program, or cannot be written; a criterion that programs of this kind do not offer.
pub fn load_by<'s>(
    front_end: &'s dyn FrontEnd,
    settings: &'s Settings,
    interrupt: &'s Arc<AtomicBool>,
) -> Result<Prepared<'s>, Error> {
    // What the user got wrong is said before anything is built.
    let plan = strategy::plan(&settings.search)?;
    check_places(&maps(&settings.target.program))?;
    let seeds = seeds::read(&settings.seed_dirs)?;
    let mut log_queries = open_log(settings)?;
    let listener = settings.listener();
    front_end.prepare(&**listener)?;
    let mut table = Timetable::start(settings.time, settings.after);
    // The user did not choose the time of one function.
    let watch = (!settings.goes_on).then(|| Watch::begin(settings.time, listener.clone()));
    let (target, origin) = Target::load_with_origin(front_end, &settings.target)?;
    plan.build_for(&target.program)?;
    let scope = Scope::of(&target.program, &target.under_test);
    let explored = Arc::new(explored::of(front_end.name(), settings, &target, &scope)?);
    // Large programs take compilers long, so they begin now.
    let wants_replay = settings.replay.then_some(());
    let replayer = wants_replay.and_then(|()| front_end.replayer(&explored, settings.isolation, true));
    let criteria = decisions::known_to(settings, front_end, &*origin, &explored)?.within(scope.functions().cloned());
    let mutator = match criteria.has(Criterion::MUTATION) {
        true => Some(origin.mutator(&explored).ok_or_else(|| no_mutants(front_end))?),
        false => {
            drop(origin);
            None
        }
    };
    if interrupt.load(Ordering::Relaxed) {
        return Err(Error::Interrupted);
    }
    let (store, found) = Store::create(settings.folder(), &explored)?;
    if found == Found::EarlierTests {
        listener.replaces(&settings.folder().path());
    }
    let mut workers = Vec::new();
    for _ in 0..settings.jobs.max(1) {
        let solver = byway_solver::Settings {
            time_limit: settings.query_time,
            interrupt: Some(interrupt.clone()),
            log_queries: log_queries.take(),
            ..byway_solver::Settings::default()
        };
        workers.push((Worker::new(target.machine()?, solver), plan.build_for(&target.program)?));
    }
    let covered = workers[0].0.machine.covered().clone();
    let coverage = Coverage::of(&target.program, &target.under_test, covered);
    drop(watch);
    let loading = table.loaded();
    Ok(Prepared {
        settings,
        front_end,
        interrupt,
        target,
        scope,
        explored,
        criteria,
        workers,
        seeds,
        replayer,
        mutator,
        store,
        coverage,
        table,
        loading,
    })
}

fn no_mutants(front_end: &dyn FrontEnd) -> Error {
    Error::Usage(format!("--criteria mutation: no mutants can be made of {} programs", front_end.name()))
}

fn open_log(settings: &Settings) -> Result<Option<Box<dyn std::io::Write + Send>>, Error> {
    let Some(path) = &settings.log_queries else { return Ok(None) };
    if settings.jobs > 1 {
        return Err(Error::Usage(
            "--log-queries: the questions of one worker can be written, not those of several (--jobs 1)".to_owned(),
        ));
    }
    let file = create_regular(path).map_err(|reason| Error::Write { path: path.clone(), reason })?;
    Ok(Some(Box::new(BufWriter::new(file))))
}

/// Tells if loading has taken all of the time that was given, while it goes on; what is loaded or given up drops this.
struct Watch {
    _is_going_on: Sender<()>,
}

impl Watch {
    /// It begins now. A machine that has no thread to spare announces nothing.
    fn begin(time: Duration, listener: Arc<dyn Listener>) -> Watch {
        let (is_going_on, ended) = channel::<()>();
        let _ = std::thread::Builder::new().name("loading".into()).spawn(move || {
            if ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                listener.loading_is_late(time);
            }
        });
        Watch { _is_going_on: is_going_on }
    }
}
