//! What a worker keeps for all states that it runs: the terms, and the evaluation of the model that holds.

use super::settings::SymbolicSettings;
use byway_expr::{Evaluator, Extents, TermId, Terms};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Why a symbolic value was replaced by its concrete one, and how often.
pub type Concretised = BTreeMap<&'static str, u64>;

/// Terms and their values under the model that holds.
pub(crate) struct Symbolic {
    pub(crate) terms: Terms,
    evaluator: Evaluator,
    /// What values terms can have by their form.
    pub(crate) extents: Extents,
    pub(crate) concretised: Concretised,
    pub(crate) settings: SymbolicSettings,
    /// The status that the program ended with, if it depends on the inputs.
    pub(crate) exit_status: Option<TermId>,
    /// Which bits of terms depend on bits that were never set, as terms.
    pub(crate) shadows: FxHashMap<TermId, TermId>,
}

impl Default for Symbolic {
    fn default() -> Symbolic {
        Symbolic {
            terms: Terms::default(),
            evaluator: Evaluator::new(&[]),
            extents: Extents::default(),
            concretised: Concretised::new(),
            settings: SymbolicSettings::default(),
            exit_status: None,
            shadows: FxHashMap::default(),
        }
    }
}

impl Symbolic {
    /// Another model holds.
    pub(crate) fn new_model(&mut self, model: &[u8]) {
        self.evaluator.set_model(model);
    }

    /// The value of a term of at most 64 bits under the model that holds.
    pub(crate) fn value(&mut self, term: TermId) -> u64 {
        self.evaluator.eval(&self.terms, term)
    }
}
