//! Edges that are not left to the strategy: errors to be searched for, and questions that were too hard at first.

use crate::edge::EdgeId;
use std::collections::VecDeque;
use std::time::Duration;

/// Tries of an error at one instruction that go before everything else. A loop that could fail at every turn and never
/// does would have the whole exploration for its questions otherwise.
const EAGER_TRIES: u32 = 3;

/// The share of the time that hard questions may have while there are others: one part in so many.
const SHARE: u32 = 5;

/// Whose turn it is besides the strategy's.
#[derive(Debug, Default)]
pub(crate) struct Agenda {
    /// Errors that were hardly searched for yet at their instruction.
    eager: VecDeque<EdgeId>,
    /// Errors that were: they take turns with the strategy.
    patient: VecDeque<EdgeId>,
    /// Whether it is the turn of the patient ones.
    patient_next: bool,
    /// Edges whose question took too long.
    hard: VecDeque<EdgeId>,
    /// Time that the hard ones had.
    hard_time: Duration,
}

/// An edge on the agenda.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    /// An error to search for.
    Error(EdgeId),
    /// A question that was too hard at first.
    Hard(EdgeId),
}

impl Agenda {
    /// An error is to be searched for, at an instruction where it was so often before.
    pub(crate) fn add_error(&mut self, edge: EdgeId, tries: u32) {
        let queue = if tries <= EAGER_TRIES { &mut self.eager } else { &mut self.patient };
        queue.push_back(edge);
    }

    /// The question about an edge took too long: others go first.
    pub(crate) fn postpone(&mut self, edge: EdgeId) {
        self.hard.push_back(edge);
    }

    /// A hard question took so long.
    pub(crate) fn spent(&mut self, time: Duration) {
        self.hard_time += time;
    }

    /// What goes before the strategy's next choice.
    pub(crate) fn before_strategy(&mut self, elapsed: Duration) -> Option<Item> {
        if let Some(edge) = self.eager.pop_front() {
            return Some(Item::Error(edge));
        }
        let patient_next = std::mem::replace(&mut self.patient_next, true);
        if patient_next && let Some(edge) = self.patient.pop_front() {
            self.patient_next = false;
            return Some(Item::Error(edge));
        }
        if self.hard_time * SHARE < elapsed { self.hard.pop_front().map(Item::Hard) } else { None }
    }

    /// What is left when the strategy wants nothing.
    pub(crate) fn after_strategy(&mut self) -> Option<Item> {
        self.patient.pop_front().map(Item::Error).or_else(|| self.hard.pop_front().map(Item::Hard))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_that_were_tried_often_take_turns_with_the_strategy() {
        let mut agenda = Agenda::default();
        (0..3).for_each(|edge| agenda.add_error(EdgeId(edge), 9));
        agenda.add_error(EdgeId(7), 1);
        let now = Duration::ZERO;
        let mut before = || agenda.before_strategy(now);
        assert_eq!(before(), Some(Item::Error(EdgeId(7))));
        assert_eq!(before(), None, "the strategy's turn");
        assert_eq!(before(), Some(Item::Error(EdgeId(0))));
        assert_eq!(before(), None, "the strategy's turn");
        assert_eq!(before(), Some(Item::Error(EdgeId(1))));
        assert_eq!(agenda.after_strategy(), Some(Item::Error(EdgeId(2))));
        assert_eq!(agenda.after_strategy(), None);
    }

    #[test]
    fn hard_questions_have_their_share_of_the_time() {
        let mut agenda = Agenda::default();
        (0..3).for_each(|edge| agenda.postpone(EdgeId(edge)));
        let after = Duration::from_secs;
        assert_eq!(agenda.before_strategy(after(1)), Some(Item::Hard(EdgeId(0))));
        agenda.spent(after(10));
        assert_eq!(agenda.before_strategy(after(11)), None);
        assert_eq!(agenda.before_strategy(after(51)), Some(Item::Hard(EdgeId(1))));
        assert_eq!(agenda.after_strategy(), Some(Item::Hard(EdgeId(2))));
    }
}
