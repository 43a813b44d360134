//! A strategy whose time is taken while it has very many edges to choose from.

use byway_explore::EdgeId;
use byway_explore::strategy::{Choice, Mode, Random, RunFacts, Search, Strategy};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What was measured with about so many pending edges.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Pending edges at the start.
    pub pending: usize,
    /// How often the strategy was asked.
    pub choices: u64,
    /// How often it was asked or told something.
    calls: u64,
    /// Time in the strategy.
    inside: Duration,
    /// Time in all.
    whole: Duration,
}

impl Window {
    /// Nanoseconds in the strategy for each choice, what it is told in between included.
    pub fn nanoseconds(&self, clock: &Clock) -> f64 {
        1e9 * self.inside(clock) / self.choices.max(1) as f64
    }

    /// The part of the time that the strategy takes, in percent.
    pub fn share(&self, clock: &Clock) -> f64 {
        // A look at the clock ends one interval and begins the next, so half of the two looks falls into the strategy's.
        let whole = self.whole.as_secs_f64() - 2.0 * clock.look * self.calls as f64;
        100.0 * self.inside(clock) / whole.max(f64::MIN_POSITIVE)
    }

    fn inside(&self, clock: &Clock) -> f64 {
        (self.inside.as_secs_f64() - clock.look * self.calls as f64).max(0.0)
    }
}

/// The clock, and what it costs to look at it.
pub struct Clock {
    /// Seconds of a look.
    look: f64,
}

impl Clock {
    /// Measures the clock itself, so that its cost can be taken off.
    pub fn calibrate() -> Clock {
        const LOOKS: u32 = 1_000_000;
        let round = || {
            let begun = Instant::now();
            let seen: Duration = (0..LOOKS).map(|_| Instant::now().elapsed()).sum();
            (begun.elapsed().as_secs_f64() / f64::from(2 * LOOKS), seen)
        };
        let look = (0..5).map(|_| round().0).fold(f64::INFINITY, f64::min);
        Clock { look }
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

/// What comes out, for whoever started the exploration.
pub type Windows = Rc<RefCell<Vec<Window>>>;

enum Phase {
    /// Edges are collected until there are this many.
    Filling,
    /// The strategy chooses alone.
    Measuring { begun: Instant, window: Window },
}

/// Lets a strategy and a random choice take turns until the frontier has a size, then measures the strategy alone for a
/// while; then the same for the next size. At the end the exploration is interrupted.
pub struct Timed {
    inner: Box<dyn Strategy>,
    filler: Random,
    fillers_turn: bool,
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
        Timed { inner, filler: Random::default(), fillers_turn: false, phase, sizes, length, windows, interrupt }
    }

    /// Where the measurements will be.
    pub fn windows(&self) -> Windows {
        self.windows.clone()
    }

    /// Calls the strategy, and takes its time if it is to be measured.
    fn call<T>(&mut self, call: impl FnOnce(&mut dyn Strategy) -> T) -> T {
        let Phase::Measuring { window, .. } = &mut self.phase else { return call(&mut *self.inner) };
        let begun = Instant::now();
        let result = call(&mut *self.inner);
        window.inside += begun.elapsed();
        window.calls += 1;
        result
    }

    /// Begins a window when there are enough edges, and ends one that is long enough.
    fn turn_phase(&mut self, pending: usize) {
        let Some(&size) = self.sizes.last() else { return };
        match &mut self.phase {
            Phase::Filling if pending >= size => {
                let window = Window { pending, choices: 0, calls: 0, inside: Duration::ZERO, whole: Duration::ZERO };
                self.phase = Phase::Measuring { begun: Instant::now(), window };
            }
            Phase::Measuring { begun, window } => {
                let is_over =
                    begun.elapsed() > self.length.time || pending as f64 > self.length.growth * window.pending as f64;
                if is_over {
                    window.whole = begun.elapsed();
                    self.windows.borrow_mut().push(*window);
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
                self.fillers_turn = !self.fillers_turn;
                if self.fillers_turn { None } else { self.inner.next(search) }
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
