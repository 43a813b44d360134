//! What is not left to the strategy: errors to be searched for, questions that were too hard at first, and runs that take
//! very long.

use crate::ids::EdgeId;
use crate::long_run::LongRun;
use std::collections::VecDeque;
use std::time::Duration;

/// Tries of an error at one instruction that go before everything else. A loop that could fail at every turn and never
/// does would have the whole exploration for its questions otherwise.
const EAGER_TRIES: u32 = 3;

/// Objectives have one turn in so many.
const OBJECTIVE_TURN: u32 = 4;

/// The share of the time that hard questions may have while there are others: one part in so many.
const SHARE: u32 = 5;

/// The same for long runs.
const LONG_SHARE: u32 = 10;

/// Time for a hard question when it is asked again, before it gets as much as any may have.
const SECOND_QUESTION: Duration = Duration::from_secs(1);

/// Whose turn it is besides the strategy's.
#[derive(Default)]
pub(crate) struct Agenda {
    /// Errors that were hardly searched for yet at their instruction.
    eager: VecDeque<EdgeId>,
    /// Errors that were: they take turns with the strategy.
    patient: VecDeque<EdgeId>,
    /// Whether it is the turn of the patient ones.
    patient_next: bool,
    /// Edges that were made for objectives.
    objectives: VecDeque<EdgeId>,
    /// Turns since the last of them.
    turns: u32,
    /// Edges whose question took too long.
    hard: VecDeque<EdgeId>,
    /// Those among them that took too long for a second time.
    harder: VecDeque<EdgeId>,
    /// Time that the hard ones had.
    hard_time: Duration,
    /// Runs that were suspended.
    long: VecDeque<Box<LongRun>>,
    /// Time that they had since.
    long_time: Duration,
    /// Runs that took all the steps that a run may have.
    beyond: VecDeque<Box<LongRun>>,
    /// The most time that a question may have.
    most: Duration,
}

/// What comes next.
pub(crate) enum Item {
    /// An error to search for.
    Error(EdgeId),
    /// An objective to be met.
    Objective(EdgeId),
    /// A question that was too hard at first, and its time now.
    Hard(EdgeId, Duration),
    /// A run to go on with.
    Long(Box<LongRun>),
}

impl Agenda {
    /// Nothing to do yet. No question may have more time than `most`.
    pub(crate) fn new(most: Duration) -> Agenda {
        Agenda { most, ..Agenda::default() }
    }

    /// An error is to be searched for, at an instruction where it was so often before.
    pub(crate) fn add_error(&mut self, edge: EdgeId, tries: u32) {
        let queue = if tries <= EAGER_TRIES { &mut self.eager } else { &mut self.patient };
        queue.push_back(edge);
    }

    /// An edge was made for an objective.
    pub(crate) fn add_objective(&mut self, edge: EdgeId) {
        self.objectives.push_back(edge);
    }

    /// The question about an edge took too long: others go first. `had` is the time that it had.
    pub(crate) fn postpone(&mut self, edge: EdgeId, had: Duration) {
        let queue = if had < SECOND_QUESTION.min(self.most) { &mut self.hard } else { &mut self.harder };
        queue.push_back(edge);
    }

    /// A hard question took so long.
    pub(crate) fn spent(&mut self, time: Duration) {
        self.hard_time += time;
    }

    /// A run takes long and covers nothing new: others go first.
    pub(crate) fn suspend(&mut self, run: LongRun) {
        self.long.push_back(Box::new(run));
    }

    /// A run has taken all its steps: it goes on if nothing else is left to do.
    pub(crate) fn put_last(&mut self, run: LongRun) {
        self.beyond.push_back(Box::new(run));
    }

    /// Time was spent on a run that had been suspended.
    pub(crate) fn spent_on_long_run(&mut self, time: Duration) {
        self.long_time += time;
    }

    /// Edges that wait here, and not for the strategy.
    pub(crate) fn len(&self) -> usize {
        [&self.eager, &self.patient, &self.objectives, &self.hard, &self.harder].iter().map(|list| list.len()).sum()
    }

    /// A run that was suspended, for another worker: the last one to have its turn here.
    pub(crate) fn give_long_run(&mut self) -> Option<Box<LongRun>> {
        if self.long.len() < 2 { None } else { self.long.pop_back() }
    }

    /// The runs that were suspended.
    pub(crate) fn waiting_runs(&self) -> impl ExactSizeIterator<Item = &LongRun> {
        self.long.iter().map(|run| &**run)
    }

    /// The runs that took all their steps.
    pub(crate) fn runs_beyond(&self) -> impl ExactSizeIterator<Item = &LongRun> {
        self.beyond.iter().map(|run| &**run)
    }

