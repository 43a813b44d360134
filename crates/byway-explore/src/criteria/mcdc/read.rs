//! From what a run passes to the vectors that it saw.

use super::{DecisionId, Decisions, Outcome, Sight};
use byway_ir::program::BranchId;
use byway_logic::{Evaluation, Step, Vector};

/// Evaluations of one decision that may be under way at once: each but the last waits for a call inside of it. Evaluations
/// that a jump out of a call has ended stay among them, and the oldest are forgotten.
const MOST_WAITING: usize = 4096;

/// Something of a run that tells about conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sighting {
    /// It passes a branch.
    Branch(BranchId),
    /// It makes a comparison.
    Comparison {
        /// The comparison.
        number: u32,
        /// Its outcome.
        holds: bool,
    },
}

/// What became of an evaluation of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Read {
    /// It was seen to its end.
    Vector(Vector),
    /// It has come to its last condition, and the outcome of that does not show.
    Unseen(Evaluation),
}

/// Reads the vectors of all decisions from a run.
#[derive(Clone, Debug)]
pub struct Readers<'d> {
    decisions: &'d Decisions,
    /// For each decision, the evaluations under way, the innermost last.
    waiting: Vec<Vec<Evaluation>>,
    sees_comparisons: bool,
}

impl<'d> Readers<'d> {
    /// A reader that is told of edges and of comparisons.
    pub fn new(decisions: &'d Decisions) -> Readers<'d> {
        Readers { decisions, waiting: vec![Vec::new(); decisions.len()], sees_comparisons: true }
    }

    /// A reader that is told of edges only.
    pub fn of_branches(decisions: &'d Decisions) -> Readers<'d> {
        Readers { sees_comparisons: false, ..Readers::new(decisions) }
    }

    /// The run goes on: `read` is called for each evaluation that ends here.
    pub fn see(&mut self, sighting: Sighting, mut read: impl FnMut(DecisionId, Read)) {
        match sighting {
            Sighting::Branch(branch) => {
                self.decisions.at_branch(branch).iter().for_each(|outcome| self.take(*outcome, &mut read));
            }
            Sighting::Comparison { number, holds } => {
                for outcome in self.decisions.at_comparison(number) {
                    self.take(Outcome { value: outcome.value == holds, ..*outcome }, &mut read);
                }
            }
        }
    }

    /// The evaluation of a decision that is under way, if there is one: the innermost.
    pub fn under_way(&self, decision: DecisionId) -> Option<Evaluation> {
        self.waiting[decision.0 as usize].last().copied()
    }

    /// The evaluation of a decision that is under way after these edges, if it has come to this condition. The latest edge
    /// comes first, as [`BranchTrace::recent`](byway_vm::trace::BranchTrace::recent) has them; nothing, if they do not go
    /// back to where the evaluation began.
    pub fn recall(
        decisions: &'d Decisions,
        decision: DecisionId,
        condition: usize,
        recent: impl Iterator<Item = BranchId>,
    ) -> Option<Evaluation> {
        if let Step::At(first) = decisions.get(decision).structure.start()
            && first.at() == condition
        {
            return Some(first);
        }
        let mut branches: Vec<BranchId> = recent.collect();
        branches.reverse();
        let mut waiting = Vec::new();
        for outcome in branches.iter().flat_map(|branch| decisions.at_branch(*branch)) {
            if outcome.decision == decision {
                take(decisions, &mut waiting, *outcome, true, &mut |_, _| {});
            }
        }
        waiting.last().copied().filter(|evaluation| evaluation.at() == condition)
    }

    fn take(&mut self, outcome: Outcome, read: &mut impl FnMut(DecisionId, Read)) {
        let waiting = &mut self.waiting[outcome.decision.0 as usize];
        take(self.decisions, waiting, outcome, self.sees_comparisons, read);
    }
}

/// A condition of a decision has an outcome, while these evaluations of it are under way.
fn take(
    decisions: &Decisions,
    waiting: &mut Vec<Evaluation>,
    outcome: Outcome,
    sees_comparisons: bool,
    read: &mut impl FnMut(DecisionId, Read),
) {
    let decision = decisions.get(outcome.decision);
    if let Step::At(first) = decision.structure.start()
        && first.at() == outcome.condition
    {
        if waiting.len() == MOST_WAITING {
            waiting.remove(0);
        }
        waiting.push(first);
    }
    // A branch on a whole value tells about the last condition only where that was evaluated.
    let Some(evaluation) = waiting.pop_if(|evaluation| evaluation.at() == outcome.condition) else { return };
    match decision.structure.step(evaluation, outcome.value) {
        Step::Done(vector) => read(outcome.decision, Read::Vector(vector)),
        Step::At(next) => {
            let shows = match decision.conditions[next.at()].sight {
                Sight::Branches { .. } => true,
                Sight::Comparison { .. } => sees_comparisons,
                Sight::Unseen | Sight::Constant => false,
            };
            if shows {
                waiting.push(next);
            } else {
                read(outcome.decision, Read::Unseen(next));
            }
        }
    }
}
