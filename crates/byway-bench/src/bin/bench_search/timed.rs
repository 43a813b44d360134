//! A strategy whose time is taken while it has very many edges to choose from.

use crate::ticks;
use byway_explore::EdgeId;
use byway_explore::strategy::{Choice, Mode, Random, RunFacts, Search, Strategy};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What was measured with about so many pending edges.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Pending edges at the start.
    pending: usize,
    /// How often the strategy was asked.
    choices: u64,
    /// How often it was asked or told something.
    calls: u64,
    /// Ticks in the strategy.
    inside: u64,
    /// Ticks in all.
    whole: u64,
    /// Time in all.
    time: Duration,
}

impl Window {
    fn begin(pending: usize) -> Window {
        Window { pending, choices: 0, calls: 0, inside: 0, whole: 0, time: Duration::ZERO }
    }

    /// Nanoseconds in the strategy for each choice, what it is told in between included. A look at the clock takes
    /// `look` ticks.
    pub fn nanoseconds(&self, look: u64) -> f64 {
        let tick = self.time.as_nanos() as f64 / self.whole.max(1) as f64;
        tick * self.inside(look) as f64 / self.choices.max(1) as f64
    }

    /// The part of the time that the strategy takes, in percent.
    pub fn share(&self, look: u64) -> f64 {
        let whole = self.whole.saturating_sub(2 * look * self.calls);
        100.0 * self.inside(look) as f64 / whole.max(1) as f64
    }

    fn inside(&self, look: u64) -> u64 {
        self.inside.saturating_sub(look * self.calls)
    }
}

/// How long a window is.
#[derive(Clone, Copy)]
pub struct Length {
    /// At most so long.
    pub time: Duration,
    /// With at most so many more edges than at the start, as a factor.
    pub growth: f64,
}

/// What comes out, for the caller of the exploration.
pub type Windows = Arc<Mutex<Vec<Window>>>;

enum Phase {
    /// Edges are collected until there are this many.
    Filling,
    /// The strategy chooses alone.
    Measuring { begun: Instant, ticks: u64, window: Window },
}

/// While the frontier is filled, a strategy that is asked after each run has one turn in so many: some would take very
/// long to fill it. One that is asked at every fork fills it alone.
const TURNS: u32 = 16;

/// Fills the frontier up to a size, then measures the strategy alone for a
/// while; then the same for the next size. At the end the exploration is interrupted.
pub struct Timed {
    inner: Box<dyn Strategy>,
    filler: Random,
    turn: u32,
    phase: Phase,
    /// Sizes that are still to be measured, the next one last.
    sizes: Vec<usize>,
    length: Length,
    windows: Windows,
    interrupt: Arc<AtomicBool>,
}

impl Timed {
    /// Measures `inner` at some sizes, in ascending order.
    pub fn new(inner: Box<dyn Strategy>, sizes: &[usize], length: Length, interrupt: Arc<AtomicBool>) -> Timed {
        let sizes = sizes.iter().rev().copied().collect();
        let (phase, windows) = (Phase::Filling, Windows::default());
        Timed { inner, filler: Random::default(), turn: 0, phase, sizes, length, windows, interrupt }
    }

    /// Where the measurements will be.
    pub fn windows(&self) -> Windows {
        self.windows.clone()
    }

    /// Calls the strategy, and takes its time if it is to be measured.
    fn call<T>(&mut self, call: impl FnOnce(&mut dyn Strategy) -> T) -> T {
        let Phase::Measuring { window, .. } = &mut self.phase else { return call(&mut *self.inner) };
        let begun = ticks::now();
        let result = call(&mut *self.inner);
        window.inside += ticks::now() - begun;
        window.calls += 1;
        result
    }

    /// Begins a window when there are enough edges, and ends one that is long enough.
    fn turn_phase(&mut self, pending: usize) {
        let Some(&size) = self.sizes.last() else { return };
        match &mut self.phase {
            Phase::Filling if pending >= size => {
                let window = Window::begin(pending);
                self.phase = Phase::Measuring { begun: Instant::now(), ticks: ticks::now(), window };
            }
            Phase::Measuring { begun, ticks, window } => {
                let is_over =
                    begun.elapsed() > self.length.time || pending as f64 > self.length.growth * window.pending as f64;
                if is_over {
                    (window.whole, window.time) = (ticks::now() - *ticks, begun.elapsed());
                    self.windows.lock().unwrap_or_else(PoisonError::into_inner).push(*window);
                    self.sizes.pop();
                    self.phase = Phase::Filling;
                    self.interrupt.store(self.sizes.is_empty(), Ordering::Relaxed);
                }
            }
            Phase::Filling => {}
        }
    }
}

impl Strategy for Timed {
    fn mode(&self) -> Mode {
        self.inner.mode()
    }

    fn discovered(&mut self, search: &mut Search, edge: EdgeId) {
        self.filler.discovered(search, edge);
        self.call(|inner| inner.discovered(search, edge));
    }

    fn finished(&mut self, search: &mut Search, run: &RunFacts) {
        self.call(|inner| inner.finished(search, run));
    }

    fn wants_distances(&self) -> bool {
        self.inner.wants_distances()
    }

    fn exhausted(&mut self, search: &mut Search, edge: EdgeId) {
        self.call(|inner| inner.exhausted(search, edge));
    }

    fn next(&mut self, search: &mut Search) -> Option<Choice> {
        self.turn_phase(search.frontier.len());
        let choice = match &mut self.phase {
            Phase::Filling => {
                self.turn = (self.turn + 1) % TURNS;
                let is_its_turn = self.turn == 0 || self.inner.mode() == Mode::StepToFork;
                if is_its_turn { self.inner.next(search) } else { None }
            }
            Phase::Measuring { window, .. } => {
                window.choices += 1;
                self.call(|inner| inner.next(search))
            }
        };
        // A strategy that declines has made its choice; the exploration goes on with another.
        choice.or_else(|| self.filler.next(search))
    }
}
