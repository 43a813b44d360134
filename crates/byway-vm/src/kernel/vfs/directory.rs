//! The entries of a folder.

use std::sync::Arc;

use imbl::OrdMap;

use super::InodeId;

/// The name of an entry: no slash, no NUL, at most 255 bytes.
pub type Name = Arc<[u8]>;

/// One entry.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    pub inode: InodeId,
    /// Its place in the order in which the folder is read.
    cookie: u64,
}

/// A folder: its entries by name and in the order of their creation, in which they are read.
#[derive(Debug, Clone)]
pub struct Directory {
    /// The folder that holds this one; the root holds itself.
    pub parent: InodeId,
    /// Its name there.
    pub name: Name,
    /// The program may not add or remove entries: the folder shows something of the kernel.
    pub fixed: bool,
    entries: OrdMap<Name, Entry>,
    order: OrdMap<u64, Name>,
    next_cookie: u64,
}

/// Cookies 0 and 1 are `.` and `..`.
const FIRST_COOKIE: u64 = 2;

impl Directory {
    /// The size that `stat` tells: what a file system in memory counts for each entry, `.` and `..` included. What shows
    /// something of the kernel has none.
    pub fn shown_size(&self) -> u64 {
        const ENTRY: u64 = 20;
        if self.fixed { 0 } else { (self.entries.len() as u64 + 2) * ENTRY }
    }

    /// An empty folder.
    pub fn new(parent: InodeId, name: Name) -> Directory {
        Directory {
            parent,
            name,
            fixed: false,
            entries: OrdMap::new(),
            order: OrdMap::new(),
            next_cookie: FIRST_COOKIE,
        }
    }

    /// Has it no entries?
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The inode of an entry.
    pub fn get(&self, name: &[u8]) -> Option<InodeId> {
        self.entries.get(name).map(|entry| entry.inode)
    }

    /// Adds an entry, or lets an entry lead elsewhere.
    pub fn insert(&mut self, name: Name, inode: InodeId) {
        if let Some(entry) = self.entries.get_mut(&name) {
            entry.inode = inode;
            return;
        }
        let cookie = self.descriptor(&name).map_or(self.next_cookie, |number| FIRST_COOKIE + number);
        self.next_cookie = self.next_cookie.max(cookie) + 1;
        self.order.insert(cookie, name.clone());
        self.entries.insert(name, Entry { inode, cookie });
    }

    /// The number that is the name of a descriptor: those are read in their order.
    fn descriptor(&self, name: &[u8]) -> Option<u64> {
        std::str::from_utf8(name).ok().filter(|_| self.fixed)?.parse().ok()
    }

    /// Removes an entry.
    pub fn remove(&mut self, name: &[u8]) {
        if let Some(entry) = self.entries.remove(name) {
            self.order.remove(&entry.cookie);
        }
    }

    /// The first entry at or after a cookie: the cookie that follows it, its inode, its name.
    pub fn entry_from(&self, this: InodeId, cookie: u64) -> Option<(u64, InodeId, &[u8])> {
        match cookie {
            0 => Some((1, this, b".")),
            1 => Some((2, self.parent, b"..")),
            _ => {
                let (&cookie, name) = self.order.range(cookie..).next()?;
                Some((cookie + 1, self.get(name)?, name))
            }
        }
    }
}
