//! Signals that ask for an end.

use crate::error::Error;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::flag;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};

/// The exit code of a process that a signal has ended, as shells have it, is so much more than the number of the signal.
const BY_SIGNAL: u8 = 128;

/// The first signal that has come, or 0.
static RECEIVED: LazyLock<Arc<AtomicUsize>> = LazyLock::new(Arc::default);

/// The first Ctrl-C, `kill` or end of the terminal ends the exploration and finishes its files; the second ends the process.
pub(crate) fn listen_for_signals(interrupt: &Arc<AtomicBool>) -> Result<(), Error> {
    let listen = |signal: i32| {
        flag::register_conditional_shutdown(signal, i32::from(BY_SIGNAL) + signal, interrupt.clone())?;
        flag::register_usize(signal, RECEIVED.clone(), signal as usize)?;
        flag::register(signal, interrupt.clone())
    };
    // What `nohup`, or the shell for a command in the background, has turned off stays so.
    for signal in [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| !is_ignored(*signal)) {
        listen(signal).map_err(|reason| Error::Usage(format!("cannot listen for signals: {reason}")))?;
    }
    Ok(())
}

/// The exit code, if a signal has cut short what was done.
pub fn interrupted() -> Option<u8> {
    match RECEIVED.load(Ordering::Relaxed) {
        0 => None,
        signal => Some(BY_SIGNAL + signal as u8),
    }
}

fn is_ignored(signal: i32) -> bool {
    let mut action = std::mem::MaybeUninit::<libc::sigaction>::uninit();
    // SAFETY: the kernel fills in the structure if it succeeds, and nothing is changed.
    unsafe {
        libc::sigaction(signal, std::ptr::null(), action.as_mut_ptr()) == 0
            && action.assume_init().sa_sigaction == libc::SIG_IGN
    }
}
