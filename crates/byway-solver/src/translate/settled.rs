//! Terms under fixed inputs.
//!
//! With the inputs' values in place of the inputs every term is a number, which the solver works out by folding and not
//! by search: thousands of terms take it as long as one query. New bits for the result of a float operation would stand in
//! the way of that, so there the evaluator's bits are put, and what would define the new bits becomes one more claim.

use super::{Failure, Translator};
use byway_bitwuzla::{Instance, Limits, Term};
use byway_expr::{Evaluator, Format, TermId, Terms, Value, VarId};

/// Fixed values of all inputs.
#[derive(Debug)]
pub(super) struct Settled {
    evaluator: Evaluator,
}

impl Settled {
    /// The value of an input.
    pub(super) fn input(&self, var: VarId) -> u8 {
        self.evaluator.model().get(var.index()).copied().unwrap_or(0)
    }

    /// The bits of a float that an operation gives, in IEEE form: fp80 without its integer bit, and what the x87 refuses as
    /// a NaN.
    pub(super) fn ieee(&mut self, terms: &Terms, id: TermId, format: Format) -> Value {
        let mut bits = self.evaluator.eval_wide(terms, id);
        if format != Format::Fp80 {
            return bits;
        }
        if format.is_unsupported(bits.to_u128()) {
            bits = Value::from_u128(format.default_nan(), format.bits());
        }
        bits.extract(64, 16).concat(&bits.extract(0, 63))
    }
}

impl Translator {
    /// A translator that puts numbers for inputs.
    pub(crate) fn settled(model: &[u8]) -> Translator {
        Translator { settled: Some(Settled { evaluator: Evaluator::new(model) }), ..Translator::default() }
    }

    /// What must be true if terms of width 1 are all 1 under the fixed inputs.
    pub(crate) fn claims(
        &mut self,
        instance: &mut Instance,
        terms: &mut Terms,
        ids: impl Iterator<Item = TermId>,
    ) -> Result<Vec<Term>, Failure> {
        let mut claims = Vec::new();
        self.translate(instance, terms, ids, u64::MAX, &Limits::default(), &mut claims)?;
        claims.append(&mut self.definitions);
        Ok(claims)
    }
}
