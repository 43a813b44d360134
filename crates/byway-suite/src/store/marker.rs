//! Taking possession of an out folder, without taking anything that is somebody else's.

use std::fs::{File, TryLockError};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use byway_host::{Directory, Distrust, Kind, distrust};

use super::error::StoreError;
use super::ledger::{self, Ledger, is_written};
use super::{BUGS, PROGRAM, TESTS};

/// The file that tells Byway's folders from others: it lists what Byway wrote, and whoever writes holds a lock on it.
const MARKER: &str = ".byway-tests";

/// What was found where the out folder is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing, or an empty folder.
    Nothing,
    /// The tests of an earlier run, which are removed.
    EarlierTests,
}

/// Makes the folder, or empties it of what an earlier run left. The folder is ours as long as the list is open.
pub(super) fn take(path: &Path) -> Result<(Found, Directory, Ledger), StoreError> {
    let out = Directory::create(path).map_err(StoreError::io("create the folder", path))?;
    let names = out.names().map_err(StoreError::io("list", path))?;
    let ours = names.iter().any(|name| name == MARKER);
    if !ours && !names.is_empty() {
        return Err(StoreError::NotOurs(path.to_owned()));
    }
    let marker = out.open_to_append(MARKER).map_err(StoreError::io("write to", out.path_of(MARKER)))?;
    check(&marker, &out.path_of(MARKER))?;
    match marker.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(path.to_owned())),
        // Some network file systems have no locks. Then nobody is warned, and all else works.
        Err(TryLockError::Error(_)) => {}
    }
    if ours {
        ledger::remove(&out, ledger::read(&marker, &out.path_of(MARKER))?)?;
        if let Some(path) = in_the_way(&out)? {
            return Err(StoreError::InTheWay(out.path_of(path)));
        }
    }
    let ledger = Ledger::begin(marker, out.path_of(MARKER))?;
    Ok((if ours { Found::EarlierTests } else { Found::Nothing }, out, ledger))
}

/// The list of an out folder that there is, to be gone on with; `None` if Byway wrote no list there.
pub(super) fn reopen(out: &Directory) -> Result<Option<Ledger>, StoreError> {
    let path = out.path_of(MARKER);
    if out.kind(MARKER).map_err(StoreError::io("read", &path))? != Some(Kind::File) {
        return Ok(None);
    }
    let marker = out.open_to_append(MARKER).map_err(StoreError::io("write to", &path))?;
    check(&marker, &path)?;
    Ok(Some(Ledger::go_on(marker, path)))
}

/// The list is written to where it is, so it must be a file of the user's that has no other name.
fn check(marker: &File, path: &Path) -> Result<(), StoreError> {
    let metadata = marker.metadata().map_err(StoreError::io("read", path))?;
    match distrust(&metadata) {
        Some(reason @ Distrust::Owner(_)) => Err(StoreError::Foreign { path: path.to_owned(), reason }),
        _ if metadata.nlink() > 1 => Err(StoreError::SecondName(path.to_owned())),
        _ => Ok(()),
    }
}

/// Something that has the name of a file which Byway may write now, and which Byway did not write.
fn in_the_way(out: &Directory) -> Result<Option<PathBuf>, StoreError> {
    let mut folders = vec![(PathBuf::new(), None)];
    for name in [TESTS, BUGS, PROGRAM] {
        match out.kind(name).map_err(StoreError::io("look at", out.path_of(name)))? {
            Some(Kind::Folder) => {
                let folder = out.folder(name).map_err(StoreError::io("open the folder", out.path_of(name)))?;
                folders.push((PathBuf::from(name), Some(folder)));
            }
            Some(_) => return Ok(Some(name.into())),
            None => {}
        }
    }
    for (path, folder) in &folders {
        let folder = folder.as_ref().unwrap_or(out);
        let names = folder.names().map_err(StoreError::io("list", folder.path()))?;
        let paths = names.iter().map(|name| path.join(name));
        let is_own_folder = |path: &Path| [TESTS, BUGS, PROGRAM].iter().any(|name| path == Path::new(name));
        if let Some(found) = paths.into_iter().find(|path| is_written(path) && !is_own_folder(path)) {
            return Ok(Some(found));
        }
    }
    Ok(None)
}
