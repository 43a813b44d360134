//! Copying and closing descriptors.

use crate::kernel::abi::flags::O_CLOEXEC;
use crate::kernel::args::Fd;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;
use crate::kernel::process::Resource;

/// Copies a descriptor to the lowest free one from `from` on.
pub fn copy_from(cx: &mut Context, fd: Fd, from: i32, close_on_exec: bool) -> Answer {
    let file = cx.kernel.files.id(fd)?;
    let copy = cx.kernel.free_fd(from)?;
    cx.kernel.attach(copy, file, close_on_exec);
    Ok(copy.0.into())
}

pub fn dup(cx: &mut Context, fd: Fd) -> Answer {
    copy_from(cx, fd, 0, false)
}

pub fn dup2(cx: &mut Context, old: Fd, new: Fd) -> Answer {
    if old == new {
        cx.kernel.files.get(old)?;
        return Ok(new.0.into());
    }
    replace(cx, old, new, false)
}

pub fn dup3(cx: &mut Context, old: Fd, new: Fd, flags: u32) -> Answer {
    if flags & !O_CLOEXEC != 0 || old == new {
        return Err(Errno::EINVAL.into());
    }
    replace(cx, old, new, flags & O_CLOEXEC != 0)
}

fn replace(cx: &mut Context, old: Fd, new: Fd, close_on_exec: bool) -> Answer {
    let limit = cx.kernel.process.limit(Resource::OpenFiles).soft;
    if new.0 < 0 || new.0 as u64 >= limit {
        return Err(Errno::EBADF.into());
    }
    let file = cx.kernel.files.id(old)?;
    if cx.kernel.files.get(new).is_ok() {
        cx.kernel.close(new, cx.memory)?;
    }
    cx.kernel.attach(new, file, close_on_exec);
    Ok(new.0.into())
}

pub fn close(cx: &mut Context, fd: Fd) -> Answer {
    cx.kernel.close(fd, cx.memory)?;
    Ok(0)
}

pub fn close_range(cx: &mut Context, first: u32, last: u32, flags: u32) -> Answer {
    const UNSHARE: u32 = 2;
    const CLOEXEC: u32 = 4;
    if flags & !(UNSHARE | CLOEXEC) != 0 || first > last {
        return Err(Errno::EINVAL.into());
    }
    let end = Fd(last.min(i32::MAX as u32) as i32);
    let first = Fd(first.min(i32::MAX as u32) as i32);
    for fd in cx.kernel.files.between(first, end) {
        if flags & CLOEXEC != 0 {
            cx.kernel.files.set_close_on_exec(fd, true)?;
        } else {
            cx.kernel.close(fd, cx.memory)?;
        }
    }
    Ok(0)
}
