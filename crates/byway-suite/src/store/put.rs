//! Files that come to an out folder afterwards.

use std::path::Path;

use byway_host::{Directory, Kind};

use super::error::StoreError;
use super::marker;

/// Writes a file into an out folder that is there, in the place of an earlier one: all of it, or nothing. It is listed as
/// written by Byway.
///
/// # Errors
/// [`StoreError::Io`], for instance if there is a link in its place.
pub fn put(folder: &Path, name: &'static str, bytes: &[u8]) -> Result<(), StoreError> {
    let out = Directory::open(folder).map_err(StoreError::io("open the folder", folder))?;
    if let Some(ledger) = marker::reopen(&out)? {
        ledger.list(&[(Kind::File, Path::new(name))])?;
    }
    out.write(name, bytes).map_err(StoreError::io("write", out.path_of(name)))
}
