//! What the calls of this family share: from a path to a file, and from nothing to a new one.

use crate::kernel::Kernel;
use crate::kernel::abi::flags::{AT_EMPTY_PATH, S_ISGID};
use crate::kernel::args::Fd;
use crate::kernel::errno::Errno;
use crate::kernel::vfs::{Access, Body, Follow, Found, Inode, InodeId, Name, SymbolicTraits, Times, Volume, Walk};

impl Kernel {
    /// Path resolution with the rights of the process.
    fn walk(&self) -> Walk<'_> {
        Walk { fs: &self.fs, files: &self.files, who: &self.process.user }
    }

    /// Where a path starts. An absolute path does not look at the descriptor.
    fn base(&self, dir: Fd, path: &[u8]) -> Result<InodeId, Errno> {
        match path.first() {
            Some(b'/') => Ok(self.fs.root()),
            None => Err(Errno::ENOENT),
            Some(_) if dir == Fd::CWD => Ok(self.cwd),
            Some(_) => Ok(self.files.get(dir)?.inode),
        }
    }

    /// Finds where a path leads; its last component need not exist.
    pub fn find(&self, dir: Fd, path: &[u8], follow: Follow) -> Result<Found, Errno> {
        self.walk().find(self.base(dir, path)?, path, follow)
    }

    /// Finds a file that must exist.
    pub fn lookup(&self, dir: Fd, path: &[u8], follow: Follow) -> Result<InodeId, Errno> {
        self.walk().lookup(self.base(dir, path)?, path, follow)
    }

    /// Finds a file that must exist; with `AT_EMPTY_PATH` an empty path stands for the descriptor.
    pub fn lookup_or_fd(&self, dir: Fd, path: &[u8], flags: u32, follow: Follow) -> Result<InodeId, Errno> {
        if !path.is_empty() || flags & AT_EMPTY_PATH == 0 {
            return self.lookup(dir, path, follow);
        }
        if dir == Fd::CWD { Ok(self.cwd) } else { Ok(self.files.get(dir)?.inode) }
    }

    /// May the process add entries to the folder?
    pub fn may_create_in(&self, dir: InodeId) -> Result<(), Errno> {
        let inode = self.fs.inode(dir);
        let fixed = inode.directory().is_none_or(|directory| directory.fixed);
        if inode.links == 0 || fixed {
            return Err(Errno::ENOENT);
        }
        inode.changeable()?;
        if self.process.user.may(inode, Access::ALTER) { Ok(()) } else { Err(Errno::EACCES) }
    }

    /// The name that a call is to create: there is nothing of that name yet, and slashes after it ask for a folder.
    pub fn new_name(&self, found: &Found, is_directory: bool) -> Result<Name, Errno> {
        let name = found.name().filter(|_| found.node.is_none()).ok_or(Errno::EEXIST)?;
        if found.trailing_slash && !is_directory { Err(Errno::ENOENT) } else { Ok(name.clone()) }
    }

    /// A new inode of the process without a name.
    pub fn nameless(&mut self, volume: Volume, mode: u32, body: Body) -> InodeId {
        let user = &self.process.user;
        let (uid, gid, times) = (user.uid, user.gid, Times::all(self.clock.stamp()));
        let traits = SymbolicTraits::default();
        self.fs.add(Inode { mode, uid, gid, links: 0, holders: 0, linkable: false, volume, times, traits, body })
    }

    /// A new inode in a folder. The mode is that which the umask has left. In a folder with the set-group-id bit it belongs
    /// to the group of the folder, and a folder gets the bit too.
    pub fn create(&mut self, dir: InodeId, name: Name, mode: u32, body: Body) -> Result<InodeId, Errno> {
        self.may_create_in(dir)?;
        let id = self.nameless(Volume::Disk, mode, body);
        self.inherit_group(dir, id);
        self.fs.link(dir, name, id, self.clock.stamp());
        Ok(id)
    }

    /// Gives a new inode the group of its folder if that has the set-group-id bit.
    pub fn inherit_group(&mut self, dir: InodeId, id: InodeId) {
        let folder = self.fs.inode(dir);
        let (bits, gid) = (folder.mode & S_ISGID, folder.gid);
        if bits == 0 {
            return;
        }
        let loses_bit = !self.process.user.is_root() && !self.process.user.in_group(gid);
        let inode = self.fs.inode_mut(id);
        inode.gid = gid;
        if inode.is_directory() {
            inode.mode |= S_ISGID;
        } else if loses_bit && inode.mode & 0o010 != 0 {
            inode.mode &= !S_ISGID;
        }
    }

    /// The mode of a new file.
    pub fn masked(&self, mode: u32) -> u32 {
        mode & !self.process.umask
    }
}
