//! One exploration by several workers, each in a thread of its own.
//!
//! A worker has its own machine, terms, solver, tree and strategy; they share what is covered, and exchange work: who has nothing
//! left to do takes over edges of others. All that the workers know at the end comes together in the first of them, and is judged
//! there as if it were one.

use crate::budget::Stopped;
use crate::exchange::Hub;
use crate::explorer::Explorer;
use crate::judgement::Judgement;
use crate::run::{Observer, Progress, Run};
use crate::statistics::Statistics;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// Runs that wait for the observer, at most: workers are not ahead of it by more.
const BACKLOG: usize = 1024;

/// How often workers say how far they are.
const REPORT: Duration = Duration::from_millis(100);

/// Address space for the stack of a thread: terms are deep.
const STACK: usize = 256 << 20;

/// Explores with several workers at the same time until nothing is left or the budget is used up, as
/// [`Explorer::explore`] does with one. The explorers must be made alike, but for their seeds. The first one has all that is known in the
/// end.
pub fn explore(explorers: &mut Vec<Explorer>, seeds: &[Arc<[u8]>], observer: &mut dyn Observer) -> Judgement {
    assert!(!explorers.is_empty(), "an exploration has a worker");
    if let [explorer] = &mut explorers[..] {
        return explorer.explore(seeds, observer);
    }
    let hub = Arc::new(Hub::new(explorers.len()));
    let covered = explorers[0].machine().covered().clone();
    for (number, explorer) in explorers.iter_mut().enumerate() {
        explorer.join(hub.clone(), number, covered.clone());
    }
    let (sender, receiver) = sync_channel(BACKLOG);
    let workers = std::mem::take(explorers);
    let count = workers.len();
    let mut ended: Vec<(Explorer, Stopped)> = std::thread::scope(|scope| {
        let start = |(number, mut explorer): (usize, Explorer)| {
            let mut teller = Teller { sender: sender.clone(), number, last: None };
            let hub = hub.clone();
            let work = move || {
                let _guard = StopOnPanic(hub);
                let stopped = explorer.run_to_stop(seeds, &mut teller);
                (explorer, stopped)
            };
            let thread = std::thread::Builder::new().name(format!("worker {number}")).stack_size(STACK);
            thread.spawn_scoped(scope, work).expect("a thread can be started")
        };
        let threads: Vec<_> = workers.into_iter().enumerate().map(start).collect();
        drop(sender);
        listen(&receiver, count, observer);
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    let declined = ended.iter().any(|(_, stopped)| *stopped == Stopped::Declined);
    let lacks_work = if declined { Stopped::Declined } else { Stopped::FrontierEmpty };
    let stopped = hub.stopped().unwrap_or(lacks_work);
    explorers.extend(ended.drain(..).map(|(explorer, _)| explorer));
    let Some((first, others)) = explorers.split_first_mut() else { unreachable!("there are workers") };
    first.catch_up();
    others.iter_mut().for_each(|other| first.merge(other));
    hub.left().iter().for_each(|work| first.leave_work(work));
    first.judge(stopped)
}

/// Hands on what workers tell, until all have ended.
fn listen(receiver: &Receiver<Message>, workers: usize, observer: &mut dyn Observer) {
    let begun = Instant::now();
    let mut known = vec![(Statistics::default(), 0); workers];
    loop {
        match receiver.recv_timeout(REPORT) {
            Ok(Message::Ended(run)) => observer.finished(*run),
            Ok(Message::Progress(worker, statistics, frontier)) => {
                known[worker] = (*statistics, frontier);
                let mut all = Statistics::default();
                known.iter().for_each(|(statistics, _)| all.add(statistics));
                let frontier = known.iter().map(|(_, frontier)| frontier).sum();
                observer.progress(Progress { statistics: &all, frontier, elapsed: begun.elapsed() });
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// The others do not wait for a worker that has panicked.
struct StopOnPanic(Arc<Hub>);

impl Drop for StopOnPanic {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop(Stopped::Interrupt);
        }
    }
}

enum Message {
    Ended(Box<Run>),
    /// What a worker has done so far, and how much is left to it.
    Progress(usize, Box<Statistics>, usize),
}

/// Tells the thread that observes.
struct Teller {
    sender: SyncSender<Message>,
    number: usize,
    last: Option<Instant>,
}

impl Observer for Teller {
    fn finished(&mut self, run: Run) {
        // Nobody listens any more if that thread has panicked; then the process ends.
        let _ = self.sender.send(Message::Ended(Box::new(run)));
    }

    fn progress(&mut self, progress: Progress) {
        if self.last.is_none_or(|last| last.elapsed() >= REPORT) {
            self.last = Some(Instant::now());
            let statistics = Box::new(progress.statistics.clone());
            let _ = self.sender.send(Message::Progress(self.number, statistics, progress.frontier));
        }
    }
}
