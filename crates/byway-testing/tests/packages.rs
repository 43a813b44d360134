//! What a crate reads when it is built is in its package: no file outside of its folder, and none that cargo leaves out.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// Macros that read a file when a crate is built.
const READERS: [&str; 3] = ["include_str!(", "include_bytes!(", "include!("];

/// The files in the package of a crate, as cargo would pack them.
fn packed(folder: &Path) -> BTreeSet<PathBuf> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["package", "--list", "--offline", "--allow-dirty"]).current_dir(folder);
    let output = cargo.output().expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {said}", folder.display());
    String::from_utf8_lossy(&output.stdout).lines().map(PathBuf::from).collect()
}

/// What a source reads: paths of files, or of folders if the rest of a path is put together by a macro.
fn read_by(text: &str) -> Vec<&str> {
    let places = READERS.iter().flat_map(|reader| text.match_indices(reader));
    let arguments = places.map(|(at, reader)| text[at + reader.len()..].trim_start());
    let literals = arguments.filter_map(|argument| {
        let argument = argument.strip_prefix("concat!(").unwrap_or(argument);
        argument.strip_prefix('"')?.split('"').next()
    });
    literals.collect()
}

/// A path from the folder of a crate, without steps back; nothing if it leads out.
fn within(path: &Path) -> Option<PathBuf> {
    path.components().try_fold(PathBuf::new(), |mut found, component| match component {
        Component::ParentDir => found.pop().then_some(found),
        Component::Normal(name) => {
            found.push(name);
            Some(found)
        }
        _ => Some(found),
    })
}

#[test]
fn crates_are_built_from_what_is_in_their_packages() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("crates are in a folder");
    let mut faults = Vec::new();
    let mut found = 0;
    for entry in fs::read_dir(crates).expect("a folder") {
        let folder = entry.expect("an entry").path();
        if !folder.join("Cargo.toml").is_file() {
            continue;
        }
        let packed = packed(&folder);
        let is_built = |file: &&PathBuf| file.starts_with("src") || file.starts_with("build");
        let sources = packed.iter().filter(is_built).filter(|file| file.extension().is_some_and(|rs| rs == "rs"));
        for source in sources {
            let text = fs::read_to_string(folder.join(source)).expect("a source");
            for read in read_by(&text) {
                found += 1;
                let path = within(&source.parent().expect("a folder").join(read));
                if !path.as_ref().is_some_and(|path| packed.iter().any(|file| file.starts_with(path))) {
                    faults.push(format!("{} reads {read}", folder.join(source).display()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "not in the package: {}", faults.join("\n"));
    assert!(found > 10, "only {found} files that are read were found");
}

#[test]
fn a_path_that_leads_out_of_the_crate_is_seen() {
    assert_eq!(read_by("const A: &str = include_str!(\n    \"../a.c\");"), ["../a.c"]);
    assert_eq!(read_by("include_bytes!(concat!(\"../../libc/\", $name))"), ["../../libc/"]);
    assert_eq!(within(Path::new("src/native/../../libc/a.c")), Some("libc/a.c".into()));
    assert_eq!(within(Path::new("src/../../libc/a.c")), None);
}
