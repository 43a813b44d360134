//! Pages of the documentation that hold tables.

use crate::host::HostError;
use crate::places;
use std::fs;
use std::path::PathBuf;

/// Why a page could not be brought up to date.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// It has no place for a part's tables.
    #[error(
        "{} has no lines `<!-- {part} -->` and `<!-- end of {part} -->`, between which its tables go",
        .path.display()
    )]
    NoPlace {
        /// The page.
        path: PathBuf,
        /// The part.
        part: &'static str,
    },
    /// It could not be read or written.
    #[error(transparent)]
    Host(#[from] HostError),
}

/// Puts a part's tables in their place on a page of the repository, and leaves everything else there as it is.
pub fn update(page: &str, part: &'static str, tables: &str) -> Result<(), PageError> {
    let path = places::repository().join(page);
    let page = fs::read_to_string(&path).map_err(HostError::on("read", &path))?;
    let (from, to) = (format!("<!-- {part} -->\n"), format!("<!-- end of {part} -->"));
    let replaced = page.split_once(&from).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(&to)?;
        Some(format!("{before}{from}\n{tables}\n{to}{after}"))
    });
    let replaced = replaced.ok_or_else(|| PageError::NoPlace { path: path.clone(), part })?;
    Ok(fs::write(&path, replaced).map_err(HostError::on("write", &path))?)
}
