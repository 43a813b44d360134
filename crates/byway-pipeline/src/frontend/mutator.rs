//! What makes mutants of a program.

use crate::error::Error;
use byway_mutate::{Limits, Scorer, Selection, Setting};
use std::time::Instant;

/// Makes mutants of a program, with what it was made of.
pub trait Mutator: Send {
    /// The functions of the program's own, of which mutants can be made.
    fn functions(&self) -> Vec<String>;

    /// Makes mutants that run in a setting. Also says how many were left out for their effort alone.
    ///
    /// # Errors
    /// They cannot be made.
    fn scorer(
        &mut self,
        selection: &Selection,
        setting: Setting,
        limits: MutantLimits,
    ) -> Result<(Scorer<'_>, u64), Error>;
}

/// Until when mutants are made and run.
#[derive(Clone, Debug)]
pub struct MutantLimits {
    /// For running them.
    pub running: Limits,
    /// When no more are made.
    pub made_until: Option<Instant>,
    /// Instructions that making them may take.
    pub effort: Option<u64>,
}
