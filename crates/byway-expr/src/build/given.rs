//! Terms where something is known.

use crate::term::{Op, TermId};
use crate::terms::Terms;

/// How deep a condition is looked for: what depends on a decision by a long computation is left to the solver.
const DEEPEST: u32 = 6;

impl Terms {
    /// A term where a condition holds: the same under every model that satisfies the condition, and often smaller.
    pub fn given(&mut self, id: TermId, condition: TermId) -> TermId {
        let (fact, truth) = match *self.node(condition) {
            node if node.op == Op::Not => (node.a(), false),
            _ => (condition, true),
        };
        self.given_fact(id, fact, truth, DEEPEST)
    }

    fn given_fact(&mut self, id: TermId, fact: TermId, truth: bool, depth: u32) -> TermId {
        if id == fact {
            return self.truth(truth);
        }
        // Parts are older than what is made of them.
        if id < fact || depth == 0 {
            return id;
        }
        let mut node = *self.node(id);
        let mut is_other = false;
        for at in 0..node.children().count() {
            let part = TermId(node.args[at]);
            let given = self.given_fact(part, fact, truth, depth - 1);
            is_other |= given != part;
            node.args[at] = given.0;
        }
        if is_other { self.build(node) } else { id }
    }
}
