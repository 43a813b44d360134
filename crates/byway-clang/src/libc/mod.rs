//! musl as LLVM text: found, built once, and kept as an archive.

mod archive;
mod build;
pub(crate) mod headers;
mod key;
mod overlay;
mod places;
mod recipe;
mod symbols;

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::clang::Clang;
use crate::error::LibcError;
use archive::Archive;

pub use archive::{ArchiveError, MemberId};
pub use build::BuildProgress;
pub(crate) use build::{in_parallel, write_version_header};
pub(crate) use key::Key;
pub use overlay::Overlay;
pub use places::{LibcPlaces, MuslSource};
pub(crate) use recipe::sorted_entries;
pub use symbols::{Linkage, Symbol, Symbols, scan_symbols};

/// The name of the archive in its entry of the cache.
const ARCHIVE: &str = "libc.archive";
/// The name of the header folder in its entry of the cache.
const INCLUDE: &str = "include";

/// The C library as LLVM text, one member for each source file.
///
/// Linking takes from it what a program needs, as from a static library:
///
/// ```no_run
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let clang = byway_clang::Clang::find()?;
/// let libc = byway_clang::Libc::open(&clang, &mut |_| {})?;
/// let member = libc.defining("strlen").expect("every C library has one");
/// assert_eq!(libc.member_name(member), "musl/src/string/strlen.c");
/// assert!(libc.text(member)?.contains("define"));
/// # Ok(())
/// # }
/// ```
pub struct Libc {
    archive: Archive,
    archive_file: PathBuf,
    include_folder: PathBuf,
}

impl Libc {
    /// Opens the libc, and builds it first if this clang has not built it yet.
    ///
    /// musl's source is `$BYWAY_MUSL`, or what set-up fetched; the result is kept in `$BYWAY_CACHE`, or the user's
    /// cache folder. Two processes that need to build at once do it once: the second waits.
    ///
    /// # Errors
    /// [`LibcError`] says what is missing, or which file does not compile.
    pub fn open(clang: &Clang, progress: &mut dyn FnMut(BuildProgress)) -> Result<Self, LibcError> {
        Self::open_at(clang, &LibcPlaces::find()?, &Overlay::embedded(), progress)
    }

    /// Opens a libc whose source, cache and overlay are named, and builds it first if it is not there.
    ///
    /// # Errors
    /// As [`Libc::open`].
    pub fn open_at(
        clang: &Clang,
        places: &LibcPlaces,
        overlay: &Overlay,
        progress: &mut dyn FnMut(BuildProgress),
    ) -> Result<Self, LibcError> {
        let key = Key::of(clang, &places.musl, overlay)?;
        let entry = places.cache.join(format!("musl-{key}"));
        if let Some(libc) = Self::cached(&entry) {
            return Ok(libc);
        }
        prepare_cache(&places.cache)?;
        let _lock = lock(&entry.with_extension("lock"))?;
        // Whoever held the lock may have built it.
        if let Some(libc) = Self::cached(&entry) {
            return Ok(libc);
        }
        build_entry(clang, &places.musl, overlay, &entry, progress)?;
        Self::read(&entry)
    }

    /// The entry if it is there and whole. A damaged one is as good as none: it will be built again.
    fn cached(entry: &Path) -> Option<Self> {
        Self::read(entry).ok().filter(|libc| libc.include_folder.is_dir())
    }

    fn read(entry: &Path) -> Result<Self, LibcError> {
        let archive_file = entry.join(ARCHIVE);
        let file = File::open(&archive_file).map_err(LibcError::io("open", &archive_file))?;
        let archive = Archive::open(&file).map_err(|cause| LibcError::Damaged { path: archive_file.clone(), cause })?;
        Ok(Self { archive, archive_file, include_folder: entry.join(INCLUDE) })
    }

    /// The folder with the libc's headers, against which user code is compiled.
    pub fn include_folder(&self) -> &Path {
        &self.include_folder
    }

    /// The member that defines a symbol; a strong definition goes before a weak one.
    pub fn defining(&self, symbol: &str) -> Option<MemberId> {
        self.archive.defining(symbol).map(|(member, _)| member)
    }

    /// How a symbol is defined, if it is.
    pub fn linkage(&self, symbol: &str) -> Option<Linkage> {
        self.archive.defining(symbol).map(|(_, linkage)| linkage)
    }

    /// A member's name: its source file, as it is also named in its debug information.
    pub fn member_name(&self, member: MemberId) -> &str {
        self.archive.member_name(member)
    }

    /// A member's LLVM text.
    ///
    /// # Errors
    /// [`LibcError::Damaged`] when the archive's bytes are no longer those that were written.
    pub fn text(&self, member: MemberId) -> Result<&str, LibcError> {
        self.archive.text(member).map_err(|cause| LibcError::Damaged { path: self.archive_file.clone(), cause })
    }

    /// All members, in the order of their names.
    pub fn members(&self) -> impl ExactSizeIterator<Item = MemberId> + use<> {
        self.archive.members()
    }
}

/// Makes sure that the folder of the cache is there.
pub(crate) fn prepare_cache(cache: &Path) -> Result<(), LibcError> {
    fs::create_dir_all(cache).map_err(LibcError::io("create the folder", cache))
}

/// Takes the lock of a cache entry; it is given back when the file is dropped, or the process dies.
pub(crate) fn lock(path: &Path) -> Result<File, LibcError> {
    let file = File::options().create(true).append(true).open(path).map_err(LibcError::io("create the lock", path))?;
    file.lock().map_err(LibcError::io("lock", path))?;
    Ok(file)
}

/// Builds an entry of the cache beside its place and moves it there whole, so that an entry is either complete or
/// not there. The caller holds the entry's lock.
fn build_entry(
    clang: &Clang,
    musl: &MuslSource,
    overlay: &Overlay,
    entry: &Path,
    progress: &mut dyn FnMut(BuildProgress),
) -> Result<(), LibcError> {
    let workshop = entry.with_extension("new");
    // What a process that was killed here has left.
    remove_folder(&workshop)?;
    let finished = workshop.join("entry");
    let include = finished.join(INCLUDE);
    headers::install(musl, &include)?;
    overlay.install_headers(&include)?;
    let overlay_folder = workshop.join("overlay");
    overlay.write_to(&overlay_folder)?;
    let members = build::compile_members(clang, musl, overlay, &overlay_folder, &include, progress)?;
    let archive_file = finished.join(ARCHIVE);
    archive::write(&archive_file, &members).map_err(LibcError::io("write", &archive_file))?;
    remove_folder(entry)?;
    fs::rename(&finished, entry).map_err(LibcError::io("create", entry))?;
    remove_folder(&workshop)
}

pub(crate) fn remove_folder(path: &Path) -> Result<(), LibcError> {
    match fs::remove_dir_all(path) {
        Err(cause) if cause.kind() != std::io::ErrorKind::NotFound => {
            Err(LibcError::io("remove the folder", path)(cause))
        }
        _ => Ok(()),
    }
}
