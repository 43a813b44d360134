//! Pages of the documentation that hold tables.

use crate::error::BenchError;
use crate::places;
use std::fs;

/// Puts a part's tables in their place on a page of the repository, and leaves everything else there as it is.
pub fn update(page: &str, part: &'static str, tables: &str) -> Result<(), BenchError> {
    let path = places::repository().join(page);
    let page = fs::read_to_string(&path).map_err(BenchError::io("read", &path))?;
    let (from, to) = (format!("<!-- {part} -->\n"), format!("<!-- end of {part} -->"));
    let replaced = page.split_once(&from).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(&to)?;
        Some(format!("{before}{from}\n{tables}\n{to}{after}"))
    });
    let replaced = replaced.ok_or_else(|| BenchError::NoPlace { path: path.clone(), part })?;
    fs::write(&path, replaced).map_err(BenchError::io("write", &path))
}
