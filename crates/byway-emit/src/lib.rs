//! The formats that a [`Report`] is written in: one file each, and a line of [`FORMATS`].

pub mod json;
pub mod lcov;
pub mod text;

use byway_report::Report;

/// A format.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Its name.
    pub name: &'static str,
    /// The file of an out folder that holds it; nothing if it is for terminals alone.
    pub file: Option<&'static str>,
    /// Writes a report in it; nothing if the report has nothing that it could say.
    pub emit: fn(&Report) -> Option<Vec<u8>>,
}

/// All formats.
pub const FORMATS: &[Format] = &[json::FORMAT, lcov::FORMAT, text::FORMAT];

/// The files of an out folder that say what a report says.
pub fn files(report: &Report) -> impl Iterator<Item = (&'static str, Vec<u8>)> {
    FORMATS.iter().filter_map(|format| Some((format.file?, (format.emit)(report)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_have_names_and_files_of_their_own() {
        for (at, format) in FORMATS.iter().enumerate() {
            let is_same =
                |other: &Format| other.name == format.name || format.file.is_some() && other.file == format.file;
            assert!(!FORMATS[..at].iter().any(is_same), "{}", format.name);
        }
    }
}
