//! The inodes and how they hang together.

use std::sync::Arc;

use imbl::OrdMap;

use super::{Body, Directory, Inode, InodeId, Location, Name, SymbolicTraits, Times, Volume};
use crate::kernel::abi::Timespec;
use crate::kernel::user_memory::UserMemory;

/// All inodes. Cloning shares everything.
#[derive(Debug, Clone)]
pub struct FileSystem {
    inodes: OrdMap<InodeId, Arc<Inode>>,
    /// The next number on each volume: numbers tell in which order files were made, whatever else is made meanwhile.
    next: [u64; Volume::COUNT],
    root: InodeId,
}

/// As on ext4.
const ROOT: InodeId = InodeId::new(Volume::Disk, 2);
const FIRST_FREE: u64 = 11;

impl FileSystem {
    /// A file system with an empty root folder.
    pub fn new(now: Timespec) -> FileSystem {
        let root = Inode {
            mode: 0o755,
            uid: 0,
            gid: 0,
            links: 2,
            holders: 0,
            linkable: false,
            volume: Volume::Disk,
            traits: SymbolicTraits::default(),
            times: Times::all(now),
            body: Body::Directory(Directory::new(ROOT, Name::from(*b""))),
        };
        let inodes = OrdMap::unit(ROOT, Arc::new(root));
        FileSystem { inodes, next: [FIRST_FREE; Volume::COUNT], root: ROOT }
    }

    /// The root folder.
    pub fn root(&self) -> InodeId {
        self.root
    }

    /// The inode. A caller that has an id holds the inode, so it is there.
    pub fn inode(&self, id: InodeId) -> &Inode {
        &self.inodes[&id]
    }

    /// The inode, to be changed.
    pub fn inode_mut(&mut self, id: InodeId) -> &mut Inode {
        Arc::make_mut(&mut self.inodes[&id])
    }

    /// Adds an inode that has no name yet.
    pub fn add(&mut self, inode: Inode) -> InodeId {
        let next = &mut self.next[inode.volume as usize];
        let id = InodeId::new(inode.volume, *next);
        *next += 1;
        self.inodes.insert(id, Arc::new(inode));
        id
    }

    /// Gives an inode a name in a folder, and counts the links that come of it.
    pub fn link(&mut self, dir: InodeId, name: Name, id: InodeId, now: Timespec) {
        let inode = self.inode_mut(id);
        inode.times.changed = now;
        inode.links += 1;
        if let Some(directory) = inode.directory_mut() {
            directory.parent = dir;
            directory.name = name.clone();
            inode.links += 1;
            self.inode_mut(dir).links += 1;
        }
        self.point(dir, name, id, now);
    }

    /// Takes a name from an inode. The caller then calls [`FileSystem::reap`]. A removed folder holds the one that it was
    /// in, because its `..` still leads there.
    pub fn unlink(&mut self, dir: InodeId, name: &[u8], id: InodeId, now: Timespec) {
        let inode = self.inode_mut(id);
        inode.times.changed = now;
        inode.links -= 1;
        if inode.is_directory() {
            inode.links = 0;
            let parent = self.inode_mut(dir);
            parent.links -= 1;
            parent.holders += 1;
        }
        let directory = self.inode_mut(dir);
        directory.touch_modified(now);
        if let Some(entries) = directory.directory_mut() {
            entries.remove(name);
        }
    }

    /// Lets a name lead to an inode without a change of link counts.
    pub fn point(&mut self, dir: InodeId, name: Name, id: InodeId, now: Timespec) {
        let directory = self.inode_mut(dir);
        directory.touch_modified(now);
        if let Some(entries) = directory.directory_mut() {
            entries.insert(name, id);
        }
    }

    /// Gives an inode another name in place of the one that it has. What had that name before is gone already.
    pub fn rename(&mut self, from: &Location, to: &Location, id: InodeId, now: Timespec) {
        let old = self.inode_mut(from.dir);
        old.touch_modified(now);
        if let Some(entries) = old.directory_mut() {
            entries.remove(&from.name);
        }
        self.settle(from.dir, to, id, now);
    }

    /// Lets two names change places.
    pub fn exchange(&mut self, one: (&Location, InodeId), other: (&Location, InodeId), now: Timespec) {
        self.settle(one.0.dir, other.0, one.1, now);
        self.settle(other.0.dir, one.0, other.1, now);
    }

    /// Lets a name lead to an inode that comes from another one.
    fn settle(&mut self, from: InodeId, to: &Location, id: InodeId, now: Timespec) {
        let inode = self.inode_mut(id);
        inode.times.changed = now;
        if let Some(directory) = inode.directory_mut() {
            directory.parent = to.dir;
            directory.name = to.name.clone();
            self.inode_mut(from).links -= 1;
            self.inode_mut(to.dir).links += 1;
        }
        self.point(to.dir, to.name.clone(), id, now);
    }

    /// Takes note of one more holder.
    pub fn hold(&mut self, id: InodeId) {
        self.inode_mut(id).holders += 1;
    }

    /// Takes note that a holder let go.
    pub fn release(&mut self, id: InodeId, memory: &mut dyn UserMemory) {
        self.inode_mut(id).holders -= 1;
        self.reap(id, memory);
    }

    /// Removes an inode that has neither names nor holders, and what only it held.
    pub fn reap(&mut self, id: InodeId, memory: &mut dyn UserMemory) {
        let mut next = Some(id);
        while let Some(id) = next.take() {
            let inode = self.inode(id);
            if inode.links > 0 || inode.holders > 0 {
                return;
            }
            self.inode_mut(id).traits.release(memory);
            match &mut self.inode_mut(id).body {
                Body::Regular(content) => content.release(memory),
                Body::Fifo(pipe) => pipe.release(memory),
                Body::Directory(directory) => next = Some(directory.parent),
                _ => {}
            }
            self.inodes.remove(&id);
            if let Some(parent) = next {
                self.inode_mut(parent).holders -= 1;
            }
        }
    }
}
