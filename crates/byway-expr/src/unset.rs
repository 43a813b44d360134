//! Bits that no program has set.
//!
//! Memory and registers that were never written hold zeros, and keep beside these which of their bits were never set.
//! Where such bits are put together with values that depend on the inputs, the result is a term, and the bits are a
//! leaf in it: worth zero, and folded with nothing, so that code that lets a term decide something can see that it
//! depends on them. What is decided then is decided by the term in which they are zeros; conditions and solvers see
//! nothing else.

use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

impl Terms {
    /// 64 bits that were never set.
    pub fn unset(&mut self) -> TermId {
        self.intern(Node { op: Op::Unset, width: 64, args: [0; 3] })
    }

    /// Whether there are bits in a term that were never set.
    #[inline]
    pub fn has_unset(&self, id: TermId) -> bool {
        self.unset.is_marked(id)
    }

    /// The same term with zeros for bits that were never set.
    #[inline]
    pub fn settled(&mut self, id: TermId) -> TermId {
        if !self.has_unset(id) {
            return id;
        }
        self.replace_leaves(id, |terms| &mut terms.unset, |terms, _| terms.constant(0, 64))
    }
}
