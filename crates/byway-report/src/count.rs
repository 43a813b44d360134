//! How much of something is covered, and why the rest is not.

use byway_explore::Cause;
use serde::{Deserialize, Serialize};

/// Something that can be covered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Count {
    /// Covered by a test.
    pub covered: u64,
    /// Proved to be reached by no input.
    pub infeasible: u64,
    /// Might come behind a bug that ended runs.
    pub behind_bug: u64,
    /// Not reached with zeros for what was never set, behind bugs that runs went on behind.
    pub otherwise_behind_bug: u64,
    /// Might come behind a limit that ended runs.
    pub beyond_limit: u64,
    /// Might come behind something that is not modelled.
    pub not_modelled: u64,
    /// The solver could not decide about ways that might lead there.
    pub undecided: u64,
    /// Ways that might lead there were not tried.
    pub not_tried: u64,
    /// There was no time to find out whether it is covered, so it counts neither as covered nor as not: a mutant that was not
    /// run, say.
    pub not_run: u64,
    /// All.
    pub total: u64,
}

impl Count {
    /// Counts something that no test covers: there is a cause, or it is proved to be infeasible.
    pub fn add_uncovered(&mut self, cause: Option<Cause>) {
        self.total += 1;
        *match cause {
            None => &mut self.infeasible,
            Some(cause) => self.because_of(cause),
        } += 1;
    }

    /// Counts something that a test covers.
    pub fn add_covered(&mut self) {
        self.total += 1;
        self.covered += 1;
    }

    /// What was proved is in doubt.
    pub(crate) fn doubt(&mut self) {
        self.not_tried += std::mem::take(&mut self.infeasible);
    }

    fn because_of(&mut self, cause: Cause) -> &mut u64 {
        match cause {
            Cause::NotTried => &mut self.not_tried,
            Cause::Undecided => &mut self.undecided,
            Cause::BeyondLimit => &mut self.beyond_limit,
            Cause::NotModelled => &mut self.not_modelled,
            Cause::BehindBug => &mut self.behind_bug,
            Cause::OtherwiseBehindBug => &mut self.otherwise_behind_bug,
        }
    }
}

/// How much of something is covered, in words.
pub fn share(count: Count) -> String {
    share_under(count, &[])
}

/// The same, where what is infeasible is so under assumptions, which are told besides.
pub fn share_under(count: Count, assumptions: &[String]) -> String {
    share_but(count, if assumptions.is_empty() { "infeasible" } else { "infeasible under these assumptions" })
}

/// How many mutants are killed, in words. What no test can tell from the program is equivalent.
pub fn share_of_mutants(count: Count) -> String {
    share_but(count, "equivalent")
}

/// How much of something is covered, and what those are called that cannot be.
fn share_but(count: Count, infeasible: &str) -> String {
    let reachable = count.total - count.infeasible - count.not_run;
    let percent = match (count.total, reachable) {
        (0, _) => return "none to cover".to_owned(),
        (_, 0) if count.not_run > 0 => return format!("unknown ({} of {} not run)", count.not_run, count.total),
        (_, 0) => return format!("none that can be covered ({} {infeasible})", count.infeasible),
        _ => 100.0 * count.covered as f64 / reachable as f64,
    };
    let mut parts = vec![format!("{} of {}", count.covered, count.total)];
    if count.infeasible > 0 {
        parts.push(format!("{} {infeasible}", count.infeasible));
    }
    let mut count = count;
    for cause in Cause::ALL {
        let missed = *count.because_of(cause);
        if missed > 0 {
            parts.push(format!("{missed} {}", cause.words()));
        }
    }
    if count.not_run > 0 {
        parts.push(format!("{} not run", count.not_run));
    }
    format!("{percent:.1}% ({})", parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_of_what_is_not_proved_infeasible_and_tells_why_the_rest_is_missing() {
        let mut count = Count::default();
        (0..3).for_each(|_| count.add_covered());
        count.add_uncovered(None);
        count.add_uncovered(Some(Cause::BehindBug));
        assert_eq!(share(count), "75.0% (3 of 5, 1 infeasible, 1 behind a bug)");
    }

    #[test]
    fn mutants_that_cannot_be_killed_are_equivalent() {
        let count = Count { covered: 3, infeasible: 1, total: 4, ..Count::default() };
        assert_eq!(share_of_mutants(count), "100.0% (3 of 4, 1 equivalent)");
    }

    #[test]
    fn what_was_not_run_counts_neither_way() {
        let mut count = Count { covered: 3, infeasible: 1, not_run: 5, total: 10, ..Count::default() };
        assert_eq!(share(count), "75.0% (3 of 10, 1 infeasible, 5 not run)");
        count = Count { not_run: 9, infeasible: 1, total: 10, ..Count::default() };
        assert_eq!(share(count), "unknown (9 of 10 not run)");
    }

    #[test]
    fn nothing_is_no_hundred_percent() {
        assert_eq!(share(Count::default()), "none to cover");
        let mut count = Count::default();
        (0..40).for_each(|_| count.add_uncovered(None));
        assert_eq!(share(count), "none that can be covered (40 infeasible)");
    }
}
