//! Goals that the path decides at once.

use super::Layer;
use crate::context::Context;
use crate::facts::Implication;
use crate::query::{Query, Verdict};

/// Answers goals that are on the path, that contradict a condition of it, or that say something about single inputs of which
/// the path says no more than which values they may have. That is most of what parsers ask.
pub(super) struct Implied<L> {
    below: L,
}

impl<L> Implied<L> {
    pub(super) fn new(below: L) -> Implied<L> {
        Implied { below }
    }
}

impl<L: Layer> Layer for Implied<L> {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        if cx.facts.implied(cx.terms, cx.supports, query.goal) == Implication::Impossible {
            return Verdict::Unsat;
        }
        match cx.facts.values(cx.terms, cx.supports, query.goal) {
            Some(chosen) => Verdict::Sat(cx.parent.with(chosen)),
            None => self.below.check(cx, query),
        }
    }
}
