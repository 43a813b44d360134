//! Finding the files of a project, and which of them are believed.
//!
//! Settings and flags decide what is compiled and where something is written, so they are taken from the project alone:
//! from the folder of the file up to the root of its repository. A file above that may be any user's, such as one in
//! `/tmp`. So may a file that belongs to another user, or that others may write to. Such files are not read, and that
//! is said, unless the user names them.

use super::places::Places;
use crate::error::Error;
use crate::listener::Listener;
use byway_host::{Distrust, distrust, open_regular};
use std::fmt;
use std::io::Read;
use std::path::{Path, PathBuf};

/// What the root of a repository holds.
const REPOSITORY: &str = ".git";

/// The most bytes of a file.
const LONGEST: u64 = 256 << 20;

/// A file of the project.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) path: PathBuf,
    pub(super) bytes: Vec<u8>,
}

/// A kind of file that is looked for.
pub(super) struct Wanted {
    /// Where it may lie, from a folder of the project on.
    pub(super) names: &'static [&'static str],
    /// The option by which the user names one.
    pub(super) option: &'static str,
}

/// Why a file is not read.
enum Refusal {
    Above(PathBuf),
    Link(PathBuf),
    Distrust(Distrust),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Above(root) => write!(f, "it lies outside of the project, which is {}", root.display()),
            Refusal::Link(root) => write!(f, "it is a link that leads out of the project, which is {}", root.display()),
            Refusal::Distrust(reason) => write!(f, "{reason}"),
        }
    }
}

impl Wanted {
    /// The nearest file for a source, if there is one that is believed. What is not read is told.
    pub(super) fn near(&self, source: &Path, listener: &dyn Listener) -> Result<Option<Found>, Error> {
        let here = std::env::current_dir().map_err(|reason| Error::File { path: ".".into(), reason })?;
        let whole = std::path::absolute(source).map_err(|reason| Error::File { path: source.into(), reason })?;
        let folder = whole.parent().unwrap_or(&whole);
        let root = root_of(folder, &here);
        for folder in folder.ancestors() {
            let places = self.names.iter().map(|name| folder.join(name));
            let Some(path) = places.into_iter().find(|path| path.is_file()) else { continue };
            if !folder.starts_with(&root) {
                self.tell(listener, &path, &Refusal::Above(root));
                return Ok(None);
            }
            // A link may lead anywhere, and what is wrong in a file is shown.
            if !Places::around(folder)?.hold(&path) {
                self.tell(listener, &path, &Refusal::Link(root));
                return Ok(None);
            }
            return self.read(path, listener);
        }
        Ok(None)
    }

    /// Reads a file that the project names, if it is believed.
    pub(super) fn read(&self, path: PathBuf, listener: &dyn Listener) -> Result<Option<Found>, Error> {
        let failed = |reason| Error::File { path: path.clone(), reason };
        let file = open_regular(&path).map_err(failed)?;
        if let Some(reason) = distrust(&file.metadata().map_err(failed)?) {
            self.tell(listener, &path, &Refusal::Distrust(reason));
            return Ok(None);
        }
        read_open(file, path).map(Some)
    }

    fn tell(&self, listener: &dyn Listener, path: &Path, why: &Refusal) {
        let path = path.display();
        let option = self.option;
        listener.warning(&format!("{path} is not read: {why}; to read it nevertheless, name it: {option} {path}"));
    }
}

/// Reads a file that the user names, whatever its owner.
pub(super) fn named(path: &Path) -> Result<Found, Error> {
    let failed = |reason| Error::File { path: path.into(), reason };
    read_open(open_regular(path).map_err(failed)?, std::path::absolute(path).map_err(failed)?)
}

fn read_open(file: std::fs::File, path: PathBuf) -> Result<Found, Error> {
    let mut bytes = Vec::new();
    match file.take(LONGEST + 1).read_to_end(&mut bytes) {
        Ok(length) if length as u64 <= LONGEST => Ok(Found { path, bytes }),
        Ok(_) => Err(Error::File { path, reason: std::io::ErrorKind::FileTooLarge.into() }),
        Err(reason) => Err(Error::File { path, reason }),
    }
}

/// The root of the project that a folder belongs to: that of its repository, else the working folder if it is above, else the
/// folder itself.
fn root_of(folder: &Path, here: &Path) -> PathBuf {
    match repository(folder) {
        Some(root) => root,
        None if folder.starts_with(here) => here.to_owned(),
        None => folder.to_owned(),
    }
}

/// The root of the repository that a folder belongs to.
pub(super) fn repository(folder: &Path) -> Option<PathBuf> {
    let is_root = |folder: &&Path| std::fs::symlink_metadata(folder.join(REPOSITORY)).is_ok();
    folder.ancestors().find(is_root).map(Path::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_is_that_of_the_repository() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        std::fs::create_dir_all(root.join("repo/.git")).unwrap();
        std::fs::create_dir_all(root.join("repo/src")).unwrap();
        std::fs::create_dir_all(root.join("plain/src")).unwrap();
        assert_eq!(root_of(&root.join("repo/src"), &root.join("repo/src")), root.join("repo"));
        assert_eq!(root_of(&root.join("plain/src"), &root.join("plain")), root.join("plain"));
        assert_eq!(root_of(&root.join("plain/src"), &root.join("repo")), root.join("plain/src"));
    }
}
