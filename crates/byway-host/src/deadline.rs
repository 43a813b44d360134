//! Until when the caller waits for what tools and programs make.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Until when the caller waits. It is shared by all its copies, and may be set while work is under way: what is begun
/// early is not known to be too late before the caller knows how much time is left.
#[derive(Clone, Debug, Default)]
pub struct Deadline {
    until: Arc<Mutex<Option<Instant>>>,
    in_background: bool,
}

impl Deadline {
    /// The time is over at this instant.
    pub fn at(instant: Instant) -> Deadline {
        Deadline { until: Arc::new(Mutex::new(Some(instant))), in_background: false }
    }

    /// The same for work that others go before.
    pub fn in_background(&self) -> Deadline {
        Deadline { until: self.until.clone(), in_background: true }
    }

    /// Whether others go before.
    pub fn is_in_background(&self) -> bool {
        self.in_background
    }

    /// From now on the time is over at this instant.
    pub fn set(&self, instant: Instant) {
        *self.until.lock().unwrap_or_else(PoisonError::into_inner) = Some(instant);
    }

    /// When the time is over; nothing if that is not known or never.
    pub fn instant(&self) -> Option<Instant> {
        *self.until.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the time is over.
    pub fn is_over(&self) -> bool {
        self.instant().is_some_and(|instant| Instant::now() >= instant)
    }

    /// What is left of the time, but no more than this.
    pub fn left(&self, most: Duration) -> Duration {
        self.instant().map_or(most, |instant| instant.saturating_duration_since(Instant::now()).min(most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_holds_for_all_copies() {
        let deadline = Deadline::default();
        let copy = deadline.in_background();
        assert!(!copy.is_over() && copy.is_in_background() && !deadline.is_in_background());
        assert_eq!(copy.left(Duration::from_secs(3)), Duration::from_secs(3));
        deadline.set(Instant::now());
        assert!(copy.is_over());
        assert_eq!(copy.left(Duration::from_secs(3)), Duration::ZERO);
    }
}
