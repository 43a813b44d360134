//! Inputs to start from.

use crate::error::Error;
use byway_host::read_regular;
use byway_suite::ktest::KTest;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The most bytes of an input.
const LONGEST: u64 = 256 << 20;

/// Reads all inputs of folders: `.ktest` files give the bytes of their objects, other files are taken as they are. A folder
/// that `byway gen` wrote gives its tests.
pub(crate) fn read(folders: &[PathBuf]) -> Result<Vec<Arc<[u8]>>, Error> {
    let mut seeds: Vec<Arc<[u8]>> = Vec::new();
    for folder in folders {
        let tests = folder.join("tests");
        let folder = if tests.is_dir() { &tests } else { folder };
        for file in files_of(folder)? {
            if let Some(seed) = read_seed(&file)?
                && !seeds.contains(&seed)
            {
                seeds.push(seed);
            }
        }
    }
    Ok(seeds)
}

fn files_of(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let unreadable = |reason| Error::File { path: folder.into(), reason };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if path.is_file() && !hidden {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn read_seed(file: &Path) -> Result<Option<Arc<[u8]>>, Error> {
    let is_test = file.extension().is_some_and(|extension| extension == "ktest");
    let describes_test =
        file.extension().is_some_and(|extension| extension == "json") && file.with_extension("ktest").is_file();
    if describes_test {
        return Ok(None);
    }
    let bytes = read_regular(file, LONGEST).map_err(|reason| Error::File { path: file.into(), reason })?;
    if !is_test {
        return Ok(Some(bytes.into()));
    }
    let wrong = |cause| Error::Usage(format!("--seed-dir: {}: {cause}", file.display()));
    let test = KTest::read(&bytes).map_err(wrong)?;
    Ok(Some(test.objects.iter().flat_map(|object| object.bytes.iter().copied()).collect()))
}
