//! Tests stay as they are if nothing has changed since they were made.
//!
//! What an exploration finds in its time depends on the machine, so making tests again would change some of them for no reason. What
//! they were made of is kept beside the exploration: the code, the settings, Byway itself, and the files as they were written.

use super::source::Source;
use super::whole::write;
use crate::error::Error;
use crate::settings::{Settings, UnitSettings};
use byway_report::Report;
use byway_suite::store::SUMMARY;
use byway_unit::functions::Function;
use serde::{Deserialize, Serialize};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// Where it is kept, in the folder of an exploration.
const FILE: &str = "made.json";

/// Files that build all tests.
const BUILD_FILES: [&str; 2] = ["Makefile", "CMakeLists.txt"];

/// What the tests of a function were made of, and what came of it.
#[derive(Serialize, Deserialize)]
pub(super) struct Made {
    /// A hash of the code and the settings.
    of: u64,
    /// The files, each with a hash.
    files: Vec<(String, u64)>,
    /// All tests hold natively, and none was left out.
    pub(super) holds: bool,
    /// Why there is no test, if there is none.
    pub(super) without_tests: Option<String>,
}

impl Made {
    /// What came of it earlier, if nothing has changed.
    pub(super) fn earlier(options: &Settings, of: u64, explored: &Path) -> Option<(Made, Report)> {
        let folder = options.out.join(explored);
        let made: Made = serde_json::from_slice(&std::fs::read(folder.join(FILE)).ok()?).ok()?;
        let is_there = |(name, hash): &(String, u64)| hash_of_file(&options.out.join(name)) == Some(*hash);
        let is_same = made.of == of && made.files.iter().all(is_there);
        let is_built = BUILD_FILES.iter().all(|name| options.out.join(name).exists());
        // Inputs to start from may have changed, too.
        if !is_same || !is_built || !options.seed_dirs.is_empty() {
            return None;
        }
        Some((made, Report::read(&std::fs::read(folder.join(SUMMARY)).ok()?).ok()?))
    }

    /// Keeps what tests were made of.
    pub(super) fn keep(
        options: &Settings,
        of: u64,
        explored: &Path,
        (names, holds, without_tests): (Vec<String>, bool, Option<String>),
    ) -> Result<(), Error> {
        let hashed = |name: String| hash_of_file(&options.out.join(&name)).map(|hash| (name, hash));
        let made = Made { of, files: names.into_iter().filter_map(hashed).collect(), holds, without_tests };
        let text = serde_json::to_string(&made).map_err(std::io::Error::from);
        let text = text.map_err(|reason| Error::Write { path: explored.join(FILE), reason })?;
        write(&options.out, explored.join(FILE), &(text + "\n"))
    }
}

/// A number that stands for all that the tests of a function are made of.
pub(super) fn hash_of(options: &Settings, units: &UnitSettings, source: &Source, function: &Function) -> u64 {
    // Which functions were asked for besides, and where tests are kept, does not matter to one of them.
    let units = UnitSettings { functions: Vec::new(), all: false, ..units.clone() };
    let settings = Settings { out: PathBuf::new(), units: None, ..options.clone() };
    let mut hasher = DefaultHasher::new();
    (source.hash, &*function.name, format!("{settings:?}{units:?}"), byway()).hash(&mut hasher);
    hasher.finish()
}

/// Which Byway this is.
fn byway() -> Option<(u64, std::time::SystemTime)> {
    let about = std::env::current_exe().and_then(std::fs::metadata).ok()?;
    Some((about.len(), about.modified().ok()?))
}

fn hash_of_file(path: &Path) -> Option<u64> {
    Some(hash_of_bytes(&std::fs::read(path).ok()?))
}

/// A number that stands for some bytes.
pub(super) fn hash_of_bytes(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}
