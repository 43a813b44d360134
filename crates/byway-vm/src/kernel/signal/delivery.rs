//! From a pending signal to a handler that runs.

use super::state::{Action, DefaultAction, SIG_DFL, SIG_IGN};
use super::{SignalInfo, UNSTOPPABLE, bit};
use crate::kernel::Kernel;
use crate::kernel::console::Console;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail, Syscall, SyscallResult};
use crate::kernel::user_memory::UserMemory;

/// The system call that names a stack for handlers.
const SIGALTSTACK: u64 = 131;

/// The flags of `sigaction`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignalFlags(pub u64);

impl SignalFlags {
    const RESTART: u64 = 0x1000_0000;
    const ONSTACK: u64 = 0x0800_0000;
    const NODEFER: u64 = 0x4000_0000;
    const RESETHAND: u64 = 0x8000_0000;
    const SIGINFO: u64 = 4;

    /// Does the handler take three arguments?
    pub fn siginfo(self) -> bool {
        self.0 & Self::SIGINFO != 0
    }

    /// Does the handler ask for the stack that `sigaltstack` named?
    pub fn on_alternate_stack(self) -> bool {
        self.0 & Self::ONSTACK != 0
    }
}

/// A handler to run now. The mask that holds while it runs is already in place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignalDelivery {
    /// The signal.
    pub signal: i32,
    /// The address of the handler.
    pub handler: u64,
    /// How it is to be called.
    pub flags: SignalFlags,
    /// Where the signal came from.
    pub info: SignalInfo,
    /// The mask that holds again when the handler has returned.
    pub interrupted_mask: u64,
    resume: Resume,
}

impl SignalDelivery {
    /// `siginfo_t` as it is in memory (128 bytes).
    pub fn siginfo(&self) -> Vec<u8> {
        self.info.encode(self.signal).bytes().to_vec()
    }
}

/// What comes after a handler.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Resume {
    /// The interrupted call returns.
    Return(i64),
    /// The interrupted call starts again.
    Restart(Syscall),
    /// Another handler, whose frame lies below this one: Linux sets up all frames first, then runs the last.
    Handler(Box<SignalDelivery>),
}

impl Kernel {
    /// Turns the answer of a handler into what the program does next.
    pub(in crate::kernel) fn conclude(
        &mut self,
        memory: &mut dyn UserMemory,
        console: &mut dyn Console,
        call: Syscall,
        answer: Answer,
    ) -> SyscallResult {
        let (value, restart) = match answer {
            Ok(value) => (value, None),
            Err(Fail::Errno(errno)) => (-i64::from(errno.number()), None),
            Err(Fail::Stop(result)) => return result,
            Err(Fail::Interrupted { restartable }) => (-i64::from(Errno::EINTR.number()), restartable.then_some(call)),
        };
        self.go_on(memory, console, Resume::Return(value), restart)
    }

    /// The handler has returned: says how the program goes on. (A handler that is left by `longjmp` does not return, and
    /// nothing needs to be said about it.)
    pub fn signal_handled(
        &mut self,
        memory: &mut dyn UserMemory,
        console: &mut dyn Console,
        delivery: SignalDelivery,
    ) -> SyscallResult {
        self.signals.mask = delivery.interrupted_mask;
        self.go_on(memory, console, delivery.resume, None)
    }

    fn go_on(
        &mut self,
        memory: &mut dyn UserMemory,
        console: &mut dyn Console,
        resume: Resume,
        restart: Option<Syscall>,
    ) -> SyscallResult {
        match self.deliver(resume, restart) {
            Err(end) => end,
            Ok(Resume::Return(value)) => SyscallResult::Return(value),
            Ok(Resume::Handler(delivery)) => SyscallResult::Signal(*delivery),
            Ok(Resume::Restart(call)) => self.syscall(memory, console, call),
        }
    }

    /// Acts on all signals that are pending and not held back. `restart` is the interrupted call if it is of the kind that
    /// starts again after a handler with `SA_RESTART`. The error is the end of the program.
    fn deliver(&mut self, mut resume: Resume, mut restart: Option<Syscall>) -> Result<Resume, SyscallResult> {
        while let Some((signal, info)) = self.signals.take(!self.signals.mask) {
            let action = self.signals.action(signal);
            match (action.handler, DefaultAction::of(signal)) {
                (SIG_IGN, _) | (SIG_DFL, DefaultAction::Ignore) => continue,
                (SIG_DFL, DefaultAction::Kill) => return Err(SyscallResult::Killed(signal)),
                (SIG_DFL, DefaultAction::Stop) => {
                    let what = format!("signal {signal} stopped it and no one can continue it");
                    return Err(SyscallResult::Deadlock(what));
                }
                _ => {}
            }
            if let Some(call) = restart.take()
                && action.flags & SignalFlags::RESTART != 0
            {
                resume = Resume::Restart(call);
            }
            resume = Resume::Handler(Box::new(self.enter(signal, info, resume)));
        }
        self.signals.restore_mask();
        Ok(resume)
    }

    /// Puts the mask of a handler in place.
    fn enter(&mut self, signal: i32, info: SignalInfo, resume: Resume) -> SignalDelivery {
        let action = self.signals.action(signal);
        let interrupted_mask = self.signals.saved_mask.take().unwrap_or(self.signals.mask);
        let own = if action.flags & SignalFlags::NODEFER == 0 { bit(signal) } else { 0 };
        self.signals.mask = (self.signals.mask | action.mask | own) & !UNSTOPPABLE;
        if action.flags & SignalFlags::RESETHAND != 0 {
            self.signals.set_action(signal, Action { handler: SIG_DFL, ..action });
        }
        let (handler, flags) = (action.handler, SignalFlags(action.flags));
        if flags.on_alternate_stack() && self.signals.alt_stack.size > 0 {
            self.note_unsupported(SIGALTSTACK, ": handlers run on the stack that is in use");
        }
        SignalDelivery { signal, handler, flags, info, interrupted_mask, resume }
    }
}
