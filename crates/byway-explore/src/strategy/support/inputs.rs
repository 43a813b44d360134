//! Inputs at random.

use crate::strategy::{Choice, RunFacts, Search};
use std::sync::Arc;

/// Draws inputs as long as the longest that a run had.
#[derive(Debug, Default)]
pub(in crate::strategy) struct RandomInputs {
    length: usize,
}

impl RandomInputs {
    /// Looks at a run's inputs.
    pub(in crate::strategy) fn look(&mut self, run: &RunFacts) {
        self.length = self.length.max(run.input_bytes);
    }

    /// A run from the start with inputs of which every byte is as likely as another.
    pub(in crate::strategy) fn restart(&self, search: &mut Search) -> Choice {
        let bytes: Arc<[u8]> = (0..self.length).map(|_| search.random.u8(..)).collect();
        Choice::Restart(bytes)
    }
}
