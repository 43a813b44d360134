//! What an earlier exploration has written of itself.

use crate::error::Error;
use byway_report::Report;
use byway_suite::store::{OutFolder, SUMMARY, get};

/// The report in a folder of tests; nothing if it has none.
///
/// # Errors
/// It is damaged, or a later Byway wrote it.
pub(crate) fn report(folder: impl Into<OutFolder>) -> Result<Option<Report>, Error> {
    let folder = folder.into();
    let unreadable = |reason| Error::Report { path: folder.path().join(SUMMARY), reason };
    get(&folder, SUMMARY)?.map(|text| Report::read(&text).map_err(unreadable)).transpose()
}
