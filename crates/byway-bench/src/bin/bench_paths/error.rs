//! What can keep the bench from measuring.

use byway_bench::host::HostError;
use byway_explore::Stopped;
use byway_explore::strategy::LanguageError;
use byway_pipeline::error::Error;
use byway_vm::machine::RunError;

/// Why something could not be measured.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// The arguments make no sense.
    #[error("usage: bench_paths [PROGRAM SIZE]")]
    Usage,
    /// A program could not be loaded.
    #[error(transparent)]
    Load(#[from] Error),
    /// A program could not be run.
    #[error("{program} does not run in Byway: {reason}")]
    Run {
        /// The program.
        program: String,
        /// Why.
        reason: RunError,
    },
    /// An exploration ended too early.
    #[error("the exploration of {program} ended with {stopped:?} after {runs} runs")]
    Ended {
        /// The program.
        program: String,
        /// Why it ended.
        stopped: Stopped,
        /// How many runs it had made.
        runs: u64,
    },
    /// A text that names no strategy.
    #[error(transparent)]
    Strategy(#[from] LanguageError),
    /// No exploration was made.
    #[error("{0} was not explored at all")]
    Unmeasured(String),
    /// Files and processes of the host.
    #[error(transparent)]
    Host(#[from] HostError),
}
