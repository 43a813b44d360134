//! Signals: handlers, masks, what is pending, timers that send them, and calls that wait for them.

pub mod action;
mod delivery;
mod info;
pub mod send;
mod state;
pub mod timers;
pub mod wait;

pub use delivery::{SignalDelivery, SignalFlags};
pub use info::SignalInfo;
pub use state::Signals;

/// The highest signal number.
pub const LAST: i32 = 64;
/// From here on signals are queued: one that is sent twice arrives twice.
const FIRST_REAL_TIME: i32 = 32;

pub const SIGKILL: i32 = 9;
pub const SIGPIPE: i32 = 13;
pub const SIGALRM: i32 = 14;
pub const SIGCHLD: i32 = 17;
pub const SIGCONT: i32 = 18;
pub const SIGSTOP: i32 = 19;
pub const SIGTSTP: i32 = 20;
pub const SIGTTIN: i32 = 21;
pub const SIGTTOU: i32 = 22;
pub const SIGURG: i32 = 23;
pub const SIGXFSZ: i32 = 25;
pub const SIGVTALRM: i32 = 26;
pub const SIGPROF: i32 = 27;
pub const SIGWINCH: i32 = 28;

/// The bit of a signal in a set.
pub fn bit(signal: i32) -> u64 {
    1 << (signal - 1)
}

/// The two that no mask holds back and no handler catches.
pub const UNSTOPPABLE: u64 = 1 << (SIGKILL - 1) | 1 << (SIGSTOP - 1);
