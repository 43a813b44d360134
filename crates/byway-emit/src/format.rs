//! What a format is.

use byway_report::Report;

/// A format.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Its name.
    pub name: &'static str,
    /// The file of an out folder that holds it, which begins with [`REPORT`](byway_suite::store::REPORT) if it is a new one;
    /// nothing if it is for terminals alone.
    pub file: Option<&'static str>,
    /// Writes a report in it; nothing if the report has nothing that it could say.
    pub emit: fn(&Report) -> Option<Vec<u8>>,
}
