//! Models found lately may satisfy another query.

use super::Layer;
use crate::context::Context;
use crate::query::{Query, Verdict};

/// Tries the recent models: evaluating is much cheaper than solving, and neighbouring paths often share models.
pub(super) struct Recent<L> {
    below: L,
}

impl<L> Recent<L> {
    pub(super) fn new(below: L) -> Recent<L> {
        Recent { below }
    }
}

impl<L: Layer> Layer for Recent<L> {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        let recent = cx.recent;
        for model in recent.iter() {
            // Evaluating large terms takes its time too.
            if let Some(stopped) = cx.limits.reached() {
                return Verdict::Unknown(stopped.into());
            }
            if cx.satisfies(model, query) {
                return Verdict::Sat(model.clone());
            }
        }
        self.below.check(cx, query)
    }
}
