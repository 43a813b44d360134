//! `summary.json`: all that a report says, to be read back ([`Report::read`]).

use crate::format::Format;
use byway_report::Report;
use byway_suite::store::SUMMARY;

/// The format.
pub const FORMAT: Format = Format { name: "json", file: Some(SUMMARY), emit };

fn emit(report: &Report) -> Option<Vec<u8>> {
    // Numbers, texts and lists of them can always be written; maps have texts for keys.
    let mut text = serde_json::to_vec_pretty(report).ok()?;
    text.push(b'\n');
    Some(text)
}
