//! What a file is.

use std::sync::Arc;

use super::{Content, Directory, Pipe, SymbolicTraits, Trait};
use crate::kernel::abi::Timespec;
use crate::kernel::abi::flags::{S_IFCHR, S_IFDIR, S_IFIFO, S_IFLNK, S_IFREG, S_ISGID, S_ISUID, S_IXGRP};
use crate::kernel::args::Fd;
use crate::kernel::console::Stream;
use crate::kernel::errno::Errno;

/// Names an inode: what it lies on, and its number there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InodeId(u64);

impl InodeId {
    const NUMBER_BITS: u32 = 56;

    /// The inode of a number on a volume.
    pub const fn new(volume: Volume, number: u64) -> InodeId {
        InodeId((volume as u64) << Self::NUMBER_BITS | number)
    }

    /// The number that stat shows. All links to open files have the same one: a real kernel gives them numbers as it likes, so
    /// native runs could not be made to agree on any other.
    pub fn number(self) -> u64 {
        const OPEN_FILE: u64 = 10;
        let number = self.0 & ((1 << Self::NUMBER_BITS) - 1);
        if self.0 >> Self::NUMBER_BITS == Volume::OpenFiles as u64 { OPEN_FILE } else { number }
    }
}

/// A file of any kind.
#[derive(Debug, Clone)]
pub struct Inode {
    /// The lower twelve mode bits.
    pub mode: u32,
    pub uid: u32,
    pub gid: u32,
    /// How many names it has; of a folder also its own `.` and the `..` of its folders.
    pub links: u32,
    /// How many open files, and working folders, hold it. It lives as long as it has names or holders.
    pub holders: u32,
    /// It was made without a name and may be given one.
    pub linkable: bool,
    pub volume: Volume,
    pub times: Times,
    /// What of mode and times is symbolic.
    pub traits: SymbolicTraits,
    pub body: Body,
}

/// What a file lies on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Volume {
    /// The tree of folders.
    Disk,
    /// Copies of the host's files, which are there to be read only.
    Mapped,
    /// Pipes that have no name, and the standard streams.
    Pipes,
    /// Files of `memfd_create`, and a regular file as standard input.
    Memory,
    /// The links in `/proc/self/fd`, which come and go with descriptors.
    OpenFiles,
}

impl Volume {
    /// How many there are.
    pub const COUNT: usize = 5;
}

/// The four time stamps.
#[derive(Debug, Clone, Copy)]
pub struct Times {
    pub accessed: Timespec,
    pub modified: Timespec,
    pub changed: Timespec,
    pub born: Timespec,
}

impl Times {
    /// All four the same.
    pub fn all(now: Timespec) -> Times {
        Times { accessed: now, modified: now, changed: now, born: now }
    }
}

/// What kind of file it is, with what it holds.
#[derive(Debug, Clone)]
pub enum Body {
    Regular(Content),
    Directory(Directory),
    Symlink(Arc<[u8]>),
    Fifo(Pipe),
    Device(Device),
    Stream(StandardStream),
    /// An entry of `/proc/self/fd`: leads to the open file itself, not to its path.
    FdLink(Fd),
}

/// A character device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    Null,
    Zero,
    Full,
    Random,
    Urandom,
    Tty,
}

impl Device {
    /// Its device number in the encoding of `st_rdev`.
    pub fn number(self) -> u64 {
        let (major, minor) = match self {
            Device::Null => (1, 3),
            Device::Zero => (1, 5),
            Device::Full => (1, 7),
            Device::Random => (1, 8),
            Device::Urandom => (1, 9),
            Device::Tty => (5, 0),
        };
        major << 8 | minor
    }
}

/// A standard stream that the console answers for. To the program it is a pipe that someone else holds the other end of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StandardStream {
    Input,
    Output(Stream),
}

