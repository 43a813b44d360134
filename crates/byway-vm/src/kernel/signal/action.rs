//! Handlers, masks and stacks.

use super::state::{Action, AltStack};
use super::{LAST, UNSTOPPABLE, bit};
use crate::kernel::abi::Writer;
use crate::kernel::args::Pointer;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;

/// The size of a signal set, which programs must give.
pub const SET_SIZE: u64 = 8;

/// The signal with this number.
pub fn valid(signal: i32) -> Result<i32, Errno> {
    if (1..=LAST).contains(&signal) { Ok(signal) } else { Err(Errno::EINVAL) }
}

pub fn rt_sigaction(cx: &mut Context, signal: i32, new: Pointer, old: Pointer, size: u64) -> Answer {
    if size != SET_SIZE {
        return Err(Errno::EINVAL.into());
    }
    let action = match new.non_null() {
        Some(at) => Some(Action {
            handler: cx.u64(at)?,
            flags: cx.u64(at.offset(8))?,
            restorer: cx.u64(at.offset(16))?,
            mask: cx.u64(at.offset(24))? & !UNSTOPPABLE,
        }),
        None => None,
    };
    let signal = valid(signal)?;
    if action.is_some() && bit(signal) & UNSTOPPABLE != 0 {
        return Err(Errno::EINVAL.into());
    }
    let before = cx.kernel.signals.action(signal);
    if let Some(action) = action {
        cx.kernel.signals.set_action(signal, action);
    }
    let before = Writer::new().u64(before.handler).u64(before.flags).u64(before.restorer).u64(before.mask);
    cx.put_if(old, &before)?;
    Ok(0)
}

pub fn rt_sigprocmask(cx: &mut Context, how: u32, set: Pointer, old: Pointer, size: u64) -> Answer {
    const BLOCK: u32 = 0;
    const UNBLOCK: u32 = 1;
    const SET: u32 = 2;
    if size != SET_SIZE {
        return Err(Errno::EINVAL.into());
    }
    let before = cx.kernel.signals.mask;
    if let Some(set) = set.non_null() {
        let set = cx.u64(set)?;
        let mask = match how {
            BLOCK => before | set,
            UNBLOCK => before & !set,
            SET => set,
            _ => return Err(Errno::EINVAL.into()),
        };
        cx.kernel.signals.mask = mask & !UNSTOPPABLE;
    }
    cx.put_if(old, &Writer::new().u64(before))?;
    Ok(0)
}

pub fn rt_sigpending(cx: &mut Context, set: Pointer, size: u64) -> Answer {
    if size > SET_SIZE {
        return Err(Errno::EINVAL.into());
    }
    let pending = cx.kernel.signals.pending() & cx.kernel.signals.mask;
    cx.memory.write(set.0, &pending.to_le_bytes()[..size as usize])?;
    Ok(0)
}

pub fn sigaltstack(cx: &mut Context, new: Pointer, old: Pointer) -> Answer {
    const ONSTACK: u32 = 1;
    const DISABLE: u32 = 2;
    const AUTODISARM: u32 = 1 << 31;
    const SMALLEST: u64 = 2048;
    let before = cx.kernel.signals.alt_stack;
    if let Some(at) = new.non_null() {
        let stack = AltStack { addr: cx.u64(at)?, flags: cx.u32(at.offset(8))?, size: cx.u64(at.offset(16))? };
        cx.kernel.signals.alt_stack = match stack.flags & !AUTODISARM {
            DISABLE => AltStack { addr: 0, flags: DISABLE, size: 0 },
            0 | ONSTACK if stack.size < SMALLEST => return Err(Errno::ENOMEM.into()),
            0 | ONSTACK => AltStack { flags: stack.flags & AUTODISARM, ..stack },
            _ => return Err(Errno::EINVAL.into()),
        };
    }
    cx.put_if(old, &Writer::new().u64(before.addr).u32(before.flags).zeros(4).u64(before.size))?;
    Ok(0)
}
