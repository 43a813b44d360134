//! No model is believed.

use super::Layer;
use crate::context::Context;
use crate::query::{Query, Reason, Verdict};

/// Evaluates every condition under every model that comes from below. It costs microseconds, and a wrong model would
/// cost a run that goes somewhere else than it should.
pub(super) struct Validate<L> {
    below: L,
}

impl<L> Validate<L> {
    pub(super) fn new(below: L) -> Validate<L> {
        Validate { below }
    }
}

impl<L: Layer> Layer for Validate<L> {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        let verdict = self.below.check(cx, query);
        match &verdict {
            Verdict::Sat(model) if !cx.satisfies(model, query) => Verdict::Unknown(Reason::BadModel),
            _ => verdict,
        }
    }
}
