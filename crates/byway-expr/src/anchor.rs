//! Addresses that name objects.
//!
//! An address as a number does not tell which object it was computed from: `a + 100` may be the address of something in `b`.
//! So where that matters an object's address stands in terms as a leaf of its own, which nothing folds. Wherever a term is used as a
//! number it is put into its plain form first, in which anchors are the constants that they are worth; that is what
//! conditions are made of, and what a solver sees.

use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use rustc_hash::FxHashMap;

/// Which terms have anchors in them, and what these are without.
#[derive(Debug, Default)]
pub(crate) struct Anchors {
    /// A bit for each term up to the last that has one.
    marks: Vec<u64>,
    plain: FxHashMap<TermId, TermId>,
}

impl Anchors {
    /// Notes a new term, whose arguments are known.
    #[inline]
    pub(crate) fn note(&mut self, node: &Node, id: TermId) {
        if node.op == Op::Anchor || (!self.marks.is_empty() && node.children().any(|child| self.is_marked(child))) {
            self.mark(id);
        }
    }

    #[inline]
    fn is_marked(&self, id: TermId) -> bool {
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
}

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
        if let Some(&known) = self.anchors.plain.get(&id) {
            return known;
        }
        let mut stack = vec![id];
        while let Some(&top) = stack.last() {
            let pending = stack.len();
            let node = *self.node(top);
            let is_open = |terms: &Terms, id: TermId| terms.is_anchored(id) && !terms.anchors.plain.contains_key(&id);
            stack.extend(node.children().filter(|&child| is_open(self, child)));
            if stack.len() == pending {
                let plain = self.without_anchors(node);
                self.anchors.plain.insert(top, plain);
                stack.pop();
            }
        }
        self.anchors.plain[&id]
    }

    /// A node built anew from the plain forms of its arguments, which are known.
    fn without_anchors(&mut self, mut node: Node) -> TermId {
        if node.op == Op::Anchor {
            return self.constant(u64::from(node.args[0]) | u64::from(node.args[1]) << 32, 64);
        }
        for at in 0..node.children().count() {
            let child = TermId(node.args[at]);
            node.args[at] = self.anchors.plain.get(&child).unwrap_or(&child).0;
        }
        self.build(node)
    }
}
