//! The working folder, and reading folders.

use crate::kernel::Kernel;
use crate::kernel::abi::Writer;
use crate::kernel::abi::flags::S_IFMT;
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail};
use crate::kernel::vfs::{Access, Follow, InodeId, Name};

pub fn getcwd(cx: &mut Context, buf: Pointer, size: u64) -> Answer {
    let mut path = cx.kernel.fs.directory_path(cx.kernel.cwd).ok_or(Errno::ENOENT)?;
    path.push(0);
    if path.len() as u64 > size {
        return Err(Errno::ERANGE.into());
    }
    cx.memory.write(buf.0, &path)?;
    Ok(path.len() as i64)
}

pub fn chdir(cx: &mut Context, path: Pointer) -> Answer {
    let path = cx.path(path)?;
    let id = cx.kernel.lookup(Fd::CWD, &path, Follow::Always)?;
    enter(cx, id)
}

pub fn fchdir(cx: &mut Context, fd: Fd) -> Answer {
    let id = cx.kernel.files.get(fd)?.inode;
    enter(cx, id)
}

impl Kernel {
    /// Paths at which there is something: some files of the working folder, that folder, and the root.
    pub(crate) fn paths_in_reach(&self, most: usize) -> Vec<Name> {
        let mut paths: Vec<Name> = Vec::new();
        let mut cookie = 2;
        while let Some(folder) = self.fs.inode(self.cwd).directory()
            && let Some((next, _, name)) = folder.entry_from(self.cwd, cookie)
            && paths.len() < most
        {
            paths.push(name.into());
            cookie = next;
        }
        paths.extend([b".".as_slice(), b"/"].map(Name::from));
        paths
    }
}

fn enter(cx: &mut Context, id: InodeId) -> Answer {
    check_enterable(cx, id)?;
    cx.kernel.fs.hold(id);
    let left = std::mem::replace(&mut cx.kernel.cwd, id);
    cx.kernel.fs.release(left, cx.memory);
    Ok(0)
}

fn check_enterable(cx: &Context, id: InodeId) -> Result<(), Fail> {
    let inode = cx.kernel.fs.inode(id);
    if !inode.is_directory() {
        return Err(Errno::ENOTDIR.into());
    }
    if !cx.kernel.process.user.may(inode, Access::EXECUTE) {
        return Err(Errno::EACCES.into());
    }
    Ok(())
}

/// The model has one root folder for all.
pub fn chroot(cx: &mut Context, path: Pointer) -> Answer {
    let path = cx.path(path)?;
    let id = cx.kernel.lookup(Fd::CWD, &path, Follow::Always)?;
    check_enterable(cx, id)?;
    Err(Errno::EPERM.into())
}

/// The size of an entry before its name.
const HEAD: usize = 19;

/// An entry as a program gets it.
struct Entry<'d> {
    node: InodeId,
    name: &'d [u8],
}

impl Entry<'_> {
    fn size(&self) -> usize {
        (HEAD + self.name.len() + 1).next_multiple_of(8)
    }
}

/// Puts entries that are read at once into the order of their files' numbers, after `.` and `..`. A file system has the order that
/// it likes; native runs, which have another one, put their entries into this order, too.
fn sort(entries: &mut [Entry]) {
    entries.sort_by_key(|entry| match entry.name {
        b"." => (0, 0, entry.name),
        b".." => (1, 0, entry.name),
        name => (2, entry.node.number(), name),
    });
}

pub fn getdents64(cx: &mut Context, fd: Fd, buf: Pointer, size: u32) -> Answer {
    let file = cx.kernel.files.real(fd)?;
    let (id, mut cookie) = (file.inode, file.position);
    let inode = cx.kernel.fs.inode(id);
    let directory = inode.directory().ok_or(Errno::ENOTDIR)?;
    if inode.links == 0 {
        return Err(Errno::ENOENT.into());
    }
    let (mut entries, mut places, mut room) = (Vec::new(), Vec::new(), size as usize);
    while let Some((next, node, name)) = directory.entry_from(id, cookie) {
        let entry = Entry { node, name };
        if entry.size() > room {
            if entries.is_empty() {
                return Err(Errno::EINVAL.into());
            }
            break;
        }
        room -= entry.size();
        entries.push(entry);
        places.push(next);
        cookie = next;
    }
    if !directory.fixed {
        sort(&mut entries);
    }
    let mut shown = Writer::new();
    // The place to go on from belongs to the position, whatever entry comes to stand there.
    for (entry, next) in entries.iter().zip(places) {
        let kind = (cx.kernel.fs.inode(entry.node).full_mode() & S_IFMT) >> 12;
        let head = shown.u64(entry.node.number()).u64(next).u16(entry.size() as u16).u8(kind as u8);
        shown = head.raw(entry.name).zeros(entry.size() - HEAD - entry.name.len());
    }
    let now = cx.kernel.clock.stamp();
    if inode.access_time_is_stale(now) {
        cx.kernel.fs.inode_mut(id).touch_accessed(now);
    }
    cx.put(buf, &shown)?;
    cx.kernel.files.get_mut(fd)?.position = cookie;
    Ok(shown.bytes().len() as i64)
}
