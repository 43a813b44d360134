//! Native builds of a program, made while it is explored, so that they are there when there are tests to replay.
//!
//! Clang takes longer for a large program than users want to wait once it is explored. One thread makes the build that
//! replays and the one that counts, another those for sanitizers, when the first bug needs one. Compilers give way to the
//! exploration until it is over.

use crate::error::Error;
use byway_clang::{Clang, Libc};
use byway_host::Deadline;
use byway_suite::native::{CoverageBuild, Isolation, NativeError, NativeProgram, SanitizedProgram};
use byway_suite::program::Explored;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

/// Builds that are under way. What is not done when this is dropped is given up.
pub struct Builds {
    deadline: Deadline,
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

struct Shared {
    explored: Arc<Explored>,
    isolation: Isolation,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    replaying: Option<Result<NativeProgram, Error>>,
    counting: Option<Result<CoverageBuild, Error>>,
    /// For each kind of bug that was found, the build that shows it, if it is done.
    sanitized: Vec<(String, Option<SanitizedProgram>)>,
    /// How many of these were looked at.
    tried: usize,
    /// The `Builds` was dropped.
    is_over: bool,
}

impl Builds {
    /// Starts building. With `in_background` others go first who want the processor.
    pub fn start(explored: &Arc<Explored>, isolation: Isolation, in_background: bool) -> Builds {
        let deadline = Deadline::default();
        let shared = Arc::new(Shared {
            explored: explored.clone(),
            isolation,
            state: Mutex::default(),
            changed: Condvar::new(),
        });
        let until = if in_background { deadline.in_background() } else { deadline.clone() };
        let jobs: [fn(&Shared, &Deadline); 2] = [Shared::build, Shared::build_sanitized];
        let threads = jobs.into_iter().map(|job| {
            let (shared, until) = (shared.clone(), until.clone());
            std::thread::spawn(move || {
                let _end = End(&shared);
                job(&shared, &until);
            })
        });
        Builds { threads: threads.collect(), deadline, shared }
    }

    /// Until when the caller waits for them.
    pub fn deadline(&self) -> &Deadline {
        &self.deadline
    }

    /// A bug of this kind was found: a build for a sanitizer will be of use.
    pub fn expect(&self, kind: &str) {
        let mut state = self.shared.state();
        if !state.sanitized.iter().any(|(known, _)| known == kind) {
            state.sanitized.push((kind.to_owned(), None));
            self.shared.changed.notify_all();
        }
    }

    /// The build that tells what branches it takes.
    pub fn replaying(&self) -> Result<NativeProgram, Error> {
        self.shared.wait(|state| state.replaying.take())
    }

    /// The build that counts.
    pub fn counting(&self) -> Result<CoverageBuild, Error> {
        self.shared.wait(|state| state.counting.take())
    }

    /// The build for the sanitizer that sees bugs of a kind; nothing if there is none, or it was taken already.
    pub fn sanitized(&self, kind: &str) -> Option<SanitizedProgram> {
        self.expect(kind);
        self.shared.wait(|state| {
            let at = state.sanitized.iter().position(|(known, _)| known == kind)?;
            (at < state.tried).then(|| {
                let built = state.sanitized.iter_mut().map(|(_, built)| built);
                let mut of_kind = built.filter(|built| built.as_ref().is_some_and(|built| built.is_for(kind)));
                of_kind.next().and_then(Option::take)
            })
        })
    }
}

impl Drop for Builds {
    fn drop(&mut self) {
        self.deadline.set(std::time::Instant::now());
        self.shared.state().is_over = true;
        self.shared.changed.notify_all();
        for thread in self.threads.drain(..) {
            // A thread that has panicked has told of it.
            let _ = thread.join();
        }
    }
}

/// No caller waits for a thread that has ended, however that happened.
struct End<'s>(&'s Shared);

impl Drop for End<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let mut state = self.0.state();
            state.replaying.get_or_insert_with(|| Err(NativeError::Interrupted.into()));
            state.counting.get_or_insert_with(|| Err(NativeError::Interrupted.into()));
            state.tried = usize::MAX;
            self.0.changed.notify_all();
        }
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for something.
    fn wait<T>(&self, mut ready: impl FnMut(&mut State) -> Option<T>) -> T {
        let mut state = self.state();
        loop {
            match ready(&mut state) {
                Some(done) => return done,
                None => state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    /// Makes the builds that replay and count, one after the other: the first is needed first.
    fn build(&self, until: &Deadline) {
        let mut tools = self.tools(until);
        let replaying = match &mut tools {
            Ok((clang, libc)) => in_time(until, NativeProgram::build(clang, libc, &self.explored.modules)),
            Err(error) => Err(std::mem::replace(error, NativeError::OutOfTime.into())),
        };
        let is_possible = replaying.is_ok();
        self.state().replaying = Some(replaying);
        self.changed.notify_all();
        let counting = match &tools {
            Ok((clang, libc)) if is_possible => {
                in_time(until, CoverageBuild::new(clang, libc, &self.explored, self.isolation))
            }
            // The caller knows the reason from `replaying`.
            _ => Err(NativeError::OutOfTime.into()),
        };
        self.state().counting = Some(counting);
        self.changed.notify_all();
    }

    fn tools(&self, until: &Deadline) -> Result<(Clang, Libc), Error> {
        let clang = Clang::find()?.until(until);
        let libc = Libc::open(&clang, &mut |_| {})?;
        Ok((clang, libc))
    }

    /// Builds for sanitizers, as bugs are found.
    fn build_sanitized(&self, until: &Deadline) {
        let clang = Clang::find().map(|clang| clang.until(until));
        loop {
            let (at, kind) = {
                let mut state = self.state();
                loop {
                    if state.is_over {
                        return;
                    }
                    if let Some((kind, _)) = state.sanitized.get(state.tried) {
                        break (state.tried, kind.clone());
                    }
                    state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                }
            };
            let is_known = |state: &State| {
                let mut built = state.sanitized[..at].iter().filter_map(|(_, built)| built.as_ref());
                built.any(|built| built.is_for(&kind))
            };
            // A build that was taken does for other kinds as well.
            let built = match (&clang, is_known(&self.state())) {
                (Ok(clang), false) => SanitizedProgram::build(clang, &self.explored, &kind),
                _ => None,
            };
            let mut state = self.state();
            state.sanitized[at].1 = built;
            state.tried = state.tried.max(at + 1);
            self.changed.notify_all();
        }
    }
}

/// What came of a build. What goes wrong when the time is over goes wrong for that.
fn in_time<T>(until: &Deadline, built: Result<T, NativeError>) -> Result<T, Error> {
    built.map_err(|error| if until.is_over() { NativeError::OutOfTime.into() } else { error.into() })
}
