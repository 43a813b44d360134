//! Opening files.

use crate::kernel::abi::flags::{
    O_ACCMODE, O_CLOEXEC, O_CREAT, O_DIRECTORY, O_EXCL, O_NOATIME, O_NOCTTY, O_NOFOLLOW, O_NONBLOCK, O_PATH, O_RDWR,
    O_TMPFILE_BIT, O_TRUNC, O_WRONLY, S_PERMISSIONS,
};
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::fd::{OpenRequest, resize};
use crate::kernel::outcome::{Answer, Fail};
use crate::kernel::user_memory::Place;
use crate::kernel::vfs::{Access, Body, Content, Device, Follow, InodeId, Location, Trait, Volume};

pub fn open(cx: &mut Context, path: Pointer, flags: u32, mode: u32) -> Answer {
    openat(cx, Fd::CWD, path, flags, mode)
}

pub fn creat(cx: &mut Context, path: Pointer, mode: u32) -> Answer {
    openat(cx, Fd::CWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode)
}

/// A file found or made by open.
struct Opened {
    inode: InodeId,
    location: Option<Location>,
    /// It was made by this call, so its permissions do not apply yet.
    created: bool,
}

pub fn openat(cx: &mut Context, dir: Fd, path: Pointer, flags: u32, mode: u32) -> Answer {
    open_file(cx, dir, path, flags, mode, None)
}

/// Opens a file; the lower byte of the mode of a new one may be symbolic, and lie in the program's memory.
fn open_file(
    cx: &mut Context,
    dir: Fd,
    path: Pointer,
    flags: u32,
    mode: u32,
    symbolic_mode: Option<Pointer>,
) -> Answer {
    let flags = valid_flags(flags)?;
    let path = cx.path(path)?;
    if path.is_empty() {
        return Err(Errno::ENOENT.into());
    }
    cx.kernel.free_fd(0)?;
    let mode = cx.kernel.masked(mode & S_PERMISSIONS);
    let opened = if flags & O_TMPFILE_BIT != 0 {
        temporary(cx, dir, &path, flags, mode)?
    } else if flags & O_CREAT != 0 {
        find_or_create(cx, dir, &path, flags, mode)?
    } else {
        let found = cx.kernel.find(dir, &path, Follow::unless(flags & O_NOFOLLOW != 0))?;
        let inode = found.node.ok_or(Errno::ENOENT)?;
        let wants_folder = found.trailing_slash || flags & O_DIRECTORY != 0;
        if wants_folder && !cx.kernel.fs.inode(inode).is_directory() {
            return Err(Errno::ENOTDIR.into());
        }
        Opened { inode, location: found.location, created: false }
    };
    if !opened.created && flags & O_PATH == 0 {
        check(cx, opened.inode, flags)?;
    }
    if let Some(at) = symbolic_mode.filter(|_| opened.created) {
        cx.kernel.fs.inode_mut(opened.inode).traits.keep(cx.memory, Trait::Mode, Place::User(at.0))?;
    }
    let is_regular = cx.kernel.fs.inode(opened.inode).is_regular();
    if flags & O_TRUNC != 0 && !opened.created && is_regular {
        resize::set_len(cx, opened.inode, 0)?;
    }
    let location = opened.location.filter(|_| !cx.kernel.fs.inode(opened.inode).is_directory());
    let kept = flags & !(O_CREAT | O_EXCL | O_NOCTTY | O_TRUNC);
    Ok(cx.kernel.open(OpenRequest { inode: opened.inode, flags: kept, location })?.0.into())
}

/// `struct open_how`: flags, mode, and how paths are resolved.
const HOW_SIZE: u64 = 24;

/// Here the mode lies in memory, so a symbolic one can be kept as it is, if no mask and no special bit has a part in it.
pub fn openat2(cx: &mut Context, dir: Fd, path: Pointer, how: Pointer, size: u64) -> Answer {
    const KNOWN_FLAGS: u64 = 0x7f_ffc0 | O_ACCMODE as u64;
    const SPECIAL: u8 = 0o7000_u16.to_le_bytes()[1];
    if size < HOW_SIZE {
        return Err(Errno::EINVAL.into());
    }
    for offset in HOW_SIZE..size {
        if offset >= 4096 || cx.bytes(how.offset(offset))? != [0] {
            return Err(Errno::E2BIG.into());
        }
    }
    let (flags, resolve) = (cx.u64(how)?, cx.u64(how.offset(16))?);
    let mode_at = how.offset(8);
    let upper: [u8; 7] = cx.bytes(mode_at.offset(1))?;
    let keeps = cx.memory.symbolic(mode_at.0, 1) != 0 && cx.kernel.process.umask as u8 == 0 && upper[0] & SPECIAL == 0;
    let low = if keeps { 0 } else { cx.bytes::<1>(mode_at)?[0] };
    let mode = upper.iter().rev().chain([&low]).fold(0, |mode, &byte| mode << 8 | u64::from(byte));
    let makes = flags & u64::from(O_CREAT | O_TMPFILE_BIT) != 0;
    let path_flags = u64::from(O_DIRECTORY | O_NOFOLLOW | O_PATH | O_CLOEXEC);
    let odd_path = flags & u64::from(O_PATH) != 0 && flags & !path_flags != 0;
    if flags & !KNOWN_FLAGS != 0 || odd_path || mode & !u64::from(S_PERMISSIONS) != 0 || (mode != 0 && !makes) {
        return Err(Errno::EINVAL.into());
    }
    if resolve != 0 {
        return Err(cx.unmodelled(" with ways to resolve paths", Errno::EINVAL).into());
    }
    open_file(cx, dir, path, flags as u32, mode as u32, keeps.then_some(mode_at))
}

