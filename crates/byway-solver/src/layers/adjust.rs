//! The parent's model, with other values for the inputs of the goal.

use super::Layer;
use crate::conjuncts::{conjuncts, is_disjunction};
use crate::context::Context;
use crate::query::{Query, Verdict};
use byway_expr::{Supports, TermId, Terms};
use smallvec::{SmallVec, smallvec};

/// Values of an input that are tried.
const ATTEMPTS: usize = 6;

/// Ways to make a goal hold that are tried.
const WAYS: usize = 8;

/// Tries models that differ from the parent's in the inputs of the goal alone, if it says which values they may have.
///
/// The path may say more about these inputs than that, such as that some bytes are not all those of a word, which joins
/// them without saying much about any of them: most values will do, and evaluating is much cheaper than solving.
pub(super) struct Adjust<L> {
    below: L,
}

impl<L> Adjust<L> {
    pub(super) fn new(below: L) -> Adjust<L> {
        Adjust { below }
    }
}

impl<L: Layer> Layer for Adjust<L> {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        for way in ways(cx.terms, cx.supports, query.goal) {
            let Some(choices) = cx.facts.choices(cx.terms, cx.supports, way) else { continue };
            let most = choices.iter().map(|(_, set)| set.count()).max().unwrap_or(0).min(ATTEMPTS);
            for attempt in 0..most {
                // Evaluating large terms takes its time too.
                if let Some(stopped) = cx.limits.reached() {
                    return Verdict::Unknown(stopped.into());
                }
                let values =
                    choices.iter().filter_map(|(input, set)| Some((*input, set.pick(cx.parent.get(*input), attempt)?)));
                let model = cx.parent.with(values);
                if cx.satisfies(&model, query) {
                    return Verdict::Sat(model);
                }
            }
        }
        self.below.check(cx, query)
    }
}

/// Goals each of which makes a goal hold, those on the first inputs first: a number that is to be something else is to be
/// a small one.
fn ways(terms: &mut Terms, supports: &mut Supports, goal: TermId) -> SmallVec<[TermId; WAYS]> {
    if !is_disjunction(terms, goal) {
        return smallvec![goal];
    }
    let none = terms.not(goal);
    let mut parts = conjuncts(terms, none);
    parts.sort_by_key(|part| {
        let support = supports.of(terms, *part);
        supports.vars(support).next()
    });
    parts.into_iter().take(WAYS).map(|part| terms.not(part)).collect()
}
