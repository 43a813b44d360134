//! How runs end, with all that is known of a bug.

use crate::bug::Bug;
use crate::machine::RunError;
use byway_ir::program::ending;
pub use byway_ir::program::ending::{BUG_FOUND, COULD_NOT, Discard};

/// How a run ended; `B` is what is known of a bug.
pub type Ending<B = Box<Bug>> = ending::Ending<B>;

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
