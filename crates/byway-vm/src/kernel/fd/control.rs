//! fcntl, ioctl and locks.

use super::Lock;
use super::duplicate::copy_from;
use super::record_locks::{Owner, Range, RecordLock};
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
        F_GETLK | F_OFD_GETLK => get_lock(cx, fd, command, Pointer(argument)),
        F_SETLK | F_SETLKW | F_OFD_SETLK | F_OFD_SETLKW => set_lock(cx, fd, command, Pointer(argument)),
        F_SETOWN => set_owner(cx, fd, argument as i32),
        F_GETOWN => Ok(file.owner.into()),
        F_GETPIPE_SZ if matches!(cx.kernel.fs.inode(file.inode).body, Body::Fifo(_)) => Ok(65536),
        F_GETPIPE_SZ => Err(Errno::EBADF.into()),
        _ if is_linux_command(command) => Err(cx.unmodelled(" with this command", Errno::EINVAL).into()),
        _ => Err(Errno::EINVAL.into()),
    }
}

/// Commands that Linux has and this model has not: signals, leases, notices, sizes of pipes, seals and hints. The C library asks
/// for the owner of a file by a newer command first, and then by the one that is here.
fn is_linux_command(command: u32) -> bool {
    matches!(command, 10 | 11 | 15 | 17 | 1024..=1040)
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

/// `struct flock`, as far as the kernel reads it.
struct LockRequest {
    kind: u16,
    range: Range,
    pid: u32,
}

/// Reads what is to be locked. Places are counted from the start of the file, from where it is read, or from its end.
fn lock_request(cx: &mut Context, fd: Fd, at: Pointer) -> Result<LockRequest, Errno> {
    const SEEK_CUR: u32 = 1;
    const SEEK_END: u32 = 2;
    let words = cx.u32(at)?;
    let (kind, whence) = (words as u16, words >> 16);
    let (start, len, pid) = (cx.i64(at.offset(8))?, cx.i64(at.offset(16))?, cx.u32(at.offset(24))?);
    let file = cx.kernel.files.get(fd)?;
    let from = match whence {
        0 => 0,
        SEEK_CUR => file.position as i64,
        SEEK_END => cx.kernel.fs.inode(file.inode).size() as i64,
        _ => return Err(Errno::EINVAL),
    };
    let first = from.checked_add(start).ok_or(Errno::EOVERFLOW)?;
    if first < 0 {
        return Err(Errno::EINVAL);
    }
    let (first, last) = match len {
        0 => (first, i64::MAX),
        1.. => (first, first.checked_add(len - 1).ok_or(Errno::EOVERFLOW)?),
        _ => (first.checked_add(len).filter(|&first| first >= 0).ok_or(Errno::EINVAL)?, first - 1),
    };
    if kind > F_UNLCK {
        return Err(Errno::EINVAL);
    }
    Ok(LockRequest { kind, range: Range { first: first as u64, last: last as u64 }, pid })
}

/// Whom a lock belongs to that a command is about. Locks of open files must not name a process.
fn lock_owner(cx: &Context, fd: Fd, command: u32, request: &LockRequest) -> Result<Owner, Errno> {
    match command {
        F_OFD_GETLK | F_OFD_SETLK | F_OFD_SETLKW if request.pid != 0 => Err(Errno::EINVAL),
        F_OFD_GETLK | F_OFD_SETLK | F_OFD_SETLKW => Ok(Owner::OpenFile(cx.kernel.files.id(fd)?)),
        _ => Ok(Owner::Process),
    }
}

fn get_lock(cx: &mut Context, fd: Fd, command: u32, lock: Pointer) -> Answer {
    let kind = cx.u32(lock)? as u16;
    if kind > F_WRLCK {
        return Err(Errno::EINVAL.into());
    }
    let request = lock_request(cx, fd, lock)?;
    let owner = lock_owner(cx, fd, command, &request)?;
    let wanted = RecordLock { owner, exclusive: kind == F_WRLCK, range: request.range };
    let inode = cx.kernel.files.get(fd)?.inode;
    let Some(held) = cx.kernel.files.record_locks.conflict(inode, &wanted) else {
        cx.put(lock, &Writer::new().u16(F_UNLCK))?;
        return Ok(0);
    };
    let Range { first, last } = held.range;
    let len = if last == Range::END { 0 } else { last - first + 1 };
    let pid = if held.owner == Owner::Process { cx.kernel.process.id.0 } else { -1 };
    let held = Writer::new().u16(if held.exclusive { F_WRLCK } else { F_RDLCK });
    cx.put(lock, &held.u16(0).zeros(4).u64(first).u64(len).i32(pid).zeros(4))?;
    Ok(0)
}

fn set_lock(cx: &mut Context, fd: Fd, command: u32, lock: Pointer) -> Answer {
    let request = lock_request(cx, fd, lock)?;
    let file = cx.kernel.files.get(fd)?;
    let (inode, readable, writable) = (file.inode, file.readable(), file.writable());
    if request.kind == F_RDLCK && !readable || request.kind == F_WRLCK && !writable {
        return Err(Errno::EBADF.into());
    }
    let owner = lock_owner(cx, fd, command, &request)?;
    if request.kind == F_UNLCK {
        cx.kernel.files.record_locks.unlock(inode, owner, request.range);
        return Ok(0);
    }
    let wanted = RecordLock { owner, exclusive: request.kind == F_WRLCK, range: request.range };
    if cx.kernel.files.record_locks.conflict(inode, &wanted).is_some() {
        return match command {
            F_SETLKW | F_OFD_SETLKW => {
                Err(cx.wait_forever("a lock on a part of a file that this process holds in another way"))
            }
            _ => Err(Errno::EAGAIN.into()),
        };
    }
    cx.kernel.files.record_locks.lock(inode, wanted);
    Ok(0)
}

/// Who is sent signals on account of a file: the process, or its group. There are no others.
fn set_owner(cx: &mut Context, fd: Fd, owner: i32) -> Answer {
    let process = &cx.kernel.process;
    if ![0, process.id.0, -process.group.0].contains(&owner) {
        return Err(Errno::ESRCH.into());
    }
    cx.kernel.files.get_mut(fd)?.owner = owner;
    Ok(0)
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
