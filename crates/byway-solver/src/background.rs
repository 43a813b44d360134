//! Work of the SMT solver that nothing stops.
//!
//! Bitwuzla asks whether to stop while it searches, but not while it makes a circuit of a query, simplifies it, or is
//! deleted, and for large queries each of these takes seconds. Such work is done on a thread of its own, so that the
//! caller can stop waiting.

use byway_bitwuzla::{Answer, Error, Instance, Limits, Stopped, Term};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// Instances with fewer gates than this are made and deleted in a moment.
pub(crate) const MANY_GATES: u64 = 100_000;

/// How often the limits are looked at while another thread works.
const TICK: Duration = Duration::from_millis(5);

/// How long a check may take to come to its end once it was told to.
const GRACE: Duration = Duration::from_millis(50);

/// Large circuits are gone through recursively in places.
const STACK: usize = 256 << 20;

/// Threads that work, or that the caller no longer waits for: all of them come to an end soon.
#[derive(Debug, Default)]
pub(crate) struct Background {
    threads: Vec<JoinHandle<()>>,
}

/// How a check in the background went.
pub(crate) enum Outcome {
    /// It came to an end.
    Ended(Instance, Result<Answer, Error>),
    /// It was left to itself, with its instance.
    Left(Stopped),
}

impl Background {
    /// Makes a check on a thread of its own.
    pub(crate) fn check(
        &mut self,
        mut instance: Instance,
        assumptions: Vec<Term>,
        limits: &Limits<'_>,
    ) -> Result<Outcome, Error> {
        let stop = Arc::new(AtomicBool::new(false));
        let (flag, deadline, effort) = (stop.clone(), limits.deadline, limits.effort);
        let (sender, receiver) = sync_channel(1);
        self.start(move || {
            let result = instance.check(&assumptions, &Limits { deadline, interrupt: Some(&flag), effort });
            // If the caller waits no more, the instance is deleted here.
            let _ = sender.send((instance, result));
        })?;
        let mut left_at: Option<(Instant, Stopped)> = None;
        loop {
            match receiver.recv_timeout(TICK) {
                Ok((instance, result)) => {
                    let told = |answer| match (answer, left_at) {
                        (Answer::Unknown(_), Some((_, stopped))) => Answer::Unknown(stopped),
                        (answer, _) => answer,
                    };
                    return Ok(Outcome::Ended(instance, result.map(told)));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(Error::Refused("its thread ended early".into())),
                Err(RecvTimeoutError::Timeout) => {}
            }
            match (left_at, limits.reached()) {
                (None, Some(stopped)) => {
                    stop.store(true, Ordering::Relaxed);
                    left_at = Some((Instant::now() + GRACE, stopped));
                }
                (Some((end, stopped)), _) if Instant::now() >= end => return Ok(Outcome::Left(stopped)),
                _ => {}
            }
        }
    }

    /// Deletes something large.
    pub(crate) fn delete(&mut self, large: impl Send + 'static) -> Result<(), Error> {
        self.start(move || drop(large))
    }

    fn start(&mut self, work: impl FnOnce() + Send + 'static) -> Result<(), Error> {
        self.threads.retain(|thread| !thread.is_finished());
        let thread = Builder::new().name("solver".into()).stack_size(STACK).spawn(work);
        self.threads.push(thread.map_err(|_| Error::Start)?);
        Ok(())
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        // The process must not end while the solver still works: its library is taken down then.
        for thread in self.threads.drain(..) {
            // A thread that panicked has nothing more to do.
            let _ = thread.join();
        }
    }
}
