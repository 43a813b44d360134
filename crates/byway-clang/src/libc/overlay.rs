//! The files laid over musl's source, carried inside the program so that it stands alone.

use std::fs;
use std::path::Path;

use crate::error::LibcError;

/// Pairs each path below `libc/` with the file's text.
macro_rules! embed {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../../libc/", $path)))),*]
    };
}

const EMBEDDED: &[(&str, &str)] = embed![
    "additions/ctype.h",
    "additions/inttypes.h",
    "additions/malloc.h",
    "additions/math.h",
    "additions/signal.h",
    "additions/stdio.h",
    "additions/stdlib.h",
    "additions/string.h",
    "arch/atomic_arch.h",
    "arch/byway_engine.h",
    "arch/pthread_arch.h",
    "arch/syscall_arch.h",
    "include/bits/stdint.h",
    "include/byway.h",
    "include/error.h",
    "include/execinfo.h",
    "include/klee/klee.h",
    "include/sys/cdefs.h",
    "include/sys/queue.h",
    "src/compiler/complex_divide.h",
    "src/compiler/complex_multiply.h",
    "src/compiler/complex_parts.h",
    "src/compiler/divdc3.c",
    "src/compiler/divsc3.c",
    "src/compiler/divxc3.c",
    "src/compiler/muldc3.c",
    "src/compiler/mulsc3.c",
    "src/compiler/mulxc3.c",
    "src/compiler/ubsan.c",
    "src/crt/start.c",
    "src/env/__init_tls.c",
    "src/exit/abort.c",
    "src/exit/assert.c",
    "src/exit/thread_atexit.c",
    "src/glibc/assert.c",
    "src/glibc/backtrace.c",
    "src/glibc/checked.c",
    "src/glibc/error.c",
    "src/glibc/math.c",
    "src/glibc/numbers.c",
    "src/glibc/on_exit.c",
    "src/glibc/scan.c",
    "src/glibc/signals.c",
    "src/glibc/stdlib.c",
    "src/glibc/string.c",
    "src/interfaces/contracts.c",
    "src/interfaces/end_by_abort.c",
    "src/interfaces/fuzzer.c",
    "src/interfaces/klee.c",
    "src/interfaces/unset.c",
    "src/interfaces/verifier.c",
    "src/interfaces/world.c",
    "src/malloc/aligned_alloc.c",
    "src/malloc/calloc.c",
    "src/malloc/free.c",
    "src/malloc/heap.c",
    "src/malloc/malloc.c",
    "src/malloc/malloc_usable_size.c",
    "src/malloc/realloc.c",
    "src/math/copysign.c",
    "src/math/copysignf.c",
    "src/math/copysignl.c",
    "src/math/fabs.c",
    "src/math/fabsf.c",
    "src/math/fabsl.c",
    "src/math/sqrt.c",
    "src/math/sqrtf.c",
    "src/math/sqrtl.c",
    "src/string/memcpy.c",
    "src/string/memmove.c",
    "src/string/memset.c",
    "src/thread/__set_thread_area.c",
    "src/thread/__unmapself.c",
    "src/thread/clone.c",
    "src/thread/pthread_getattr_np.c",
    "src/thread/syscall_cp.c",
    "src/world/request.c",
];

/// Files that replace some of musl's and add others: `arch/*.h` stand before musl's headers, `include/**/*.h` are for
/// programs to include, `additions/*.h` are put at the end of musl's headers of their names, `src/**/*.c` are compiled instead of musl's file of the same path, or besides.
#[derive(Clone, Debug)]
pub struct Overlay {
    files: Vec<(String, String)>,
}

impl Overlay {
    /// Byway's own overlay.
    pub fn embedded() -> Self {
        Self::new(EMBEDDED.iter().map(|&(path, text)| (path.to_owned(), text.to_owned())).collect())
    }

    /// An overlay of these paths and texts.
    pub fn new(mut files: Vec<(String, String)>) -> Self {
        files.sort();
        Self { files }
    }

    /// Paths and texts, in the order of the paths.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The paths of the files to compile.
    pub(super) fn sources(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|(path, _)| path.as_str()).filter(|path| path.ends_with(".c"))
    }

    /// Writes every file below a folder, where clang can read it.
    pub(super) fn write_to(&self, folder: &Path) -> Result<(), LibcError> {
        // The folder is an include folder of every compilation, so it exists even if the overlay has no header.
        let arch = folder.join("arch");
        fs::create_dir_all(&arch).map_err(LibcError::io("create the folder", &arch))?;
        self.files().try_for_each(|(path, text)| write_below(folder, path, text))
    }

    /// Puts the headers of the interfaces, and nothing else, where musl's are. A configure script adapts a program to the C library
    /// that it finds, which is musl: what only glibc has would lead it astray.
    pub(crate) fn install_interfaces(&self, include: &Path) -> Result<(), LibcError> {
        let mut headers = self.files().filter_map(|(path, text)| Some((path.strip_prefix("include/")?, text)));
        headers.try_for_each(|(path, text)| match path {
            "byway.h" | "klee/klee.h" => write_below(include, path, text),
            _ => Ok(()),
        })
    }

    /// Puts the headers that programs include besides musl's where musl's are.
    pub(crate) fn install_headers(&self, include: &Path) -> Result<(), LibcError> {
        let mut headers = self.files().filter_map(|(path, text)| Some((path.strip_prefix("include/")?, text)));
        headers.try_for_each(|(path, text)| write_below(include, path, text))?;
        let mut additions = self.files().filter_map(|(path, text)| Some((path.strip_prefix("additions/")?, text)));
        additions.try_for_each(|(path, text)| {
            let header = include.join(path);
            let musls = fs::read_to_string(&header).map_err(LibcError::io("read", &header))?;
            write_below(include, path, &(musls + text))
        })
    }
}

fn write_below(folder: &Path, path: &str, text: &str) -> Result<(), LibcError> {
    let file = folder.join(path);
    let parent = file.parent().unwrap_or(folder);
    fs::create_dir_all(parent).map_err(LibcError::io("create the folder", parent))?;
    fs::write(&file, text).map_err(LibcError::io("write", &file))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::PathBuf;

    use super::*;

    fn files_below(folder: &Path, root: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                files_below(&path, root, found);
            } else {
                found.insert(path.strip_prefix(root).unwrap().to_str().unwrap().to_owned());
            }
        }
    }

    #[test]
    fn every_file_of_the_overlay_is_embedded() {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../libc");
        let mut on_disk = BTreeSet::new();
        for folder in ["additions", "arch", "include", "src"] {
            files_below(&root.join(folder), &root, &mut on_disk);
        }
        let embedded: BTreeSet<String> = EMBEDDED.iter().map(|(path, _)| (*path).to_owned()).collect();
        assert_eq!(on_disk, embedded);
    }
}
