//! What is done when, so that `--time` is what a person waits.
//!
//! Compiling and loading are a part of the time. The exploration has the rest of it, and what comes after, choosing among tests
//! and replaying them, a quarter more, or five seconds. Only the building of the C library, which happens once on a machine, is
//! not counted.

use std::time::{Duration, Instant};

/// What comes after the exploration has at least so much.
const LEAST_AFTER: Duration = Duration::from_secs(5);

/// What an exploration has at least, however long loading took.
const LEAST_EXPLORED: Duration = Duration::from_secs(1);

/// The part of the time that an exploration has at least.
const PART_EXPLORED: f64 = 0.2;

/// The part of what comes after that is for choosing among tests.
const CHOOSING: f64 = 0.4;

/// What comes after has this part of its time at least, however late the exploration ends: one in so many.
const LATE: u32 = 4;

/// What is kept for writing down what came of it all.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// And a part of what loading took, as a large program has much to be said about: one in so many.
const TO_SAY: u32 = 8;

/// What comes after the exploration has so much, if nothing else is said.
pub(crate) fn usually_after(time: Duration) -> Duration {
    (time / 4).max(LEAST_AFTER)
}

/// When each phase is over.
#[derive(Clone, Copy, Debug)]
pub struct Timetable {
    begun: Instant,
    time: Duration,
    after: Duration,
    /// What loading took.
    loading: Duration,
}

impl Timetable {
    /// The time runs from now on. What comes after the exploration may have another part of it than is usual.
    pub fn start(time: Duration, after: Option<Duration>) -> Timetable {
        Timetable {
            begun: Instant::now(),
            time,
            after: after.unwrap_or_else(|| usually_after(time)),
            loading: Duration::ZERO,
        }
    }

    /// What the exploration has, which begins now. Where loading took most of the time or more, it is a part of the time as
    /// long as enough is left for what comes after, and something in any case.
    pub fn exploring(&self) -> Duration {
        let spent = self.begun.elapsed();
        let left = self.time.saturating_add(self.after - self.after / LATE - self.last_words()).saturating_sub(spent);
        let part = self.time.mul_f64(PART_EXPLORED).min(left).max(LEAST_EXPLORED).min(self.time);
        self.time.saturating_sub(spent).max(part)
    }

    /// The same with a part of the time, and the same end.
    pub fn within(&self, time: Duration) -> Timetable {
        Timetable { time, after: self.after.saturating_add(self.time.saturating_sub(time)), ..*self }
    }

    /// Loading is over; what it took.
    pub fn loaded(&mut self) -> Duration {
        self.loading = self.spent();
        self.loading
    }

    /// What is kept for the end.
    fn last_words(&self) -> Duration {
        (LAST_WORDS + self.loading / TO_SAY).min(self.after / 2).max(LAST_WORDS.min(self.after / LATE))
    }

    /// What was spent so far.
    pub fn spent(&self) -> Duration {
        self.begun.elapsed()
    }

    /// When the time is over that was given, as far as one can tell.
    pub fn time_over(&self) -> Option<Instant> {
        self.begun.checked_add(self.time)
    }

    /// When all is over. An exploration that ended late leaves a part of what comes after all the same.
    pub fn end(&self, explored: Instant) -> Option<Instant> {
        let end = self.time_over()?.checked_add(self.after)?;
        Some((end - self.last_words()).max(explored + self.after / LATE - LAST_WORDS.min(self.after / LATE)))
    }

    /// When the choice among tests is over, if the exploration ended then. It has no more of the time that is left than
    /// leaves enough for replays.
    pub fn chosen(&self, explored: Instant) -> Option<Instant> {
        let end = self.end(explored)?;
        Some(end - end.saturating_duration_since(explored).min(self.after).mul_f64(1.0 - CHOOSING))
    }
}

impl Timetable {
    /// When mutants are not searched any more: in the time that was given, or, if the exploration has used that up, in a part of
    /// what the choice has.
    pub fn searched(&self, explored: Instant) -> Option<Instant> {
        let chosen = self.chosen(explored)?;
        let part = explored + chosen.saturating_duration_since(explored) / 2;
        Some(self.time_over()?.max(part).min(chosen))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn loading_is_a_part_of_the_time_and_something_is_explored_all_the_same() {
        let table = Timetable::start(20 * SECOND, None);
        assert!(table.exploring() > 19 * SECOND);
        let late = Timetable { begun: table.begun - 15 * SECOND, ..table };
        assert!(late.exploring() > 4 * SECOND && late.exploring() <= 5 * SECOND);
        // What comes after needs some of the time, too.
        let very_late = Timetable { begun: table.begun - 22 * SECOND, ..table };
        assert!(very_late.exploring() > SECOND && very_late.exploring() < 2 * SECOND);
        let too_late = Timetable { begun: table.begun - 60 * SECOND, ..table };
        assert_eq!(too_late.exploring(), SECOND);
        assert_eq!(Timetable { time: SECOND / 10, ..too_late }.exploring(), SECOND / 10);
    }

    #[test]
    fn what_took_long_to_load_has_more_to_be_said_about() {
        let table = Timetable::start(60 * SECOND, None);
        let large = Timetable { loading: 32 * SECOND, begun: table.begun - 32 * SECOND, ..table };
        let over = large.begun + 60 * SECOND;
        assert_eq!(large.end(over), Some(over + 15 * SECOND - LAST_WORDS - 4 * SECOND));
        // At most half of what comes after.
        let larger = Timetable { loading: 300 * SECOND, ..large };
        assert_eq!(larger.end(over), Some(over + 15 * SECOND / 2));
    }

    #[test]
    fn all_is_over_a_quarter_later() {
        let table = Timetable::start(60 * SECOND, None);
        let [over, all] = [60, 75].map(|seconds| table.begun + seconds * SECOND);
        assert_eq!(table.time_over(), Some(over));
        let end = table.end(over).unwrap();
        assert!(end < all && end + SECOND > all);
        let chosen = table.chosen(over).unwrap();
        assert!(chosen > over + 5 * SECOND && chosen < over + 7 * SECOND);
        // Five seconds are the least.
        let short = Timetable::start(SECOND, None);
        assert!(short.end(short.begun + SECOND).unwrap() > short.begun + 5 * SECOND);
    }

    #[test]
    fn an_exploration_that_ends_early_leaves_its_time_to_the_choice() {
        let table = Timetable::start(60 * SECOND, None);
        assert!(table.chosen(table.begun).unwrap() > table.begun + 60 * SECOND);
        // One that ends late does not leave nothing.
        let late = table.begun + 90 * SECOND;
        assert!(table.end(late).unwrap() > late + 3 * SECOND);
        assert!(table.chosen(late).unwrap() > late + SECOND);
    }
}
