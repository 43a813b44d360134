//! The way to a folder, over no link of another user.

use std::collections::VecDeque;
use std::ffi::{CStr, CString, OsString};
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Component, Path, PathBuf};

use crate::trust::is_believed;

/// As many links as Linux follows in one path.
const MOST_LINKS: usize = 40;

/// Opens the folder at a path, and makes what is missing of it if `make` says so. Links on the way are followed if the user
/// or root has made them, and are an error if another user has.
pub(crate) fn open_folder(path: &Path, make: bool) -> io::Result<OwnedFd> {
    let mut at = open(libc::AT_FDCWD, c".", libc::O_PATH | libc::O_DIRECTORY)?;
    let mut steps: VecDeque<Step> = steps_of(path).collect();
    let mut links = 0;
    while let Some(step) = steps.pop_front() {
        let name = match &step {
            Step::Root => c"/".to_owned(),
            Step::Up => c"..".to_owned(),
            Step::Down(name) => CString::new(name.as_bytes())?,
        };
        match open(at.as_raw_fd(), &name, libc::O_PATH | libc::O_DIRECTORY | libc::O_NOFOLLOW) {
            Ok(next) => at = next,
            Err(error) if error.kind() == io::ErrorKind::NotFound && make => match make_folder(at.as_raw_fd(), &name) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
                _ => steps.push_front(step),
            },
            Err(error) => {
                let status = status(at.as_raw_fd(), &name).map_err(|_| error)?;
                if status.st_mode & libc::S_IFMT != libc::S_IFLNK {
                    return Err(io::Error::from(io::ErrorKind::NotADirectory));
                }
                links += 1;
                if !is_believed(status.st_uid) {
                    let message = format!("'{}' is a link that another user has made", name.to_string_lossy());
                    return Err(io::Error::new(io::ErrorKind::PermissionDenied, message));
                }
                if links > MOST_LINKS {
                    return Err(io::Error::from_raw_os_error(libc::ELOOP));
                }
                let target = read_link(at.as_raw_fd(), &name)?;
                for step in steps_of(&target).collect::<Vec<_>>().into_iter().rev() {
                    steps.push_front(step);
                }
            }
        }
    }
    open(at.as_raw_fd(), c".", libc::O_RDONLY | libc::O_DIRECTORY)
}

enum Step {
    Root,
    Up,
    Down(OsString),
}

fn steps_of(path: &Path) -> impl Iterator<Item = Step> {
    path.components().filter_map(|component| match component {
        Component::RootDir => Some(Step::Root),
        Component::ParentDir => Some(Step::Up),
        Component::Normal(name) => Some(Step::Down(name.to_owned())),
        Component::CurDir | Component::Prefix(_) => None,
    })
}

/// Opens something below a folder; nothing that is started inherits it.
pub(crate) fn open(folder: RawFd, name: &CStr, flags: i32) -> io::Result<OwnedFd> {
    // SAFETY: the name is a C string, and the descriptor that comes back belongs to no one else.
    unsafe {
        let descriptor = checked(libc::openat(folder, name.as_ptr(), flags | libc::O_CLOEXEC, 0o666))?;
        Ok(OwnedFd::from_raw_fd(descriptor))
    }
}

pub(crate) fn make_folder(folder: RawFd, name: &CStr) -> io::Result<()> {
    // SAFETY: the name is a C string.
    checked(unsafe { libc::mkdirat(folder, name.as_ptr(), 0o777) }).map(drop)
}

/// What is there under a name, be it a link.
pub(crate) fn status(folder: RawFd, name: &CStr) -> io::Result<libc::stat> {
    let mut status = MaybeUninit::uninit();
    // SAFETY: the name is a C string, and the kernel fills in all of the structure if it succeeds.
    unsafe {
        checked(libc::fstatat(folder, name.as_ptr(), status.as_mut_ptr(), libc::AT_SYMLINK_NOFOLLOW))?;
        Ok(status.assume_init())
    }
}

pub(crate) fn read_link(folder: RawFd, name: &CStr) -> io::Result<PathBuf> {
    let mut target = vec![0u8; libc::PATH_MAX as usize];
    // SAFETY: the name is a C string, and the kernel writes no more than there is room for.
    let length = unsafe { libc::readlinkat(folder, name.as_ptr(), target.as_mut_ptr().cast(), target.len()) };
    if length < 0 {
        return Err(io::Error::last_os_error());
    }
    target.truncate(length as usize);
    Ok(PathBuf::from(OsString::from_vec(target)))
}

/// What a system call gave, or the error that it set.
pub(crate) fn checked(result: i32) -> io::Result<i32> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(result) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{MetadataExt, symlink};

    fn same(descriptor: &OwnedFd, path: &Path) -> bool {
        let opened = std::fs::File::from(descriptor.try_clone().unwrap()).metadata().unwrap();
        let there = std::fs::metadata(path).unwrap();
        (opened.dev(), opened.ino()) == (there.dev(), there.ino())
    }

    #[test]
    fn ways_lead_where_the_kernel_says() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        std::fs::create_dir_all(root.join("a/b")).unwrap();
        symlink("a/b", root.join("near")).unwrap();
        symlink(root.join("a"), root.join("far")).unwrap();
        symlink("../near/..", root.join("a/up")).unwrap();
        symlink("round", root.join("round")).unwrap();
        for (path, expected) in
            [("a/b", "a/b"), ("near", "a/b"), ("far/b", "a/b"), ("far/b/../../a", "a"), ("a/up/b/.", "a/b")]
        {
            assert!(same(&open_folder(&root.join(path), false).unwrap(), &root.join(expected)), "{path}");
        }
        assert!(open_folder(&root.join("round"), false).is_err());
        assert!(open_folder(&root.join("a/none"), false).is_err());
        open_folder(&root.join("far/new/er"), true).unwrap();
        assert!(root.join("a/new/er").is_dir());
        std::fs::write(root.join("file"), "").unwrap();
        let error = open_folder(&root.join("file/below"), true).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::NotADirectory);
    }

    #[test]
    fn the_links_of_others_are_not_followed() {
        // SAFETY: this only asks.
        if unsafe { libc::geteuid() } != 0 {
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("mine")).unwrap();
        let link = folder.path().join("theirs");
        symlink("mine", &link).unwrap();
        std::os::unix::fs::lchown(&link, Some(65534), None).unwrap();
        let error = open_folder(&link, true).unwrap_err();
        assert!(error.to_string().contains("'theirs' is a link that another user has made"), "{error}");
    }
}
