//! How open files come and go.

use super::files::{Description, DescriptionId};
use crate::kernel::Kernel;
use crate::kernel::abi::flags::{O_CLOEXEC, O_PATH};
use crate::kernel::args::Fd;
use crate::kernel::errno::Errno;
use crate::kernel::process::Resource;
use crate::kernel::user_memory::UserMemory;
use crate::kernel::vfs::{Body, Inode, InodeId, Location, Name, Pipe, SymbolicTraits, Times, Volume};

/// A file about to be opened; all checks are done.
pub struct OpenRequest {
    pub inode: InodeId,
    pub flags: u32,
    pub location: Option<Location>,
}

fn fd_name(fd: Fd) -> Name {
    Name::from(fd.0.to_string().into_bytes())
}

impl Kernel {
    /// The lowest free descriptor from `from` on.
    pub fn free_fd(&self, from: i32) -> Result<Fd, Errno> {
        self.files.lowest_free(from, self.process.limit(Resource::OpenFiles).soft)
    }

    /// Opens a file under the lowest free descriptor.
    pub fn open(&mut self, request: OpenRequest) -> Result<Fd, Errno> {
        let fd = self.free_fd(0)?;
        let mut description = Description::new(request.inode, request.flags & !O_CLOEXEC, request.location);
        self.fs.hold(request.inode);
        self.open_pipe_end(&mut description);
        let id = self.files.add(description);
        self.attach(fd, id, request.flags & O_CLOEXEC != 0);
        Ok(fd)
    }

    /// Lets a free descriptor lead to an open file, and shows it in `/proc/self/fd`.
    pub fn attach(&mut self, fd: Fd, file: DescriptionId, close_on_exec: bool) {
        self.files.attach(fd, file, close_on_exec);
        let (now, who) = (self.clock.stamp(), self.process.user.clone());
        let link = Inode {
            mode: self.files.get(fd).map_or(0, link_mode),
            uid: who.uid,
            gid: who.gid,
            links: 0,
            holders: 0,
            linkable: false,
            volume: Volume::OpenFiles,
            traits: SymbolicTraits::default(),
            times: Times::all(now),
            body: Body::FdLink(fd),
        };
        let link = self.fs.add(link);
        self.fs.link(self.fd_folder, fd_name(fd), link, now);
    }

    /// Closes a descriptor.
    pub fn close(&mut self, fd: Fd, memory: &mut dyn UserMemory) -> Result<(), Errno> {
        let closed = self.files.detach(fd)?;
        let name = fd_name(fd);
        if let Some(link) = self.fs.inode(self.fd_folder).directory().and_then(|folder| folder.get(&name)) {
            self.fs.unlink(self.fd_folder, &name, link, self.clock.stamp());
            self.fs.reap(link, memory);
        }
        if let Some(file) = closed {
            self.close_pipe_end(&file, memory);
            self.fs.release(file.inode, memory);
        }
        Ok(())
    }

    fn pipe_mut(&mut self, id: InodeId) -> Option<&mut Pipe> {
        if !matches!(self.fs.inode(id).body, Body::Fifo(_)) {
            return None;
        }
        match &mut self.fs.inode_mut(id).body {
            Body::Fifo(pipe) => Some(pipe),
            _ => None,
        }
    }

    fn open_pipe_end(&mut self, file: &mut Description) {
        let Some(pipe) = self.pipe_mut(file.inode) else { return };
        if file.writable() {
            pipe.writers += 1;
            pipe.writers_ever += 1;
        }
        if file.readable() {
            pipe.readers += 1;
            file.writers_before = (pipe.writers == 0 && file.location.is_some()).then_some(pipe.writers_ever);
        }
    }

    /// The bytes in a FIFO are lost when its last end is closed.
    fn close_pipe_end(&mut self, file: &Description, memory: &mut dyn UserMemory) {
        let Some(pipe) = self.pipe_mut(file.inode) else { return };
        pipe.readers -= u32::from(file.readable());
        pipe.writers -= u32::from(file.writable());
        if pipe.readers == 0 && pipe.writers == 0 {
            pipe.release(memory);
        }
    }

    /// The path of an open file as `/proc/self/fd` shows it.
    pub fn shown_path(&self, file: &Description) -> Vec<u8> {
        let inode = self.fs.inode(file.inode);
        if inode.is_directory() {
            return self.fs.directory_path(file.inode).unwrap_or_else(|| b"/ (deleted)".to_vec());
        }
        let path = file.location.as_ref().and_then(|location| self.fs.location_path(location));
        match (path, &file.location) {
            (Some(path), Some(location)) => {
                let there = self.fs.inode(location.dir).directory().and_then(|folder| folder.get(&location.name));
                if there == Some(file.inode) { path } else { [&path[..], b" (deleted)"].concat() }
            }
            _ if inode.volume == Volume::Pipes => format!("pipe:[{}]", file.inode.number()).into_bytes(),
            _ => format!("/#{} (deleted)", file.inode.number()).into_bytes(),
        }
    }
}

/// The links show in their permissions what the file was opened for.
fn link_mode(file: &Description) -> u32 {
    if file.flags & O_PATH != 0 {
        return 0o100;
    }
    0o100 | if file.readable() { 0o400 } else { 0 } | if file.writable() { 0o200 } else { 0 }
}
