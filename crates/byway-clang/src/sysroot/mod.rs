//! musl as machine code: headers, start files and a static library in the layout of a system, for native builds
//! of whole programs.
//!
//! Programs are explored with musl's LLVM text, so they are built natively against the same musl: what a configure
//! script finds in the one is there in the other. Clang is pointed at the folder with `--sysroot`, and then finds
//! everything by itself in every mode that it has.

mod build;
mod files;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::cache::{self, is_whole, seal};
use crate::clang::Clang;
use crate::error::LibcError;
use crate::flags::{TARGET, native_libc_flags};
use crate::libc::{BuildProgress, Key, LibcPlaces, MuslSource, Overlay, Parts, lock, remove_folder};

/// Raised when what is put into the folder changes otherwise than by flags and sources.
const FORMAT: u32 = 2;
/// Where the headers are, below the root.
const INCLUDE: &str = "usr/include";
/// Where the libraries and start files are, below the root.
const LIBRARIES: &str = "usr/lib";

/// A root folder with musl in it, built for this machine.
#[derive(Clone, Debug)]
pub struct Sysroot {
    root: PathBuf,
}

impl Sysroot {
    /// Finds the sysroot, and builds it first if this clang has not built it yet. As with
    /// [`Libc::open`](crate::Libc::open), two processes that need to build at once do it once.
    ///
    /// # Errors
    /// [`LibcError`] says what is missing, or which file does not compile.
    pub fn open(clang: &Clang, progress: &mut dyn FnMut(BuildProgress)) -> Result<Self, LibcError> {
        Self::open_at(clang, &LibcPlaces::find()?, progress)
    }

    /// Finds the sysroot in a cache that is named, and builds it first if it is not there, or not whole.
    ///
    /// # Errors
    /// As [`Sysroot::open`].
    pub fn open_at(
        clang: &Clang,
        places: &LibcPlaces,
        progress: &mut dyn FnMut(BuildProgress),
    ) -> Result<Self, LibcError> {
        let overlay = Overlay::embedded();
        let root = places.cache.join(format!("sysroot-{}", key(clang, &places.musl, &overlay)?));
        cache::check(&places.cache)?;
        if !is_whole(&root, None) {
            cache::prepare(&places.cache)?;
            let _lock = lock(&root.with_extension("lock"))?;
            // The lock's last holder may have built it.
            if !is_whole(&root, None) {
                build_root(clang, &places.musl, &overlay, &root, progress)?;
            }
        }
        Ok(Self { root })
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.root
    }

    /// The folder of the headers.
    pub fn include_folder(&self) -> PathBuf {
        self.root.join(INCLUDE)
    }

    /// The flags that make clang compile and link for this root.
    pub fn flags(&self) -> [OsString; 3] {
        let mut sysroot = OsString::from("--sysroot=");
        sysroot.push(&self.root);
        [TARGET.into(), "--no-default-config".into(), sysroot]
    }
}

/// The key of the sysroot that this clang makes of this source.
fn key(clang: &Clang, musl: &MuslSource, overlay: &Overlay) -> Result<Key, LibcError> {
    let mut parts = Parts::default();
    parts.add("format", &FORMAT.to_le_bytes());
    parts.add("sysroot", clang.version().as_bytes());
    native_libc_flags().for_each(|flag| parts.add("flag", flag.as_bytes()));
    let (_, standalone) = build::STANDALONE;
    parts.add("standalone", standalone.as_bytes());
    for (path, text) in overlay.files() {
        parts.add(path, text.as_bytes());
    }
    Key::finish(parts, musl)
}

/// Builds the folder beside its place and moves it there whole. The caller holds its lock.
fn build_root(
    clang: &Clang,
    musl: &MuslSource,
    overlay: &Overlay,
    root: &Path,
    progress: &mut dyn FnMut(BuildProgress),
) -> Result<(), LibcError> {
    let workshop = root.with_extension("new");
    // What a process that was killed here has left.
    remove_folder(&workshop)?;
    build::build(clang, musl, overlay, &workshop, progress)?;
    let finished = workshop.join(build::FINISHED);
    seal(&finished, None).map_err(LibcError::io("read", &finished))?;
    remove_folder(root)?;
    std::fs::rename(&finished, root).map_err(LibcError::io("create", root))?;
    remove_folder(&workshop)
}
