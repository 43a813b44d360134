//! Telling of a native run that takes long, as whoever waits wants to know what for.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long a run takes before it is told.
const PATIENCE: Duration = Duration::from_secs(3);

/// How often is looked.
const OFTEN: Duration = Duration::from_millis(500);

/// The runs that are under way, by the numbers of their tests.
#[derive(Default)]
pub(super) struct Watch(Mutex<Vec<(u64, Instant)>>);

impl Watch {
    /// Does something that is the run of a test.
    pub fn over<R>(&self, test: u64, run: impl FnOnce() -> R) -> R {
        let running = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        running().push((test, Instant::now()));
        let result = run();
        running().retain(|(other, _)| *other != test);
        result
    }

    /// A test whose run takes long.
    fn slow(&self) -> Option<u64> {
        let running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        running.iter().find(|(_, begun)| begun.elapsed() >= PATIENCE).map(|(test, _)| *test)
    }
}

/// Does work that has runs. The first that takes long is told while it does; one is enough to say what is waited for.
pub(super) fn watched<R>(told: &(dyn Fn(u64) + Sync), work: impl FnOnce(&Watch) -> R) -> R {
    let watch = Watch::default();
    let (working, over) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let watch = &watch;
        scope.spawn(move || {
            while over.recv_timeout(OFTEN) == Err(RecvTimeoutError::Timeout) {
                if let Some(test) = watch.slow() {
                    told(test);
                    break;
                }
            }
        });
        let result = work(watch);
        drop(working);
        result
    })
}
