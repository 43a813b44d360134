//! Which descriptors are ready. All that can change that is this process, so the answer is known at once.

use crate::kernel::abi::Writer;
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail};
use crate::kernel::process::Resource;
use crate::kernel::vfs::Body;

pub const POLLIN: u16 = 0x1;
pub const POLLOUT: u16 = 0x4;
pub const POLLERR: u16 = 0x8;
pub const POLLHUP: u16 = 0x10;
const POLLNVAL: u16 = 0x20;
const POLLRDNORM: u16 = 0x40;
const POLLWRNORM: u16 = 0x100;
const READABLE: u16 = POLLIN | POLLRDNORM;
const WRITABLE: u16 = POLLOUT | POLLWRNORM;

/// What a descriptor is ready for.
pub fn readiness(cx: &Context, fd: Fd) -> Result<u16, Errno> {
    let file = cx.kernel.files.real(fd)?;
    Ok(match &cx.kernel.fs.inode(file.inode).body {
        Body::Fifo(pipe) => {
            let mut ready = 0;
            if file.readable() {
                ready |= if pipe.len() > 0 { READABLE } else { 0 };
                let had_writer = file.writers_before != Some(pipe.writers_ever);
                ready |= if pipe.writers == 0 && had_writer { POLLHUP } else { 0 };
            }
            if file.writable() {
                ready |= if pipe.is_full() { 0 } else { WRITABLE };
                ready |= if pipe.readers == 0 { POLLERR } else { 0 };
            }
            ready
        }
        Body::Stream(_) if file.readable() && !file.writable() => READABLE,
        Body::Stream(_) => WRITABLE,
        _ => READABLE | WRITABLE,
    })
}

pub fn poll(cx: &mut Context, fds: Pointer, count: u64, timeout_ms: i32) -> Answer {
    let timeout = u64::try_from(timeout_ms).ok().map(|ms| ms * 1_000_000);
    poll_for(cx, fds, count, timeout)
}

pub fn ppoll(cx: &mut Context, fds: Pointer, count: u64, timeout: Pointer, mask: Pointer, mask_size: u64) -> Answer {
    let timeout = timeout.non_null().map(|at| cx.duration(at)).transpose()?;
    cx.with_mask(mask, mask_size, |cx| poll_for(cx, fds, count, timeout))
}

fn poll_for(cx: &mut Context, fds: Pointer, count: u64, timeout: Option<u64>) -> Answer {
    if count > cx.kernel.process.limit(Resource::OpenFiles).soft {
        return Err(Errno::EINVAL.into());
    }
    let ready = poll_now(cx, fds, count)?;
    if ready > 0 || timeout == Some(0) {
        return Ok(ready);
    }
    cx.wait_for(timeout, "a poll of descriptors that only this process can make ready")?;
    Ok(0)
}

fn poll_now(cx: &mut Context, fds: Pointer, count: u64) -> Result<i64, Fail> {
    let mut ready = 0;
    for i in 0..count {
        let entry = fds.offset(8 * i);
        let fd = Fd(cx.u32(entry)? as i32);
        let [low, high] = cx.bytes(entry.offset(4))?;
        let wanted = u16::from_le_bytes([low, high]) | POLLERR | POLLHUP;
        let events = if fd.0 < 0 { 0 } else { readiness(cx, fd).map_or(POLLNVAL, |now| now & wanted) };
        cx.put(entry.offset(6), &Writer::new().u16(events))?;
        ready += i64::from(events != 0);
    }
    Ok(ready)
}
