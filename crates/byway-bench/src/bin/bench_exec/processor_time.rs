//! Time on a processor, which other work on the machine does not stretch as it stretches the time of day.

use std::ffi::c_int;
use std::thread;
use std::time::Duration;

/// Seconds and microseconds, as C has them.
#[repr(C)]
#[derive(Default)]
struct Timeval {
    seconds: i64,
    microseconds: i64,
}

/// What `getrusage` of 64-bit Linux fills in.
#[repr(C)]
#[derive(Default)]
struct Usage {
    user: Timeval,
    system: Timeval,
    others: [i64; 14],
}

unsafe extern "C" {
    fn getrusage(who: c_int, usage: *mut Usage) -> c_int;
}

const CHILDREN: c_int = -1;
const THREAD: c_int = 1;

/// The time that this thread has run.
pub fn of_this_thread() -> Duration {
    // The kernel brings the count up to date when a thread offers to step back.
    thread::yield_now();
    used(THREAD)
}

/// The time that all processes together have run which this one has started and waited for.
pub fn of_children() -> Duration {
    used(CHILDREN)
}

fn used(who: c_int) -> Duration {
    let mut usage = Usage::default();
    // SAFETY: the structure is the one that the function fills in; with these arguments it cannot fail.
    unsafe { getrusage(who, &mut usage) };
    let micros = |time: &Timeval| Duration::from_micros((time.seconds * 1_000_000 + time.microseconds) as u64);
    micros(&usage.user) + micros(&usage.system)
}
