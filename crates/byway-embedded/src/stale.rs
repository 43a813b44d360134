//! Whether the sources of a program have changed since its text was made.

use std::path::PathBuf;

use crate::dependency::Dependency;
use crate::unit::Unit;

/// The first file of these units that has changed since their text was made. A file that is gone tells nothing: the
/// text does not need it.
pub fn stale<'u>(units: impl IntoIterator<Item = &'u Unit>) -> Option<PathBuf> {
    units.into_iter().find_map(|unit| {
        unit.dependencies.iter().find_map(|known| {
            let now = Dependency::now(&unit.directory, &known.path)?;
            (now.hash != known.hash).then(|| unit.directory.join(&known.path))
        })
    })
}
