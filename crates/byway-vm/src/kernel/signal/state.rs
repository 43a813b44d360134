//! What the kernel knows of the signals of the process.

use std::sync::Arc;

use super::timers::Timers;
use super::{
    FIRST_REAL_TIME, LAST, SIGCHLD, SIGCONT, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH, SignalInfo,
    UNSTOPPABLE, bit,
};

/// The handler address that asks for the default action.
pub const SIG_DFL: u64 = 0;
/// The handler address that asks to ignore the signal.
pub const SIG_IGN: u64 = 1;

/// What is done about a signal: the kernel's `struct sigaction`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Action {
    pub handler: u64,
    pub flags: u64,
    pub restorer: u64,
    pub mask: u64,
}

/// What a signal without a handler does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DefaultAction {
    Kill,
    Ignore,
    Stop,
}

impl DefaultAction {
    /// That of a signal.
    pub fn of(signal: i32) -> DefaultAction {
        match signal {
            SIGCHLD | SIGURG | SIGWINCH | SIGCONT => DefaultAction::Ignore,
            SIGSTOP | SIGTSTP | SIGTTIN | SIGTTOU => DefaultAction::Stop,
            _ => DefaultAction::Kill,
        }
    }
}

/// A signal that was sent and not yet taken.
#[derive(Debug, Clone, Copy)]
struct Pending {
    signal: i32,
    info: SignalInfo,
}

/// The stack that handlers with `SA_ONSTACK` ask for.
#[derive(Debug, Clone, Copy)]
pub struct AltStack {
    pub addr: u64,
    pub flags: u32,
    pub size: u64,
}

/// The signals of the process.
#[derive(Debug, Clone)]
pub struct Signals {
    actions: Arc<[Action; LAST as usize]>,
    /// The signals that are held back.
    pub mask: u64,
    /// The mask to go back to when a call has put another in its place for as long as it waits.
    pub saved_mask: Option<u64>,
    pending: Vec<Pending>,
    pub alt_stack: AltStack,
    pub timers: Timers,
}

/// The signal of `abort`.
const ABORT: usize = 6;

/// Faults come before other signals.
const FAULTS: u64 = 1 << 3 | 1 << 4 | 1 << 6 | 1 << 7 | 1 << 10 | 1 << 30;

impl Signals {
    /// The signals about which something else than usual is done.
    pub fn handled(&self) -> impl Iterator<Item = (usize, &Action)> {
        let signals = self.actions.iter().enumerate().map(|(index, action)| (index + 1, action));
        signals.filter(|(_, action)| action.handler != 0)
    }

    /// Whether a fault of the program would be handled by itself.
    pub fn handles_faults(&self) -> bool {
        self.handled().any(|(signal, _)| FAULTS >> (signal - 1) & 1 == 1 || signal == ABORT)
    }

    /// No handlers, nothing pending, nothing held back.
    pub fn new() -> Signals {
        const DISABLED: u32 = 2;
        Signals {
            actions: Arc::new([Action::default(); LAST as usize]),
            mask: 0,
            saved_mask: None,
            pending: Vec::new(),
            alt_stack: AltStack { addr: 0, flags: DISABLED, size: 0 },
            timers: Timers::default(),
        }
    }

    /// What is done about a signal.
    pub fn action(&self, signal: i32) -> Action {
        self.actions[signal as usize - 1]
    }

    /// Changes what is done about a signal. Pending ones that are now ignored are forgotten.
    pub fn set_action(&mut self, signal: i32, action: Action) {
        Arc::make_mut(&mut self.actions)[signal as usize - 1] = action;
        if self.ignores(signal) {
            self.pending.retain(|pending| pending.signal != signal);
        }
    }

    /// Would the signal do nothing?
    pub fn ignores(&self, signal: i32) -> bool {
        match self.action(signal).handler {
            SIG_IGN => true,
            SIG_DFL => DefaultAction::of(signal) == DefaultAction::Ignore,
            _ => false,
        }
    }

    /// Would the signal, if it were sent now, end a wait?
    pub fn would_wake(&self, signal: i32) -> bool {
        self.mask & bit(signal) == 0 && !self.ignores(signal)
    }

    /// Sends a signal.
    pub fn raise(&mut self, signal: i32, info: SignalInfo) {
        if self.ignores(signal) && self.mask & bit(signal) == 0 {
            return;
        }
        let queued = signal >= FIRST_REAL_TIME;
        if queued || self.pending() & bit(signal) == 0 {
            self.pending.push(Pending { signal, info });
        }
    }

    /// The set of pending signals.
    pub fn pending(&self) -> u64 {
        self.pending.iter().fold(0, |set, pending| set | bit(pending.signal))
    }

    /// Is there a signal to be acted upon?
    pub fn wakes(&self) -> bool {
        self.pending() & !self.mask != 0
    }

    /// Takes the first pending signal that is in a set.
    pub fn take(&mut self, set: u64) -> Option<(i32, SignalInfo)> {
        let there = self.pending() & set;
        let first = if there & FAULTS != 0 { there & FAULTS } else { there };
        let signal = (first != 0).then(|| first.trailing_zeros() as i32 + 1)?;
        let index = self.pending.iter().position(|pending| pending.signal == signal)?;
        let Pending { signal, info } = self.pending.remove(index);
        Some((signal, info))
    }

    /// Puts another mask in place until the wait of this call is over.
    pub fn mask_while_waiting(&mut self, mask: u64) {
        self.saved_mask = Some(self.mask);
        self.mask = mask & !UNSTOPPABLE;
    }

    /// Goes back to the mask from before the wait.
    pub fn restore_mask(&mut self) {
        if let Some(mask) = self.saved_mask.take() {
            self.mask = mask;
        }
    }
}
