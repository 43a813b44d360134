//! Leaves that are worth a number and that no rule folds: which terms have some, and what these are without.

use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use rustc_hash::FxHashMap;

/// Which terms have a kind of leaf in them, and what these are without.
#[derive(Debug)]
pub(crate) struct Leaves {
    leaf: Op,
    /// A bit for each term up to the last that has one.
    marks: Vec<u64>,
    plain: FxHashMap<TermId, TermId>,
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

    fn is_open(&self, id: TermId) -> bool {
        self.is_marked(id) && !self.plain.contains_key(&id)
    }
}

impl Terms {
    /// A term with what its leaves are worth instead of them.
    pub(crate) fn replace_leaves(
        &mut self,
        id: TermId,
        leaves: fn(&mut Terms) -> &mut Leaves,
        worth: fn(&mut Terms, &Node) -> TermId,
    ) -> TermId {
        if let Some(&known) = leaves(self).plain.get(&id) {
            return known;
        }
        let mut stack = vec![id];
        while let Some(&top) = stack.last() {
            let pending = stack.len();
            let mut node = *self.node(top);
            let own = leaves(self);
            stack.extend(node.children().filter(|&child| own.is_open(child)));
            if stack.len() > pending {
                continue;
            }
            let plain = if node.op == own.leaf {
                worth(self, &node)
            } else {
                for at in 0..node.children().count() {
                    let child = TermId(node.args[at]);
                    node.args[at] = own.plain.get(&child).unwrap_or(&child).0;
                }
                self.build(node)
            };
            leaves(self).plain.insert(top, plain);
            stack.pop();
        }
        leaves(self).plain[&id]
    }
}
