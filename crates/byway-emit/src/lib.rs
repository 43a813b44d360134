//! The formats that a [`Report`] is written in: one file each, and a line of [`FORMATS`].

mod format;
pub mod json;
pub mod lcov;
pub mod text;

pub use format::Format;

use byway_report::Report;

/// All formats.
pub const FORMATS: &[Format] = &[json::FORMAT, lcov::FORMAT, text::FORMAT];

/// The files of an out folder that say what a report says.
pub fn files(report: &Report) -> impl Iterator<Item = (&'static str, Vec<u8>)> {
    FORMATS.iter().filter_map(|format| Some((format.file?, (format.emit)(report)?)))
}

/// The names of all files that reports are written to.
pub fn file_names() -> impl Iterator<Item = &'static str> {
    FORMATS.iter().filter_map(|format| format.file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_suite::store::{REPORT, SUMMARY, TRACEFILE};

    /// Only such files are replaced when the folder is used again.
    #[test]
    fn files_have_names_that_stores_know() {
        let known = [SUMMARY, TRACEFILE];
        let mut files = FORMATS.iter().filter_map(|format| format.file);
        assert!(files.all(|file| known.contains(&file) || file.starts_with(REPORT)));
    }

    #[test]
    fn formats_have_names_and_files_of_their_own() {
        for (at, format) in FORMATS.iter().enumerate() {
            let is_same =
                |other: &Format| other.name == format.name || format.file.is_some() && other.file == format.file;
            assert!(!FORMATS[..at].iter().any(is_same), "{}", format.name);
        }
    }
}
