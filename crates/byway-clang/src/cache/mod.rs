//! Where built things are kept, and whether they are still what was built.
//!
//! What lies in the cache is linked into programs and read as the C library, so it must be the user's own work: a folder of
//! another user, or one that others may write to, is not used. And it must be whole: a folder that was built is sealed
//! with a checksum of all that is in it, and one whose seal does not fit is built again.

mod seal;

pub(crate) use seal::{is_whole, seal};

use std::env;
use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};

use byway_host::{Distrust, distrust};

use crate::error::LibcError;

/// The mode bit of a folder in which everybody may only remove what is their own.
const STICKY: u32 = 0o1000;

/// The user's cache folder for Byway: `$BYWAY_CACHE`, else the one desktop conventions give.
pub(crate) fn folder() -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    // The conventions say that a relative path means nothing.
    let whole = |name| set(name).filter(|path| path.is_absolute());
    set("BYWAY_CACHE")
        .and_then(|folder| std::path::absolute(folder).ok())
        .or_else(|| whole("XDG_CACHE_HOME").map(|folder| folder.join("byway")))
        .or_else(|| whole("HOME").map(|home| home.join(".cache/byway")))
}

/// Makes sure that the folder is there and is the user's own.
pub(crate) fn prepare(folder: &Path) -> Result<(), LibcError> {
    let mut builder = DirBuilder::new();
    builder.recursive(true).mode(0o700).create(folder).map_err(LibcError::io("create the folder", folder))?;
    check(folder)
}

/// Makes sure that a folder of the cache is the user's own, if it is there.
pub(crate) fn check(folder: &Path) -> Result<(), LibcError> {
    let foreign = |reason| LibcError::ForeignCache { path: folder.to_owned(), reason };
    match fs::metadata(folder) {
        Ok(metadata) => {
            if let Some(reason) = distrust(&metadata) {
                return Err(foreign(reason));
            }
        }
        // What is not there is made, or that is what fails.
        Err(cause) if matches!(cause.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => return Ok(()),
        Err(cause) => return Err(LibcError::io("look at", folder)(cause)),
    }
    // Who may write to the folder above can put another in the place of this one.
    let above = fs::canonicalize(folder).ok().and_then(|real| fs::metadata(real.parent()?).ok());
    match above.and_then(|metadata| Some((distrust(&metadata)?, metadata.mode()))) {
        Some((Distrust::Writable, mode)) if mode & STICKY != 0 => Ok(()),
        Some((reason, _)) => Err(foreign(reason)),
        None => Ok(()),
    }
}
