//! Only what matters to the goal.

use super::Layer;
use crate::context::Context;
use crate::query::{Query, Verdict};
use byway_expr::TermId;

/// Hands down only the conditions that share inputs with the goal, directly or through others. The inputs of all others
/// keep the parent's values, which satisfy them.
pub(super) struct Slice<L> {
    below: L,
    path: Vec<TermId>,
}

impl<L> Slice<L> {
    pub(super) fn new(below: L) -> Slice<L> {
        Slice { below, path: Vec::new() }
    }
}

impl<L: Layer> Layer for Slice<L> {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        let support = cx.supports.of(cx.terms, query.goal);
        cx.facts.connected(cx.supports.vars(support), &mut self.path);
        let query = Query { path: &self.path, goal: query.goal };
        match self.below.check(cx, &query) {
            Verdict::Sat(found) => {
                let inputs = cx.inputs(&query);
                let values = cx.supports.vars(inputs).map(|input| (input, found.get(input)));
                Verdict::Sat(cx.parent.with(values))
            }
            other => other,
        }
    }
}
