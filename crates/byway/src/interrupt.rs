//! Ctrl-C.

use crate::error::Error;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The first Ctrl-C ends the exploration and finishes its files; the second ends the process.
pub(crate) fn listen_for_signals(interrupt: &Arc<AtomicBool>) -> Result<(), Error> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let listen = |signal| {
        signal_hook::flag::register_conditional_shutdown(signal, 130, interrupt.clone())?;
        signal_hook::flag::register(signal, interrupt.clone())
    };
    for signal in [SIGINT, SIGTERM] {
        listen(signal).map_err(|reason| Error::Usage(format!("cannot listen for signals: {reason}")))?;
    }
    Ok(())
}
