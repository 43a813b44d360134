//! Runs that take very long.
//!
//! A program that waits for ever, serves one request after the other, or counts to a number from its input, takes all the
//! steps that a run may have; a thousand such inputs have the whole exploration for themselves. A run that has covered nothing
//! new after a good many steps or decisions waits until it is its turn, and gets twice as many each time. What it has covered
//! until then counts, and is a test that ends there.

use crate::edge::Resume;
use crate::judgement::Standing;
use crate::objectives::Met;
use crate::strategy::Flip;
use crate::tree::NodeId;

/// What a run may do before it is put aside, if it covers nothing new.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    /// Steps.
    pub(crate) steps: u64,
    /// Decisions that no run has come to before. A loop over inputs makes one after the other, each with a question of its own.
    pub(crate) decisions: u32,
}

impl Allowance {
    /// For the first time.
    pub(crate) const FIRST: Allowance = Allowance { steps: 500_000, decisions: 300 };

    /// For the next time.
    pub(crate) fn doubled(self) -> Allowance {
        Allowance { steps: self.steps.saturating_mul(2), decisions: self.decisions.saturating_mul(2) }
    }
}

/// A run that was put aside.
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
    /// The steps that it has taken.
    pub(crate) taken: u64,
    /// What it gets next time.
    pub(crate) allowance: Allowance,
}
