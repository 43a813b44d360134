//! Goals that need no search.

use super::Layer;
use crate::context::Context;
use crate::model::Model;
use crate::query::{Query, Verdict};
use byway_expr::Evaluator;

/// Answers goals that are constant, and goals that the parent's model satisfies.
///
/// One run asks many queries with one model, so the values of its terms are kept until another model comes.
pub(super) struct Evaluate<L> {
    below: L,
    evaluator: Evaluator,
    model: Option<Model>,
}

impl<L> Evaluate<L> {
    pub(super) fn new(below: L) -> Evaluate<L> {
        Evaluate { below, evaluator: Evaluator::default(), model: None }
    }
}

impl<L: Layer> Layer for Evaluate<L> {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        match cx.terms.as_constant(query.goal) {
            Some(0) => return Verdict::Unsat,
            Some(_) => return Verdict::Sat(cx.parent.clone()),
            None => {}
        }
        if !self.model.as_ref().is_some_and(|model| model.is(cx.parent)) {
            self.evaluator.set_model(cx.parent.bytes());
            self.model = Some(cx.parent.clone());
        }
        if self.evaluator.holds(cx.terms, query.goal) {
            return Verdict::Sat(cx.parent.clone());
        }
        self.below.check(cx, query)
    }
}
