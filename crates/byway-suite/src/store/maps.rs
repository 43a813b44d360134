//! Copies of what was mapped.

use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use byway_host::{Directory, Kind, Others, Room, copy_tree};
use serde::{Deserialize, Serialize};
use tempfile::TempDir;

use super::PROGRAM;
use super::error::StoreError;
use super::ledger::Ledger;
use super::program::{DESCRIPTION, DescribedPath, bytes_of, path_of};
use crate::program::{Copies, Home, Mapped};

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
    let (mut described, mut room) = (Vec::new(), Room::USUAL);
    for (number, map) in maps.iter().enumerate() {
        let copy = format!("{COPY}{number:03}");
        let place = Path::new(PROGRAM).join(&copy);
        // What is copied is listed before it is there. The engine sees no pipes and devices, either.
        let mut list = |kind, below: &Path| {
            let path = if below.as_os_str().is_empty() { place.clone() } else { place.join(below) };
            ledger.list(&[(kind, &path)]).map_err(io::Error::other)
        };
        copy_tree(&map.host, folder, copy.as_ref(), &mut room, Others::LeaveOut, &mut list)
            .map_err(StoreError::io("copy", &map.host))?;
        let path = |path: &PathBuf| DescribedPath(bytes_of(path));
        described.push(DescribedMap { copy, at: path(&map.at), below: map.below.as_ref().map(path) });
    }
    Ok(described)
}

/// What is mapped, as private copies of those in the folder: these may be another user's. A program could write to a
/// pipe among them even if it sees it read-only, and another process could exchange files while it runs.
pub(super) fn mapped_all(folder: &Directory, maps: Vec<DescribedMap>) -> Result<Vec<Mapped>, StoreError> {
    let checked: Vec<Mapped> = maps.into_iter().map(|map| mapped(folder, map)).collect::<Result<_, _>>()?;
    if checked.is_empty() {
        return Ok(checked);
    }
    let making = || StoreError::io("create a folder in", std::env::temp_dir());
    let home = Arc::new(Copies(TempDir::new().map_err(making())?));
    let to = Directory::open(home.0.path()).map_err(making())?;
    let mut room = Room::USUAL;
    let mut copied: Vec<Mapped> = Vec::new();
    for map in checked {
        // One copy may be seen in several places.
        let name = map.host.file_name().unwrap_or_default().to_owned();
        let host = home.0.path().join(&name);
        if !copied.iter().any(|other| other.host == host) {
            copy_tree(&map.host, &to, &name, &mut room, Others::Refuse, &mut |_, _| Ok(()))
                .map_err(StoreError::io("copy", &map.host))?;
        }
        copied.push(Mapped { host, home: home.clone().into(), ..map });
    }
    Ok(copied)
}

/// What is mapped is a copy in the folder, at a place in the program's world.
fn mapped(folder: &Directory, map: DescribedMap) -> Result<Mapped, StoreError> {
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
    Ok(Mapped { host: folder.path_of(copy), at, below, home: Home::default() })
}

fn only_goes_down(path: &Path) -> bool {
    path.components().all(|part| matches!(part, Component::Normal(_))) && !path.as_os_str().is_empty()
}
