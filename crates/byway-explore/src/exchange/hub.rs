//! What the workers of one exploration share: work that waits for one of them, and what each has to know of the others.

use super::work::Work;
use crate::budget::Stopped;
use crate::criteria::Aim;
use byway_ir::program::{FuncId, PointId};
use byway_vm::bug::BugKind;
use byway_vm::memory::CodePlace;
use byway_vm::symbolic::Class;
use rustc_hash::FxHashSet;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

/// How often a worker that waits looks at the clock.
const LOOK: Duration = Duration::from_millis(20);

/// Runs that a piece of work should bring at the least: to take it over costs about two.
const WORTH: u64 = 40;

/// Edges of a worker from which on it gives some away: at first, and at the most.
const LEAST: usize = 4;
const MOST: usize = 1024;

/// What workers share.
pub(crate) struct Hub {
    workers: usize,
    state: Mutex<State>,
    changed: Condvar,
    /// Workers that have nothing to do, less what waits for them.
    wanted: AtomicUsize,
    /// Edges that a worker must have to give some away. It grows if what is given away brings little.
    least: AtomicUsize,
    /// Runs of all of them.
    runs: AtomicU64,
    /// Somebody has stopped, and so does everyone.
    is_over: AtomicBool,
    news: Mutex<Vec<(usize, News)>>,
    told: AtomicUsize,
    reported: Mutex<FxHashSet<(BugKind, FuncId, u32)>>,
    met: Mutex<FxHashSet<(CodePlace, Aim)>>,
    /// Workers whose memory is used up although nothing is left to give up.
    short_of_memory: AtomicUsize,
}

#[derive(Default)]
struct State {
    work: VecDeque<Work>,
    idle: usize,
    stopped: Option<Stopped>,
}

/// What one worker has found out, and all should know.
#[derive(Clone, Copy, Debug)]
pub(crate) enum News {
    /// A run has covered this.
    Covered(PointId),
    /// An error was found.
    Found(CodePlace, Class),
    /// An objective was met.
    Met(CodePlace, Aim),
}

impl Hub {
    /// For so many workers.
    pub(crate) fn new(workers: usize) -> Hub {
        Hub {
            workers,
            state: Mutex::default(),
            changed: Condvar::new(),
            wanted: AtomicUsize::new(0),
            least: AtomicUsize::new(LEAST),
            runs: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
            news: Mutex::default(),
            told: AtomicUsize::new(0),
            reported: Mutex::default(),
            met: Mutex::default(),
            short_of_memory: AtomicUsize::new(0),
        }
    }

    /// How much work a worker with so many edges had better give away.
    pub(crate) fn wants(&self, edges: usize) -> usize {
        let wanted = self.wanted.load(Ordering::Relaxed);
        if wanted == 0 || edges < self.least.load(Ordering::Relaxed) { 0 } else { wanted }
    }

    /// Work for whoever has none.
    pub(crate) fn give(&self, work: Vec<Work>) {
        let mut state = lock(&self.state);
        state.work.extend(work);
        self.count(&state);
        self.changed.notify_all();
    }

    /// Work that another worker has given away; nothing if there is none and never will be. `runs` are those that the work which this
    /// worker took last has brought. `stop` is asked while it waits.
    pub(crate) fn take(&self, runs: Option<u64>, stop: &dyn Fn() -> Option<Stopped>) -> Option<Work> {
        if let Some(runs) = runs {
            let least = self.least.load(Ordering::Relaxed);
            let least = if runs < WORTH { (least * 2).min(MOST) } else { (least / 2).max(LEAST) };
            self.least.store(least, Ordering::Relaxed);
        }
        let mut state = lock(&self.state);
        state.idle += 1;
        loop {
            if self.is_over() {
                break None;
            }
            if let Some(work) = state.work.pop_front() {
                state.idle -= 1;
                self.count(&state);
                return Some(work);
            }
            if state.idle == self.workers {
                self.is_over.store(true, Ordering::Relaxed);
                self.changed.notify_all();
                break None;
            }
            self.count(&state);
            // Who waits for long is better off with little than with nothing.
            let least = self.least.load(Ordering::Relaxed);
            self.least.store((least * 3 / 4).max(LEAST), Ordering::Relaxed);
            state = self
                .changed
                .wait_timeout(state, LOOK)
                .map_or_else(|poisoned| poisoned.into_inner().0, |(state, _)| state);
            if let Some(stopped) = stop() {
                drop(state);
                self.stop(stopped);
                return None;
            }
        }
    }

    fn count(&self, state: &State) {
        self.wanted.store(state.idle.saturating_sub(state.work.len()), Ordering::Relaxed);
    }

    /// All stop, for this reason if there was none before.
    pub(crate) fn stop(&self, why: Stopped) {
        lock(&self.state).stopped.get_or_insert(why);
        self.is_over.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Whether a worker has stopped, or none has anything left to do.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Why all have to stop, if it is not for lack of work.
    pub(crate) fn stopped(&self) -> Option<Stopped> {
        lock(&self.state).stopped
    }

    /// The same for a worker that asks often.
    pub(crate) fn stopped_by_another(&self) -> Option<Stopped> {
        if self.is_over() { self.stopped() } else { None }
    }

    /// Work that nobody has taken.
    pub(crate) fn left(&self) -> Vec<Work> {
        std::mem::take(&mut lock(&self.state).work).into()
    }

    /// Number of runs so far.
    pub(crate) fn runs(&self) -> u64 {
        self.runs.load(Ordering::Relaxed)
    }

    /// The number of a run that has ended.
    pub(crate) fn count_run(&self) -> u64 {
        self.runs.fetch_add(1, Ordering::Relaxed)
    }

    /// A worker tells the others.
    pub(crate) fn tell(&self, worker: usize, news: impl Iterator<Item = News>) {
        let mut all = lock(&self.news);
        all.extend(news.map(|news| (worker, news)));
        self.told.store(all.len(), Ordering::Release);
    }

    /// What the others have told since a worker listened last.
    pub(crate) fn listen(&self, worker: usize, heard: &mut usize) -> Vec<News> {
        if self.told.load(Ordering::Acquire) == *heard {
            return Vec::new();
        }
        let all = lock(&self.news);
        let since = all.get(*heard..).unwrap_or_default();
        *heard = all.len();
        since.iter().filter(|(by, _)| *by != worker).map(|(_, news)| *news).collect()
    }

    /// A run stopped with a bug that it goes on behind; is it the first that did?
    pub(crate) fn is_first_with(&self, bug: (BugKind, FuncId, u32)) -> bool {
        lock(&self.reported).insert(bug)
    }

    /// A run has met an objective; is it the first that did?
    pub(crate) fn is_first_to_meet(&self, place: CodePlace, aim: Aim) -> bool {
        lock(&self.met).insert((place, aim))
    }

    /// A worker can give up no more memory, though it should, or it can again. Whether that is so of all.
    pub(crate) fn is_short_of_memory(&self, was: &mut bool, is: bool) -> bool {
        match (*was, is) {
            (false, false) => return false,
            (false, true) => drop(self.short_of_memory.fetch_add(1, Ordering::Relaxed)),
            (true, false) => drop(self.short_of_memory.fetch_sub(1, Ordering::Relaxed)),
            _ => {}
        }
        *was = is;
        // Who waits for work has nothing to give up either.
        let idle = lock(&self.state).idle;
        is && self.short_of_memory.load(Ordering::Relaxed) + idle >= self.workers
    }
}

/// A worker that panicked takes the whole process down: what it held does not matter.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}
