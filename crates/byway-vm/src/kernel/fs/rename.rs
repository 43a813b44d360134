//! Renaming.

use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail};
use crate::kernel::vfs::{Access, Follow, Found, InodeId, Location};

const NOREPLACE: u32 = 1;
const EXCHANGE: u32 = 2;

pub fn rename(cx: &mut Context, old: Pointer, new: Pointer) -> Answer {
    renameat2(cx, Fd::CWD, old, Fd::CWD, new, 0)
}

pub fn renameat(cx: &mut Context, old_dir: Fd, old: Pointer, new_dir: Fd, new: Pointer) -> Answer {
    renameat2(cx, old_dir, old, new_dir, new, 0)
}

pub fn renameat2(cx: &mut Context, old_dir: Fd, old: Pointer, new_dir: Fd, new: Pointer, flags: u32) -> Answer {
    if flags & !(NOREPLACE | EXCHANGE) != 0 || flags == NOREPLACE | EXCHANGE {
        return Err(Errno::EINVAL.into());
    }
    let (old, new) = (cx.path(old)?, cx.path(new)?);
    let old = cx.kernel.find(old_dir, &old, Follow::Never)?;
    let new = cx.kernel.find(new_dir, &new, Follow::Never)?;
    let from = place(&old).ok_or(Errno::EBUSY)?;
    let to = place(&new).ok_or(if flags & NOREPLACE != 0 { Errno::EEXIST } else { Errno::EBUSY })?;
    let source = check_names(cx, &old, &new, flags)?;
    if new.node == Some(source) {
        return Ok(0);
    }
    check_rights(cx, &from, source, &to, new.node, flags)?;
    let now = cx.kernel.clock.stamp();
    match new.node {
        Some(target) if flags & EXCHANGE != 0 => {
            cx.kernel.fs.exchange((&from, source), (&to, target), now);
            cx.kernel.files.relocate(source, &from, &to);
            cx.kernel.files.relocate(target, &to, &from);
            return Ok(0);
        }
        Some(target) if cx.kernel.is_occupied(target) => return Err(Errno::ENOTEMPTY.into()),
        Some(target) => {
            cx.kernel.fs.unlink(to.dir, &to.name, target, now);
            cx.kernel.fs.reap(target, cx.memory);
        }
        None => {}
    }
    cx.kernel.fs.rename(&from, &to, source, now);
    cx.kernel.files.relocate(source, &from, &to);
    Ok(0)
}

fn place(found: &Found) -> Option<Location> {
    Some(Location { dir: found.dir, name: found.name()?.clone() })
}

/// Checks what the two names say of each other; gives what is renamed.
fn check_names(cx: &Context, old: &Found, new: &Found, flags: u32) -> Result<InodeId, Fail> {
    let fs = &cx.kernel.fs;
    let source = old.node.ok_or(Errno::ENOENT)?;
    let exchange = flags & EXCHANGE != 0;
    match new.node {
        Some(_) if flags & NOREPLACE != 0 => return Err(Errno::EEXIST.into()),
        None if exchange => return Err(Errno::ENOENT.into()),
        Some(target) if exchange && new.trailing_slash && !fs.inode(target).is_directory() => {
            return Err(Errno::ENOTDIR.into());
        }
        _ => {}
    }
    if !fs.inode(source).is_directory() && (old.trailing_slash || (new.trailing_slash && !exchange)) {
        return Err(Errno::ENOTDIR.into());
    }
    if fs.inode(source).is_directory() && fs.is_within(new.dir, source) {
        return Err(Errno::EINVAL.into());
    }
    if new.node.is_some_and(|target| fs.inode(target).is_directory() && fs.is_within(old.dir, target)) {
        return Err(if exchange { Errno::EINVAL } else { Errno::ENOTEMPTY }.into());
    }
    Ok(source)
}

fn check_rights(
    cx: &Context,
    from: &Location,
    source: InodeId,
    to: &Location,
    target: Option<InodeId>,
    flags: u32,
) -> Result<(), Fail> {
    let kernel = &cx.kernel;
    let is_directory = kernel.fs.inode(source).is_directory();
    kernel.may_remove(from.dir, source, is_directory)?;
    let target_is_directory = target.is_some_and(|target| kernel.fs.inode(target).is_directory());
    match target {
        Some(target) if flags & EXCHANGE != 0 => kernel.may_remove(to.dir, target, target_is_directory)?,
        Some(target) => kernel.may_remove(to.dir, target, is_directory)?,
        None => kernel.may_create_in(to.dir)?,
    }
    if from.dir == to.dir {
        return Ok(());
    }
    // A folder that moves gets another `..`, which is a change to the folder itself.
    let moves = [(Some(source), is_directory), (target, target_is_directory && flags & EXCHANGE != 0)];
    for (id, changes) in moves {
        if let Some(id) = id.filter(|_| changes)
            && !kernel.process.user.may(kernel.fs.inode(id), Access::WRITE)
        {
            return Err(Errno::EACCES.into());
        }
    }
    Ok(())
}
