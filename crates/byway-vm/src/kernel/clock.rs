//! The model's time: it moves by a fixed step at each system call, and by what the program sleeps.

use super::abi::Timespec;

/// The clock. Equal runs see equal times.
#[derive(Debug, Clone, Copy)]
pub struct Clock {
    /// The real time at the start, in nanoseconds since the epoch.
    start: i128,
    /// Nanoseconds since the start, sleeps included.
    elapsed: u64,
    /// Nanoseconds since the start, sleeps left out.
    busy: u64,
    step: u64,
}

/// The machine was started this long before the program.
const BOOTED: u64 = 1000 * 1_000_000_000;

/// Nanoseconds from one tick of the machine's timer to the next.
const TICK: u64 = 4_000_000;

impl Clock {
    /// A clock that starts at a real time and moves by `step` nanoseconds at each system call.
    pub fn new(start: Timespec, step: u64) -> Clock {
        Clock { start: start.as_nanos(), elapsed: 0, busy: 0, step }
    }

    /// The real time.
    pub fn now(&self) -> Timespec {
        Timespec::from_nanos(self.start + i128::from(self.elapsed))
    }

    /// The time that files are stamped with. As in Linux, that is the time of the timer's last tick: looking at the clock
    /// itself for every write would be too slow. So what a program does to files within a few thousand system calls is done
    /// at one time.
    pub fn stamp(&self) -> Timespec {
        Timespec::from_nanos(self.start + i128::from(self.elapsed - self.elapsed % TICK))
    }

    /// Nanoseconds since the machine was started.
    pub fn monotonic(&self) -> u64 {
        BOOTED.saturating_add(self.elapsed)
    }

    /// Nanoseconds that the process was busy.
    pub fn cpu(&self) -> u64 {
        self.busy
    }

    /// A system call was made.
    pub fn tick(&mut self) {
        self.elapsed = self.elapsed.saturating_add(self.step);
        self.busy = self.busy.saturating_add(self.step);
    }

    /// The process sleeps until a point on the monotonic clock.
    pub fn sleep_until(&mut self, monotonic: u64) {
        self.elapsed = self.elapsed.max(monotonic.saturating_sub(BOOTED));
    }
}
