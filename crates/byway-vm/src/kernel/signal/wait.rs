//! Waiting: for time to pass, for a signal, or for what can never happen.

use super::action::SET_SIZE;
use super::{SIGALRM, UNSTOPPABLE, bit};
use crate::kernel::args::Pointer;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail, SyscallResult};

impl Context<'_> {
    /// Lets time pass until the span (forever if there is none) is over. An error says that a signal came first, or that
    /// the wait has no end.
    pub fn wait_for(&mut self, span: Option<u64>, what: &str) -> Result<(), Fail> {
        let until = span.map(|span| self.kernel.clock.monotonic().saturating_add(span));
        self.wait_until(until, 0, what)
    }

    /// Waits for what no one will do: ends in a signal from a timer or in a deadlock.
    pub fn wait_forever(&mut self, what: &str) -> Fail {
        match self.wait_until(None, 0, what) {
            Err(Fail::Interrupted { .. }) | Ok(()) => Fail::Interrupted { restartable: true },
            Err(fail) => fail,
        }
    }

    /// Lets time pass until a point on the monotonic clock, or until one of the signals in `accepted` is pending.
    fn wait_until(&mut self, until: Option<u64>, accepted: u64, what: &str) -> Result<(), Fail> {
        loop {
            let signals = &self.kernel.signals;
            if signals.pending() & accepted != 0 {
                return Ok(());
            }
            if signals.wakes() {
                return Err(Fail::Interrupted { restartable: false });
            }
            let alarm_matters = signals.would_wake(SIGALRM) || accepted & bit(SIGALRM) != 0;
            let alarm = signals.timers.next_alarm().filter(|_| alarm_matters);
            match (alarm, until) {
                (Some(alarm), until) if until.is_none_or(|until| alarm <= until) => {
                    self.kernel.clock.sleep_until(alarm);
                    self.kernel.fire_timers();
                }
                (_, Some(until)) => {
                    self.kernel.clock.sleep_until(until);
                    self.kernel.fire_timers();
                    return Ok(());
                }
                (_, None) => return Err(Fail::Stop(SyscallResult::Deadlock(what.to_owned()))),
            }
        }
    }

    /// Runs a call that waits with a signal mask of its own (ppoll and pselect). A null pointer leaves the mask as it is.
    pub fn with_mask(&mut self, mask: Pointer, size: u64, call: impl FnOnce(&mut Self) -> Answer) -> Answer {
        let Some(mask) = mask.non_null() else { return call(self) };
        if size != SET_SIZE {
            return Err(Errno::EINVAL.into());
        }
        let mask = self.u64(mask)?;
        self.kernel.signals.mask_while_waiting(mask);
        let answer = call(self);
        if !matches!(answer, Err(Fail::Interrupted { .. })) {
            self.kernel.signals.restore_mask();
        }
        answer
    }
}

pub fn pause(cx: &mut Context) -> Answer {
    cx.wait_for(None, "a pause that no signal will end")?;
    Ok(0)
}

pub fn rt_sigsuspend(cx: &mut Context, mask: Pointer, size: u64) -> Answer {
    if size != SET_SIZE {
        return Err(Errno::EINVAL.into());
    }
    let mask = cx.u64(mask)?;
    cx.kernel.signals.mask_while_waiting(mask);
    pause(cx)
}

pub fn rt_sigtimedwait(cx: &mut Context, set: Pointer, info: Pointer, timeout: Pointer, size: u64) -> Answer {
    if size != SET_SIZE {
        return Err(Errno::EINVAL.into());
    }
    let set = cx.u64(set)? & !UNSTOPPABLE;
    let span = timeout.non_null().map(|at| cx.duration(at)).transpose()?;
    let until = span.map(|span| cx.kernel.clock.monotonic().saturating_add(span));
    cx.wait_until(until, set, "a wait for a signal that no one will send")?;
    let (signal, sender) = cx.kernel.signals.take(set).ok_or(Errno::EAGAIN)?;
    cx.put_if(info, &sender.encode(signal))?;
    Ok(signal.into())
}
