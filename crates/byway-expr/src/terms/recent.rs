//! What was built lately. A program that runs the same path again builds the same terms again.

use super::NodeHash;
use crate::term::{Node, Op, TermId};

/// Number of nodes remembered, a power of two; few enough to stay near the processor.
const PLACES: usize = 1 << 13;

/// Nodes built lately and the simplified terms they gave, each in the one place that its hash says.
#[derive(Debug)]
pub struct Recent(Box<[(Node, TermId)]>);

impl Default for Recent {
    fn default() -> Recent {
        // No node that is built has this form.
        let nothing = Node { op: Op::Const, width: 0, args: [0; 3] };
        Recent(vec![(nothing, TermId(0)); PLACES].into())
    }
}

impl Recent {
    /// The term that a node gave.
    #[inline]
    pub fn get(&self, node: &Node, hash: NodeHash) -> Option<TermId> {
        let (known, id) = &self.0[hash.place(PLACES)];
        (known == node).then_some(*id)
    }

    /// Remembers the term that a node gave.
    #[inline]
    pub fn set(&mut self, node: Node, hash: NodeHash, id: TermId) {
        self.0[hash.place(PLACES)] = (node, id);
    }
}
