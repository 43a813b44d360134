//! fcntl, ioctl and locks. Record locks belong to processes, of which there is one, so they are always free.

use super::Lock;
use super::duplicate::copy_from;
use crate::kernel::abi::Writer;
use crate::kernel::abi::flags::{O_APPEND, O_ASYNC, O_DIRECT, O_LARGEFILE, O_NOATIME, O_NONBLOCK};
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;
use crate::kernel::process::Resource;
use crate::kernel::vfs::Body;

const F_DUPFD: u32 = 0;
const F_GETFD: u32 = 1;
const F_SETFD: u32 = 2;
const F_GETFL: u32 = 3;
const F_SETFL: u32 = 4;
const F_GETLK: u32 = 5;
const F_SETLK: u32 = 6;
const F_SETLKW: u32 = 7;
const F_SETOWN: u32 = 8;
const F_GETOWN: u32 = 9;
const F_OFD_GETLK: u32 = 36;
const F_OFD_SETLK: u32 = 37;
const F_OFD_SETLKW: u32 = 38;
const F_DUPFD_CLOEXEC: u32 = 1030;
const F_GETPIPE_SZ: u32 = 1032;
const FD_CLOEXEC: u64 = 1;

pub fn fcntl(cx: &mut Context, fd: Fd, command: u32, argument: u64) -> Answer {
    let file = cx.kernel.files.get(fd)?;
    if file.is_path() && !matches!(command, F_DUPFD | F_DUPFD_CLOEXEC | F_GETFD | F_SETFD | F_GETFL) {
        return Err(Errno::EBADF.into());
    }
    match command {
        F_DUPFD | F_DUPFD_CLOEXEC => {
            let limit = cx.kernel.process.limit(Resource::OpenFiles).soft.min(i32::MAX as u64);
            if argument >= limit {
                return Err(Errno::EINVAL.into());
            }
            copy_from(cx, fd, argument as i32, command == F_DUPFD_CLOEXEC)
        }
        F_GETFD => Ok(cx.kernel.files.close_on_exec(fd)?.into()),
        F_SETFD => {
            cx.kernel.files.set_close_on_exec(fd, argument & FD_CLOEXEC != 0)?;
            Ok(0)
        }
        F_GETFL => Ok(shown_flags(cx, fd)?.into()),
        F_SETFL => set_flags(cx, fd, argument as u32),
        F_GETLK | F_OFD_GETLK => get_lock(cx, Pointer(argument)),
        F_SETLK | F_SETLKW | F_OFD_SETLK | F_OFD_SETLKW => set_lock(cx, fd, Pointer(argument)),
        F_SETOWN | F_GETOWN => Ok(0),
        F_GETPIPE_SZ if matches!(cx.kernel.fs.inode(file.inode).body, Body::Fifo(_)) => Ok(65536),
        F_GETPIPE_SZ => Err(Errno::EBADF.into()),
        _ => Err(Errno::EINVAL.into()),
    }
}

/// Linux adds `O_LARGEFILE` to everything that `open` opens on 64-bit machines.
fn shown_flags(cx: &Context, fd: Fd) -> Result<u32, Errno> {
    let file = cx.kernel.files.get(fd)?;
    let unnamed = matches!(cx.kernel.fs.inode(file.inode).body, Body::Fifo(_)) && file.location.is_none();
    Ok(if file.is_path() || unnamed { file.flags } else { file.flags | O_LARGEFILE })
}

fn set_flags(cx: &mut Context, fd: Fd, flags: u32) -> Answer {
    const SETTABLE: u32 = O_APPEND | O_NONBLOCK | O_ASYNC | O_DIRECT | O_NOATIME;
    let file = cx.kernel.files.get_mut(fd)?;
    file.flags = file.flags & !SETTABLE | flags & SETTABLE;
    Ok(0)
}

const F_RDLCK: u16 = 0;
const F_WRLCK: u16 = 1;
const F_UNLCK: u16 = 2;

fn lock_type(cx: &mut Context, lock: Pointer) -> Result<u16, Errno> {
    let [low, high] = cx.bytes(lock)?;
    Ok(u16::from_le_bytes([low, high]))
}

fn get_lock(cx: &mut Context, lock: Pointer) -> Answer {
    if lock_type(cx, lock)? > F_WRLCK {
        return Err(Errno::EINVAL.into());
    }
    cx.put(lock, &Writer::new().u16(F_UNLCK))?;
    Ok(0)
}

fn set_lock(cx: &mut Context, fd: Fd, lock: Pointer) -> Answer {
    let kind = lock_type(cx, lock)?;
    let file = cx.kernel.files.get(fd)?;
    match kind {
        F_RDLCK if !file.readable() => Err(Errno::EBADF.into()),
        F_WRLCK if !file.writable() => Err(Errno::EBADF.into()),
        F_RDLCK | F_WRLCK | F_UNLCK => Ok(0),
        _ => Err(Errno::EINVAL.into()),
    }
}

/// Locks of `flock` belong to open files, so a process can stand in its own way. A lock that is changed is first given up.
pub fn flock(cx: &mut Context, fd: Fd, operation: u32) -> Answer {
    const NONBLOCKING: u32 = 4;
    let lock = match operation & !NONBLOCKING {
        1 => Some(Lock::Shared),
        2 => Some(Lock::Exclusive),
        8 => None,
        _ => return Err(Errno::EINVAL.into()),
    };
    let file = cx.kernel.files.real(fd)?;
    if lock.is_some() && !file.readable() && !file.writable() {
        return Err(Errno::EBADF.into());
    }
    cx.kernel.files.get_mut(fd)?.lock = None;
    if let Some(lock) = lock
        && cx.kernel.files.lock_conflicts(fd, lock)?
    {
        return match operation & NONBLOCKING {
            0 => Err(cx.wait_forever("a lock of a file that this process holds through another descriptor")),
            _ => Err(Errno::EAGAIN.into()),
        };
    }
    cx.kernel.files.get_mut(fd)?.lock = lock;
    Ok(0)
}

const FIONREAD: u32 = 0x541b;
const FIONBIO: u32 = 0x5421;
const FIONCLEX: u32 = 0x5450;
const FIOCLEX: u32 = 0x5451;

/// There is no terminal, so whatever asks one for something hears `ENOTTY`.
pub fn ioctl(cx: &mut Context, fd: Fd, request: u32, argument: Pointer) -> Answer {
    let file = cx.kernel.files.real(fd)?;
    match request {
        FIOCLEX | FIONCLEX => {
            cx.kernel.files.set_close_on_exec(fd, request == FIOCLEX)?;
            Ok(0)
        }
        FIONBIO => {
            let on = cx.u32(argument)? != 0;
            let file = cx.kernel.files.get_mut(fd)?;
            file.flags = if on { file.flags | O_NONBLOCK } else { file.flags & !O_NONBLOCK };
            Ok(0)
        }
        FIONREAD => {
            let waiting = match &cx.kernel.fs.inode(file.inode).body {
                Body::Regular(content) => content.len().wrapping_sub(file.position),
                Body::Fifo(pipe) => pipe.len(),
                _ => return Err(Errno::ENOTTY.into()),
            };
            cx.put(argument, &Writer::new().u32(waiting as u32))?;
            Ok(0)
        }
        _ => Err(Errno::ENOTTY.into()),
    }
}
