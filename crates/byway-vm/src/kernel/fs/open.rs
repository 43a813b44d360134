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
use crate::kernel::vfs::{Access, Body, Content, Device, Follow, InodeId, Location, Volume};

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
    let is_regular = cx.kernel.fs.inode(opened.inode).is_regular();
    if flags & O_TRUNC != 0 && !opened.created && is_regular {
        resize::set_len(cx, opened.inode, 0)?;
    }
    let location = opened.location.filter(|_| !cx.kernel.fs.inode(opened.inode).is_directory());
    let kept = flags & !(O_CREAT | O_EXCL | O_NOCTTY | O_TRUNC);
    Ok(cx.kernel.open(OpenRequest { inode: opened.inode, flags: kept, location })?.0.into())
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
    let inode = cx.kernel.fs.inode(id);
    let user = &cx.kernel.process.user;
    let mut want = match flags & O_ACCMODE {
        0 => Access::READ,
        O_WRONLY => Access::WRITE,
        _ => Access::READ.and(Access::WRITE),
    };
    if flags & O_TRUNC != 0 {
        want = want.and(Access::WRITE);
    }
    match inode.body {
        Body::Symlink(_) | Body::FdLink(_) => return Err(Errno::ELOOP.into()),
        Body::Directory(_) if want.0 & Access::WRITE.0 != 0 => return Err(Errno::EISDIR.into()),
        _ => {}
    }
    if !user.may(inode, want) {
        return Err(Errno::EACCES.into());
    }
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