    /// Gives up the snapshots of the runs that were suspended: they will start anew. Returns how many there were.
    pub(crate) fn drop_snapshots(&mut self) -> usize {
        self.long.iter_mut().chain(&mut self.beyond).map(|run| usize::from(run.resume.forget_snapshot())).sum()
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
        self.turns += 1;
        if self.turns >= OBJECTIVE_TURN
            && let Some(edge) = self.objectives.pop_front()
        {
            self.turns = 0;
            return Some(Item::Objective(edge));
        }
        if self.long_time * LONG_SHARE < elapsed
            && let Some(run) = self.long.pop_front()
        {
            return Some(Item::Long(run));
        }
        self.hard_question(Some(elapsed / SHARE))
    }

    /// The next hard question, if all that they have had, and what it might take, is within an allowance.
    fn hard_question(&mut self, allowance: Option<Duration>) -> Option<Item> {
        let (queue, limit) = match self.hard.is_empty() {
            true => (&mut self.harder, self.most),
            false => (&mut self.hard, SECOND_QUESTION.min(self.most)),
        };
        if allowance.is_some_and(|allowance| self.hard_time + limit > allowance) {
            return None;
        }
        queue.pop_front().map(|edge| Item::Hard(edge, limit))
    }

    /// What is left when the strategy wants nothing.
    pub(crate) fn after_strategy(&mut self) -> Option<Item> {
        let error = self.patient.pop_front().map(Item::Error);
        let objective = || self.objectives.pop_front().map(Item::Objective);
        error
            .or_else(objective)
            .or_else(|| self.long.pop_front().map(Item::Long))
            .or_else(|| self.hard_question(None))
            .or_else(|| self.beyond.pop_front().map(Item::Long))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The edge of an item and the time for its question.
    fn edge(item: Option<Item>) -> Option<(u32, Option<Duration>)> {
        match item? {
            Item::Error(EdgeId(edge)) | Item::Objective(EdgeId(edge)) => Some((edge, None)),
            Item::Hard(EdgeId(edge), limit) => Some((edge, Some(limit))),
            Item::Long(_) => None,
        }
    }

    #[test]
    fn errors_that_were_tried_often_take_turns_with_the_strategy() {
        let mut agenda = Agenda::default();
        (0..3).for_each(|edge| agenda.add_error(EdgeId(edge), 9));
        agenda.add_error(EdgeId(7), 1);
        let now = Duration::ZERO;
        let mut before = || edge(agenda.before_strategy(now));
        assert_eq!(before(), Some((7, None)));
        assert_eq!(before(), None, "the strategy's turn");
        assert_eq!(before(), Some((0, None)));
        assert_eq!(before(), None, "the strategy's turn");
        assert_eq!(before(), Some((1, None)));
        assert_eq!(edge(agenda.after_strategy()), Some((2, None)));
        assert_eq!(edge(agenda.after_strategy()), None);
    }

    #[test]
    fn objectives_have_one_turn_in_four() {
        let mut agenda = Agenda::default();
        (0..3).for_each(|edge| agenda.add_objective(EdgeId(edge)));
        let turns: Vec<_> =
            (0..8).map(|_| edge(agenda.before_strategy(Duration::ZERO)).map(|(edge, _)| edge)).collect();
        assert_eq!(turns, [None, None, None, Some(0), None, None, None, Some(1)]);
        assert_eq!(edge(agenda.after_strategy()), Some((2, None)));
    }

    #[test]
    fn hard_questions_have_their_share_of_the_time() {
        let after = Duration::from_secs;
        let mut agenda = Agenda::new(after(10));
        (0..3).for_each(|edge| agenda.postpone(EdgeId(edge), Duration::ZERO));
        assert_eq!(edge(agenda.before_strategy(after(4))), None, "a second is more than a fifth of that");
        assert_eq!(edge(agenda.before_strategy(after(5))), Some((0, Some(after(1)))));
        agenda.spent(after(1));
        assert_eq!(edge(agenda.before_strategy(after(9))), None);
        assert_eq!(edge(agenda.before_strategy(after(10))), Some((1, Some(after(1)))));
        assert_eq!(edge(agenda.after_strategy()), Some((2, Some(after(1)))));
    }

    #[test]
    fn what_is_too_hard_again_gets_all_the_time_that_a_question_may_have_after_the_others() {
        let after = Duration::from_secs;
        let mut agenda = Agenda::new(after(10));
        agenda.postpone(EdgeId(0), after(1));
        agenda.postpone(EdgeId(1), after(0));
        assert_eq!(edge(agenda.before_strategy(after(20))), Some((1, Some(after(1)))));
        assert_eq!(edge(agenda.before_strategy(after(20))), None);
        assert_eq!(edge(agenda.before_strategy(after(50))), Some((0, Some(after(10)))));
        assert_eq!(edge(agenda.after_strategy()), None);
    }
}
