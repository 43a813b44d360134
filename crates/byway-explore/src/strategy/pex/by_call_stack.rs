//! Classes of edges in the same calls.

use super::partition::{Partition, Projection};
use crate::edge::Edge;

/// `CallStackTracePrioritized` of paper 1, section 4.2: edges are alike if the same calls had not returned when they were
/// discovered.
pub type ByCallStack = Partition<CallStack>;

/// The calls around an edge.
#[derive(Clone, Copy, Debug, Default)]
pub struct CallStack;

impl Projection for CallStack {
    type Class = u64;

    fn class(&self, edge: &Edge) -> u64 {
        edge.moment.call_stack
    }
}
