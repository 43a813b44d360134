//! Whether a signal has asked this process to end.
//!
//! Tools and programs under test take long, and code that waits for them looks here. It is one place for the whole
//! process: a signal is for all of it.

use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;

/// The first signal that has come, or 0.
static ASKED: AtomicI32 = AtomicI32::new(0);

/// How long code that waits may go without looking.
pub const LOOK: Duration = Duration::from_millis(50);

/// Notes that a signal asks for the end. Handlers of signals may call it; the first signal counts.
pub fn ask_to_end(signal: i32) {
    let _ = ASKED.compare_exchange(0, signal, Ordering::Relaxed, Ordering::Relaxed);
}

/// The signal that has asked for the end, if one has.
pub fn asked_to_end() -> Option<i32> {
    Some(ASKED.load(Ordering::Relaxed)).filter(|signal| *signal != 0)
}
