//! Clocks and sleeping.

use super::abi::{NANOS, Timespec, Writer};
use super::args::Pointer;
use super::context::Context;
use super::errno::Errno;
use super::outcome::{Answer, Fail};

const REALTIME: i32 = 0;
const MONOTONIC: i32 = 1;
const PROCESS_CPU: i32 = 2;
const THREAD_CPU: i32 = 3;
const MONOTONIC_RAW: i32 = 4;
const REALTIME_COARSE: i32 = 5;
const MONOTONIC_COARSE: i32 = 6;
const BOOTTIME: i32 = 7;
const REALTIME_ALARM: i32 = 8;
const BOOTTIME_ALARM: i32 = 9;
const TAI: i32 = 11;

/// The three things that clocks count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counts {
    RealTime,
    SinceBoot,
    Cpu,
}

fn clock(cx: &Context, id: i32) -> Result<Counts, Fail> {
    match id {
        REALTIME | REALTIME_COARSE | REALTIME_ALARM | TAI => Ok(Counts::RealTime),
        MONOTONIC | MONOTONIC_RAW | MONOTONIC_COARSE | BOOTTIME | BOOTTIME_ALARM => Ok(Counts::SinceBoot),
        PROCESS_CPU | THREAD_CPU => Ok(Counts::Cpu),
        _ if is_own_cpu_clock(cx, id) => Ok(Counts::Cpu),
        _ => Err(Errno::EINVAL.into()),
    }
}

/// Clocks of processes have negative numbers: the complement of the process id, then three bits for the kind.
fn is_own_cpu_clock(cx: &Context, id: i32) -> bool {
    let pid = !(id >> 3);
    id < 0 && id & 0b11 != 0b11 && (pid == 0 || pid == cx.kernel.process.id.0)
}

fn read_clock(cx: &Context, counts: Counts) -> Timespec {
    match counts {
        Counts::RealTime => cx.kernel.clock.now(),
        Counts::SinceBoot => Timespec::from_nanos(cx.kernel.clock.monotonic().into()),
        Counts::Cpu => Timespec::from_nanos(cx.kernel.clock.cpu().into()),
    }
}

pub fn clock_gettime(cx: &mut Context, id: i32, at: Pointer) -> Answer {
    let now = read_clock(cx, clock(cx, id)?);
    cx.put(at, &now.encode())?;
    Ok(0)
}

pub fn clock_getres(cx: &mut Context, id: i32, at: Pointer) -> Answer {
    clock(cx, id)?;
    let coarse = matches!(id, REALTIME_COARSE | MONOTONIC_COARSE);
    let nsec = if coarse { 4_000_000 } else { 1 };
    cx.put_if(at, &Timespec { sec: 0, nsec }.encode())?;
    Ok(0)
}

pub fn clock_settime(cx: &mut Context, id: i32, at: Pointer) -> Answer {
    if id != REALTIME {
        return Err(Errno::EINVAL.into());
    }
    cx.timespec(at)?;
    Err(Errno::EPERM.into())
}

pub fn settimeofday(_: &mut Context) -> Answer {
    Err(Errno::EPERM.into())
}

pub fn gettimeofday(cx: &mut Context, at: Pointer, zone: Pointer) -> Answer {
    let now = cx.kernel.clock.now();
    cx.put_if(at, &now.append_timeval(Writer::new()))?;
    cx.put_if(zone, &Writer::new().zeros(8))?;
    Ok(0)
}

pub fn time(cx: &mut Context, at: Pointer) -> Answer {
    let now = cx.kernel.clock.now().sec;
    cx.put_if(at, &Writer::new().i64(now))?;
    Ok(now)
}

pub fn nanosleep(cx: &mut Context, span: Pointer, left: Pointer) -> Answer {
    let span = cx.duration(span)?;
    sleep(cx, span, left)
}

pub fn clock_nanosleep(cx: &mut Context, id: i32, flags: u32, time: Pointer, left: Pointer) -> Answer {
    const ABSOLUTE: u32 = 1;
    let counts = clock(cx, id)?;
    if id == THREAD_CPU {
        return Err(Errno::EINVAL.into());
    }
    let span = cx.duration(time)?;
    if flags & ABSOLUTE == 0 {
        return sleep(cx, span, left);
    }
    let now = read_clock(cx, counts).as_nanos();
    let until = cx.timespec(time)?.as_nanos();
    let span = u64::try_from((until - now).max(0)).unwrap_or(u64::MAX);
    sleep(cx, span, Pointer::NULL)
}

fn sleep(cx: &mut Context, span: u64, left: Pointer) -> Answer {
    let until = cx.kernel.clock.monotonic().saturating_add(span);
    match cx.wait_for(Some(span), "a sleep") {
        Err(Fail::Interrupted { .. }) => {
            let rest = until.saturating_sub(cx.kernel.clock.monotonic());
            let rest = Timespec { sec: (rest / NANOS as u64) as i64, nsec: (rest % NANOS as u64) as i64 };
            cx.put_if(left, &rest.encode())?;
            Err(Fail::Interrupted { restartable: false })
        }
        Err(fail) => Err(fail),
        Ok(()) => Ok(0),
    }
}
