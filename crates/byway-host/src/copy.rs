//! Copies of folders and files, as they are: with modes, times and symbolic links.
//!
//! What is copied may be another user's, and change meanwhile. So it is gone through by open descriptors, over no link;
//! a link is copied as a link; no pipe is waited for; and there is only so much room.

use std::ffi::{CStr, CString, OsStr};
use std::fs::File;
use std::io::{self, Read};
use std::os::fd::{AsRawFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use crate::directory::{Directory, Kind, kind_of};
use crate::regular::{check_regular, open_regular};
use crate::walk::{checked, make_folder, open, read_link, status};

/// The most folders in each other; each of them is open while what is in it is copied.
const DEEPEST: usize = 100;

/// How much may be copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Bytes of files.
    pub bytes: u64,
    /// Files, folders and links.
    pub entries: u64,
}

impl Room {
    /// As much as programs under test are shown at all: the engine has it in memory.
    pub const USUAL: Room = Room { bytes: 1 << 30, entries: 100_000 };
}

/// What becomes of pipes, sockets and devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// They are an error.
    Refuse,
    /// They are left out.
    LeaveOut,
}

/// What is told of everything before it is copied: what it is, and its path below the copy (none for the copy itself).
pub type Copied<'t> = &'t mut dyn FnMut(Kind, &Path) -> io::Result<()>;

/// Copies a folder with all that is in it, or a file, into a folder, under a name that nothing has there. Links on the way to
/// it are followed, those inside of it are not. Of the room, what is used is taken.
///
/// # Errors
/// That of the system, or one that says what there is no room for or what is refused; with the path.
pub fn copy_tree(
    from: &Path,
    to: &Directory,
    name: &OsStr,
    room: &mut Room,
    others: Others,
    told: Copied<'_>,
) -> io::Result<()> {
    let name = CString::new(name.as_bytes())?;
    let mut copying = Copying { room, others, told, below: PathBuf::new(), shown: from.to_owned(), depth: 0 };
    if std::fs::metadata(from)?.is_dir() {
        let folder = Directory::open(from)?;
        copying.folder(&folder.into_file(), to.raw(), &name)
    } else {
        let file = open_regular(from).map_err(|error| about(from, &error))?;
        copying.file(file, to.raw(), &name)
    }
}

struct Copying<'c> {
    room: &'c mut Room,
    others: Others,
    told: Copied<'c>,
    /// Where in the tree.
    below: PathBuf,
    /// The path of the original, for messages.
    shown: PathBuf,
    depth: usize,
}

impl Copying<'_> {
    fn about(&self, error: io::Error) -> io::Error {
        about(&self.shown, &error)
    }

    fn tell(&mut self, kind: Kind) -> io::Result<()> {
        self.room.entries = self.room.entries.checked_sub(1).ok_or_else(|| {
            let words = "there are too many files to copy; map a folder with fewer";
            self.about(io::Error::new(io::ErrorKind::FileTooLarge, words))
        })?;
        (self.told)(kind, &self.below)
    }

    /// Something in a folder.
    fn entry(&mut self, from: RawFd, name: &CStr, to: RawFd) -> io::Result<()> {
        let found = status(from, name).map_err(|error| self.about(error))?;
        match kind_of(&found) {
            Kind::Link => {
                self.tell(Kind::Link)?;
                let target = read_link(from, name).map_err(|error| self.about(error))?;
                let target = CString::new(target.into_os_string().as_bytes())?;
                // SAFETY: both are C strings.
                checked(unsafe { libc::symlinkat(target.as_ptr(), to, name.as_ptr()) })
                    .map(drop)
                    .map_err(|error| self.about(error))
            }
            Kind::Folder => {
                let flags = libc::O_RDONLY | libc::O_DIRECTORY | libc::O_NOFOLLOW;
                let folder = open(from, name, flags).map_err(|error| self.about(error))?;
                self.folder(&File::from(folder), to, name)
            }
            Kind::File => {
                let flags = libc::O_RDONLY | libc::O_NOFOLLOW | libc::O_NONBLOCK | libc::O_NOCTTY;
                let file = File::from(open(from, name, flags).map_err(|error| self.about(error))?);
                check_regular(&file).map_err(|error| self.about(error))?;
                self.file(file, to, name)
            }
            Kind::Other if self.others == Others::LeaveOut => Ok(()),
            Kind::Other => Err(self.about(io::Error::other("it is a device, a pipe or a socket, which is not copied"))),
        }
    }

    fn folder(&mut self, from: &File, to: RawFd, name: &CStr) -> io::Result<()> {
        self.tell(Kind::Folder)?;
        if self.depth == DEEPEST {
            return Err(self.about(io::Error::other(format!("it lies in more than {DEEPEST} folders"))));
        }
        self.depth += 1;
        let made = || {
            make_folder(to, name)?;
            open(to, name, libc::O_RDONLY | libc::O_DIRECTORY | libc::O_NOFOLLOW)
        };
        let copy = File::from(made().map_err(|error| self.about(error))?);
        // Until it is as the original is, this user alone can write there.
        set_mode(&copy, 0o700).map_err(|error| self.about(error))?;
        let names = Directory::names_of(from.as_raw_fd()).map_err(|error| self.about(error))?;
        for name in names {
            self.below.push(&name);
            self.shown.push(&name);
            self.entry(from.as_raw_fd(), &CString::new(name.as_bytes())?, copy.as_raw_fd())?;
            self.below.pop();
            self.shown.pop();
        }
        self.depth -= 1;
        take_over(from, &copy).map_err(|error| self.about(error))
    }

    fn file(&mut self, from: File, to: RawFd, name: &CStr) -> io::Result<()> {
        self.tell(Kind::File)?;
        let copied = || -> io::Result<u64> {
            let flags = libc::O_WRONLY | libc::O_CREAT | libc::O_EXCL | libc::O_NOFOLLOW;
            let mut copy = File::from(open(to, name, flags)?);
            let length = io::copy(&mut (&from).take(self.room.bytes.saturating_add(1)), &mut copy)?;
            take_over(&from, &copy)?;
            Ok(length)
        };
        let length = copied().map_err(|error| self.about(error))?;
        self.room.bytes = self.room.bytes.checked_sub(length).ok_or_else(|| {
            let words = format!("there is more than {} megabytes to copy", Room::USUAL.bytes >> 20);
            self.about(io::Error::new(io::ErrorKind::FileTooLarge, words))
        })?;
        Ok(())
    }
}

