//! Runs that take very long.
//!
//! A program that waits for ever, or counts to a number from its input, takes all the steps that a run may have; a
//! thousand such inputs have the whole exploration for themselves. A run that has covered nothing new after a good many
//! steps waits until it is its turn, and gets twice as many each time.

use crate::edge::Resume;
use crate::judgement::Standing;
use crate::objectives::Met;
use crate::strategy::Flip;
use crate::tree::NodeId;

/// Steps after which a run that covers nothing new is put aside for the first time.
pub(crate) const FIRST_STEPS: u64 = 500_000;

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
    /// The steps that it gets next time.
    pub(crate) steps: u64,
}