/// The flags without those that mean nothing in the company of others.
fn valid_flags(flags: u32) -> Result<u32, Errno> {
    if flags & O_PATH != 0 {
        return Ok(flags & (O_DIRECTORY | O_NOFOLLOW | O_PATH | O_CLOEXEC));
    }
    if flags & O_TMPFILE_BIT != 0 {
        let writes = flags & (O_WRONLY | O_RDWR) != 0;
        let consistent = flags & (O_DIRECTORY | O_CREAT) == O_DIRECTORY && writes;
        return if consistent { Ok(flags) } else { Err(Errno::EINVAL) };
    }
    if flags & (O_CREAT | O_DIRECTORY) == O_CREAT | O_DIRECTORY { Err(Errno::EINVAL) } else { Ok(flags) }
}

fn temporary(cx: &mut Context, dir: Fd, path: &[u8], flags: u32, mode: u32) -> Result<Opened, Fail> {
    let folder = cx.kernel.lookup(dir, path, Follow::unless(flags & O_NOFOLLOW != 0))?;
    if !cx.kernel.fs.inode(folder).is_directory() {
        return Err(Errno::ENOTDIR.into());
    }
    cx.kernel.may_create_in(folder)?;
    let inode = cx.kernel.nameless(Volume::Disk, mode, Body::Regular(Content::default()));
    cx.kernel.inherit_group(folder, inode);
    cx.kernel.fs.inode_mut(inode).linkable = flags & O_EXCL == 0;
    Ok(Opened { inode, location: None, created: true })
}

fn find_or_create(cx: &mut Context, dir: Fd, path: &[u8], flags: u32, mode: u32) -> Result<Opened, Fail> {
    let exclusive = flags & O_EXCL != 0;
    let follow = if exclusive || flags & O_NOFOLLOW != 0 { Follow::Never } else { Follow::ToCreate };
    let found = cx.kernel.find(dir, path, follow)?;
    if found.trailing_slash && found.name().is_some() {
        return Err(Errno::EISDIR.into());
    }
    if let Some(inode) = found.node {
        if exclusive {
            return Err(Errno::EEXIST.into());
        }
        if cx.kernel.fs.inode(inode).is_directory() {
            return Err(Errno::EISDIR.into());
        }
        return Ok(Opened { inode, location: found.location, created: false });
    }
    let name = found.name().ok_or(Errno::EISDIR)?.clone();
    let inode = cx.kernel.create(found.dir, name, mode, Body::Regular(Content::default()))?;
    Ok(Opened { inode, location: found.location, created: true })
}

/// May this file be opened this way?
fn check(cx: &mut Context, id: InodeId, flags: u32) -> Result<(), Fail> {
    let mut want = match flags & O_ACCMODE {
        0 => Access::READ,
        O_WRONLY => Access::WRITE,
        _ => Access::READ.and(Access::WRITE),
    };
    if flags & O_TRUNC != 0 {
        want = want.and(Access::WRITE);
    }
    match cx.kernel.fs.inode(id).body {
        Body::Symlink(_) | Body::FdLink(_) => return Err(Errno::ELOOP.into()),
        Body::Directory(_) if want.0 & Access::WRITE.0 != 0 => return Err(Errno::EISDIR.into()),
        _ => {}
    }
    cx.allow(id, want)?;
    let (inode, user) = (cx.kernel.fs.inode(id), &cx.kernel.process.user);
    if flags & O_NOATIME != 0 && !user.owns(inode) {
        return Err(Errno::EPERM.into());
    }
    match &inode.body {
        Body::Device(Device::Tty) => Err(Errno::ENXIO.into()),
        Body::Fifo(pipe) => {
            let (readers, writers) = (pipe.readers, pipe.writers);
            meet_other_end(cx, flags, readers, writers)
        }
        _ => Ok(()),
    }
}

/// A FIFO is opened when both ends are.
fn meet_other_end(cx: &mut Context, flags: u32, readers: u32, writers: u32) -> Result<(), Fail> {
    let nonblocking = flags & O_NONBLOCK != 0;
    match flags & O_ACCMODE {
        0 if writers == 0 && !nonblocking => Err(cx.wait_forever("an open of a FIFO that no one writes to")),
        O_WRONLY if readers == 0 && nonblocking => Err(Errno::ENXIO.into()),
        O_ACCMODE => Err(Errno::EINVAL.into()),
        O_WRONLY if readers == 0 => Err(cx.wait_forever("an open of a FIFO that no one reads from")),
        _ => Ok(()),
    }
}
