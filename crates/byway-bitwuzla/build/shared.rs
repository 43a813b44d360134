//! One archive for all builds in a target folder. Cargo runs this script once for each profile, and again for clippy; the
//! solver takes minutes to compile and is the same for all of them.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// This build's own sources, which say how the solver is compiled.
const RECIPE: [&str; 4] = [
    include_str!("main.rs"),
    include_str!("cadical.rs"),
    include_str!("bitwuzla.rs"),
    include_str!("no_environment.h"),
];

/// The folder of the archive: in the target folder, named after all that decides what is in the archive.
pub fn folder(out: &Path, sources: &[&Path], compiler: &str) -> PathBuf {
    let mut key = DefaultHasher::new();
    (RECIPE, sources, compiler).hash(&mut key);
    for name in ["TARGET", "CXXFLAGS", "CFLAGS"] {
        std::env::var_os(name).hash(&mut key);
    }
    // The script's folder is TARGET/PROFILE/build/PACKAGE/out.
    let target = out.ancestors().nth(4).unwrap_or(out);
    target.join(format!("bitwuzla-{:016x}", key.finish()))
}

/// Moves a finished archive to its shared place in one step, so that no other build sees half of it.
pub fn publish(built: &Path, archive: &Path) -> std::io::Result<()> {
    if let Some(folder) = archive.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::rename(built, archive)
}
