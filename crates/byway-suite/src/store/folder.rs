//! A folder whose files appear whole.

use std::ffi::{CStr, CString};
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::path::{Path, PathBuf};

use super::error::StoreError;

/// The name under which a file is written, before it gets its own. One thread writes to a folder.
const UNFINISHED: &CStr = c".unfinished";

/// An open folder. Files are named relative to it, so the kernel need not walk the path for each.
pub(super) struct Folder {
    handle: File,
    path: PathBuf,
}

impl Folder {
    /// Makes a folder, or opens it if it is there.
    pub(super) fn create(path: PathBuf) -> Result<Self, StoreError> {
        fs::create_dir_all(&path).map_err(StoreError::io("create the folder", &path))?;
        let handle = File::open(&path).map_err(StoreError::io("open the folder", &path))?;
        Ok(Self { handle, path })
    }

    /// Writes a file: it is there with all its bytes, or not at all.
    ///
    /// The bytes are not forced to the disk: they survive the end of this process, not that of the machine.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.write_unfinished(bytes)
            .and_then(|()| self.give_name(name))
            .map_err(StoreError::io("write", self.file(name)))
    }

    /// Removes a file.
    pub(super) fn remove(&self, name: &str) -> Result<(), StoreError> {
        fs::remove_file(self.file(name)).map_err(StoreError::io("remove", self.file(name)))
    }

    /// The path of a file in it.
    pub(super) fn file(&self, name: impl AsRef<Path>) -> PathBuf {
        self.path.join(name)
    }

    fn write_unfinished(&self, bytes: &[u8]) -> io::Result<()> {
        let flags = libc::O_WRONLY | libc::O_CREAT | libc::O_TRUNC | libc::O_CLOEXEC;
        // SAFETY: the name is a C string, and the descriptor that comes back belongs to no one else.
        let file = unsafe {
            let descriptor = libc::openat(self.handle.as_raw_fd(), UNFINISHED.as_ptr(), flags, 0o666);
            if descriptor < 0 {
                return Err(io::Error::last_os_error());
            }
            OwnedFd::from_raw_fd(descriptor)
        };
        File::from(file).write_all(bytes)
    }

    fn give_name(&self, name: &str) -> io::Result<()> {
        let name = CString::new(name)?;
        let folder = self.handle.as_raw_fd();
        // SAFETY: both names are C strings.
        match unsafe { libc::renameat(folder, UNFINISHED.as_ptr(), folder, name.as_ptr()) } {
            0 => Ok(()),
            _ => Err(io::Error::last_os_error()),
        }
    }
}
