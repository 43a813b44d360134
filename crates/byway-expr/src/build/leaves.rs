//! Leaves that are worth a number and that no rule folds: what terms are without them.

use crate::term::{Node, TermId};
use crate::terms::{Leaves, Terms};

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
