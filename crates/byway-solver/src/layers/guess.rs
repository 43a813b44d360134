//! Hard conditions on inputs that easy conditions leave few values.
//!
//! `sqrt(x) * sqrt(x) != x` is a circuit that the SMT solver does not finish with, but if `2 <= x < 100` holds besides,
//! trying the values of `x` is quick. So the easy conditions are solved alone, again and again without the values that
//! came before, and the hard ones are evaluated.

use super::Context;
use crate::model::Model;
use crate::query::{Query, Verdict};
use crate::session::Session;
use crate::translate::Sizer;
use byway_bitwuzla::Error;
use byway_expr::{TermId, VarId};

/// Conditions with more gates than this are hard.
const EASY: u64 = 2_000;

/// How many values are tried. Each costs about as much as an easy query.
const GUESSES: usize = 1_000;

/// The effort for one guess.
const EFFORT: u64 = 1_000;

/// Answers a query if its easy conditions leave few values, or luck helps; `None` if not.
pub(super) fn guess(cx: &mut Context<'_>, query: &Query<'_>, sizer: &mut Sizer) -> Result<Option<Verdict>, Error> {
    let (hard, easy): (Vec<TermId>, Vec<TermId>) =
        query.conditions().partition(|condition| sizer.has_gates(cx.terms, std::iter::once(*condition), EASY));
    let Some((&last, others)) = easy.split_last().filter(|_| !hard.is_empty()) else { return Ok(None) };
    let inputs: Vec<VarId> = {
        let all = hard.iter().fold(byway_expr::SupportId::EMPTY, |inputs, &condition| {
            let support = cx.supports.of(cx.terms, condition);
            cx.supports.union(inputs, support)
        });
        cx.supports.vars(all).collect()
    };
    let mut session = Session::start(false)?;
    let mut goal = last;
    for _ in 0..GUESSES {
        let easier = Query { path: others, goal };
        let verdict = cx.briefly(EFFORT, |cx| session.check(cx, &easier, u64::MAX))?;
        // What contradicts here are values that were tried, not conditions of the query.
        cx.core = None;
        let candidate = match verdict {
            Verdict::Sat(found) => candidate(cx, &easier, &found),
            Verdict::Unsat => return Ok(Some(Verdict::Unsat)),
            Verdict::Unknown(_) => return Ok(None),
        };
        cx.evaluator.set_model(candidate.bytes());
        if query.conditions().all(|condition| cx.evaluator.holds(cx.terms, condition)) {
            return Ok(Some(Verdict::Sat(candidate)));
        }
        goal = without(cx, goal, &inputs, &candidate);
    }
    Ok(None)
}

/// The parent's model with the values found.
fn candidate(cx: &mut Context<'_>, query: &Query<'_>, found: &Model) -> Model {
    let inputs = cx.inputs(query);
    cx.parent.with(cx.supports.vars(inputs).map(|input| (input, found.get(input))))
}

/// A goal, and that some inputs do not have the values of a model.
fn without(cx: &mut Context<'_>, goal: TermId, inputs: &[VarId], model: &Model) -> TermId {
    let mut same = cx.terms.constant(1, 1);
    for &input in inputs {
        let (variable, value) = (cx.terms.var(input), cx.terms.constant(model.get(input).into(), 8));
        let equal = cx.terms.eq(variable, value);
        same = cx.terms.and(same, equal);
    }
    let different = cx.terms.not(same);
    cx.terms.and(goal, different)
}
