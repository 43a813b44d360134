//! Modes and owners.

use crate::kernel::abi::flags::{AT_EMPTY_PATH, AT_SYMLINK_NOFOLLOW, S_ISGID, S_PERMISSIONS};
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;
use crate::kernel::vfs::{Follow, InodeId};

pub fn chmod(cx: &mut Context, path: Pointer, mode: u32) -> Answer {
    fchmodat2(cx, Fd::CWD, path, mode, 0)
}

pub fn fchmodat(cx: &mut Context, dir: Fd, path: Pointer, mode: u32) -> Answer {
    fchmodat2(cx, dir, path, mode, 0)
}

pub fn fchmodat2(cx: &mut Context, dir: Fd, path: Pointer, mode: u32, flags: u32) -> Answer {
    if flags & !(AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH) != 0 {
        return Err(Errno::EINVAL.into());
    }
    let path = cx.path(path)?;
    let id = cx.kernel.lookup_or_fd(dir, &path, flags, Follow::unless(flags & AT_SYMLINK_NOFOLLOW != 0))?;
    change_mode(cx, id, mode)
}

pub fn fchmod(cx: &mut Context, fd: Fd, mode: u32) -> Answer {
    let id = cx.kernel.files.real(fd)?.inode;
    change_mode(cx, id, mode)
}

fn change_mode(cx: &mut Context, id: InodeId, mode: u32) -> Answer {
    let (now, user) = (cx.kernel.clock.stamp(), cx.kernel.process.user.clone());
    let inode = cx.kernel.fs.inode(id);
    inode.changeable()?;
    if inode.is_symlink() {
        return Err(Errno::EOPNOTSUPP.into());
    }
    if inode.is_fixed() || !user.owns(inode) {
        return Err(Errno::EPERM.into());
    }
    let keeps_group_bit = user.is_root() || user.in_group(inode.gid);
    let inode = cx.kernel.fs.inode_mut(id);
    inode.set_mode(mode & S_PERMISSIONS & if keeps_group_bit { u32::MAX } else { !S_ISGID });
    inode.times.changed = now;
    Ok(0)
}

pub fn chown(cx: &mut Context, path: Pointer, uid: u32, gid: u32) -> Answer {
    fchownat(cx, Fd::CWD, path, uid, gid, 0)
}

pub fn lchown(cx: &mut Context, path: Pointer, uid: u32, gid: u32) -> Answer {
    fchownat(cx, Fd::CWD, path, uid, gid, AT_SYMLINK_NOFOLLOW)
}

pub fn fchownat(cx: &mut Context, dir: Fd, path: Pointer, uid: u32, gid: u32, flags: u32) -> Answer {
    if flags & !(AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH) != 0 {
        return Err(Errno::EINVAL.into());
    }
    let path = cx.path(path)?;
    let id = cx.kernel.lookup_or_fd(dir, &path, flags, Follow::unless(flags & AT_SYMLINK_NOFOLLOW != 0))?;
    change_owner(cx, id, uid, gid)
}

pub fn fchown(cx: &mut Context, fd: Fd, uid: u32, gid: u32) -> Answer {
    let id = cx.kernel.files.real(fd)?.inode;
    change_owner(cx, id, uid, gid)
}

/// Only root gives files away; an owner may choose among the own groups. Either way a file loses the bits that lend the
/// rights of its owner.
fn change_owner(cx: &mut Context, id: InodeId, uid: u32, gid: u32) -> Answer {
    const UNCHANGED: u32 = u32::MAX;
    let (now, user) = (cx.kernel.clock.stamp(), cx.kernel.process.user.clone());
    let inode = cx.kernel.fs.inode(id);
    inode.changeable()?;
    let owner = user.is_owner(inode);
    let may_set_uid = uid == UNCHANGED || (owner && uid == inode.uid);
    let may_set_gid = gid == UNCHANGED || (owner && (gid == inode.gid || user.in_group(gid)));
    let allowed = user.is_root() || (may_set_uid && may_set_gid);
    if !allowed {
        return Err(Errno::EPERM.into());
    }
    let inode = cx.kernel.fs.inode_mut(id);
    if !inode.is_directory() {
        inode.mode = inode.mode_without_privileges();
    }
    if uid != UNCHANGED {
        inode.uid = uid;
    }
    if gid != UNCHANGED {
        inode.gid = gid;
    }
    inode.times.changed = now;
    Ok(0)
}
