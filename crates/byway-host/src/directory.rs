//! An open folder, in which nothing happens through a link.

use std::ffi::{CString, OsStr, OsString};
use std::fs::{File, Permissions};
use std::io::{self, Write};
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use crate::regular::{check_regular, read_at_most};
use crate::walk::{checked, make_folder, open, open_folder, status};

/// What lies in a folder under a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A regular file.
    File,
    /// A folder.
    Folder,
    /// A symbolic link.
    Link,
    /// A device, a pipe or a socket.
    Other,
}

/// An open folder. What lies in it goes by its name, which leads to nothing outside of the folder: the kernel looks the
/// name up in this very folder, whatever becomes of its path meanwhile, and a link is never followed.
#[derive(Debug)]
pub struct Directory {
    handle: OwnedFd,
    path: PathBuf,
}

impl Directory {
    /// Opens a folder. Links on the way to it are followed, unless another user has made them.
    pub fn open(path: &Path) -> io::Result<Directory> {
        Ok(Directory { handle: open_folder(path, false)?, path: path.to_owned() })
    }

    /// Opens a folder, and makes what is missing on the way to it.
    pub fn create(path: &Path) -> io::Result<Directory> {
        Ok(Directory { handle: open_folder(path, true)?, path: path.to_owned() })
    }

    /// The path by which it was opened.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The path of something in it, for messages.
    pub fn path_of(&self, name: impl AsRef<Path>) -> PathBuf {
        self.path.join(name)
    }

    /// Opens a folder in it.
    pub fn folder(&self, name: impl AsRef<OsStr>) -> io::Result<Directory> {
        let (name, path) = (name.as_ref(), self.path_of(name.as_ref()));
        let flags = libc::O_RDONLY | libc::O_DIRECTORY | libc::O_NOFOLLOW;
        match open(self.raw(), &plain(name)?, flags) {
            Ok(handle) => Ok(Directory { handle, path }),
            Err(error) => Err(if self.kind(name)? == Some(Kind::Link) { refused_link() } else { error }),
        }
    }

