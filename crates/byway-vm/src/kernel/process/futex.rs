//! Futexes. There is one thread, so no one is ever there to wake or to be woken by.

use crate::kernel::args::Pointer;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;

const WAIT: u32 = 0;
const WAKE: u32 = 1;
const REQUEUE: u32 = 3;
const CMP_REQUEUE: u32 = 4;
const WAKE_OP: u32 = 5;
const WAIT_BITSET: u32 = 9;
const WAKE_BITSET: u32 = 10;
const PRIVATE: u32 = 128;
const CLOCK_REALTIME: u32 = 256;

pub fn futex(
    cx: &mut Context,
    word: Pointer,
    operation: u32,
    value: u32,
    timeout: Pointer,
    _other_word: Pointer,
    other_value: u32,
) -> Answer {
    if !word.0.is_multiple_of(4) {
        return Err(Errno::EINVAL.into());
    }
    match operation & !(PRIVATE | CLOCK_REALTIME) {
        WAKE_BITSET | WAIT_BITSET if other_value == 0 => Err(Errno::EINVAL.into()),
        CMP_REQUEUE if cx.u32(word)? != other_value => Err(Errno::EAGAIN.into()),
        WAKE | WAKE_BITSET | REQUEUE | CMP_REQUEUE | WAKE_OP => Ok(0),
        WAIT => {
            let span = timeout.non_null().map(|at| cx.duration(at)).transpose()?;
            wait(cx, word, value, span)
        }
        WAIT_BITSET => {
            let span = timeout.non_null().map(|at| time_left(cx, at, operation)).transpose()?;
            wait(cx, word, value, span)
        }
        _ => Err(cx.unmodelled(" for this kind of operation", Errno::ENOSYS).into()),
    }
}

fn time_left(cx: &mut Context, at: Pointer, operation: u32) -> Result<u64, Errno> {
    let until = cx.timespec(at)?;
    until.as_duration().ok_or(Errno::EINVAL)?;
    let now = match operation & CLOCK_REALTIME {
        0 => cx.kernel.clock.monotonic().into(),
        _ => cx.kernel.clock.now().as_nanos(),
    };
    Ok(u64::try_from((until.as_nanos() - now).max(0)).unwrap_or(u64::MAX))
}

fn wait(cx: &mut Context, word: Pointer, value: u32, span: Option<u64>) -> Answer {
    if cx.u32(word)? != value {
        return Err(Errno::EAGAIN.into());
    }
    cx.wait_for(span, "a wait for a lock or condition that no other thread is there to change")?;
    Err(Errno::ETIMEDOUT.into())
}
