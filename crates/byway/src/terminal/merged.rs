//! What became of files of tests that were there before.

use crate::say::say;
use byway_unit::suite::merge::Merged;
use std::path::Path;

/// Cases that are named when they come or go.
const MOST_NAMES: usize = 12;

/// Says what has changed in a file.
pub(super) fn report(path: &Path, merged: &Merged) {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_generated = |case: &&String| !merged.outdated.contains(*case);
    let kept: Vec<String> = merged.kept.iter().filter(is_generated).cloned().collect();
    for (what, names) in [
        ("new", &merged.added),
        ("changed", &merged.changed),
        ("kept as you have them", &kept),
        ("no longer generated, but yours", &merged.outdated),
        ("gone", &merged.dropped),
        ("yours, so not brought up to date", &merged.held),
    ] {
        if !names.is_empty() {
            let more = match names.len().saturating_sub(MOST_NAMES) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            say!("{name}: {what}: {}{more}", names[..names.len().min(MOST_NAMES)].join(", "));
        }
    }
}
