//! What files look like from outside.

use crate::kernel::abi::flags::{AT_EMPTY_PATH, AT_NO_AUTOMOUNT, AT_STATX_SYNC, AT_SYMLINK_NOFOLLOW};
use crate::kernel::abi::{Timespec, Writer};
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail};
use crate::kernel::vfs::{Body, Follow, Inode, InodeId, Trait};

const BLOCK: u64 = 4096;
/// Shorter targets of symbolic links lie in the inode itself.
const INLINE_TARGET: u64 = 128;

/// How many units of 512 bytes the file takes up, as in a file system in memory: folders take none.
fn blocks(inode: &Inode) -> u64 {
    let bytes = match &inode.body {
        Body::Regular(content) => content.stored(),
        Body::Symlink(target) if target.len() as u64 >= INLINE_TARGET => target.len() as u64,
        _ => 0,
    };
    bytes.div_ceil(BLOCK) * (BLOCK / 512)
}

fn encode(id: InodeId, inode: &Inode) -> Writer {
    let head = Writer::new().u64(inode.device()).u64(id.number()).u64(inode.shown_links().into());
    let owner = head.u32(inode.full_mode()).u32(inode.uid).u32(inode.gid).zeros(4);
    let size = owner.u64(inode.device_number()).u64(inode.size()).u64(BLOCK).u64(blocks(inode));
    let times = [inode.times.accessed, inode.times.modified, inode.times.changed];
    times.iter().fold(size, |writer, time| time.append(writer)).zeros(3 * 8)
}

fn put(cx: &mut Context, id: InodeId, at: Pointer) -> Answer {
    let inode = cx.kernel.fs.inode(id);
    let (stat, traits) = (encode(id, inode), inode.traits);
    cx.put(at, &stat)?;
    traits.lay_over(cx.memory, |which| {
        at.0 + match which {
            Trait::Mode => 24,
            Trait::Accessed => 72,
            Trait::Modified => 88,
        }
    })?;
    Ok(0)
}

pub fn stat(cx: &mut Context, path: Pointer, at: Pointer) -> Answer {
    newfstatat(cx, Fd::CWD, path, at, 0)
}

pub fn lstat(cx: &mut Context, path: Pointer, at: Pointer) -> Answer {
    newfstatat(cx, Fd::CWD, path, at, AT_SYMLINK_NOFOLLOW)
}

pub fn fstat(cx: &mut Context, fd: Fd, at: Pointer) -> Answer {
    let id = cx.kernel.files.get(fd)?.inode;
    put(cx, id, at)
}

pub fn newfstatat(cx: &mut Context, dir: Fd, path: Pointer, at: Pointer, flags: u32) -> Answer {
    if flags & !(AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT | AT_EMPTY_PATH) != 0 {
        return Err(Errno::EINVAL.into());
    }
    let id = named(cx, dir, path, flags)?;
    put(cx, id, at)
}

fn named(cx: &mut Context, dir: Fd, path: Pointer, flags: u32) -> Result<InodeId, Fail> {
    let path = if path.is_null() && flags & AT_EMPTY_PATH != 0 { Vec::new() } else { cx.path(path)? };
    Ok(cx.kernel.lookup_or_fd(dir, &path, flags, Follow::unless(flags & AT_SYMLINK_NOFOLLOW != 0))?)
}

pub fn statx(cx: &mut Context, dir: Fd, path: Pointer, flags: u32, mask: u32, at: Pointer) -> Answer {
    const RESERVED: u32 = 1 << 31;
    let known = AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT | AT_EMPTY_PATH | AT_STATX_SYNC;
    if flags & !known != 0 || flags & AT_STATX_SYNC == AT_STATX_SYNC || mask & RESERVED != 0 {
        return Err(Errno::EINVAL.into());
    }
    let id = named(cx, dir, path, flags)?;
    let inode = cx.kernel.fs.inode(id);
    let (stat, traits) = (encode_extended(id, inode), inode.traits);
    cx.put(at, &stat)?;
    traits.lay_over(cx.memory, |which| {
        at.0 + match which {
            Trait::Mode => 28,
            Trait::Accessed => 64,
            Trait::Modified => 112,
        }
    })?;
    Ok(0)
}

fn encode_extended(id: InodeId, inode: &Inode) -> Writer {
    const BASIC_AND_BIRTH_AND_MOUNT: u32 = 0x1fff;
    const MOUNT: u64 = 1;
    let head = Writer::new().u32(BASIC_AND_BIRTH_AND_MOUNT).u32(BLOCK as u32).u64(0);
    let owner = head.u32(inode.shown_links()).u32(inode.uid).u32(inode.gid).u16(inode.full_mode() as u16).zeros(2);
    let size = owner.u64(id.number()).u64(inode.size()).u64(blocks(inode)).u64(0);
    let times = [inode.times.accessed, inode.times.born, inode.times.changed, inode.times.modified];
    let stamped = times.iter().fold(size, |writer, &Timespec { sec, nsec }| writer.i64(sec).u32(nsec as u32).zeros(4));
    let devices = [inode.device_number(), inode.device()];
    let placed =
        devices.iter().fold(stamped, |writer, device| writer.u32((device >> 8) as u32).u32(*device as u32 & 0xff));
    placed.u64(MOUNT).zeros(8).zeros(12 * 8)
}
