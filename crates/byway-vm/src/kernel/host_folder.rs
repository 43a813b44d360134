//! Copies of host folders.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs::{self, Metadata};
use std::io;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use super::abi::Timespec;
use super::builder::{KernelBuilder, Plant};

/// The files seen so far that have more than one name, by device and inode, with their path in the model.
type Seen = HashMap<(u64, u64), String>;

/// The most bytes of a file that is mapped: all of it goes into memory.
const LARGEST: u64 = 1 << 30;

impl KernelBuilder {
    /// Copies a host folder, or a single file, to a path of the model, with modes, times, symbolic and hard links. It is
    /// read now: the program never touches the host. Sockets, pipes and devices are left out. Names that are not UTF-8 are
    /// an error.
    pub fn map_host_folder(&mut self, host: &Path, at: &str) -> io::Result<()> {
        let mut seen = Seen::new();
        let metadata = fs::metadata(host)?;
        if !metadata.is_dir() && !metadata.is_file() {
            return Err(io::Error::other("it is no regular file, but a device, a pipe or a socket"));
        }
        self.map_host_entry(host, at.trim_end_matches('/'), &metadata, &mut seen)
    }

    /// The same, but nothing of it can be changed: a program that tries gets `EROFS`.
    pub fn map_host_read_only(&mut self, host: &Path, at: &str) -> io::Result<()> {
        self.read_only(|builder| builder.map_host_folder(host, at))
    }

    fn map_host_entry(&mut self, host: &Path, at: &str, metadata: &Metadata, seen: &mut Seen) -> io::Result<()> {
        let mode = metadata.mode() & 0o7777;
        let modified = Some(Timespec { sec: metadata.mtime(), nsec: metadata.mtime_nsec() });
        let identity = (metadata.dev(), metadata.ino());
        if metadata.is_dir() {
            self.plant(if at.is_empty() { "/" } else { at }, Plant::Folder, mode, modified);
            return self.map_host_entries(host, at, seen);
        }
        if let Some(first) = seen.get(&identity) {
            let first = first.clone();
            self.plant(at, Plant::HardLink(first), mode, modified);
            return Ok(());
        }
        if metadata.is_file() {
            if metadata.len() > LARGEST {
                let reason = format!("{}: it is larger than {} megabytes", host.display(), LARGEST >> 20);
                return Err(io::Error::new(io::ErrorKind::FileTooLarge, reason));
            }
            let bytes = fs::read(host).map_err(|error| with_path(host, &error))?;
            self.plant(at, Plant::File(bytes.into()), mode, modified);
        } else if metadata.is_symlink() {
            let target = fs::read_link(host).map_err(|error| with_path(host, &error))?;
            self.plant(at, Plant::Symlink(target.into_os_string().into_vec().into()), mode, modified);
        } else {
            return Ok(());
        }
        if metadata.nlink() > 1 {
            seen.insert(identity, at.to_owned());
        }
        Ok(())
    }

    /// In the order of their names, because the order in which the host lists them is its own affair.
    fn map_host_entries(&mut self, host: &Path, at: &str, seen: &mut Seen) -> io::Result<()> {
        let mut names = Vec::new();
        for entry in fs::read_dir(host).map_err(|error| with_path(host, &error))? {
            names.push(entry?.file_name());
        }
        names.sort_by(|a, b| a.as_bytes().cmp(b.as_bytes()));
        for name in names {
            let path = host.join(&name);
            let name = text(&name, &path)?;
            let metadata = fs::symlink_metadata(&path).map_err(|error| with_path(&path, &error))?;
            self.map_host_entry(&path, &format!("{at}/{name}"), &metadata, seen)?;
        }
        Ok(())
    }
}

fn text<'a>(name: &'a OsStr, path: &Path) -> io::Result<&'a str> {
    name.to_str().ok_or_else(|| {
        let message = format!("{}: the name is not UTF-8; rename it", path.display());
        io::Error::new(io::ErrorKind::InvalidData, message)
    })
}

fn with_path(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
