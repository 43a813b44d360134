//! The table of descriptors and the open files behind them.

use std::sync::Arc;

use imbl::OrdMap;

use super::record_locks::{Owner, RecordLocks};
use crate::kernel::abi::flags::{O_ACCMODE, O_APPEND, O_NONBLOCK, O_PATH, O_RDWR, O_WRONLY};
use crate::kernel::args::Fd;
use crate::kernel::errno::Errno;
use crate::kernel::vfs::{InodeId, Location};

/// Names an open file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct DescriptionId(u64);

/// An open file: what descriptors that were made from each other share.
#[derive(Debug, Clone)]
pub struct Description {
    pub inode: InodeId,
    /// Access mode and status flags, as `F_GETFL` shows them.
    pub flags: u32,
    pub position: u64,
    /// Where it was found; files without a name, and folders, which know their own, have none.
    pub location: Option<Location>,
    /// The lock that `flock` put on the file through it.
    pub lock: Option<Lock>,
    /// The process, or as a negative number the group, that is sent signals on account of it; 0 if none is.
    pub owner: i32,
    /// How many writers a FIFO had had when it was opened to be read without one. Until one more comes, poll does not take
    /// the lack of writers for an end.
    pub writers_before: Option<u32>,
    /// How many descriptors lead here.
    descriptors: u32,
}

/// A lock of `flock`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lock {
    Shared,
    Exclusive,
}

impl Description {
    /// A file that no descriptor leads to yet.
    pub fn new(inode: InodeId, flags: u32, location: Option<Location>) -> Description {
        Description { inode, flags, position: 0, location, lock: None, owner: 0, writers_before: None, descriptors: 0 }
    }

    /// Is it only a handle to a place in the file system?
    pub fn is_path(&self) -> bool {
        self.flags & O_PATH != 0
    }

    /// May it be read from?
    pub fn readable(&self) -> bool {
        !self.is_path() && matches!(self.flags & O_ACCMODE, 0 | O_RDWR)
    }

    /// May it be written to?
    pub fn writable(&self) -> bool {
        !self.is_path() && matches!(self.flags & O_ACCMODE, O_WRONLY | O_RDWR)
    }

    /// Do all writes go to the end?
    pub fn appends(&self) -> bool {
        self.flags & O_APPEND != 0
    }

    /// Do calls that would wait fail instead?
    pub fn nonblocking(&self) -> bool {
        self.flags & O_NONBLOCK != 0
    }
}

#[derive(Debug, Clone, Copy)]
struct Descriptor {
    description: DescriptionId,
    close_on_exec: bool,
}

/// The table of descriptors. Cloning shares everything.
#[derive(Debug, Clone, Default)]
pub struct OpenFiles {
    descriptors: OrdMap<Fd, Descriptor>,
    descriptions: OrdMap<DescriptionId, Arc<Description>>,
    next: u64,
    /// Locks on parts of files.
    pub record_locks: RecordLocks,
}

impl OpenFiles {
    fn descriptor(&self, fd: Fd) -> Result<Descriptor, Errno> {
        self.descriptors.get(&fd).copied().ok_or(Errno::EBADF)
    }

    /// The open file behind a descriptor.
    pub fn get(&self, fd: Fd) -> Result<&Description, Errno> {
        Ok(&self.descriptions[&self.descriptor(fd)?.description])
    }

    /// The open file behind a descriptor, which must be more than a handle to a path.
    pub fn real(&self, fd: Fd) -> Result<&Description, Errno> {
        self.get(fd).and_then(|file| if file.is_path() { Err(Errno::EBADF) } else { Ok(file) })
    }

    /// The open file behind a descriptor, to be changed.
    pub fn get_mut(&mut self, fd: Fd) -> Result<&mut Description, Errno> {
        let id = self.descriptor(fd)?.description;
        Ok(Arc::make_mut(&mut self.descriptions[&id]))
    }

    /// A file was renamed: open files keep track of their names.
    pub fn relocate(&mut self, inode: InodeId, from: &Location, to: &Location) {
        let moved = |file: &Description| file.inode == inode && file.location.as_ref() == Some(from);
        let ids: Vec<_> = self.descriptions.iter().filter(|(_, file)| moved(file)).map(|(&id, _)| id).collect();
        for id in ids {
            Arc::make_mut(&mut self.descriptions[&id]).location = Some(to.clone());
        }
    }

    /// Which open file is behind a descriptor.
    pub fn id(&self, fd: Fd) -> Result<DescriptionId, Errno> {
        Ok(self.descriptor(fd)?.description)
    }

    /// Does another open file hold a lock on the inode that does not go together with this one?
    pub fn lock_conflicts(&self, fd: Fd, lock: Lock) -> Result<bool, Errno> {
        let (own, inode) = (self.descriptor(fd)?.description, self.get(fd)?.inode);
        let conflicts = |held: Lock| lock == Lock::Exclusive || held == Lock::Exclusive;
        let mut others = self.descriptions.iter().filter(|&(&id, file)| id != own && file.inode == inode);
        Ok(others.any(|(_, file)| file.lock.is_some_and(conflicts)))
    }

    /// Is the descriptor closed when another program is run?
    pub fn close_on_exec(&self, fd: Fd) -> Result<bool, Errno> {
        Ok(self.descriptor(fd)?.close_on_exec)
    }

    /// Says whether the descriptor is closed when another program is run.
    pub fn set_close_on_exec(&mut self, fd: Fd, close_on_exec: bool) -> Result<(), Errno> {
        self.descriptors.get_mut(&fd).ok_or(Errno::EBADF)?.close_on_exec = close_on_exec;
        Ok(())
    }

    /// The lowest free descriptor that is at least `from` and less than `limit`.
    pub fn lowest_free(&self, from: i32, limit: u64) -> Result<Fd, Errno> {
        let mut free = from;
        for (&Fd(used), _) in self.descriptors.range(Fd(from)..) {
            if used > free {
                break;
            }
            free = used + 1;
        }
        if (free as u64) < limit { Ok(Fd(free)) } else { Err(Errno::EMFILE) }
    }

    /// The open descriptors from `first` to `last`.
    pub fn between(&self, first: Fd, last: Fd) -> Vec<Fd> {
        self.descriptors.range(first..=last).map(|(&fd, _)| fd).collect()
    }

    /// Keeps a new open file.
    pub fn add(&mut self, description: Description) -> DescriptionId {
        let id = DescriptionId(self.next);
        self.next += 1;
        self.descriptions.insert(id, Arc::new(description));
        id
    }

    /// Lets a free descriptor lead to an open file.
    pub fn attach(&mut self, fd: Fd, description: DescriptionId, close_on_exec: bool) {
        Arc::make_mut(&mut self.descriptions[&description]).descriptors += 1;
        self.descriptors.insert(fd, Descriptor { description, close_on_exec });
    }

    /// Frees a descriptor; gives the open file if it was the last that led there.
    pub fn detach(&mut self, fd: Fd) -> Result<Option<Description>, Errno> {
        let Descriptor { description, .. } = self.descriptors.remove(&fd).ok_or(Errno::EBADF)?;
        let file = Arc::make_mut(&mut self.descriptions[&description]);
        file.descriptors -= 1;
        if !file.is_path() {
            self.record_locks.release(file.inode, Owner::Process);
        }
        if file.descriptors > 0 {
            return Ok(None);
        }
        self.record_locks.release(file.inode, Owner::OpenFile(description));
        Ok(self.descriptions.remove(&description).map(Arc::unwrap_or_clone))
    }
}
