//! Queries on few inputs.

use super::{Context, Layer};
use crate::model::Model;
use crate::query::{Query, Reason, Verdict};
use byway_expr::VarId;

/// The effort of the layer below for a query that can be enumerated: about a tenth of a second.
const PATIENCE: u64 = 5_000;

/// Tries all values where there are few.
///
/// One byte is tried before anything else: 256 evaluations cost no more than a query to the SMT solver. Two bytes are
/// tried when the solver below is not quick, as with chains of float operations and divisions: whatever the operations are,
/// that ends within a second or so.
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
        let inputs = cx.inputs(query);
        let inputs: Vec<VarId> = cx.supports.vars(inputs).take(3).collect();
        match inputs[..] {
            [only] => enumerate(cx, query, [only]),
            [first, second] => {
                let verdict = cx.briefly(PATIENCE, |cx| self.below.check(cx, query));
                match verdict {
                    Verdict::Unknown(Reason::Interrupted) | Verdict::Sat(_) | Verdict::Unsat => verdict,
                    Verdict::Unknown(_) => enumerate(cx, query, [first, second]),
                }
            }
            _ => self.below.check(cx, query),
        }
    }
}

/// Tries all values of some inputs, at most four.
fn enumerate<const N: usize>(cx: &mut Context<'_>, query: &Query<'_>, inputs: [VarId; N]) -> Verdict {
    for number in 0..1u32 << (8 * N) {
        // One evaluation of large terms may take milliseconds.
        if number % 8 == 0
            && let Some(stopped) = cx.limits.reached()
        {
            return Verdict::Unknown(stopped.into());
        }
        let values = inputs.into_iter().zip(number.to_le_bytes());
        cx.evaluator.set_inputs(values.clone());
        if query.conditions().all(|condition| cx.evaluator.holds(cx.terms, condition)) {
            return Verdict::Sat(Model::default().with(values));
        }
    }
    Verdict::Unsat
}
