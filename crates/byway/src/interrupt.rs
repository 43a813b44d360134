//! Signals that ask for an end.

use byway_host::{ask_to_end, asked_to_end};
use byway_pipeline::error::Error;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::{flag, low_level};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The exit code of a process that a signal has ended, as shells have it, is so much more than the number of the signal.
const BY_SIGNAL: u8 = 128;

/// The first Ctrl-C, `kill` or end of the terminal ends the exploration and finishes its files, and ends tools and programs that
/// run; the second ends the process.
pub(crate) fn listen_for_signals(interrupt: &Arc<AtomicBool>) -> Result<(), Error> {
    let listen = |signal: i32| {
        flag::register_conditional_shutdown(signal, i32::from(BY_SIGNAL) + signal, interrupt.clone())?;
        // SAFETY: all that is done is to set a number.
        unsafe { low_level::register(signal, move || ask_to_end(signal))? };
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
    asked_to_end().map(|signal| BY_SIGNAL + signal as u8)
}

/// A file that becomes larger than it may (`ulimit -f`) is an error of the one that writes it, not the end of the process. What
/// is started from here ends at it, as everything does.
pub fn survive_large_files() {
    // SAFETY: nothing is done. If it cannot be had, such files end the process, as they always did.
    let _ = unsafe { low_level::register(libc::SIGXFSZ, || {}) };
}

fn is_ignored(signal: i32) -> bool {
    let mut action = std::mem::MaybeUninit::<libc::sigaction>::uninit();
    // SAFETY: the kernel fills in the structure if it succeeds, and nothing is changed.
    unsafe {
        libc::sigaction(signal, std::ptr::null(), action.as_mut_ptr()) == 0
            && action.assume_init().sa_sigaction == libc::SIG_IGN
    }
}
