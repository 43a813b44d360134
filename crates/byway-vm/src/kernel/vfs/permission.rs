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
        self.is_root() || self.is_owner(inode)
    }

    /// Is it the owner of the file? What shows something of the kernel is the kernel's, whichever owner stat tells of.
    pub fn is_owner(&self, inode: &Inode) -> bool {
        self.uid == inode.uid && !inode.is_fixed()
    }

    /// Is it a member of the group?
    pub fn in_group(&self, gid: u32) -> bool {
        self.gid == gid || self.groups.contains(&gid)
    }

    /// May it do this with the file? Its mode is a plain one.
    pub fn may(&self, inode: &Inode, want: Access) -> bool {
        self.may_by(inode, inode.mode, want)
    }

    /// May it do this with the file, if it has this mode?
    pub fn may_by(&self, inode: &Inode, mode: u32, want: Access) -> bool {
        let asked = self.mode_bits(inode, want);
        if self.is_root() {
            return asked == 0 || inode.is_directory() || mode & asked != 0;
        }
        inode.is_symlink() || mode & asked == asked
    }

    /// The bits of the mode that tell whether it may: all of them must be set, or one is enough for root.
    pub fn mode_bits(&self, inode: &Inode, want: Access) -> u32 {
        if self.is_root() {
            return if want.0 & Access::EXECUTE.0 == 0 { 0 } else { 0o111 };
        }
        let shift = if self.uid == inode.uid {
            6
        } else if self.in_group(inode.gid) {
            3
        } else {
            0
        };
        want.0 << shift
    }

    /// Does the sticky bit of the folder keep it from removing this entry?
    pub fn is_stopped_by_sticky(&self, directory: &Inode, victim: &Inode) -> bool {
        directory.mode & S_ISVTX != 0 && !self.owns(victim) && !self.owns(directory)
    }
}