/// Gives a copy the times and the mode of the original.
fn take_over(from: &File, copy: &File) -> io::Result<()> {
    let metadata = from.metadata()?;
    let times = std::fs::FileTimes::new().set_accessed(metadata.accessed()?).set_modified(metadata.modified()?);
    copy.set_times(times)?;
    copy.set_permissions(metadata.permissions())
}

fn set_mode(file: &File, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(mode))
}

/// An error with the path that it is about.
fn about(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};

    fn copy(from: &Path, to: &Path, mut room: Room, others: Others) -> io::Result<Vec<(Kind, PathBuf)>> {
        let (folder, name) = (Directory::open(to.parent().unwrap()).unwrap(), to.file_name().unwrap());
        let mut list = Vec::new();
        copy_tree(from, &folder, name, &mut room, others, &mut |kind, below| {
            list.push((kind, below.to_owned()));
            Ok(())
        })?;
        Ok(list)
    }

    #[test]
    fn a_copy_is_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("from"), folder.path().join("to"));
        fs::create_dir(&from).unwrap();
        fs::write(from.join("file"), "text").unwrap();
        fs::set_permissions(from.join("file"), fs::Permissions::from_mode(0o444)).unwrap();
        symlink("file", from.join("link")).unwrap();
        symlink("/etc/passwd", from.join("out")).unwrap();
        let list = copy(&from, &to, Room::USUAL, Others::Refuse).unwrap();
        let told = [("", Kind::Folder), ("file", Kind::File), ("link", Kind::Link), ("out", Kind::Link)];
        assert_eq!(list, told.map(|(path, kind)| (kind, PathBuf::from(path))));
        assert_eq!(fs::read(to.join("link")).unwrap(), b"text");
        assert_eq!(fs::read_link(to.join("out")).unwrap(), Path::new("/etc/passwd"));
        let (old, new) = (fs::metadata(from.join("file")).unwrap(), fs::metadata(to.join("file")).unwrap());
        assert_eq!((new.permissions().mode() & 0o777, new.modified().unwrap()), (0o444, old.modified().unwrap()));
        assert!(copy(&from, &to, Room::USUAL, Others::Refuse).is_err(), "something is there already");
        assert!(copy(&folder.path().join("none"), &folder.path().join("new"), Room::USUAL, Others::Refuse).is_err());
        // The name of what is copied may be a link.
        symlink("from", folder.path().join("named")).unwrap();
        let list = copy(&folder.path().join("named"), &folder.path().join("more"), Room::USUAL, Others::Refuse);
        assert_eq!(list.unwrap().len(), 4);
    }

    #[test]
    fn pipes_are_named_or_left_out_and_nobody_waits_for_them() {
        let folder = tempfile::tempdir().unwrap();
        let from = folder.path().join("from");
        fs::create_dir_all(from.join("in")).unwrap();
        let pipe = CString::new(from.join("in/pipe").to_str().unwrap()).unwrap();
        // SAFETY: the name is a C string.
        assert_eq!(unsafe { libc::mkfifo(pipe.as_ptr(), 0o666) }, 0);
        let refused = copy(&from, &folder.path().join("a"), Room::USUAL, Others::Refuse).unwrap_err().to_string();
        assert!(refused.contains("in/pipe: it is a device, a pipe or a socket"), "{refused}");
        copy(&from, &folder.path().join("b"), Room::USUAL, Others::LeaveOut).unwrap();
        assert!(!folder.path().join("b/in/pipe").exists());
        assert!(copy(&from.join("in/pipe"), &folder.path().join("c"), Room::USUAL, Others::LeaveOut).is_err());
    }

    #[test]
    fn there_is_only_so_much_room() {
        let folder = tempfile::tempdir().unwrap();
        let from = folder.path().join("from");
        fs::create_dir(&from).unwrap();
        fs::write(from.join("large"), "0123456789").unwrap();
        let few = Room { bytes: 9, ..Room::USUAL };
        let error = copy(&from, &folder.path().join("a"), few, Others::Refuse).unwrap_err().to_string();
        assert!(error.contains("large: there is more than"), "{error}");
        let few = Room { entries: 1, ..Room::USUAL };
        let error = copy(&from, &folder.path().join("b"), few, Others::Refuse).unwrap_err().to_string();
        assert!(error.contains("too many files"), "{error}");
        let deep: PathBuf = std::iter::once(from).chain((0..DEEPEST + 1).map(|_| "x".into())).collect();
        fs::create_dir_all(&deep).unwrap();
        let error = copy(&folder.path().join("from"), &folder.path().join("c"), Room::USUAL, Others::Refuse);
        assert!(error.unwrap_err().to_string().contains("more than 100 folders"));
    }
}
