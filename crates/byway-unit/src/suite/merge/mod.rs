//! Writing a file again without losing what the user has made of it.
//!
//! - What the user has not touched is written anew.
//! - A body that the user has changed stays as it is, whatever would be generated in its place.
//! - Text outside of the marks stays where it is.
//! - Cases that are not generated any more go, unless the user has changed them or uses them.
//!
//! A file with damaged marks is refused, and so is one that is not Byway's: nothing is lost by guessing.

mod blocks;
mod list;
mod naming;
mod own;

use thiserror::Error;

use super::TestFile;
use super::document::{Comments, Damaged, Document};
use super::write::{Purpose, frame};
pub(super) use blocks::{Rules, merge as merge_blocks};
pub(super) use own::OwnText;

/// Said at cases that stay though they are not generated.
const OUTDATED: &str = "this test is not generated any more; it stays because it was changed or is used";

/// A file that was written again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Merged {
    /// Its text.
    pub text: String,
    /// Names of cases that are new.
    pub added: Vec<String>,
    /// Names of cases that are as the user has changed them.
    pub kept: Vec<String>,
    /// Names of those among the kept that are not generated any more. There is a note at each.
    pub outdated: Vec<String>,
    /// Names of cases that the user had not touched and that are otherwise now.
    pub changed: Vec<String>,
    /// Names of cases that are gone.
    pub dropped: Vec<String>,
    /// Names of parts that the user has changed, and that are generated otherwise now: new cases may need what they
    /// lack.
    pub held: Vec<String>,
    /// Whether there is neither a case in it nor anything that the user has written: nothing is lost with such a file.
    pub is_empty: bool,
}

/// Why a file is not written again.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MergeError {
    /// Its marks are damaged.
    #[error(transparent)]
    Damaged(#[from] Damaged),
    /// It holds something else.
    #[error("it holds {found}, not {wanted}; choose another folder, or move the file away")]
    Other {
        /// What it says that it holds.
        found: String,
        /// What it should hold.
        wanted: String,
    },
    /// It has no title.
    #[error("it has no line that says that Byway wrote it; choose another folder, or move the file away")]
    NotGenerated,
}

/// Writes a file of tests in the place of an earlier one.
///
/// # Errors
///
/// If the earlier one is damaged, or is none of these tests.
pub fn merge(earlier: &str, file: &TestFile, purpose: Purpose) -> Result<Merged, MergeError> {
    let dialect = purpose.dialect();
    let file = purpose.select(file);
    merge_text(earlier, Comments::C, &dialect.title(&file.function), |old| {
        let own = OwnText::of(old, &|name| dialect.entry(&file.function, name));
        let file = naming::settle(&file, old, &own, dialect);
        let rules = Rules {
            entry: &|name| dialect.entry(&file.function, name),
            list: &|entries| frame::list(entries.into_iter(), dialect),
            stays: &|name| own.mentions(&file.function, name),
            note: Some(OUTDATED),
        };
        merge_blocks(old, &frame::document(&file, dialect), &own, &rules)
    })
}

/// Merges texts whose lines end in either way: the result has the ends that most lines of the earlier text have.
pub(super) fn merge_text(
    earlier: &str,
    comments: Comments,
    title: &str,
    merge: impl FnOnce(&Document) -> Merged,
) -> Result<Merged, MergeError> {
    let old = Document::read(&earlier.replace("\r\n", "\n"), comments)?;
    match old.title() {
        None => return Err(MergeError::NotGenerated),
        Some(found) if found != title => {
            return Err(MergeError::Other { found: found.to_owned(), wanted: title.to_owned() });
        }
        Some(_) => {}
    }
    let mut merged = merge(&old);
    let (long_ends, ends) = (earlier.matches("\r\n").count(), earlier.matches('\n').count());
    if long_ends * 2 > ends {
        merged.text = merged.text.replace('\n', "\r\n");
    }
    Ok(merged)
}
