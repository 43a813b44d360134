//! How long a question about an edge may take.
//!
//! Some instructions ask nothing but hard questions: the digits of a product, the last byte of a checksum. Whoever answers
//! them as they come answers nothing else. So every place has an allowance of time for answers that lead nowhere, and the
//! longer the last ones took, the less the next one gets. What is over is postponed, not lost: hard questions have their
//! own share of the time, and all of it when nothing else is left.

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

/// What slow answers at each place have cost since the last one that led on.
#[derive(Debug, Default)]
pub(crate) struct Patience {
    wasted: FxHashMap<CodePlace, Duration>,
}

impl Patience {
    /// The time for the next question at a place; `None` if it had better wait.
    pub(crate) fn limit(&self, place: CodePlace, elapsed: Duration) -> Option<Duration> {
        let wasted = self.wasted.get(&place).copied().unwrap_or_default();
        let limit = ALLOWANCE.max(elapsed / SHARE).saturating_sub(wasted) / 2;
        (limit >= SLOW).then_some(limit)
    }

    /// An answer at a place took so long, and led on or did not.
    pub(crate) fn answered(&mut self, place: CodePlace, took: Duration, led_on: bool) {
        if led_on {
            self.wasted.remove(&place);
        } else if took >= SLOW {
            *self.wasted.entry(place).or_default() += took;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_ir::program::FuncId;

    const NOW: Duration = Duration::from_secs(1);

    fn place(pc: u32) -> CodePlace {
        CodePlace { function: FuncId(0), pc }
    }

    #[test]
    fn each_hard_question_leaves_less_for_the_next_at_its_place_until_they_wait() {
        let mut patience = Patience::default();
        let mut limits = Vec::new();
        while let Some(limit) = patience.limit(place(1), NOW) {
            patience.answered(place(1), limit, false);
            limits.push(limit.as_millis());
        }
        assert_eq!(limits, [200, 100, 50, 25, 12]);
        assert_eq!(patience.limit(place(2), NOW), Some(ALLOWANCE / 2), "other places have their own");
    }

    #[test]
    fn time_and_an_answer_that_leads_on_bring_patience_back() {
        let mut patience = Patience::default();
        patience.answered(place(1), ALLOWANCE, false);
        assert_eq!(patience.limit(place(1), NOW), None);
        assert_eq!(patience.limit(place(1), NOW * 80), Some(ALLOWANCE / 2));
        patience.answered(place(1), NOW, true);
        assert_eq!(patience.limit(place(1), NOW), Some(ALLOWANCE / 2));
    }

    #[test]
    fn quick_answers_cost_nothing() {
        let mut patience = Patience::default();
        (0..1000).for_each(|_| patience.answered(place(1), Duration::from_millis(9), false));
        assert_eq!(patience.limit(place(1), NOW), Some(ALLOWANCE / 2));
    }
}
