//! The faults, as the page of the subjects lists them.

use byway_bench::error::BenchError;
use byway_bench::host::HostError;
use byway_bench::places;
use std::fs;
use std::path::PathBuf;

/// A fault in a function.
pub struct Fault {
    /// The file, which there is in two versions.
    pub file: String,
    /// The function.
    pub function: String,
    /// Whether the faulty version does what it may not; otherwise it has another result.
    pub is_bug: bool,
}

impl Fault {
    /// The faulty version.
    pub fn faulty(&self) -> PathBuf {
        folder().join("faults").join(&self.file)
    }

    /// The right version.
    pub fn right(&self) -> PathBuf {
        folder().join(&self.file)
    }
}

fn folder() -> PathBuf {
    places::repository().join("subjects/unit")
}

/// All faults.
pub fn all() -> Result<Vec<Fault>, BenchError> {
    let page = folder().join("faults/README.md");
    let text = fs::read_to_string(&page).map_err(HostError::on("read", &page))?;
    let faults: Vec<Fault> = text.lines().filter_map(row).collect();
    if faults.is_empty() {
        return Err(BenchError::Damaged { path: page, what: "it lists no faults".into() });
    }
    Ok(faults)
}

/// A row of the table: file, function, what is wrong, inputs, what they show.
fn row(line: &str) -> Option<Fault> {
    let cells: Vec<&str> = line.strip_prefix('|')?.split('|').map(str::trim).collect();
    let [file, function, .., shown, _] = cells.as_slice() else { return None };
    let quoted = |text: &str| Some(text.strip_prefix('`')?.strip_suffix('`')?.to_owned());
    Some(Fault { file: quoted(file)?, function: quoted(function)?, is_bug: *shown == "bug" })
}
