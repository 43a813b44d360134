//! Files of an out folder that are read and written afterwards.

use std::io::ErrorKind;
use std::path::Path;

use byway_host::Kind;

use super::error::StoreError;
use super::{LARGEST, OutFolder, marker};

/// Writes a file into an out folder that is there, in the place of an earlier one: all of it, or nothing. It is listed as
/// written by Byway.
///
/// # Errors
/// [`StoreError::Io`], for instance if there is a link in its place.
pub fn put(folder: impl Into<OutFolder>, name: &'static str, bytes: &[u8]) -> Result<(), StoreError> {
    let folder = folder.into();
    let out = folder.open().map_err(StoreError::io("open the folder", folder.path()))?;
    if let Some(ledger) = marker::reopen(&out)? {
        ledger.list(&[(Kind::File, Path::new(name))])?;
    }
    out.write(name, bytes).map_err(StoreError::io("write", out.path_of(name)))
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
