//! musl as LLVM text: found, built once, and kept as an archive.

mod archive;
mod build;
pub(crate) mod headers;
mod key;
mod overlay;
mod places;
mod recipe;
mod symbols;

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use byway_host::{LOOK, asked_to_end};

use crate::cache::{self, is_whole, seal};
use crate::clang::Clang;
use crate::error::LibcError;
use archive::Archive;

pub use archive::MemberId;
pub use build::BuildProgress;
pub(crate) use build::{in_parallel, write_version_header};
pub(crate) use key::{Key, Parts};
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
    /// The archive built again, if a text of the other turned out to be damaged.
    mended: OnceLock<Archive>,
    entry: PathBuf,
    include_folder: PathBuf,
    recipe: Recipe,
}

/// All that it takes to build the libc.
struct Recipe {
    clang: Clang,
    places: LibcPlaces,
    overlay: Overlay,
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
        cache::check(&places.cache)?;
        let entry = places.cache.join(format!("musl-{key}"));
        let recipe = Recipe { clang: clang.clone(), places: places.clone(), overlay: overlay.clone() };
        let archive = match cached(&entry) {
            Some(archive) => archive,
            None => recipe.build_unless(&entry, || cached(&entry), progress)?,
        };
        let include_folder = entry.join(INCLUDE);
        Ok(Self { archive, mended: OnceLock::new(), entry, include_folder, recipe })
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

    /// A member's LLVM text. If its bytes are no longer those that were written, the libc is built again.
    ///
    /// # Errors
    /// [`LibcError`] says why it cannot be built again.
    pub fn text(&self, member: MemberId) -> Result<&str, LibcError> {
        if let Ok(text) = self.archive.text(member) {
            return Ok(text);
        }
        if self.mended.get().is_none() {
            let whole = || read(&self.entry).ok().filter(Archive::is_whole);
            let built = self.recipe.build_unless(&self.entry, whole, &mut |_| {})?;
            // Another thread may have been faster, with the same bytes.
            let _ = self.mended.set(built);
        }
        let mended = self.mended.get().unwrap_or(&self.archive);
        mended.text(member).map_err(|cause| LibcError::Damaged { path: self.entry.join(ARCHIVE), cause })
    }

    /// All members, in the order of their names.
    pub fn members(&self) -> impl ExactSizeIterator<Item = MemberId> + use<> {
        self.archive.members()
    }
}

impl Recipe {
    /// Builds an entry of the cache, unless another process has done so by the time that it is this process's turn.
    fn build_unless(
        &self,
        entry: &Path,
        built: impl FnOnce() -> Option<Archive>,
        progress: &mut dyn FnMut(BuildProgress),
    ) -> Result<Archive, LibcError> {
        cache::prepare(&self.places.cache)?;
        let _lock = lock(&entry.with_extension("lock"))?;
        if let Some(archive) = built() {
            return Ok(archive);
        }
        build_entry(&self.clang, &self.places.musl, &self.overlay, entry, progress)?;
        read(entry)
    }
}

/// The archive of an entry that is there and whole. A damaged one is as good as none: it will be built again. Texts are
/// looked at when they are taken.
fn cached(entry: &Path) -> Option<Archive> {
    if is_whole(entry, Some(ARCHIVE)) { read(entry).ok() } else { None }
}

fn read(entry: &Path) -> Result<Archive, LibcError> {
    let path = entry.join(ARCHIVE);
    let file = File::open(&path).map_err(LibcError::io("open", &path))?;
    Archive::open(&file).map_err(|cause| LibcError::Damaged { path, cause })
}

/// Takes the lock of a cache entry; it is given back when the file is dropped, or the process dies.
pub(crate) fn lock(path: &Path) -> Result<File, LibcError> {
    let file = File::options().create(true).append(true).open(path).map_err(LibcError::io("create the lock", path))?;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            // The lock's holder builds it, which takes a while.
            Err(TryLockError::WouldBlock) if asked_to_end().is_none() => std::thread::sleep(LOOK),
            Err(error) => return Err(LibcError::io("lock", path)(error.into())),
        }
    }
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
    seal(&finished, Some(ARCHIVE)).map_err(LibcError::io("read", &finished))?;
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
