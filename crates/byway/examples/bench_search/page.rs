//! The page of the documentation that holds the tables, `docs/search.md`.

use crate::error::BenchError;
use crate::places;
use std::fs;

/// Puts a part's tables in their place and leaves everything else on the page as it is.
pub fn update(part: &'static str, tables: &str) -> Result<(), BenchError> {
    let path = places::repository().join("docs/search.md");
    let page = fs::read_to_string(&path).map_err(BenchError::io("read", &path))?;
    let (from, to) = (format!("<!-- {part} -->\n"), format!("<!-- end of {part} -->"));
    let replaced = page.split_once(&from).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(&to)?;
        Some(format!("{before}{from}\n{tables}\n{to}{after}"))
    });
    let replaced = replaced.ok_or_else(|| BenchError::NoPlace { path: path.clone(), part })?;
    fs::write(&path, replaced).map_err(BenchError::io("write", &path))
}
