//! Which forks lie above a node, and which way each went.

use crate::edge::Edge;
use crate::ids::NodeId;
use crate::tree::Tree;
use byway_ir::program::BranchId;
use byway_vm::memory::CodePlace;

/// A way of a fork as one number: the branch, or, in code that is not counted, the instruction that decides. Zero is
/// kept for forks that are not there.
fn way(branch: Option<BranchId>, place: Option<CodePlace>) -> u64 {
    let (kind, value) = match (branch, place) {
        (Some(branch), _) => (1, u64::from(branch.0)),
        (None, Some(place)) => (2, u64::from(place.function.0) << 32 | u64::from(place.pc)),
        (None, None) => (3, 0),
    };
    scatter(scatter(kind) ^ value).max(1)
}

/// Spreads a number over all bits, one to one, so that sums of such numbers are equal by chance only.
fn scatter(value: u64) -> u64 {
    let value = (value ^ (value >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let value = (value ^ (value >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    value ^ (value >> 32)
}

/// What a fork counts for the more, the farther above it lies; odd, so that nothing is lost.
const FARTHER: u64 = 0x9e37_79b9_7f4a_7c15;

/// Every fork that was seen, by its node. Decisions without an alternative are no forks.
///
/// What is known of all forks lies in two rows: a path that is taken up again is rarely in any cache, and this way a fork costs
/// two looks into memory, whatever lies above it.
#[derive(Debug)]
pub(super) struct Lineage {
    /// For each node the number of its fork, counted from one; zero if it is none.
    numbers: Vec<u32>,
    /// For each fork the ways of the last forks above it, the latest first: as many as are remembered.
    above: Vec<u64>,
    forks: u32,
    remembered: usize,
}

impl Lineage {
    /// Remembers so many forks above each.
    pub(super) fn new(remembered: usize) -> Lineage {
        Lineage { numbers: Vec::new(), above: Vec::new(), forks: 0, remembered }
    }

    /// An edge of a node entered the frontier.
    pub(super) fn add(&mut self, tree: &Tree, node: NodeId) {
        let at = node.0 as usize;
        if self.numbers.len() <= at {
            self.numbers.resize(at + 1, 0);
        }
        if self.numbers[at] == 0 {
            self.look_above(tree, node);
            self.forks += 1;
            self.numbers[at] = self.forks;
        }
    }

    /// The ways above a fork; nothing if the node is none.
    fn above(&self, node: NodeId) -> Option<std::ops::Range<usize>> {
        let number = self.numbers.get(node.0 as usize).filter(|number| **number > 0)?;
        let start = (*number as usize - 1) * self.remembered;
        Some(start..start + self.remembered)
    }

    /// Enters the ways above a new fork: the one that led to it from the fork above, and those above that.
    fn look_above(&mut self, tree: &Tree, mut node: NodeId) {
        let end = self.above.len() + self.remembered;
        while node != NodeId::ROOT && self.remembered > 0 {
            let parent = tree.parent(node);
            if let Some(further) = self.above(parent) {
                self.above.push(way(tree.branch(node), tree.place(node)));
                self.above.extend_from_within(further.start..further.end - 1);
                break;
            }
            node = parent;
        }
        self.above.resize(end, 0);
    }

    /// A fingerprint of the last forks of the path that an edge ends, itself included, at most so many.
    pub(super) fn subpath(&self, edge: &Edge, length: usize) -> u64 {
        let above = self.above(edge.node).map_or(&[][..], |above| &self.above[above]);
        let last = &above[..above.len().min(length - 1)];
        let further = last.iter().rev().fold(0u64, |sum, way| sum.wrapping_add(*way).wrapping_mul(FARTHER));
        further.wrapping_add(way(edge.branch, Some(edge.place)))
    }
}
