//! Sending signals. There is no one to send them to but the process itself.

use super::action::valid;
use super::{LAST, SignalInfo};
use crate::kernel::Kernel;
use crate::kernel::args::Pointer;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;

impl Kernel {
    /// Sends a signal to the process on account of what it did itself.
    pub(in crate::kernel) fn raise(&mut self, signal: i32) {
        self.raise_with_code(signal, SignalInfo::USER);
    }

    fn raise_with_code(&mut self, signal: i32, code: i32) {
        let info = SignalInfo { code, pid: self.process.id.0, uid: self.process.user.uid, value: 0 };
        self.signals.raise(signal, info);
    }
}

fn send(cx: &mut Context, signal: i32, code: i32) -> Answer {
    if !(0..=LAST).contains(&signal) {
        return Err(Errno::EINVAL.into());
    }
    if signal != 0 {
        cx.kernel.raise_with_code(signal, code);
    }
    Ok(0)
}

/// The target is a process, a group (negative, or 0 for its own), or all others (-1), of which there are none.
pub fn kill(cx: &mut Context, pid: i32, signal: i32) -> Answer {
    const INIT: i32 = 1;
    let process = &cx.kernel.process;
    let reaches_self = pid == 0 || pid == process.id.0 || (pid < -1 && pid.checked_neg() == Some(process.group.0));
    if reaches_self {
        return send(cx, signal, SignalInfo::USER);
    }
    if !(0..=LAST).contains(&signal) {
        return Err(Errno::EINVAL.into());
    }
    Err(if pid == INIT { Errno::EPERM } else { Errno::ESRCH }.into())
}

pub fn tkill(cx: &mut Context, tid: i32, signal: i32) -> Answer {
    if tid <= 0 {
        return Err(Errno::EINVAL.into());
    }
    if tid != cx.kernel.process.id.0 {
        return Err(Errno::ESRCH.into());
    }
    send(cx, signal, SignalInfo::THREAD)
}

pub fn tgkill(cx: &mut Context, pid: i32, tid: i32, signal: i32) -> Answer {
    if pid <= 0 {
        return Err(Errno::EINVAL.into());
    }
    if tid > 0 && pid != cx.kernel.process.id.0 {
        return Err(Errno::ESRCH.into());
    }
    tkill(cx, tid, signal)
}

pub fn rt_sigqueueinfo(cx: &mut Context, pid: i32, signal: i32, info: Pointer) -> Answer {
    let info = SignalInfo {
        code: cx.u32(info.offset(8))? as i32,
        pid: cx.u32(info.offset(16))? as i32,
        uid: cx.u32(info.offset(20))?,
        value: cx.u64(info.offset(24))?,
    };
    if pid != cx.kernel.process.id.0 {
        return Err(Errno::ESRCH.into());
    }
    if signal != 0 {
        cx.kernel.signals.raise(valid(signal)?, info);
    }
    Ok(0)
}
