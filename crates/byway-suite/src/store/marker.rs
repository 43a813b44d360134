//! Taking possession of an out folder, without taking anything that Byway did not write.

use std::collections::HashSet;
use std::fs::{File, TryLockError};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use byway_host::{Directory, Distrust, Kind, distrust};

use super::error::StoreError;
use super::ledger::{self, Ledger, is_written};
use super::{BUGS, OutFolder, PROGRAM, TESTS};

/// The file that tells Byway's folders from others: it lists what Byway wrote, and the process that writes holds a lock
/// on it.
const MARKER: &str = ".byway-tests";

/// What was found where the out folder is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing, or an empty folder.
    Nothing,
    /// The tests of an earlier run, which are removed.
    EarlierTests,
}

/// An out folder that is ours as long as this is there. What an earlier run left in it is as it was.
pub(super) struct Taken {
    pub(super) out: Directory,
    marker: File,
    listed: Vec<(Kind, PathBuf)>,
}

/// Makes the folder, and looks whether everything in it can be replaced. Nothing is removed yet.
pub(super) fn take(folder: &OutFolder) -> Result<(Found, Taken), StoreError> {
    let path = folder.path();
    let out = folder.create().map_err(StoreError::io("create the folder", &path))?;
    let names = out.names().map_err(StoreError::io("list", &path))?;
    let ours = names.iter().any(|name| name == MARKER);
    if !ours && !names.is_empty() {
        return Err(StoreError::NotOurs(path));
    }
    let marker = out.open_to_append(MARKER).map_err(StoreError::io("write to", out.path_of(MARKER)))?;
    check(&marker, &out.path_of(MARKER))?;
    match marker.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(path)),
        // Some network file systems have no locks. Then a second process is not warned, and all else works.
        Err(TryLockError::Error(_)) => {}
    }
    let listed = if ours { ledger::read(&marker, &out.path_of(MARKER))? } else { Vec::new() };
    if let Some(path) = in_the_way(&out, &listed)? {
        return Err(StoreError::InTheWay(out.path_of(path)));
    }
    Ok((if ours { Found::EarlierTests } else { Found::Nothing }, Taken { out, marker, listed }))
}

impl Taken {
    /// Removes what an earlier run left, and begins a list of what is written now.
    pub(super) fn empty(self) -> Result<(Directory, Ledger), StoreError> {
        let Taken { out, marker, listed } = self;
        ledger::remove(&out, listed)?;
        let ledger = Ledger::begin(marker, out.path_of(MARKER))?;
        Ok((out, ledger))
    }
}

/// Makes sure that the list of what Byway wrote to a folder is no other user's, before anything is made of what is in
/// it.
///
/// # Errors
/// [`StoreError`] says what is wrong with the list.
pub fn check_list(folder: impl Into<OutFolder>) -> Result<(), StoreError> {
    let folder = folder.into();
    match folder.open() {
        Ok(out) => reopen(&out).map(drop),
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => Ok(()),
        Err(error) => Err(StoreError::io("open the folder", folder.path())(error)),
    }
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

/// Something that has the name of a file which Byway may write now, and which Byway did not write: it stays when what is listed
/// is removed.
fn in_the_way(out: &Directory, listed: &[(Kind, PathBuf)]) -> Result<Option<PathBuf>, StoreError> {
    let listed: HashSet<(Kind, &Path)> = listed.iter().map(|(kind, path)| (*kind, path.as_path())).collect();
    let is_own_folder = |path: &Path| [TESTS, BUGS, PROGRAM].iter().any(|name| path == Path::new(name));
    let mut pending = vec![PathBuf::new()];
    while let Some(path) = pending.pop() {
        let opened = out.below(&path);
        let folder = opened.map_err(StoreError::io("open the folder", out.path_of(&path)))?;
        for name in folder.names().map_err(StoreError::io("list", folder.path()))? {
            let (place, whole) = (path.join(&name), folder.path_of(&name));
            if !is_written(&place) {
                continue;
            }
            let Some(kind) = folder.kind(&name).map_err(StoreError::io("look at", whole))? else { continue };
            match kind {
                // A link is told where it would be opened.
                Kind::Link if is_own_folder(&place) => pending.push(place),
                Kind::Folder if is_own_folder(&place) || listed.contains(&(kind, place.as_path())) => {
                    pending.push(place)
                }
                _ if listed.contains(&(kind, place.as_path())) => {}
                _ => return Ok(Some(place)),
            }
        }
    }
    Ok(None)
}
