//! Making and removing entries of folders.

use crate::kernel::Kernel;
use crate::kernel::abi::flags::{
    AT_REMOVEDIR, S_IFBLK, S_IFCHR, S_IFDIR, S_IFIFO, S_IFMT, S_IFREG, S_IFSOCK, S_ISVTX, S_PERMISSIONS,
};
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;
use crate::kernel::vfs::{Access, Body, Content, Directory, Follow, InodeId, Last, Pipe};

pub fn mkdir(cx: &mut Context, path: Pointer, mode: u32) -> Answer {
    mkdirat(cx, Fd::CWD, path, mode)
}

pub fn mkdirat(cx: &mut Context, dir: Fd, path: Pointer, mode: u32) -> Answer {
    let path = cx.path(path)?;
    let found = cx.kernel.find(dir, &path, Follow::Never)?;
    let name = cx.kernel.new_name(&found, true)?;
    let mode = cx.kernel.masked(mode & (0o777 | S_ISVTX));
    let body = Body::Directory(Directory::new(found.dir, name.clone()));
    cx.kernel.create(found.dir, name, mode, body)?;
    Ok(0)
}

pub fn mknod(cx: &mut Context, path: Pointer, mode: u32) -> Answer {
    mknodat(cx, Fd::CWD, path, mode)
}

pub fn mknodat(cx: &mut Context, dir: Fd, path: Pointer, mode: u32) -> Answer {
    let body = match mode & S_IFMT {
        0 | S_IFREG => Body::Regular(Content::default()),
        S_IFIFO => Body::Fifo(Pipe::default()),
        S_IFCHR | S_IFBLK | S_IFDIR => return Err(Errno::EPERM.into()),
        S_IFSOCK => return Err(cx.unmodelled(" for sockets", Errno::EPERM).into()),
        _ => return Err(Errno::EINVAL.into()),
    };
    let path = cx.path(path)?;
    let found = cx.kernel.find(dir, &path, Follow::Never)?;
    let name = cx.kernel.new_name(&found, false)?;
    let mode = cx.kernel.masked(mode & S_PERMISSIONS);
    cx.kernel.create(found.dir, name, mode, body)?;
    Ok(0)
}

impl Kernel {
    /// May the process take this entry out of the folder? `as_directory` is the kind that the call works on.
    pub fn may_remove(&self, dir: InodeId, victim: InodeId, as_directory: bool) -> Result<(), Errno> {
        let (folder, victim) = (self.fs.inode(dir), self.fs.inode(victim));
        let user = &self.process.user;
        let fixed = folder.directory().is_none_or(|directory| directory.fixed);
        folder.changeable()?;
        if !user.may(folder, Access::ALTER) {
            return Err(Errno::EACCES);
        }
        if fixed || user.is_stopped_by_sticky(folder, victim) {
            return Err(Errno::EPERM);
        }
        match (as_directory, victim.is_directory()) {
            (true, false) => Err(Errno::ENOTDIR),
            (false, true) => Err(Errno::EISDIR),
            _ => Ok(()),
        }
    }

    /// Is it a folder with entries, or one that the kernel itself shows?
    pub fn is_occupied(&self, id: InodeId) -> bool {
        self.fs.inode(id).directory().is_some_and(|directory| !directory.is_empty() || directory.fixed)
    }
}

pub fn rmdir(cx: &mut Context, path: Pointer) -> Answer {
    unlinkat(cx, Fd::CWD, path, AT_REMOVEDIR)
}

pub fn unlink(cx: &mut Context, path: Pointer) -> Answer {
    unlinkat(cx, Fd::CWD, path, 0)
}

pub fn unlinkat(cx: &mut Context, dir: Fd, path: Pointer, flags: u32) -> Answer {
    if flags & !AT_REMOVEDIR != 0 {
        return Err(Errno::EINVAL.into());
    }
    let path = cx.path(path)?;
    if flags & AT_REMOVEDIR != 0 { remove_directory(cx, dir, &path) } else { remove_file(cx, dir, &path) }
}

fn remove_directory(cx: &mut Context, dir: Fd, path: &[u8]) -> Answer {
    let found = cx.kernel.find(dir, path, Follow::Never)?;
    let name = match &found.last {
        Last::Normal(name) => name,
        Last::Dot => return Err(Errno::EINVAL.into()),
        Last::DotDot => return Err(Errno::ENOTEMPTY.into()),
        Last::Root => return Err(Errno::EBUSY.into()),
    };
    let victim = found.node.ok_or(Errno::ENOENT)?;
    cx.kernel.may_remove(found.dir, victim, true)?;
    if cx.kernel.is_occupied(victim) {
        return Err(Errno::ENOTEMPTY.into());
    }
    cx.kernel.fs.unlink(found.dir, name, victim, cx.kernel.clock.stamp());
    cx.kernel.fs.reap(victim, cx.memory);
    Ok(0)
}

fn remove_file(cx: &mut Context, dir: Fd, path: &[u8]) -> Answer {
    let found = cx.kernel.find(dir, path, Follow::Never)?;
    let name = found.name().ok_or(Errno::EISDIR)?;
    let victim = found.node.ok_or(Errno::ENOENT)?;
    if found.trailing_slash {
        let is_directory = cx.kernel.fs.inode(victim).is_directory();
        return Err(if is_directory { Errno::EISDIR } else { Errno::ENOTDIR }.into());
    }
    cx.kernel.may_remove(found.dir, victim, false)?;
    cx.kernel.fs.unlink(found.dir, name, victim, cx.kernel.clock.stamp());
    cx.kernel.fs.reap(victim, cx.memory);
    Ok(0)
}
