//! Taking possession of an out folder, without taking anything that is somebody else's.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

use super::error::StoreError;
use super::{BUGS, MUTATION, PROGRAM, SUMMARY, TESTS, TRACEFILE};

/// The file that tells Byway's folders from others, and that whoever writes holds a lock on.
const MARKER: &str = ".byway-tests";

/// What was found where the out folder is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing, or an empty folder.
    Nothing,
    /// The tests of an earlier run, which are removed.
    EarlierTests,
}

/// Makes the folder, or empties it of what an earlier run left. The folder is ours as long as the file is open.
pub(super) fn take(path: &Path) -> Result<(Found, File), StoreError> {
    fs::create_dir_all(path).map_err(StoreError::io("create the folder", path))?;
    let marker_path = path.join(MARKER);
    let ours = marker_path.is_file();
    if !ours && !is_empty(path)? {
        return Err(StoreError::NotOurs(path.to_owned()));
    }
    let marker = File::options()
        .create(true)
        .append(true)
        .open(&marker_path)
        .map_err(StoreError::io("write to", &marker_path))?;
    match marker.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(path.to_owned())),
        // Some network file systems have no locks. Then nobody is warned, and all else works.
        Err(TryLockError::Error(_)) => {}
    }
    if ours {
        remove_earlier(path)?;
    }
    Ok((if ours { Found::EarlierTests } else { Found::Nothing }, marker))
}

fn is_empty(path: &Path) -> Result<bool, StoreError> {
    let mut entries = fs::read_dir(path).map_err(StoreError::io("list", path))?;
    Ok(entries.next().is_none())
}

/// The inputs go first, so that none is ever seen without its description.
fn remove_earlier(path: &Path) -> Result<(), StoreError> {
    let gone = |result: io::Result<()>, path: &Path| match result {
        Err(cause) if cause.kind() != io::ErrorKind::NotFound => Err(StoreError::io("remove", path)(cause)),
        _ => Ok(()),
    };
    for file in [SUMMARY, MUTATION, TRACEFILE] {
        let file = path.join(file);
        gone(fs::remove_file(&file), &file)?;
    }
    let tests = path.join(TESTS);
    if tests.is_dir() {
        for entry in fs::read_dir(&tests).map_err(StoreError::io("list", &tests))? {
            let file = entry.map_err(StoreError::io("list", &tests))?.path();
            if file.extension().is_some_and(|extension| extension == "ktest") {
                gone(fs::remove_file(&file), &file)?;
            }
        }
    }
    for folder in [TESTS, BUGS, PROGRAM] {
        let folder = path.join(folder);
        gone(fs::remove_dir_all(&folder), &folder)?;
    }
    Ok(())
}
