//! Copies of what was mapped.

use std::fs;
use std::path::{Component, Path, PathBuf};

use byway_host::{Directory, Kind};
use serde::{Deserialize, Serialize};

use super::PROGRAM;
use super::error::StoreError;
use super::ledger::Ledger;
use super::program::{DESCRIPTION, DescribedPath, bytes_of, path_of};
use crate::copy_tree::copy_tree;
use crate::program::Mapped;

/// What the names of copies start with.
pub(super) const COPY: &str = "map-";

/// A part of the host's files, of which a copy is kept.
#[derive(Serialize, Deserialize)]
pub(super) struct DescribedMap {
    copy: String,
    at: DescribedPath,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    below: Option<DescribedPath>,
}

/// Keeps copies of mapped files, so that tests can be replayed whatever becomes of the files.
pub(super) fn copy_maps(folder: &Directory, ledger: &Ledger, maps: &[Mapped]) -> Result<Vec<DescribedMap>, StoreError> {
    let mut described = Vec::new();
    for (number, map) in maps.iter().enumerate() {
        let copy = format!("{COPY}{number:03}");
        list_copies(ledger, &map.host, &Path::new(PROGRAM).join(&copy))?;
        // Nothing is there, so there is no link to write through.
        copy_tree(&map.host, &folder.path_of(&copy)).map_err(StoreError::io("copy", &map.host))?;
        let path = |path: &PathBuf| DescribedPath(bytes_of(path));
        described.push(DescribedMap { copy, at: path(&map.at), below: map.below.as_ref().map(path) });
    }
    Ok(described)
}

/// Lists all that a copy of a folder or file will consist of.
fn list_copies(ledger: &Ledger, from: &Path, to: &Path) -> Result<(), StoreError> {
    let metadata = fs::metadata(from).map_err(StoreError::io("copy", from))?;
    let mut pending = vec![(from.to_owned(), to.to_owned(), metadata)];
    while let Some((from, to, metadata)) = pending.pop() {
        let kind = match metadata.file_type() {
            kind if kind.is_symlink() => Kind::Link,
            kind if kind.is_dir() => Kind::Folder,
            kind if kind.is_file() => Kind::File,
            _ => Kind::Other,
        };
        ledger.list(&[(kind, &to)])?;
        if kind != Kind::Folder {
            continue;
        }
        for entry in fs::read_dir(&from).map_err(StoreError::io("copy", &from))? {
            let entry = entry.map_err(StoreError::io("copy", &from))?;
            let metadata = entry.metadata().map_err(StoreError::io("copy", entry.path()))?;
            pending.push((entry.path(), to.join(entry.file_name()), metadata));
        }
    }
    Ok(())
}

/// What is mapped is a copy in the folder, at a place in the program's world.
pub(super) fn mapped(folder: &Directory, map: DescribedMap) -> Result<Mapped, StoreError> {
    let outside = |named: &Path, what| {
        Err(StoreError::Outside { path: folder.path_of(DESCRIPTION), named: named.to_owned(), what })
    };
    let copy = Path::new(&map.copy);
    let is_name = copy.components().count() == 1 && only_goes_down(copy);
    if !is_name || !matches!(folder.kind(copy), Ok(Some(Kind::File | Kind::Folder))) {
        return outside(copy, "file or folder beside it");
    }
    let (at, below) = (path_of(map.at.0), map.below.map(|path| path_of(path.0)));
    if let Some(below) = below.as_deref().filter(|below| !only_goes_down(below)) {
        return outside(below, "path below a folder");
    }
    if !at.is_absolute() || at.components().any(|part| part == Component::ParentDir) {
        return outside(&at, "place in the program's file system");
    }
    Ok(Mapped { host: folder.path_of(copy), at, below })
}

fn only_goes_down(path: &Path) -> bool {
    path.components().all(|part| matches!(part, Component::Normal(_))) && !path.as_os_str().is_empty()
}
