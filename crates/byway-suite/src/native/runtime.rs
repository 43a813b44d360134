//! The engine's half of a native program, carried inside Byway.

use std::fs;
use std::path::{Path, PathBuf};

use byway_clang::Libc;

use super::error::NativeError;
use super::objects::ObjectCache;

/// Pairs each file of `libc/native` with its text.
macro_rules! embed {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../libc/native/", $name)))),*]
    };
}

const FILES: &[(&str, &str)] = embed![
    "clock.c",
    "control.h",
    "files.c",
    "folders.c",
    "handle.c",
    "heap.c",
    "machine.c",
    "memory.c",
    "memory_files.c",
    "native.h",
    "perform.c",
    "replay.c",
    "rounding.c",
    "runtime.c",
    "setjmp.S",
    "sizes.c",
    "stamps.c",
    "start.S",
];

/// What the other runtime, that of sanitizers, shares with this one.
pub(super) const CONTROL_HEADER: &str = include_str!("../../libc/native/control.h");

/// The runtime's objects; `workshop` is a folder for its files.
pub(super) fn objects(cache: &ObjectCache, libc: &Libc, workshop: &Path) -> Result<Vec<PathBuf>, NativeError> {
    let folder = workshop.join("runtime");
    fs::create_dir_all(&folder).map_err(NativeError::io("create the folder", &folder))?;
    for (name, text) in FILES {
        let file = folder.join(name);
        fs::write(&file, text).map_err(NativeError::io("write", &file))?;
    }
    let texts: Vec<&str> = FILES.iter().map(|&(_, text)| text).collect();
    let compiled = FILES.iter().map(|&(name, _)| name).filter(|name| !name.ends_with(".h"));
    compiled.map(|name| cache.runtime(&folder, name, &texts, libc.include_folder())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_embedded() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../libc/native");
        let mut on_disk: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name != "README.md")
            .collect();
        on_disk.sort();
        assert_eq!(on_disk, FILES.iter().map(|&(name, _)| name.to_owned()).collect::<Vec<_>>());
    }
}
