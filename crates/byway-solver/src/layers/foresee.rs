//! Goals that the path decides at once.

use super::{Context, Layer};
use crate::facts::Foreseen;
use crate::query::{Query, Verdict};

/// Answers goals that are on the path, that contradict a condition of it, or that say something about single inputs of which
/// the path says no more than which values they may have. That is most of what parsers ask.
pub(super) struct Foresee<L> {
    below: L,
}

impl<L> Foresee<L> {
    pub(super) fn new(below: L) -> Foresee<L> {
        Foresee { below }
    }
}

impl<L: Layer> Layer for Foresee<L> {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        if cx.facts.foresee(cx.terms, cx.supports, query.goal) == Foreseen::Impossible {
            return Verdict::Unsat;
        }
        match cx.facts.values(cx.terms, cx.supports, query.goal) {
            Some(chosen) => Verdict::Sat(cx.parent.with(chosen)),
            None => self.below.check(cx, query),
        }
    }
}
