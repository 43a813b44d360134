//! From inodes back to paths.

use super::{FileSystem, InodeId, Name};

/// Where an open file was found: a name in a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Location {
    pub dir: InodeId,
    pub name: Name,
}

impl FileSystem {
    /// The absolute path of a folder, or nothing when it was removed.
    pub fn directory_path(&self, id: InodeId) -> Option<Vec<u8>> {
        let mut names = Vec::new();
        let mut at = id;
        while at != self.root() {
            let inode = self.inode(at);
            let directory = inode.directory().filter(|_| inode.links > 0)?;
            names.push(&directory.name);
            at = directory.parent;
        }
        let mut path = Vec::new();
        for name in names.into_iter().rev() {
            path.push(b'/');
            path.extend_from_slice(name);
        }
        if path.is_empty() {
            path.push(b'/');
        }
        Some(path)
    }

    /// The absolute path of an entry, whether it is there or not; nothing when its folder was removed.
    pub fn location_path(&self, location: &Location) -> Option<Vec<u8>> {
        let mut path = self.directory_path(location.dir)?;
        if path.last() != Some(&b'/') {
            path.push(b'/');
        }
        path.extend_from_slice(&location.name);
        Some(path)
    }

    /// Is `ancestor` the folder `id` or one above it?
    pub fn is_within(&self, id: InodeId, ancestor: InodeId) -> bool {
        let mut at = id;
        loop {
            if at == ancestor {
                return true;
            }
            match self.inode(at).directory() {
                Some(directory) if at != self.root() && directory.parent != at => at = directory.parent,
                _ => return false,
            }
        }
    }
}
