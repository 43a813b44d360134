//! Queries on few values.

use super::Layer;
use crate::byte_set::ByteSet;
use crate::context::Context;
use crate::model::Model;
use crate::query::{Query, Reason, Verdict};
use byway_expr::{TermId, VarId};

/// The effort of the layer below for a query that can be enumerated: about a tenth of a second.
const PATIENCE: u64 = 5_000;

/// Values that are tried before anything else: they cost no more than a query to the SMT solver. Three digits have as many.
const FEW: usize = 1024;

/// Values that are tried when the SMT solver is not quick.
const MANY: usize = 1 << 16;

/// Tries all values where there are few.
///
/// One byte is tried before anything else, and so are more where the path leaves them no more values than a few bytes have: a
/// number of four bytes from 1 to 200, or three digits. What has as many values as two bytes is tried when the solver below is not quick, as
/// with chains of float operations and divisions: whatever the operations are, that ends within a second or so.
pub(super) struct Enumerate<L> {
    below: L,
}

impl<L> Enumerate<L> {
    pub(super) fn new(below: L) -> Enumerate<L> {
        Enumerate { below }
    }
}

impl<L: Layer> Layer for Enumerate<L> {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        let Some((domains, count)) = domains(cx, query) else { return self.below.check(cx, query) };
        if count <= FEW {
            return enumerate(cx, query, &domains);
        }
        match cx.briefly(PATIENCE, |cx| self.below.check(cx, query)) {
            verdict @ (Verdict::Unknown(Reason::Interrupted) | Verdict::Sat(_) | Verdict::Unsat) => verdict,
            Verdict::Unknown(_) => enumerate(cx, query, &domains),
        }
    }
}

/// The values that are left to each input of a query, and how many that is for all of them, unless it is too many.
fn domains(cx: &mut Context<'_>, query: &Query<'_>) -> Option<(Vec<(VarId, ByteSet)>, usize)> {
    let inputs = cx.inputs(query);
    let (mut domains, mut count) = (Vec::new(), 1);
    for input in cx.supports.vars(inputs) {
        // Whatever narrowed it reads this input, and so it is among the query's conditions.
        let domain = cx.facts.left(input);
        count *= domain.count();
        if count > MANY {
            return None;
        }
        domains.push((input, domain));
    }
    Some((domains, count))
}

/// Tries all values of some inputs.
fn enumerate(cx: &mut Context<'_>, query: &Query<'_>, domains: &[(VarId, ByteSet)]) -> Verdict {
    let values: Vec<Vec<u8>> = domains.iter().map(|(_, set)| set.values().collect()).collect();
    let count: usize = values.iter().map(Vec::len).product();
    // A condition of the path on one input alone says no more than the values that it leaves.
    let mut is_open = |&condition: &TermId| {
        let support = cx.supports.of(cx.terms, condition);
        let mut inputs = cx.supports.vars(support);
        !matches!((inputs.next(), inputs.next()), (Some(input), None) if cx.facts.is_exact(input))
    };
    let mut conditions = vec![query.goal];
    conditions.extend(query.path.iter().copied().filter(&mut is_open));
    for number in 0..count {
        // One evaluation of large terms may take milliseconds.
        if number % 8 == 0
            && let Some(stopped) = cx.limits.reached()
        {
            return Verdict::Unknown(stopped.into());
        }
        let mut left = number;
        let values = domains.iter().zip(&values).map(|(&(input, _), values)| {
            let value = values[left % values.len()];
            left /= values.len();
            (input, value)
        });
        let values: Vec<(VarId, u8)> = values.collect();
        cx.evaluator.set_inputs(values.iter().copied());
        if conditions.iter().all(|&condition| cx.evaluator.holds(cx.terms, condition)) {
            return Verdict::Sat(Model::default().with(values));
        }
    }
    Verdict::Unsat
}
