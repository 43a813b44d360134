//! How runs end, with all that is known of a bug.

use crate::bug::Bug;
use crate::kernel::BuildError;
use byway_host::shown::one_line;
use byway_ir::program::ending;
pub use byway_ir::program::ending::{BUG_FOUND, COULD_NOT, Discard};

/// How a run ended; `B` is what is known of a bug.
pub type Ending<B = Box<Bug>> = ending::Ending<B>;

/// Why Byway could not run a program.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// There is no function to start with.
    #[error("the program has no function `{0}`; give the file that defines it")]
    NoEntry(String),
    /// The modelled machine could not be set up.
    #[error(transparent)]
    Kernel(#[from] BuildError),
    /// The program reached something that Byway cannot run.
    #[error("not supported: {}\n{stack}", one_line(what))]
    Unsupported {
        /// What it is.
        what: String,
        /// The calls at that moment, one a line.
        stack: String,
    },
}

/// The ending, for callers that can do nothing with what cannot be run.
///
/// # Errors
/// The run came to something that Byway cannot run.
pub fn supported(ending: Ending) -> Result<Ending, RunError> {
    match ending {
        Ending::Unsupported { what, stack } => Err(RunError::Unsupported { what, stack }),
        ending => Ok(ending),
    }
}
