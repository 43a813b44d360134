//! The sizes of files, and calls about how their bytes reach the disk.

use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail};
use crate::kernel::process::Resource;
use crate::kernel::signal::SIGXFSZ;
use crate::kernel::vfs::{Access, Body, Follow, InodeId, MAX_FILE_SIZE};

pub fn truncate(cx: &mut Context, path: Pointer, len: i64) -> Answer {
    let len = u64::try_from(len).map_err(|_| Errno::EINVAL)?;
    let path = cx.path(path)?;
    let id = cx.kernel.lookup(Fd::CWD, &path, Follow::Always)?;
    let inode = cx.kernel.fs.inode(id);
    match inode.body {
        Body::Regular(_) => {}
        Body::Directory(_) => return Err(Errno::EISDIR.into()),
        _ => return Err(Errno::EINVAL.into()),
    }
    cx.allow(id, Access::WRITE)?;
    set_len(cx, id, len)
}

pub fn ftruncate(cx: &mut Context, fd: Fd, len: i64) -> Answer {
    let len = u64::try_from(len).map_err(|_| Errno::EINVAL)?;
    let file = cx.kernel.files.real(fd)?;
    let id = file.inode;
    if !file.writable() || !cx.kernel.fs.inode(id).is_regular() {
        return Err(Errno::EINVAL.into());
    }
    set_len(cx, id, len)
}

/// Sets the size of a regular file.
pub fn set_len(cx: &mut Context, id: InodeId, len: u64) -> Answer {
    let (now, root) = (cx.kernel.clock.stamp(), cx.kernel.process.user.is_root());
    if len > cx.kernel.fs.inode(id).size() {
        check_limit(cx, len)?;
    }
    let inode = cx.kernel.fs.inode_mut(id);
    let mode = inode.mode_without_privileges();
    if let Body::Regular(content) = &mut inode.body {
        content.set_len(cx.memory, len)?;
    }
    inode.touch_modified(now);
    if !root {
        inode.mode = mode;
    }
    Ok(0)
}

fn check_limit(cx: &mut Context, len: u64) -> Result<(), Fail> {
    if len > cx.kernel.process.limit(Resource::FileSize).soft {
        cx.kernel.raise(SIGXFSZ);
        return Err(Errno::EFBIG.into());
    }
    Ok(())
}

pub fn fallocate(cx: &mut Context, fd: Fd, mode: u32, offset: i64, len: i64) -> Answer {
    const KEEP_SIZE: u32 = 1;
    const PUNCH_HOLE: u32 = 2;
    const ZERO_RANGE: u32 = 0x10;
    let file = cx.kernel.files.real(fd)?;
    let (id, writable) = (file.inode, file.writable());
    if offset < 0 || len <= 0 {
        return Err(Errno::EINVAL.into());
    }
    let (unknown, both) = (!(KEEP_SIZE | PUNCH_HOLE | ZERO_RANGE), PUNCH_HOLE | ZERO_RANGE);
    if mode & unknown != 0 || mode & (KEEP_SIZE | PUNCH_HOLE) == PUNCH_HOLE || mode & both == both {
        return Err(Errno::EOPNOTSUPP.into());
    }
    if !writable {
        return Err(Errno::EBADF.into());
    }
    let end = (offset as u64).checked_add(len as u64).filter(|&end| end <= MAX_FILE_SIZE).ok_or(Errno::EFBIG)?;
    match cx.kernel.fs.inode(id).body {
        Body::Regular(_) => {}
        Body::Fifo(_) | Body::Stream(_) => return Err(Errno::ESPIPE.into()),
        Body::Directory(_) => return Err(Errno::EISDIR.into()),
        _ => return Err(Errno::ENODEV.into()),
    }
    let (now, grows) = (cx.kernel.clock.stamp(), mode & KEEP_SIZE == 0 && end > cx.kernel.fs.inode(id).size());
    if grows {
        check_limit(cx, end)?;
    }
    let root = cx.kernel.process.user.is_root();
    let inode = cx.kernel.fs.inode_mut(id);
    if !root {
        inode.mode = inode.mode_without_privileges();
    }
    if let Body::Regular(content) = &mut inode.body {
        if mode & (PUNCH_HOLE | ZERO_RANGE) != 0 {
            content.punch_hole(cx.memory, offset as u64, len as u64)?;
        }
        if grows {
            content.set_len(cx.memory, end)?;
        }
    }
    inode.touch_modified(now);
    Ok(0)
}

/// Everything reaches the disk at once, because there is none.
pub fn fsync(cx: &mut Context, fd: Fd) -> Answer {
    let file = cx.kernel.files.real(fd)?;
    match cx.kernel.fs.inode(file.inode).body {
        Body::Regular(_) | Body::Directory(_) => Ok(0),
        _ => Err(Errno::EINVAL.into()),
    }
}

pub fn sync_file_range(cx: &mut Context, fd: Fd) -> Answer {
    let file = cx.kernel.files.real(fd)?;
    match cx.kernel.fs.inode(file.inode).body {
        Body::Fifo(_) | Body::Stream(_) | Body::Device(_) => Err(Errno::ESPIPE.into()),
        _ => Ok(0),
    }
}

pub fn syncfs(cx: &mut Context, fd: Fd) -> Answer {
    cx.kernel.files.real(fd)?;
    Ok(0)
}

pub fn sync(_: &mut Context) -> Answer {
    Ok(0)
}

pub fn fadvise64(cx: &mut Context, fd: Fd, _offset: i64, len: i64, advice: u32) -> Answer {
    const KNOWN: u32 = 5;
    let file = cx.kernel.files.real(fd)?;
    match cx.kernel.fs.inode(file.inode).body {
        Body::Fifo(_) | Body::Stream(_) => Err(Errno::ESPIPE.into()),
        _ if len < 0 || advice > KNOWN => Err(Errno::EINVAL.into()),
        _ => Ok(0),
    }
}

pub fn readahead(cx: &mut Context, fd: Fd) -> Answer {
    let file = cx.kernel.files.get(fd)?;
    match (file.readable(), cx.kernel.fs.inode(file.inode).is_regular()) {
        (false, _) => Err(Errno::EBADF.into()),
        (true, false) => Err(Errno::EINVAL.into()),
        (true, true) => Ok(0),
    }
}
