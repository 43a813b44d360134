//! Terms with certain operations in them.

use byway_expr::{Node, TermId, Terms};

/// Remembers which terms have an operation of some kind in them.
pub(crate) struct Contains {
    is_one: fn(&Terms, &Node) -> bool,
    /// By term.
    known: Vec<Option<bool>>,
}

impl Contains {
    pub(crate) fn new(is_one: fn(&Terms, &Node) -> bool) -> Contains {
        Contains { is_one, known: Vec::new() }
    }

    /// Whether a term has such an operation in it.
    pub(crate) fn is_in(&mut self, terms: &Terms, id: TermId) -> bool {
        self.known.resize(self.known.len().max(terms.len() + 1), None);
        let mut work = vec![id];
        while let Some(&at) = work.last() {
            if self.known[at.index()].is_some() {
                work.pop();
                continue;
            }
            let node = terms.node(at);
            let known = |child: TermId| self.known[child.index()];
            let unknown: Vec<TermId> = node.children().filter(|child| known(*child).is_none()).collect();
            if (self.is_one)(terms, node) || node.children().any(|child| known(child) == Some(true)) {
                self.known[at.index()] = Some(true);
            } else if unknown.is_empty() {
                self.known[at.index()] = Some(false);
            } else {
                work.extend(unknown);
                continue;
            }
            work.pop();
        }
        self.known[id.index()] == Some(true)
    }
}
