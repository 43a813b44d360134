//! Hard and symbolic links.

use crate::kernel::abi::flags::{AT_EMPTY_PATH, AT_SYMLINK_FOLLOW, S_ISGID, S_ISUID, S_IXGRP};
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;
use crate::kernel::vfs::{Access, Body, Credentials, Follow, Inode, Volume};

/// As on ext4.
const MOST_LINKS: u32 = 65000;

pub fn link(cx: &mut Context, old: Pointer, new: Pointer) -> Answer {
    linkat(cx, Fd::CWD, old, Fd::CWD, new, 0)
}

pub fn linkat(cx: &mut Context, old_dir: Fd, old: Pointer, new_dir: Fd, new: Pointer, flags: u32) -> Answer {
    if flags & !(AT_SYMLINK_FOLLOW | AT_EMPTY_PATH) != 0 {
        return Err(Errno::EINVAL.into());
    }
    let old = cx.path(old)?;
    let follow = Follow::unless(flags & AT_SYMLINK_FOLLOW == 0);
    let id = cx.kernel.lookup_or_fd(old_dir, &old, flags, follow)?;
    let new = cx.path(new)?;
    let found = cx.kernel.find(new_dir, &new, Follow::Never)?;
    let name = cx.kernel.new_name(&found, false)?;
    let inode = cx.kernel.fs.inode(id);
    // Devices and what shows something of the kernel have file systems of their own.
    if inode.volume != Volume::Disk || inode.is_fixed() || matches!(inode.body, Body::Device(_)) {
        return Err(Errno::EXDEV.into());
    }
    if !may_link(&cx.kernel.process.user, inode) {
        return Err(Errno::EPERM.into());
    }
    cx.kernel.may_create_in(found.dir)?;
    if inode.is_directory() || matches!(inode.body, Body::FdLink(_)) {
        return Err(Errno::EPERM.into());
    }
    if inode.links == 0 && !inode.linkable {
        return Err(Errno::ENOENT.into());
    }
    if inode.links >= MOST_LINKS {
        return Err(Errno::EMLINK.into());
    }
    cx.kernel.fs.inode_mut(id).linkable = false;
    cx.kernel.fs.link(found.dir, name, id, cx.kernel.clock.stamp());
    Ok(0)
}

/// Linux keeps users from making links to files that they could not have written, or that carry rights.
fn may_link(user: &Credentials, inode: &Inode) -> bool {
    let carries_rights = inode.mode & S_ISUID != 0 || inode.mode & (S_ISGID | S_IXGRP) == S_ISGID | S_IXGRP;
    let safe = inode.is_regular() && !carries_rights && user.may(inode, Access::READ.and(Access::WRITE));
    user.owns(inode) || safe
}

pub fn symlink(cx: &mut Context, target: Pointer, path: Pointer) -> Answer {
    symlinkat(cx, target, Fd::CWD, path)
}

pub fn symlinkat(cx: &mut Context, target: Pointer, dir: Fd, path: Pointer) -> Answer {
    let target = cx.path(target)?;
    if target.is_empty() {
        return Err(Errno::ENOENT.into());
    }
    let path = cx.path(path)?;
    let found = cx.kernel.find(dir, &path, Follow::Never)?;
    let name = cx.kernel.new_name(&found, false)?;
    cx.kernel.create(found.dir, name, 0o777, Body::Symlink(target.into()))?;
    Ok(0)
}

pub fn readlink(cx: &mut Context, path: Pointer, buf: Pointer, size: i32) -> Answer {
    readlinkat(cx, Fd::CWD, path, buf, size)
}

/// An empty path stands for the descriptor, without a flag that says so.
pub fn readlinkat(cx: &mut Context, dir: Fd, path: Pointer, buf: Pointer, size: i32) -> Answer {
    let size = usize::try_from(size).ok().filter(|&size| size > 0).ok_or(Errno::EINVAL)?;
    let path = cx.path(path)?;
    let id = cx.kernel.lookup_or_fd(dir, &path, AT_EMPTY_PATH, Follow::BeforeSlash)?;
    let target = match &cx.kernel.fs.inode(id).body {
        Body::Symlink(target) => target.to_vec(),
        Body::FdLink(fd) => cx.kernel.shown_path(cx.kernel.files.get(*fd)?),
        _ if path.is_empty() => return Err(Errno::ENOENT.into()),
        _ => return Err(Errno::EINVAL.into()),
    };
    let n = target.len().min(size);
    cx.memory.write(buf.0, &target[..n])?;
    Ok(n as i64)
}
