//! The programs in `tests/sandbox`, carried inside: the tests' user need not be able to read that folder.

use std::fs;
use std::path::{Path, PathBuf};

/// Pairs each file of a folder with its text.
macro_rules! embed {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../../tests/sandbox/", $folder, "/", $name)))),*]
    };
}

/// Programs that try to get out, and what they share.
pub const ATTACKS: &[(&str, &str)] = embed!["attacks":
    "attack.h", "beginnings.c", "control.c", "descriptors.c", "disk.c", "environment.c", "exhaustion.c", "files.c", "kernel.c", "links.c",
    "memory.c", "numbers.c", "output.c", "processes.c", "profiles.c", "shared_memory.c", "sockets.c", "terminal.c", "time.c", "traces.c",
];

/// Programs that print what they find, and what they share.
pub const AGREE: &[(&str, &str)] = embed!["agree":
    "calls.h", "commands.c", "limits.c", "locks.c", "mappings.c", "memory_files.c", "others.c", "processes.c",
];

/// Writes one of the programs, with what it includes, into a folder: its path.
pub fn write(files: &[(&str, &str)], name: &str, folder: &Path) -> PathBuf {
    for (file, text) in files.iter().filter(|(file, _)| *file == name || file.ends_with(".h")) {
        fs::write(folder.join(file), text).unwrap();
    }
    let path = folder.join(name);
    assert!(path.is_file(), "{name} is not there");
    path
}

#[test]
fn every_program_is_embedded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sandbox");
    for (name, files) in [("attacks", ATTACKS), ("agree", AGREE)] {
        // Another user may not be able to read the folder, and need not.
        let Ok(entries) = fs::read_dir(folder.join(name)) else { continue };
        let mut there: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        there.sort();
        assert_eq!(there, files.iter().map(|&(file, _)| file.to_owned()).collect::<Vec<_>>());
    }
}
