//! What can go wrong.

use byway_ir::lower::LowerError;
use byway_ir::program::VerifyError;
use byway_vm::machine::RunError;
use thiserror::Error;

/// Why mutants could not be made or run.
#[derive(Debug, Error)]
pub enum MutateError {
    /// The program could not be lowered.
    #[error(transparent)]
    Lower(#[from] LowerError),
    /// The program could not be started.
    #[error(transparent)]
    Run(#[from] RunError),
}

impl From<VerifyError> for MutateError {
    fn from(error: VerifyError) -> MutateError {
        MutateError::Lower(error.into())
    }
}
