//! Work that is shared out among threads.

use byway_host::asked_to_end;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

/// How much may be done at the same time, and for how long.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Threads that work.
    pub jobs: usize,
    /// When there is no more time.
    pub deadline: Option<Instant>,
    /// Set by the caller to stop it.
    pub interrupt: Arc<AtomicBool>,
}

impl Limits {
    /// Whether it is time to stop.
    pub fn is_over(&self) -> bool {
        self.interrupt.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// Does so many pieces of work, each by a free thread, and returns what came of them in their order; nothing for those
/// that there was no time for. Every thread has a worker of its own.
pub(crate) fn share_out<W, T: Send, E: Send>(
    pieces: usize,
    limits: &Limits,
    worker: impl Fn() -> Result<W, E> + Sync,
    work: impl Fn(&mut W, usize) -> Result<T, E> + Sync,
) -> Result<Vec<Option<T>>, E> {
    let next = AtomicUsize::new(0);
    let run = || -> Result<Vec<(usize, T)>, E> {
        let mut worker = worker()?;
        let mut done = Vec::new();
        while !limits.is_over() {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= pieces {
                break;
            }
            let result = work(&mut worker, piece)?;
            // What a signal or the end of the time has cut short says nothing.
            if asked_to_end().is_some() || limits.is_over() {
                break;
            }
            done.push((piece, result));
        }
        Ok(done)
    };
    let jobs = limits.jobs.clamp(1, pieces.max(1));
    let done = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(run)).collect();
        let joined = threads.into_iter().map(|thread| match thread.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        joined.collect::<Result<Vec<_>, E>>()
    })?;
    let mut results: Vec<Option<T>> = (0..pieces).map(|_| None).collect();
    for (piece, result) in done.into_iter().flatten() {
        results[piece] = Some(result);
    }
    Ok(results)
}

#[cfg(test)]
mod tests {
    use super::{Limits, share_out};
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    fn limits(jobs: usize, over: bool) -> Limits {
        Limits { jobs, deadline: None, interrupt: Arc::new(AtomicBool::new(over)) }
    }

    #[test]
    fn results_are_in_order_whoever_did_the_work() {
        for jobs in [1, 2, 7] {
            let squares = share_out(100, &limits(jobs, false), || Ok::<_, ()>(()), |(), n| Ok(n * n));
            let expected: Vec<Option<usize>> = (0..100).map(|n| Some(n * n)).collect();
            assert_eq!(squares, Ok(expected));
        }
        assert_eq!(share_out(0, &limits(2, false), || Ok::<_, ()>(()), |(), n| Ok(n)), Ok(vec![]));
    }

    #[test]
    fn what_there_is_no_time_for_is_left_and_an_error_is_told() {
        assert_eq!(share_out(3, &limits(2, true), || Ok::<_, ()>(()), |(), n| Ok(n)), Ok(vec![None; 3]));
        let failed = share_out(9, &limits(2, false), || Ok(()), |(), n| if n == 4 { Err("four") } else { Ok(n) });
        assert_eq!(failed, Err("four"));
    }
}
