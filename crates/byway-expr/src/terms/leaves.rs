//! Which terms have leaves that are worth a number and that no rule folds.

use crate::term::{Node, Op, TermId};
use rustc_hash::FxHashMap;

/// Which terms have a kind of leaf in them, and what these are without.
#[derive(Debug)]
pub(crate) struct Leaves {
    pub(crate) leaf: Op,
    /// A bit for each term up to the last that has one.
    marks: Vec<u64>,
    pub(crate) plain: FxHashMap<TermId, TermId>,
}

impl Leaves {
    pub(crate) fn new(leaf: Op) -> Leaves {
        Leaves { leaf, marks: Vec::new(), plain: FxHashMap::default() }
    }

    /// Notes a new term, whose arguments are known.
    #[inline]
    pub(crate) fn note(&mut self, node: &Node, id: TermId) {
        if node.op == self.leaf || (!self.marks.is_empty() && node.children().any(|child| self.is_marked(child))) {
            self.mark(id);
        }
    }

    #[inline]
    pub(crate) fn is_marked(&self, id: TermId) -> bool {
        self.marks.get(id.index() / 64).is_some_and(|word| word >> (id.index() % 64) & 1 == 1)
    }

    #[cold]
    fn mark(&mut self, id: TermId) {
        let word = id.index() / 64;
        if self.marks.len() <= word {
            self.marks.resize(word + 1, 0);
        }
        self.marks[word] |= 1 << (id.index() % 64);
    }

    pub(crate) fn is_open(&self, id: TermId) -> bool {
        self.is_marked(id) && !self.plain.contains_key(&id)
    }
}
