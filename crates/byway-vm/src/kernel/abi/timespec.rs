//! Points in time and spans of time.

use super::Writer;

/// Nanoseconds in a second.
pub const NANOS: i64 = 1_000_000_000;

/// `struct timespec`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Timespec {
    /// Seconds since the epoch.
    pub sec: i64,
    /// Nanoseconds within the second.
    pub nsec: i64,
}

impl Timespec {
    /// From nanoseconds since the epoch.
    pub fn from_nanos(nanos: i128) -> Timespec {
        let nanos_in = i128::from(NANOS);
        Timespec { sec: nanos.div_euclid(nanos_in) as i64, nsec: nanos.rem_euclid(nanos_in) as i64 }
    }

    /// Are the nanoseconds within a second?
    pub fn is_normal(self) -> bool {
        (0..NANOS).contains(&self.nsec)
    }

    /// Nanoseconds since the epoch.
    pub fn as_nanos(self) -> i128 {
        i128::from(self.sec) * i128::from(NANOS) + i128::from(self.nsec)
    }

    /// The span of time in nanoseconds, if it is one. A span that is too long to count is the longest one.
    pub fn as_duration(self) -> Option<u64> {
        (self.is_normal() && self.sec >= 0).then(|| u64::try_from(self.as_nanos()).unwrap_or(u64::MAX))
    }

    /// The structure as it is in memory.
    pub fn encode(self) -> Writer {
        self.append(Writer::new())
    }

    /// Adds it to a larger structure.
    pub fn append(self, to: Writer) -> Writer {
        to.i64(self.sec).i64(self.nsec)
    }

    /// Adds it to a larger structure as a `struct timeval`.
    pub fn append_timeval(self, to: Writer) -> Writer {
        to.i64(self.sec).i64(self.nsec / 1000)
    }
}
