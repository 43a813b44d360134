//! Time stamps.

use crate::kernel::abi::Timespec;
use crate::kernel::abi::flags::{AT_EMPTY_PATH, AT_SYMLINK_NOFOLLOW};
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail};
use crate::kernel::user_memory::Place;
use crate::kernel::vfs::{Access, Follow, InodeId, Trait};

/// What becomes of a time stamp.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stamp {
    Now,
    Keep,
    At(Timespec),
    /// Seconds that are symbolic and lie there, but surely not after this time, which is past.
    Kept(Pointer, Timespec),
}

impl Stamp {
    fn from_timespec(time: Timespec) -> Result<Stamp, Errno> {
        const NOW: i64 = 0x3fff_ffff;
        const OMIT: i64 = 0x3fff_fffe;
        match time.nsec {
            NOW => Ok(Stamp::Now),
            OMIT => Ok(Stamp::Keep),
            _ if time.is_normal() => Ok(Stamp::At(time)),
            _ => Err(Errno::EINVAL),
        }
    }

    /// Reads a `struct timespec`. Symbolic seconds need no fixed value where all that they can be is past: then nothing that
    /// the kernel does depends on them.
    fn read(cx: &mut Context, at: Pointer) -> Result<Stamp, Fail> {
        let symbolic = cx.memory.symbolic(at.0, 8);
        if symbolic != 0 {
            let mut latest = [0; 8];
            cx.memory.show(Place::User(at.0), &mut latest)?;
            let unknown = latest.iter_mut().enumerate().filter(|(byte, _)| symbolic >> byte & 1 != 0);
            unknown.for_each(|(_, value)| *value = u8::MAX);
            let latest = Timespec { sec: i64::from_le_bytes(latest), nsec: cx.i64(at.offset(8))? };
            if symbolic >> 7 == 0 && latest.is_normal() && latest < cx.kernel.clock.now() {
                return Ok(Stamp::Kept(at, latest));
            }
        }
        Ok(Stamp::from_timespec(cx.timespec(at)?)?)
    }

    fn apply(self, cx: &mut Context, id: InodeId, which: Trait) -> Result<(), Fail> {
        let now = cx.kernel.clock.stamp();
        let inode = cx.kernel.fs.inode_mut(id);
        let time = match self {
            Stamp::Keep => return Ok(()),
            Stamp::Now => now,
            Stamp::At(time) | Stamp::Kept(_, time) => time,
        };
        inode.traits.forget(which);
        match which {
            Trait::Accessed => inode.times.accessed = time,
            _ => inode.times.modified = time,
        }
        if let Stamp::Kept(at, _) = self {
            inode.traits.keep(cx.memory, which, Place::User(at.0))?;
        }
        Ok(())
    }
}

/// Access and modification.
type Stamps = [Stamp; 2];

pub fn utimensat(cx: &mut Context, dir: Fd, path: Pointer, times: Pointer, flags: u32) -> Answer {
    let mut stamps = [Stamp::Now; 2];
    if let Some(times) = times.non_null() {
        stamps = [Stamp::read(cx, times)?, Stamp::read(cx, times.offset(16))?];
    }
    if stamps == [Stamp::Keep; 2] {
        return Ok(0);
    }
    set(cx, dir, path, stamps, flags)
}

fn timeval(cx: &mut Context, at: Pointer) -> Result<Stamp, Fail> {
    let (sec, micros) = (cx.i64(at)?, cx.i64(at.offset(8))?);
    if !(0..1_000_000).contains(&micros) {
        return Err(Errno::EINVAL.into());
    }
    Ok(Stamp::At(Timespec { sec, nsec: micros * 1000 }))
}

pub fn futimesat(cx: &mut Context, dir: Fd, path: Pointer, times: Pointer) -> Answer {
    let stamps = match times.non_null() {
        Some(times) => [timeval(cx, times)?, timeval(cx, times.offset(16))?],
        None => [Stamp::Now; 2],
    };
    set(cx, dir, path, stamps, 0)
}

pub fn utimes(cx: &mut Context, path: Pointer, times: Pointer) -> Answer {
    futimesat(cx, Fd::CWD, path, times)
}

pub fn utime(cx: &mut Context, path: Pointer, times: Pointer) -> Answer {
    let stamps = match times.non_null() {
        Some(times) => {
            let (accessed, modified) = (cx.i64(times)?, cx.i64(times.offset(8))?);
            [accessed, modified].map(|sec| Stamp::At(Timespec { sec, nsec: 0 }))
        }
        None => [Stamp::Now; 2],
    };
    set(cx, Fd::CWD, path, stamps, 0)
}

fn set(cx: &mut Context, dir: Fd, path: Pointer, stamps: Stamps, flags: u32) -> Answer {
    if flags & !(AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH) != 0 {
        return Err(Errno::EINVAL.into());
    }
    let id = match path.non_null() {
        None if dir == Fd::CWD => return Err(Errno::EFAULT.into()),
        None if flags != 0 => return Err(Errno::EINVAL.into()),
        None => cx.kernel.files.real(dir)?.inode,
        Some(path) => {
            let path = cx.path(path)?;
            cx.kernel.lookup_or_fd(dir, &path, flags, Follow::unless(flags & AT_SYMLINK_NOFOLLOW != 0))?
        }
    };
    check(cx, id, stamps)?;
    stamps[0].apply(cx, id, Trait::Accessed)?;
    stamps[1].apply(cx, id, Trait::Modified)?;
    cx.kernel.fs.inode_mut(id).times.changed = cx.kernel.clock.stamp();
    Ok(0)
}

/// A user who may write a file may touch it; only its owner sets times of choice.
fn check(cx: &Context, id: InodeId, stamps: Stamps) -> Result<(), Errno> {
    let (inode, user) = (cx.kernel.fs.inode(id), &cx.kernel.process.user);
    inode.changeable()?;
    if user.owns(inode) {
        return Ok(());
    }
    match stamps {
        [Stamp::Now, Stamp::Now] if user.may(inode, Access::WRITE) => Ok(()),
        [Stamp::Now, Stamp::Now] => Err(Errno::EACCES),
        _ => Err(Errno::EPERM),
    }
}
