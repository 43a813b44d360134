//! Classes of edges whose paths came by as often.

use super::partition::{Partition, Projection};
use crate::edge::Edge;

/// `CodeLocationFrequencyPrioritized` of paper 1, section 4.2: edges are alike if their paths had come to their instruction
/// equally often before. Like the paper's execution tree, it counts only decisions that depend on inputs.
pub type ByFrequency = Partition<Frequency>;

/// How often an edge's path had been at its instruction.
#[derive(Clone, Copy, Debug, Default)]
pub struct Frequency;

impl Projection for Frequency {
    type Class = u32;

    fn class(&self, edge: &Edge) -> u32 {
        edge.moment.visits
    }
}
