//! Doing things on all processors.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Runs the same on as many threads as there are processors, but on no more than asked for: what each came to.
pub(super) fn on_all_processors<R: Send>(most: usize, serve: impl Fn() -> R + Sync) -> Vec<R> {
    let workers = thread::available_parallelism().map_or(2, usize::from).min(most);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(&serve)).collect();
        let joined = threads.into_iter().map(|thread| thread.join());
        joined.map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    })
}

/// Does something for each item. The results come in the items' order.
pub(super) fn for_each<T: Sync, R: Send, E: Send>(
    items: &[T],
    work: impl Fn(&T) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E> {
    let next = AtomicUsize::new(0);
    let serve = || {
        let mut results = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            match items.get(index) {
                Some(item) => results.push((index, work(item))),
                None => return results,
            }
        }
    };
    let mut done: Vec<_> = on_all_processors(items.len(), serve).into_iter().flatten().collect();
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

/// An iterator that several threads take from.
pub(super) struct Shared<I>(Mutex<I>);

impl<I: Iterator> Shared<I> {
    pub fn new(items: I) -> Self {
        Self(Mutex::new(items))
    }

    pub fn next(&self) -> Option<I::Item> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).next()
    }
}
