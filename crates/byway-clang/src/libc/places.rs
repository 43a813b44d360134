//! Where musl's source is, and where the built libc is kept.

use std::env;
use std::path::{Path, PathBuf};

use crate::cache;
use crate::error::LibcError;

/// The folder that set-up unpacks musl to, below the project's.
const FETCHED: &str = ".deps/musl-1.2.3";

/// The folders that building the libc reads and writes.
#[derive(Clone, Debug)]
pub struct LibcPlaces {
    /// musl's source.
    pub musl: MuslSource,
    /// The folder that built libcs are kept in, an entry each.
    pub cache: PathBuf,
}

/// A tree of musl's source.
#[derive(Clone, Debug)]
pub struct MuslSource {
    /// The folder that holds `VERSION`, `src` and `include`.
    pub root: PathBuf,
    /// Whether the tree may differ from the release its `VERSION` names. Then all of it is read to tell one state
    /// from another; otherwise the version alone will do, which costs nothing.
    pub edited: bool,
}

impl LibcPlaces {
    /// The places that environment and set-up give.
    ///
    /// # Errors
    /// [`LibcError::NoMusl`] or [`LibcError::NoCacheFolder`], each with what to do.
    pub fn find() -> Result<Self, LibcError> {
        Ok(Self { musl: MuslSource::find()?, cache: cache::folder().ok_or(LibcError::NoCacheFolder)? })
    }

    /// A folder of the cache for something else that is built, which is there and the user's own.
    ///
    /// # Errors
    /// [`LibcError::ForeignCache`], or why it cannot be made.
    pub fn cache_folder(name: &str) -> Result<PathBuf, LibcError> {
        let cache = cache::folder().ok_or(LibcError::NoCacheFolder)?;
        cache::prepare(&cache)?;
        let folder = cache.join(name);
        cache::prepare(&folder)?;
        Ok(folder)
    }
}

impl MuslSource {
    /// `$BYWAY_MUSL`, else what set-up fetched into the folder this was built from, else into one above the
    /// executable's.
    fn find() -> Result<Self, LibcError> {
        if let Some(root) = env::var_os("BYWAY_MUSL").filter(|value| !value.is_empty()).map(PathBuf::from) {
            return if is_musl(&root) {
                Ok(Self { root, edited: true })
            } else {
                Err(LibcError::NoMusl { looked: root.display().to_string() })
            };
        }
        let candidates = candidates();
        match candidates.iter().find(|root| is_musl(root)) {
            Some(root) => Ok(Self { root: root.clone(), edited: false }),
            None => {
                let looked: Vec<_> = candidates.iter().map(|root| root.display().to_string()).collect();
                Err(LibcError::NoMusl { looked: looked.join(", ") })
            }
        }
    }
}

fn candidates() -> Vec<PathBuf> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).map(Path::to_owned);
    let executable = env::current_exe().ok();
    let above = executable.iter().flat_map(|path| path.ancestors().skip(1));
    let mut found: Vec<PathBuf> = Vec::new();
    for folder in project.iter().map(PathBuf::as_path).chain(above) {
        let candidate = folder.join(FETCHED);
        if !found.contains(&candidate) {
            found.push(candidate);
        }
    }
    found
}

fn is_musl(root: &Path) -> bool {
    root.join("VERSION").is_file() && root.join("src").is_dir()
}
