//! Timers that send signals when the model's clock passes them.

use super::{SIGALRM, SIGPROF, SIGVTALRM, SignalInfo};
use crate::kernel::Kernel;
use crate::kernel::abi::{NANOS, Timespec, Writer};
use crate::kernel::args::Pointer;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail};

/// A timer on one clock.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Timer {
    /// When it goes off, in nanoseconds of its clock.
    pub deadline: Option<u64>,
    /// After how long it goes off again, or 0.
    interval: u64,
}

/// The three timers of `setitimer`: on real time, on the time the program is busy, and on that time again (the model
/// makes no difference between the program and the kernel being busy for it).
#[derive(Debug, Clone, Copy, Default)]
pub struct Timers([Timer; 3]);

const REAL: usize = 0;
const SIGNALS: [i32; 3] = [SIGALRM, SIGVTALRM, SIGPROF];

impl Timers {
    /// When the timer on real time goes off.
    pub fn next_alarm(&self) -> Option<u64> {
        self.0[REAL].deadline
    }
}

impl Kernel {
    fn timer_clock(&self, which: usize) -> u64 {
        if which == REAL { self.clock.monotonic() } else { self.clock.cpu() }
    }

    /// Sends the signals of all timers that the clock has passed.
    pub(in crate::kernel) fn fire_timers(&mut self) {
        for (which, signal) in SIGNALS.into_iter().enumerate() {
            let now = self.timer_clock(which);
            let timer = &mut self.signals.timers.0[which];
            let Some(deadline) = timer.deadline.filter(|&deadline| deadline <= now) else { continue };
            timer.deadline = (timer.interval > 0).then(|| {
                let missed = (now - deadline) / timer.interval;
                deadline.saturating_add(timer.interval.saturating_mul(missed + 1))
            });
            self.signals.raise(signal, SignalInfo::kernel());
        }
    }

    /// Sets a timer; gives what was left of it and its interval.
    fn set_timer(&mut self, which: usize, value: u64, interval: u64) -> (u64, u64) {
        let before = self.timer_left(which);
        let now = self.timer_clock(which);
        let deadline = (value > 0).then(|| now.saturating_add(value));
        self.signals.timers.0[which] = Timer { deadline, interval };
        before
    }

    fn timer_left(&self, which: usize) -> (u64, u64) {
        let timer = self.signals.timers.0[which];
        let left = timer.deadline.map_or(0, |deadline| deadline.saturating_sub(self.timer_clock(which)).max(1));
        (left, timer.interval)
    }
}

/// Seconds left are rounded, but never down to none.
pub fn alarm(cx: &mut Context, seconds: u32) -> Answer {
    let nanos = NANOS as u64;
    let (left, _) = cx.kernel.set_timer(REAL, u64::from(seconds) * nanos, 0);
    let rounded = (left + nanos / 2) / nanos;
    Ok(if left > 0 { rounded.max(1) as i64 } else { 0 })
}

fn timer_index(which: u32) -> Result<usize, Errno> {
    if which < 3 { Ok(which as usize) } else { Err(Errno::EINVAL) }
}

/// `struct itimerval`: interval, then value.
fn encode((left, interval): (u64, u64)) -> Writer {
    let interval = Timespec::from_nanos(interval.into()).append_timeval(Writer::new());
    let micros_up = left.div_ceil(1000) * 1000;
    Timespec::from_nanos(micros_up.into()).append_timeval(interval)
}

fn timeval(cx: &mut Context, at: Pointer) -> Result<u64, Fail> {
    let (sec, micros) = (cx.i64(at)?, cx.i64(at.offset(8))?);
    if sec < 0 || !(0..1_000_000).contains(&micros) {
        return Err(Errno::EINVAL.into());
    }
    Ok(Timespec { sec, nsec: micros * 1000 }.as_duration().unwrap_or(u64::MAX))
}

pub fn setitimer(cx: &mut Context, which: u32, new: Pointer, old: Pointer) -> Answer {
    let which = timer_index(which)?;
    let (interval, value) = match new.non_null() {
        Some(new) => (timeval(cx, new)?, timeval(cx, new.offset(16))?),
        None => (0, 0),
    };
    let before = cx.kernel.set_timer(which, value, interval);
    cx.put_if(old, &encode(before))?;
    Ok(0)
}

pub fn getitimer(cx: &mut Context, which: u32, value: Pointer) -> Answer {
    let left = cx.kernel.timer_left(timer_index(which)?);
    cx.put(value, &encode(left))?;
    Ok(0)
}
