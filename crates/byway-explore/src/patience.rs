//! How long a question about an edge may take.
//!
//! Some instructions ask nothing but hard questions: the digits of a product, the last byte of a checksum. A solver
//! that answers them as they come answers nothing else. So every place has an allowance of time for answers that lead
//! nowhere, and the longer the last ones took, the less the next one gets. A program may have many such places, so all
//! of them together have no more than their part of the time either while there is much else to do. What is over is
//! postponed, not lost: hard questions have their own share of the time, and all of it when nothing else is left.

use byway_vm::memory::CodePlace;
use rustc_hash::FxHashMap;
use std::time::Duration;

/// What answers that lead nowhere may cost at one place, at the least.
const ALLOWANCE: Duration = Duration::from_millis(400);

/// Or one part in so many of the time that the exploration has had, if that is more.
const SHARE: u32 = 100;

/// What an answer must cost to count. Quick ones are no reason to ask for less, and a machine that is busy with something
/// else makes no difference to what is explored.
const SLOW: Duration = Duration::from_millis(10);

/// The part of the time for slow answers that lead nowhere, wherever: one in so many.
const OVERALL: u32 = 4;

/// What slow answers may have cost before that counts. Most programs ask few hard questions, and what is explored of them must
/// not depend on how busy the machine is.
const GRACE: Duration = Duration::from_millis(200);

/// There is much else to do if so many edges wait for the strategy.
const MUCH: usize = 64;

/// What the first hard question at a place may take in any case.
const LEAST: Duration = Duration::from_millis(5);

/// What slow answers have cost that led nowhere.
#[derive(Debug, Default)]
pub(crate) struct Patience {
    /// At each place, since the last one that led on.
    wasted: FxHashMap<CodePlace, Duration>,
    /// Everywhere.
    overall: Duration,
}

impl Patience {
    /// The time for the next question at a place; `None` if it had better wait. `others` are edges that wait for the strategy.
    pub(crate) fn limit(&self, place: CodePlace, elapsed: Duration, others: usize) -> Option<Duration> {
        let wasted = self.wasted.get(&place).copied().unwrap_or_default();
        let limit = ALLOWANCE.max(elapsed / SHARE).saturating_sub(wasted) / 2;
        let left = match others > MUCH && self.overall > GRACE {
            true => (elapsed / OVERALL).saturating_sub(self.overall),
            false => limit,
        };
        let had_its_turn = left < LEAST && !wasted.is_zero();
        (limit >= SLOW && !had_its_turn).then_some(limit.min(left.max(LEAST)))
    }

    /// An answer at a place took so long, and led on or did not.
    pub(crate) fn answered(&mut self, place: CodePlace, took: Duration, led_on: bool) {
        if led_on {
            self.wasted.remove(&place);
        } else if took >= SLOW {
            *self.wasted.entry(place).or_default() += took;
            self.overall += took;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_ir::program::FuncId;

    /// So late that the part for all hard questions is no limit.
    const LATE: Duration = Duration::from_secs(10);

    fn place(pc: u32) -> CodePlace {
        CodePlace { function: FuncId(0), pc }
    }

    #[test]
    fn each_hard_question_leaves_less_for_the_next_at_its_place_until_they_wait() {
        let mut patience = Patience::default();
        let mut limits = Vec::new();
        while let Some(limit) = patience.limit(place(1), LATE, 100) {
            patience.answered(place(1), limit, false);
            limits.push(limit.as_millis());
        }
        assert_eq!(limits, [200, 100, 50, 25, 12]);
        assert_eq!(patience.limit(place(2), LATE, 100), Some(ALLOWANCE / 2), "other places have their own");
    }

    #[test]
    fn all_hard_questions_together_have_their_part_of_the_time() {
        let mut patience = Patience::default();
        let early = Duration::from_secs(1);
        assert_eq!(patience.limit(place(1), early, 100), Some(ALLOWANCE / 2), "nothing was wasted yet");
        patience.answered(place(3), early / OVERALL, false);
        patience.answered(place(1), SLOW, false);
        assert_eq!(patience.limit(place(1), early, 100), None, "this place had its turn");
        assert_eq!(patience.limit(place(2), early, 100), Some(LEAST), "this one did not");
        assert_eq!(patience.limit(place(1), early, 1), Some((ALLOWANCE - SLOW) / 2), "there is nothing else");
        assert_eq!(patience.limit(place(1), early * 2, 100), Some((ALLOWANCE - SLOW) / 2), "time has passed");
    }

    #[test]
    fn time_and_an_answer_that_leads_on_bring_patience_back() {
        let mut patience = Patience::default();
        patience.answered(place(1), ALLOWANCE, false);
        assert_eq!(patience.limit(place(1), LATE, 100), None);
        assert_eq!(patience.limit(place(1), LATE * 8, 100), Some(ALLOWANCE / 2));
        patience.answered(place(1), LATE, true);
        assert_eq!(patience.limit(place(1), LATE, 100), Some(ALLOWANCE / 2));
    }

    #[test]
    fn quick_answers_cost_nothing() {
        let mut patience = Patience::default();
        (0..1000).for_each(|_| patience.answered(place(1), Duration::from_millis(9), false));
        assert_eq!(patience.limit(place(1), LATE, 100), Some(ALLOWANCE / 2));
    }
}
