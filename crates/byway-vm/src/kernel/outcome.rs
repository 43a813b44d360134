//! What a system call asks and what can come of it.

use super::errno::Errno;
use super::signal::SignalDelivery;
use super::user_memory::Efault;

/// A system call as the program made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Syscall {
    /// The Linux x86-64 number.
    pub number: u64,
    /// The six argument registers.
    pub args: [u64; 6],
}

/// How the program goes on after a system call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SyscallResult {
    /// With this value, an error being `-errno`.
    Return(i64),
    /// Not at all: it ended itself with this status (0 to 255).
    Exit(i32),
    /// In a signal handler. When that returns, [`Kernel::signal_handled`](super::Kernel::signal_handled) says what is
    /// next.
    Signal(SignalDelivery),
    /// Not at all: this signal killed it.
    Killed(i32),
    /// Not at all: it waits for something that no one is left to do.
    Deadlock(String),
}

/// Why a handler does not simply return a value.
#[derive(Debug)]
pub(super) enum Fail {
    /// The call failed.
    Errno(Errno),
    /// The program does not go on after this call.
    Stop(SyscallResult),
    /// A signal arrived while the call waited. Afterwards it starts again where the handler has `SA_RESTART` and the
    /// call is of the kind that does.
    Interrupted {
        /// Is the call of that kind?
        restartable: bool,
    },
}

/// What a handler gives back.
pub(super) type Answer = Result<i64, Fail>;

impl From<Errno> for Fail {
    fn from(errno: Errno) -> Fail {
        Fail::Errno(errno)
    }
}

impl From<Efault> for Fail {
    fn from(_: Efault) -> Fail {
        Fail::Errno(Errno::EFAULT)
    }
}
