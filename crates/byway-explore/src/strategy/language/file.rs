//! Strategies that are kept in files.

use super::error::LanguageError;
use super::source::{Origin, Source};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Bytes of a strategy file, at most: whatever is larger was named by mistake.
const LARGEST: u64 = 1 << 20;

/// Whether a text is the path of a file. No expression has a `/`, unless in a comment, and those end with a line.
pub fn is_path(text: &str) -> bool {
    !text.contains('\n') && (text.contains('/') || text.ends_with(".strategy"))
}

/// Reads a strategy file.
pub(super) fn read(path: &Path) -> Result<Source, LanguageError> {
    let failed = |reason: io::Error| LanguageError::File { path: path.into(), reason };
    let mut text = String::new();
    let file = File::open(path).map_err(failed)?;
    let length = file.take(LARGEST + 1).read_to_string(&mut text).map_err(failed)?;
    if length as u64 > LARGEST {
        return Err(LanguageError::Large { path: path.into(), limit: LARGEST });
    }
    Ok(Source { origin: Origin::File(path.into()), text })
}
