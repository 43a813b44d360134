//! Hard conditions on inputs that easy conditions leave few values.
//!
//! `sqrt(x) * sqrt(x) != x` is a circuit that the SMT solver does not finish with, but if `2 <= x < 100` holds besides,
//! trying the values of `x` is quick. Where the conditions on single bytes leave few values, all of them are tried. Else the
//! easy conditions are solved alone, again and again without the values that came before, and the hard ones are evaluated.

use crate::background::Background;
use crate::context::Context;
use crate::model::Model;
use crate::query::{Query, Verdict};
use crate::session::Session;
use crate::translate::Sizer;
use byway_bitwuzla::Error;
use byway_expr::{SupportId, TermId, VarId};

/// Conditions with more gates than this are hard.
const EASY: u64 = 2_000;

/// How many bytes may be tried so.
const BYTES: usize = 16;

/// The effort for one guess.
const EFFORT: u64 = 1_000;

/// How much is tried.
pub(super) struct Patience {
    /// How many values, where conditions on single bytes leave no more. Each costs an evaluation.
    values: usize,
    /// How many values that the SMT solver finds. Those that came before are conditions of the next, so that each takes
    /// longer than the one before: a thousand would take as long as a hard query may take at all.
    guesses: usize,
}

impl Patience {
    /// Before a query that is costly whatever comes of it.
    pub(super) const BEFORE: Patience = Patience { values: 4_096, guesses: 0 };
    /// After the SMT solver was not quick.
    pub(super) const AFTER: Patience = Patience { values: 65_536, guesses: 150 };
}

/// Answers a query if its easy conditions leave few values, or luck helps; `None` if not.
pub(super) fn guess(
    cx: &mut Context<'_>,
    query: &Query<'_>,
    sizer: &mut Sizer,
    background: &mut Background,
    patience: Patience,
) -> Result<Option<Verdict>, Error> {
    if let Some(verdict) = try_all(cx, query, patience.values) {
        return Ok(Some(verdict));
    }
    if patience.guesses == 0 {
        return Ok(None);
    }
    let (hard, easy): (Vec<TermId>, Vec<TermId>) =
        query.conditions().partition(|condition| sizer.has_gates(cx.terms, std::iter::once(*condition), EASY));
    let Some((&last, others)) = easy.split_last().filter(|_| !hard.is_empty()) else { return Ok(None) };
    let inputs = inputs(cx, &hard);
    let mut session = Some(Session::start(false)?);
    let mut goal = last;
    for _ in 0..patience.guesses {
        let easier = Query { path: others, goal };
        let Some(running) = session else { return Ok(None) };
        let (left, verdict) = cx.briefly(EFFORT, |cx| running.check(cx, &easier, u64::MAX, background))?;
        session = left;
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

/// Tries all values that the conditions on single bytes leave, if they are few.
fn try_all(cx: &mut Context<'_>, query: &Query<'_>, most: usize) -> Option<Verdict> {
    let conditions: Vec<TermId> = query.conditions().collect();
    let inputs = inputs(cx, &conditions);
    if inputs.len() > BYTES {
        return None;
    }
    let (single, several): (Vec<TermId>, Vec<TermId>) = conditions.into_iter().partition(|&condition| {
        let support = cx.supports.of(cx.terms, condition);
        cx.supports.count(support) == 1
    });
    let mut domains: Vec<(VarId, Vec<u8>)> = Vec::new();
    let mut left = most;
    cx.evaluator.set_model(&[]);
    for input in inputs {
        let own: Vec<TermId> = single.iter().copied().filter(|&condition| reads(cx, condition, input)).collect();
        let mut domain = Vec::new();
        for value in 0..=u8::MAX {
            if cx.limits.reached().is_some() {
                return None;
            }
            cx.evaluator.set_input(input, value);
            if own.iter().all(|&condition| cx.evaluator.holds(cx.terms, condition)) {
                domain.push(value);
            }
        }
        if domain.is_empty() {
            return Some(Verdict::Unsat);
        }
        left /= domain.len();
        if left == 0 {
            return None;
        }
        domains.push((input, domain));
    }
    try_product(cx, &several, &domains)
}

/// Tries all combinations of some values of the inputs.
fn try_product(cx: &mut Context<'_>, conditions: &[TermId], domains: &[(VarId, Vec<u8>)]) -> Option<Verdict> {
    let mut at = vec![0; domains.len()];
    for (input, domain) in domains {
        cx.evaluator.set_input(*input, domain[0]);
    }
    loop {
        if conditions.iter().all(|&condition| cx.evaluator.holds(cx.terms, condition)) {
            return Some(Verdict::Sat(Model::new(cx.evaluator.model().to_vec())));
        }
        if cx.limits.reached().is_some() {
            return None;
        }
        // The next combination: like a number whose digits are the places in the domains.
        let mut digit = 0;
        loop {
            let Some((input, domain)) = domains.get(digit) else { return Some(Verdict::Unsat) };
            at[digit] = (at[digit] + 1) % domain.len();
            cx.evaluator.set_input(*input, domain[at[digit]]);
            if at[digit] != 0 {
                break;
            }
            digit += 1;
        }
    }
}

fn reads(cx: &mut Context<'_>, condition: TermId, input: VarId) -> bool {
    let support = cx.supports.of(cx.terms, condition);
    cx.supports.contains(support, input)
}

/// The inputs of some conditions, in ascending order.
fn inputs(cx: &mut Context<'_>, conditions: &[TermId]) -> Vec<VarId> {
    let all = conditions.iter().fold(SupportId::EMPTY, |inputs, &condition| {
        let support = cx.supports.of(cx.terms, condition);
        cx.supports.union(inputs, support)
    });
    cx.supports.vars(all).collect()
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
