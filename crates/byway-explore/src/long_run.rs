//! Runs that take very long.
//!
//! A program that waits for ever, serves one request after the other, or counts to a number from its input, takes all the
//! steps that a run may have; a thousand such inputs have the whole exploration for themselves. A run that has covered nothing
//! new after a good many steps or decisions waits until it is its turn, and gets twice as many each time. What it has covered
//! until then counts, and is a test that ends there.

use crate::edge::Resume;
use crate::ids::NodeId;
use crate::judgement::Standing;
use crate::objectives::Met;
use crate::strategy::Flip;

/// What a run may do before it is suspended, if it covers nothing new.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    /// Steps.
    pub(crate) steps: u64,
    /// Decisions that no run has come to before. A loop over inputs makes one after the other, each with a question of its own.
    pub(crate) decisions: u32,
}

/// Steps that every run may take: less than a millisecond.
const LEAST_STEPS: u64 = 20_000;

/// How many times as far as the longest way to something new a run may go.
const MARGIN: u64 = 8;

/// Decisions that count as much as one time that a run reads and finds nothing.
const READS_IN_VAIN: u32 = 20;

/// How far runs have to go to be worth it. A program that polls for input that never comes is seen to do so long before
/// [`Allowance::FIRST`] is used up, if others come to their ends, or to what is new, within a few steps.
#[derive(Debug, Default)]
pub(crate) struct Reach {
    /// The most steps from the start of a run to something new, from there to the next, or to its end.
    steps: u64,
    /// Some run has been suspended or has ended.
    is_known: bool,
}

impl Reach {
    /// A run that took so many steps to the end, or to something new, was worth it.
    pub(crate) fn learn(&mut self, steps: u64) {
        self.steps = self.steps.max(steps);
        self.is_known = true;
    }

    /// What a run may do at first.
    pub(crate) fn allowance(&self) -> Allowance {
        match self.is_known {
            true => Allowance {
                steps: (MARGIN * self.steps).clamp(LEAST_STEPS, Allowance::FIRST.steps),
                ..Allowance::FIRST
            },
            false => Allowance::FIRST,
        }
    }
}

impl Allowance {
    /// For the first run.
    pub(crate) const FIRST: Allowance = Allowance { steps: 500_000, decisions: 300 };

    /// How often it may read and find nothing: a program that polls goes round a loop that nothing comes of.
    pub(crate) fn reads_in_vain(self) -> u32 {
        self.decisions / READS_IN_VAIN
    }

    /// For the next time.
    pub(crate) fn doubled(self) -> Allowance {
        Allowance { steps: self.steps.saturating_mul(2), decisions: self.decisions.saturating_mul(2) }
    }
}

/// A run that was suspended.
pub(crate) struct LongRun {
    /// How to get to where it is.
    pub(crate) resume: Resume,
    /// Where it is in the tree.
    pub(crate) node: NodeId,
    /// Where it is in the program.
    pub(crate) standing: Standing,
    /// What it was made for.
    pub(crate) flip: Option<Flip>,
    /// The objectives that it has met.
    pub(crate) met: Met,
    /// The decisions that it has made.
    pub(crate) decisions: u32,
    /// The steps that it has taken.
    pub(crate) taken: u64,
    /// Those of them since it last covered something new.
    pub(crate) idle: u64,
    /// What it gets next time.
    pub(crate) allowance: Allowance,
}
