//! Who may do what with a file.

use std::sync::Arc;

use super::Inode;
use crate::kernel::abi::flags::S_ISVTX;

/// The user and groups of the process.
#[derive(Debug, Clone)]
pub struct Credentials {
    pub uid: u32,
    pub gid: u32,
    /// The supplementary groups.
    pub groups: Arc<[u32]>,
}

/// What someone wants to do with a file, as the bits of `access`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access(pub u32);

impl Access {
    pub const EXECUTE: Access = Access(1);
    pub const WRITE: Access = Access(2);
    pub const READ: Access = Access(4);
    /// Changing the entries of a folder.
    pub const ALTER: Access = Access(3);

    /// Both together.
    pub fn and(self, other: Access) -> Access {
        Access(self.0 | other.0)
    }
}

impl Credentials {
    /// Is it the user that no permission stops?
    pub fn is_root(&self) -> bool {
        self.uid == 0
    }

    /// Is it the owner of the file, or root?
    pub fn owns(&self, inode: &Inode) -> bool {
        self.is_root() || self.uid == inode.uid
    }

    /// Is it a member of the group?
    pub fn in_group(&self, gid: u32) -> bool {
        self.gid == gid || self.groups.contains(&gid)
    }

    /// May it do this with the file?
    pub fn may(&self, inode: &Inode, want: Access) -> bool {
        if self.is_root() {
            let executable = inode.is_directory() || inode.mode & 0o111 != 0;
            return want.0 & Access::EXECUTE.0 == 0 || executable;
        }
        let shift = if self.uid == inode.uid {
            6
        } else if self.in_group(inode.gid) {
            3
        } else {
            0
        };
        let granted = if inode.is_symlink() { 0o7 } else { inode.mode >> shift & 0o7 };
        want.0 & !granted == 0
    }

    /// Does the sticky bit of the folder keep it from removing this entry?
    pub fn is_stopped_by_sticky(&self, directory: &Inode, victim: &Inode) -> bool {
        directory.mode & S_ISVTX != 0 && !self.owns(victim) && !self.owns(directory)
    }
}
