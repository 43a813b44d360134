//! The machine: one processor, fixed names, plenty of memory.

use std::sync::Arc;

use crate::kernel::abi::{NANOS, Timespec, Writer};
use crate::kernel::args::Pointer;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;

pub fn uname(cx: &mut Context, at: Pointer) -> Answer {
    const FIELD: usize = 65;
    let fields = ["Linux", "byway", "6.1.0", "#1 SMP", "x86_64", "(none)"];
    cx.put(at, &fields.iter().fold(Writer::new(), |writer, field| writer.text(field.as_bytes(), FIELD)))?;
    Ok(0)
}

pub fn getrusage(cx: &mut Context, who: i32, at: Pointer) -> Answer {
    const SELF: i32 = 0;
    const CHILDREN: i32 = -1;
    const THREAD: i32 = 1;
    const REST: usize = 14 * 8;
    let used = match who {
        SELF | THREAD => cx.kernel.clock.cpu(),
        CHILDREN => 0,
        _ => return Err(Errno::EINVAL.into()),
    };
    let used = Timespec::from_nanos(used.into());
    cx.put(at, &Timespec::default().append_timeval(used.append_timeval(Writer::new())).zeros(REST))?;
    Ok(0)
}

pub fn sysinfo(cx: &mut Context, at: Pointer) -> Answer {
    const TOTAL: u64 = 8 << 30;
    const FREE: u64 = 4 << 30;
    let uptime = cx.kernel.clock.monotonic() / NANOS as u64;
    let info = Writer::new().u64(uptime).zeros(3 * 8).u64(TOTAL).u64(FREE).zeros(4 * 8);
    let info = info.u16(1).zeros(6).zeros(2 * 8).u32(1).zeros(4);
    cx.put(at, &info)?;
    Ok(0)
}

pub fn times(cx: &mut Context, at: Pointer) -> Answer {
    const TICK: u64 = 10_000_000;
    let ticks = cx.kernel.clock.cpu() / TICK;
    cx.put_if(at, &Writer::new().u64(ticks).zeros(3 * 8))?;
    Ok((cx.kernel.clock.monotonic() / TICK) as i64)
}

fn check_pid(cx: &Context, pid: i32) -> Result<(), Errno> {
    if pid == 0 || pid == cx.kernel.process.id.0 { Ok(()) } else { Err(Errno::ESRCH) }
}

pub fn sched_yield(_: &mut Context) -> Answer {
    Ok(0)
}

pub fn sched_getaffinity(cx: &mut Context, pid: i32, len: u32, mask: Pointer) -> Answer {
    const WORD: u32 = 8;
    if len < WORD || !len.is_multiple_of(WORD) {
        return Err(Errno::EINVAL.into());
    }
    check_pid(cx, pid)?;
    cx.put(mask, &Writer::new().u64(1))?;
    Ok(WORD.into())
}

pub fn sched_setaffinity(cx: &mut Context, pid: i32, len: u32, mask: Pointer) -> Answer {
    check_pid(cx, pid)?;
    let first = if len == 0 { 0 } else { cx.bytes::<1>(mask)?[0] };
    if first & 1 == 0 { Err(Errno::EINVAL.into()) } else { Ok(0) }
}

/// The same for calls that look at the number first.
fn check_valid_pid(cx: &Context, pid: i32) -> Result<(), Errno> {
    if pid < 0 { Err(Errno::EINVAL) } else { check_pid(cx, pid) }
}

pub fn sched_getscheduler(cx: &mut Context, pid: i32) -> Answer {
    check_valid_pid(cx, pid)?;
    Ok(0)
}

pub fn sched_getparam(cx: &mut Context, pid: i32, at: Pointer) -> Answer {
    check_valid_pid(cx, pid)?;
    cx.put(at, &Writer::new().u32(0))?;
    Ok(0)
}

fn priority_bound(policy: u32, real_time: i64) -> Answer {
    match policy {
        1 | 2 => Ok(real_time),
        0 | 3 | 5 | 6 => Ok(0),
        _ => Err(Errno::EINVAL.into()),
    }
}

pub fn sched_get_priority_max(_: &mut Context, policy: u32) -> Answer {
    priority_bound(policy, 99)
}

pub fn sched_get_priority_min(_: &mut Context, policy: u32) -> Answer {
    priority_bound(policy, 1)
}

/// The system call shifts the value so that it is never negative; libc shifts it back.
pub fn getpriority(cx: &mut Context, which: u32, who: i32) -> Answer {
    const USER: u32 = 2;
    match which {
        0 | 1 if who == 0 || who == cx.kernel.process.id.0 => {}
        USER if who == 0 || who as u32 == cx.kernel.process.user.uid => {}
        0..=USER => return Err(Errno::ESRCH.into()),
        _ => return Err(Errno::EINVAL.into()),
    }
    Ok((20 - cx.kernel.process.nice).into())
}

pub fn setpriority(cx: &mut Context, which: u32, who: i32, nice: i32) -> Answer {
    getpriority(cx, which, who)?;
    let nice = nice.clamp(-20, 19);
    if nice < cx.kernel.process.nice && !cx.kernel.process.user.is_root() {
        return Err(Errno::EACCES.into());
    }
    Arc::make_mut(&mut cx.kernel.process).nice = nice;
    Ok(0)
}

/// Gives the former one. It makes no difference here which it is.
pub fn personality(cx: &mut Context, persona: u32) -> Answer {
    const ONLY_ASKS: u32 = u32::MAX;
    let former = cx.kernel.process.personality;
    if persona != ONLY_ASKS {
        Arc::make_mut(&mut cx.kernel.process).personality = persona;
    }
    Ok(former.into())
}

pub fn getcpu(cx: &mut Context, cpu: Pointer, node: Pointer) -> Answer {
    cx.put_if(cpu, &Writer::new().u32(0))?;
    cx.put_if(node, &Writer::new().u32(0))?;
    Ok(0)
}

pub fn umask(cx: &mut Context, mask: u32) -> Answer {
    let old = cx.kernel.process.umask;
    Arc::make_mut(&mut cx.kernel.process).umask = mask & 0o777;
    Ok(old.into())
}
