//! What is to be written, in which order, and what is needed more than once.

use super::float::FloatParts;
use crate::term::{Op, TermId};
use crate::terms::Terms;
use rustc_hash::FxHashMap;

/// The terms to write, arguments first, and what float operations need besides their arguments.
pub struct Plan {
    /// The terms in order.
    pub order: Vec<TermId>,
    /// How often a term is used.
    pub uses: FxHashMap<TermId, u32>,
    /// The parts of float operations.
    pub floats: FxHashMap<TermId, FloatParts>,
}

impl Plan {
    /// The plan for a set of terms.
    pub fn new(terms: &mut Terms, roots: &[TermId]) -> Plan {
        let mut plan = Plan { order: Vec::new(), uses: FxHashMap::default(), floats: FxHashMap::default() };
        let mut stack: Vec<(TermId, bool)> = Vec::new();
        for &root in roots.iter().rev() {
            stack.push((root, false));
        }
        while let Some((id, is_done)) = stack.pop() {
            if is_done {
                plan.order.push(id);
                continue;
            }
            let uses = plan.uses.entry(id).or_insert(0);
            *uses += 1;
            if *uses > 1 {
                continue;
            }
            stack.push((id, true));
            for needed in plan.needed(terms, id) {
                stack.push((needed, false));
            }
        }
        plan
    }

    /// The terms that the text of a term names.
    fn needed(&mut self, terms: &mut Terms, id: TermId) -> Vec<TermId> {
        let node = *terms.node(id);
        match FloatParts::of(terms, &node) {
            Some(parts) => {
                let needed = parts.terms().collect();
                self.floats.insert(id, parts);
                needed
            }
            None if matches!(node.op, Op::Const | Op::Var | Op::Anchor | Op::Unset) => Vec::new(),
            None => node.children().collect(),
        }
    }
}