    /// Opens a folder in it, and makes it if it is not there.
    pub fn create_folder(&self, name: impl AsRef<OsStr>) -> io::Result<Directory> {
        match make_folder(self.raw(), &plain(name.as_ref())?) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
            _ => self.folder(name),
        }
    }

    /// What lies under a name, if anything does.
    pub fn kind(&self, name: impl AsRef<OsStr>) -> io::Result<Option<Kind>> {
        match status(self.raw(), &plain(name.as_ref())?) {
            Ok(status) => Ok(Some(kind_of(&status))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Opens a regular file in it to read it.
    pub fn open_file(&self, name: impl AsRef<OsStr>) -> io::Result<File> {
        self.open_with(name.as_ref(), libc::O_RDONLY)
    }

    /// Opens a regular file in it to add to its end, and to lock it; makes it if it is not there.
    pub fn open_to_append(&self, name: impl AsRef<OsStr>) -> io::Result<File> {
        self.open_with(name.as_ref(), libc::O_RDWR | libc::O_APPEND | libc::O_CREAT)
    }

    fn open_with(&self, name: &OsStr, flags: i32) -> io::Result<File> {
        let flags = flags | libc::O_NOFOLLOW | libc::O_NONBLOCK | libc::O_NOCTTY;
        match open(self.raw(), &plain(name)?, flags) {
            Ok(handle) => {
                let file = File::from(handle);
                check_regular(&file)?;
                Ok(file)
            }
            Err(error) => Err(if self.kind(name)? == Some(Kind::Link) { refused_link() } else { error }),
        }
    }

    /// Reads a regular file in it, of at most so many bytes.
    pub fn read(&self, name: impl AsRef<OsStr>, most: u64) -> io::Result<Vec<u8>> {
        read_at_most(self.open_file(name)?, most)
    }

    /// Writes a file: it is there with all its bytes, or what was there before is, whose permissions it takes over. A link or
    /// folder in its place is an error.
    ///
    /// The bytes are not forced to the disk: they survive the end of this process, not that of the machine.
    pub fn write(&self, name: impl AsRef<OsStr>, bytes: &[u8]) -> io::Result<()> {
        let name = name.as_ref();
        let mode = match self.kind(name)? {
            None => None,
            Some(Kind::File) => Some(status(self.raw(), &plain(name)?)?.st_mode & 0o777),
            Some(Kind::Link) => return Err(refused_link()),
            Some(_) => return Err(io::Error::from(io::ErrorKind::AlreadyExists)),
        };
        let unfinished = self.begin(name, bytes, mode)?;
        let folder = self.raw();
        // SAFETY: both names are C strings.
        checked(unsafe { libc::renameat(folder, unfinished.as_ptr(), folder, plain(name)?.as_ptr()) }).map(drop)
    }

    /// Writes a file that is not there yet; what is there is left as it is, and an error.
    pub fn write_new(&self, name: impl AsRef<OsStr>, bytes: &[u8]) -> io::Result<()> {
        let name = name.as_ref();
        let unfinished = self.begin(name, bytes, None)?;
        let (folder, named) = (self.raw(), plain(name)?);
        // SAFETY: both names are C strings.
        let renamed = checked(unsafe {
            libc::renameat2(folder, unfinished.as_ptr(), folder, named.as_ptr(), libc::RENAME_NOREPLACE)
        });
        match renamed {
            // Some file systems cannot do it in one step.
            Err(error) if matches!(error.raw_os_error(), Some(libc::EINVAL | libc::ENOSYS)) => {
                match self.kind(name)? {
                    None => self.write(name, bytes),
                    Some(_) => Err(io::Error::from(io::ErrorKind::AlreadyExists)),
                }
            }
            renamed => renamed.map(drop),
        }
        .inspect_err(|_| drop(self.remove_file(OsStr::from_bytes(unfinished.as_bytes()))))
    }

    /// Writes what [`Directory::remove_unfinished`] removes again: whether there is room for a file.
    pub fn write_unfinished(&self, name: impl AsRef<OsStr>, bytes: &[u8]) -> io::Result<()> {
        self.begin(name.as_ref(), bytes, None).map(drop)
    }

    /// Writes the bytes under another name, which nothing else has.
    fn begin(&self, name: &OsStr, bytes: &[u8], mode: Option<u32>) -> io::Result<CString> {
        let unfinished = plain(&unfinished(name))?;
        let flags = libc::O_WRONLY | libc::O_CREAT | libc::O_EXCL | libc::O_NOFOLLOW;
        let handle = match open(self.raw(), &unfinished, flags) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                // A process that was killed has left it.
                self.remove_file(OsStr::from_bytes(unfinished.as_bytes()))?;
                open(self.raw(), &unfinished, flags)
            }
            opened => opened,
        }?;
        let mut file = File::from(handle);
        if let Some(mode) = mode {
            file.set_permissions(Permissions::from_mode(mode))?;
        }
        match file.write_all(bytes) {
            Ok(()) => Ok(unfinished),
            Err(error) => {
                let _ = self.remove_file(OsStr::from_bytes(unfinished.as_bytes()));
                Err(error)
            }
        }
    }

    /// Removes a file, or a link itself. One that is not there is no error; whether it was there.
    pub fn remove_file(&self, name: impl AsRef<OsStr>) -> io::Result<bool> {
        self.unlink(name.as_ref(), 0)
    }

    /// Removes a folder that is empty. One that is not there is no error; whether it was there.
    pub fn remove_folder(&self, name: impl AsRef<OsStr>) -> io::Result<bool> {
        self.unlink(name.as_ref(), libc::AT_REMOVEDIR)
    }

    /// Removes what a writer that was killed has left of a file.
    pub fn remove_unfinished(&self, name: impl AsRef<OsStr>) -> io::Result<bool> {
        self.remove_file(unfinished(name.as_ref()))
    }

    fn unlink(&self, name: &OsStr, flags: i32) -> io::Result<bool> {
        // SAFETY: the name is a C string.
        match checked(unsafe { libc::unlinkat(self.raw(), plain(name)?.as_ptr(), flags) }) {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Lets the user add to the folder and remove from it.
    pub fn make_writable(&self) -> io::Result<()> {
        File::from(self.handle.try_clone()?).set_permissions(Permissions::from_mode(0o700))
    }

    /// The names of all that is in it, in order.
    pub fn names(&self) -> io::Result<Vec<OsString>> {
        Self::names_of(self.raw()).or_else(|_| listed(&self.path))
    }

    /// The names of all that is in an open folder, in order.
    pub(crate) fn names_of(folder: i32) -> io::Result<Vec<OsString>> {
        // The kernel's own name for this folder, wherever it is now.
        listed(format!("/proc/self/fd/{folder}").as_ref())
    }

    /// Opens a folder by the way from this one, which leads over no link.
    pub fn below(&self, way: &Path) -> io::Result<Directory> {
        self.follow(way, |folder, name| folder.folder(name))
    }

    /// Opens a folder by the way from this one, over no link, and makes what is missing.
    pub fn create_below(&self, way: &Path) -> io::Result<Directory> {
        self.follow(way, |folder, name| folder.create_folder(name))
    }

    fn follow(&self, way: &Path, step: impl Fn(&Directory, &OsStr) -> io::Result<Directory>) -> io::Result<Directory> {
        let mut at = Directory { handle: self.handle.try_clone()?, path: self.path.clone() };
        for name in way {
            at = step(&at, name)?;
        }
        Ok(at)
    }

    pub(crate) fn into_file(self) -> File {
        File::from(self.handle)
    }

    pub(crate) fn raw(&self) -> i32 {
        self.handle.as_raw_fd()
    }
}

fn listed(folder: &Path) -> io::Result<Vec<OsString>> {
    let entries = std::fs::read_dir(folder)?;
    let mut names = entries.map(|entry| Ok(entry?.file_name())).collect::<io::Result<Vec<_>>>()?;
    names.sort();
    Ok(names)
}

pub(crate) fn kind_of(status: &libc::stat) -> Kind {
    match status.st_mode & libc::S_IFMT {
        libc::S_IFREG => Kind::File,
        libc::S_IFDIR => Kind::Folder,
        libc::S_IFLNK => Kind::Link,
        _ => Kind::Other,
    }
}

/// The name of a file that is being written.
fn unfinished(name: &OsStr) -> OsString {
    let mut unfinished = OsString::from(".");
    unfinished.push(name);
    unfinished.push(".unfinished");
    unfinished
}

/// A name that is one and no way: it leads neither up nor down.
fn plain(name: &OsStr) -> io::Result<CString> {
    let bytes = name.as_bytes();
    if bytes.is_empty() || bytes == b"." || bytes == b".." || bytes.contains(&b'/') {
        let message = format!("'{}' is no name of a file in a folder", name.display());
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    Ok(CString::new(bytes)?)
}

fn refused_link() -> io::Error {
    io::Error::other("it is a link, and Byway follows none there; remove it, or name another folder")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::os::unix::fs::symlink;

    #[test]
    fn files_are_replaced_whole_and_nothing_is_left_behind() {
        let folder = tempfile::tempdir().unwrap();
        let directory = Directory::create(&folder.path().join("a/b")).unwrap();
        directory.write("file", b"one").unwrap();
        directory.write("file", b"two").unwrap();
        assert_eq!(directory.read("file", 10).unwrap(), b"two");
        assert_eq!(directory.write_new("file", b"three").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        fs::write(directory.path_of(".other.unfinished"), "left by a process that was killed").unwrap();
        directory.write_new("other", b"four").unwrap();
        assert_eq!(directory.read("other", 10).unwrap(), b"four");
        assert_eq!(directory.names().unwrap(), ["file", "other"]);
        assert!(directory.remove_file("other").unwrap() && !directory.remove_file("other").unwrap());
    }

    #[test]
    fn nothing_happens_through_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let victim = folder.path().join("victim");
        fs::create_dir(&victim).unwrap();
        fs::write(victim.join("file"), "precious").unwrap();
        let directory = Directory::create(&folder.path().join("out")).unwrap();
        symlink(victim.join("file"), directory.path_of("file")).unwrap();
        symlink(&victim, directory.path_of("folder")).unwrap();
        symlink(victim.join("file"), directory.path_of(".new.unfinished")).unwrap();
        for error in [
            directory.write("file", b"x").unwrap_err(),
            directory.read("file", 100).unwrap_err(),
            directory.open_to_append("file").unwrap_err(),
            directory.folder("folder").unwrap_err(),
            directory.create_folder("folder").unwrap_err(),
            directory.below("folder/inner".as_ref()).unwrap_err(),
            directory.create_below("folder/inner".as_ref()).unwrap_err(),
        ] {
            assert!(error.to_string().contains("it is a link"), "{error}");
        }
        directory.write("new", b"x").unwrap();
        assert!(directory.write_new("file", b"x").is_err());
        assert!(directory.remove_file("file").unwrap());
        assert!(directory.remove_file("folder").unwrap(), "the link itself");
        assert_eq!(fs::read_to_string(victim.join("file")).unwrap(), "precious");
        for name in ["", ".", "..", "../victim/file", "a/b", "/etc/passwd"] {
            assert!(directory.read(name, 10).is_err() && directory.write(name, b"").is_err(), "{name}");
        }
    }
}
