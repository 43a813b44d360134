//! Addresses that name objects.
//!
//! An address as a number does not tell which object it was computed from: `a + 100` may be the address of something in `b`.
//! So where that matters an object's address stands in terms as a leaf of its own, which nothing folds. Wherever a term is used as a
//! number it is put into its plain form first, in which anchors are the constants that they are worth; that is what
//! conditions are made of, and what a solver sees.

use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

impl Terms {
    /// The address of an object, as its name. `life` tells it from other objects that are or were at that address.
    pub fn anchor(&mut self, address: u64, life: u32) -> TermId {
        self.intern(Node { op: Op::Anchor, width: 64, args: [address as u32, (address >> 32) as u32, life] })
    }

    /// The address and the life of an anchor.
    pub fn as_anchor(&self, id: TermId) -> Option<(u64, u32)> {
        match self.node(id) {
            Node { op: Op::Anchor, args: [low, high, life], .. } => {
                Some((u64::from(*low) | u64::from(*high) << 32, *life))
            }
            _ => None,
        }
    }

    /// Whether there is an anchor in a term.
    #[inline]
    pub fn is_anchored(&self, id: TermId) -> bool {
        self.anchors.is_marked(id)
    }

    /// An anchor plus a number: the anchor, and the number.
    pub fn anchored_sum(&self, id: TermId) -> Option<(TermId, u64)> {
        let node = self.node(id);
        match node.op {
            Op::Anchor => Some((id, 0)),
            Op::Add if self.node(node.a()).op == Op::Anchor => Some((node.a(), self.as_constant(node.b())?)),
            _ => None,
        }
    }

    /// The same term with numbers instead of anchors.
    pub fn unanchored(&mut self, id: TermId) -> TermId {
        if !self.is_anchored(id) {
            return id;
        }
        self.replace_leaves(
            id,
            |terms| &mut terms.anchors,
            |terms, node| terms.constant(u64::from(node.args[0]) | u64::from(node.args[1]) << 32, 64),
        )
    }
}
