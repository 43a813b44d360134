//! Classes of edges at the same depth of calls.

use super::partition::{Partition, Projection};
use crate::edge::Edge;

/// `DepthPrioritized` of paper 1, section 4.2: edges are alike if they lie equally deep in the call tree.
pub type ByDepth = Partition<CallDepth>;

/// The number of calls around an edge.
#[derive(Clone, Copy, Debug, Default)]
pub struct CallDepth;

impl Projection for CallDepth {
    type Class = u32;

    fn class(&self, edge: &Edge) -> u32 {
        edge.moment.call_depth
    }
}
