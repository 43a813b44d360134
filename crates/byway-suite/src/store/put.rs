//! Files of an out folder that are read and written afterwards.

use std::io::ErrorKind;
use std::path::Path;

use byway_host::{Directory, Kind};

use super::error::StoreError;
use super::{LARGEST, OutFolder, marker};

/// Writes a file into an out folder that is there, in the place of an earlier one: all of it, or nothing. It is listed as
/// written by Byway.
///
/// # Errors
/// [`StoreError::InTheWay`] if there is a folder in its place; [`StoreError::Io`], for instance if there is a link.
pub fn put(folder: impl Into<OutFolder>, name: &'static str, bytes: &[u8]) -> Result<(), StoreError> {
    let folder = folder.into();
    let out = folder.open().map_err(StoreError::io("open the folder", folder.path()))?;
    check_name(&out, name)?;
    if let Some(ledger) = marker::reopen(&out)? {
        ledger.list(&[(Kind::File, Path::new(name))])?;
    }
    out.write(name, bytes).map_err(StoreError::io("write", out.path_of(name)))
}

/// Whether files of these names can be written into an out folder that is there, so that nobody waits for what cannot be kept.
///
/// # Errors
/// [`StoreError::InTheWay`] if there is something else under such a name, a folder, say; [`StoreError::Io`].
pub fn check_names<'n>(
    folder: impl Into<OutFolder>,
    names: impl IntoIterator<Item = &'n str>,
) -> Result<(), StoreError> {
    let folder = folder.into();
    let out = folder.open().map_err(StoreError::io("open the folder", folder.path()))?;
    names.into_iter().try_for_each(|name| check_name(&out, name))
}

fn check_name(out: &Directory, name: &str) -> Result<(), StoreError> {
    match out.kind(name).map_err(StoreError::io("look at", out.path_of(name)))? {
        Some(Kind::Folder | Kind::Other) => Err(StoreError::InTheWay(out.path_of(name))),
        // Of a link, writing says what to do.
        Some(Kind::File | Kind::Link) | None => Ok(()),
    }
}

/// Reads a file of an out folder; `None` if it is not there.
///
/// # Errors
/// [`StoreError::Io`], for instance if it is a link.
pub fn get(folder: impl Into<OutFolder>, name: &'static str) -> Result<Option<Vec<u8>>, StoreError> {
    let folder = folder.into();
    let read = folder.open().and_then(|out| out.read(name, LARGEST));
    match read {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::io("read", folder.path().join(name))(error)),
    }
}
