//! Classes of edges of the same branch.

use super::partition::{Partition, Projection};
use crate::edge::Edge;
use byway_ir::program::BranchId;
use byway_vm::memory::CodePlace;

/// `CodeLocationPrioritized` of paper 1, section 4.2: edges are alike if they are instances of the same branch of the
/// program, that is, would go the same way at the same instruction.
pub type ByLocation = Partition<Location>;

/// The branch of an edge.
#[derive(Clone, Copy, Debug, Default)]
pub struct Location;

impl Projection for Location {
    type Class = (CodePlace, Option<BranchId>);

    fn class(&self, edge: &Edge) -> (CodePlace, Option<BranchId>) {
        (edge.place, edge.branch)
    }
}