impl Inode {
    /// The mode as stat shows it, with the kind of file.
    pub fn full_mode(&self) -> u32 {
        let kind = match self.body {
            Body::Regular(_) => S_IFREG,
            Body::Directory(_) => S_IFDIR,
            Body::Symlink(_) | Body::FdLink(_) => S_IFLNK,
            Body::Fifo(_) | Body::Stream(_) => S_IFIFO,
            Body::Device(_) => S_IFCHR,
        };
        kind | self.mode
    }

    /// The size as stat shows it.
    pub fn size(&self) -> u64 {
        match &self.body {
            Body::Regular(content) => content.len(),
            Body::Directory(directory) => directory.shown_size(),
            Body::Symlink(target) => target.len() as u64,
            Body::FdLink(_) => 64,
            Body::Fifo(_) | Body::Device(_) | Body::Stream(_) => 0,
        }
    }

    /// The device that the file lies on, in the encoding of `st_dev`.
    pub fn device(&self) -> u64 {
        match self.volume {
            Volume::Disk | Volume::Mapped | Volume::OpenFiles => 0xfe00,
            Volume::Pipes => 0xd,
            Volume::Memory => 0x1,
        }
    }

    /// The count of names as stat shows it: a pipe without a name counts as one.
    pub fn shown_links(&self) -> u32 {
        if self.volume == Volume::Pipes { 1 } else { self.links }
    }

    /// The device that the file is, or 0.
    pub fn device_number(&self) -> u64 {
        match self.body {
            Body::Device(device) => device.number(),
            _ => 0,
        }
    }

    /// The folder, if it is one.
    pub fn directory(&self) -> Option<&Directory> {
        match &self.body {
            Body::Directory(directory) => Some(directory),
            _ => None,
        }
    }

    /// The folder, to be changed, if it is one.
    pub fn directory_mut(&mut self) -> Option<&mut Directory> {
        match &mut self.body {
            Body::Directory(directory) => Some(directory),
            _ => None,
        }
    }

    /// Is it a folder?
    pub fn is_directory(&self) -> bool {
        matches!(self.body, Body::Directory(_))
    }

    /// Is it a folder that shows something of the kernel?
    pub fn is_fixed(&self) -> bool {
        self.directory().is_some_and(|directory| directory.fixed)
    }

    /// Is it a regular file?
    pub fn is_regular(&self) -> bool {
        matches!(self.body, Body::Regular(_))
    }

    /// Is it a symbolic link of either kind?
    pub fn is_symlink(&self) -> bool {
        matches!(self.body, Body::Symlink(_) | Body::FdLink(_))
    }

    /// Takes note of a change to the contents.
    pub fn touch_modified(&mut self, now: Timespec) {
        self.traits.forget(Trait::Modified);
        self.times.modified = now;
        self.times.changed = now;
    }

    /// Takes note that the contents were read.
    pub fn touch_accessed(&mut self, now: Timespec) {
        self.traits.forget(Trait::Accessed);
        self.times.accessed = now;
    }

    /// Sets the mode.
    pub fn set_mode(&mut self, mode: u32) {
        self.traits.forget(Trait::Mode);
        self.mode = mode;
    }

    /// Does it lie where it can be changed at all, whichever user asks?
    pub fn changeable(&self) -> Result<(), Errno> {
        if self.volume == Volume::Mapped { Err(Errno::EROFS) } else { Ok(()) }
    }

    /// Would a read now move the access time? Linux mounts with `relatime`: only when it is not after the last change, or a
    /// day old.
    pub fn access_time_is_stale(&self, now: Timespec) -> bool {
        let Times { accessed, modified, changed, .. } = self.times;
        accessed <= modified || accessed <= changed || now.sec - accessed.sec >= 24 * 60 * 60
    }

    /// The mode without the bits that a write or a change of owner takes from a regular file.
    pub fn mode_without_privileges(&self) -> u32 {
        let group = if self.mode & S_IXGRP != 0 { S_ISGID } else { 0 };
        self.mode & !(S_ISUID | group)
    }
}
