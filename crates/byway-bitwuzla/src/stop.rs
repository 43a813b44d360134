//! When the solver stops before it has an answer.

use std::cell::Cell;
use std::ffi::c_void;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// What may stop one check.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// When to give up.
    pub deadline: Option<Instant>,
    /// Set by anyone, from any thread, to stop the check soon.
    pub interrupt: Option<&'a AtomicBool>,
    /// How much work to do at most: how often the solver may ask whether to stop, which it does about every ten steps of its
    /// search. Unlike time, it comes to the same on every machine and in every run.
    pub effort: Option<u64>,
}

impl Limits<'_> {
    /// Whether a check under these limits must end now, and why.
    pub fn reached(&self) -> Option<Stopped> {
        if self.interrupt.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            Some(Stopped::Interrupt)
        } else if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            Some(Stopped::Deadline)
        } else {
            None
        }
    }
}

/// What stopped a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// The deadline passed.
    Deadline,
    /// The interrupt flag was set.
    Interrupt,
    /// The effort was spent.
    Effort,
    /// The solver gave up by itself.
    Solver,
}

/// The state that the solver hands back to [`ask`]: the limits of the check that runs now, and which was reached.
#[derive(Debug)]
pub(crate) struct Watch {
    limits: Cell<*const Limits<'static>>,
    reached: Cell<Option<Stopped>>,
    asked: Cell<u64>,
}

impl Watch {
    /// Watches nothing.
    pub(crate) fn new() -> Watch {
        Watch { limits: Cell::new(std::ptr::null()), reached: Cell::new(None), asked: Cell::new(0) }
    }

    /// Runs a check under limits, and tells which of them stopped it.
    pub(crate) fn during<T>(&self, limits: &Limits<'_>, check: impl FnOnce() -> T) -> (T, Option<Stopped>) {
        self.limits.set(std::ptr::from_ref(limits).cast());
        self.reached.set(None);
        self.asked.set(0);
        let result = check();
        self.limits.set(std::ptr::null());
        (result, self.reached.get())
    }
}

/// The termination callback: not zero when the check must end.
pub(crate) extern "C" fn ask(state: *mut c_void) -> i32 {
    // SAFETY: the state is the `Watch` of the instance that runs, which outlives the solver.
    let watch = unsafe { &*state.cast::<Watch>() };
    if watch.reached.get().is_some() {
        return 1;
    }
    // SAFETY: null, or the limits that `during` borrows for as long as the solver runs, on this same thread.
    let Some(limits) = (unsafe { watch.limits.get().as_ref() }) else { return 0 };
    watch.asked.set(watch.asked.get() + 1);
    let is_spent = limits.effort.is_some_and(|effort| watch.asked.get() > effort);
    watch.reached.set(if is_spent { Some(Stopped::Effort) } else { limits.reached() });
    i32::from(watch.reached.get().is_some())
}
