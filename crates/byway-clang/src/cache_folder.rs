//! Where built things are kept.

use std::env;
use std::path::{Path, PathBuf};

/// The user's cache folder for Byway: `$BYWAY_CACHE`, else the one desktop conventions give.
pub(crate) fn cache_folder() -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    set("BYWAY_CACHE")
        .map(PathBuf::from)
        .or_else(|| set("XDG_CACHE_HOME").map(|folder| Path::new(&folder).join("byway")))
        .or_else(|| set("HOME").map(|home| Path::new(&home).join(".cache/byway")))
}
