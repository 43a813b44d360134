//! What an exploration may use up, and why it ended.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What an exploration may use up.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Runs.
    pub runs: u64,
    /// Time.
    pub time: Duration,
    /// LLVM instructions of one run.
    pub steps: u64,
    /// Whether a run that took all of them goes on if there is time and nothing else to do.
    pub beyond_steps: bool,
    /// Bytes of memory of the process.
    pub memory: u64,
    /// Time for one question to the solver.
    pub query: Duration,
    /// How often an error is searched for at one instruction.
    pub tries: u32,
    /// Whether errors that were found are searched for on other ways, too, as often as it takes.
    pub every_error: bool,
    /// Whether edges may hold snapshots; without, every run is replayed from the start.
    pub snapshots: bool,
    /// Set from outside to end the exploration.
    pub interrupt: Arc<AtomicBool>,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget {
            runs: u64::MAX,
            time: Duration::MAX,
            steps: 10_000_000,
            beyond_steps: false,
            memory: u64::MAX,
            query: Duration::from_secs(10),
            tries: 100,
            every_error: false,
            snapshots: true,
            interrupt: Arc::default(),
        }
    }
}

/// Why an exploration ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// Nothing is left to try.
    FrontierEmpty,
    /// Edges are pending, but the strategy wants none of them.
    Declined,
    /// The runs are used up.
    Runs,
    /// The time is used up.
    Time,
    /// The memory is used up, even without snapshots.
    Memory,
    /// The caller asked for it.
    Interrupt,
}

impl Stopped {
    /// Its name in files and reports.
    pub fn name(self) -> &'static str {
        match self {
            Stopped::FrontierEmpty => "frontier-empty",
            Stopped::Declined => "declined",
            Stopped::Runs => "runs",
            Stopped::Time => "time",
            Stopped::Memory => "memory",
            Stopped::Interrupt => "interrupt",
        }
    }
}

impl Stopped {
    /// In words, behind what was left.
    pub fn words(self) -> &'static str {
        match self {
            Stopped::FrontierEmpty => "nothing is left to try",
            Stopped::Declined => "of which the strategy wants none",
            Stopped::Runs => "the given number of runs is used up",
            Stopped::Time => "the time is over",
            Stopped::Memory => "the memory is used up",
            Stopped::Interrupt => "it was interrupted",
        }
    }
}

/// The budget against the clock.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    start: Instant,
    deadline: Option<Instant>,
    interrupt: Arc<AtomicBool>,
}

impl Clock {
    pub(crate) fn start(budget: &Budget) -> Clock {
        let start = Instant::now();
        Clock { start, deadline: start.checked_add(budget.time), interrupt: budget.interrupt.clone() }
    }

    /// Whether there is a reason to end at once.
    pub(crate) fn stop(&self) -> Option<Stopped> {
        if self.interrupt.load(Ordering::Relaxed) {
            return Some(Stopped::Interrupt);
        }
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline).then_some(Stopped::Time)
    }

    /// What is left of a time limit.
    pub(crate) fn left(&self, limit: Duration) -> Duration {
        match self.deadline {
            Some(deadline) => deadline.saturating_duration_since(Instant::now()).min(limit),
            None => limit,
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
