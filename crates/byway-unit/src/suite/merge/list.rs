//! The list of cases.

use std::collections::HashMap;

use crate::suite::document::Block;

/// What has to be known of cases to write a list again.
pub(super) struct Entries<'a> {
    /// The lines of earlier cases, without indentation, and which cases these are.
    pub(super) earlier: HashMap<String, &'a str>,
    /// The cases that there are now, with their lines, in order.
    pub(super) now: Vec<(&'a str, String)>,
    /// Those among them that are new.
    pub(super) added: Vec<&'a str>,
}

/// A list that the user has changed: their lines stay, entries that they have removed do not come back, and new cases
/// are entered behind the last one.
pub(super) fn merge(old: &Block, entries: &Entries) -> Block {
    let mut body = Vec::new();
    let mut behind_entries = None;
    for line in &old.body {
        let Some(id) = entries.earlier.get(line.trim()) else {
            body.push(line.clone());
            continue;
        };
        if let Some((_, entry)) = entries.now.iter().find(|(now, _)| now == id) {
            body.push(line.replace(line.trim(), entry));
        }
        behind_entries = Some(body.len());
    }
    let closing = || body.iter().rposition(|line| line.trim() == "}").unwrap_or(body.len());
    let at = behind_entries.unwrap_or_else(closing);
    let is_added = |entry: &&(&str, String)| entries.added.contains(&entry.0);
    let added: Vec<String> = entries.now.iter().filter(is_added).map(|(_, entry)| format!("    {entry}")).collect();
    body.splice(at..at, added);
    let mut list = old.clone();
    list.body = body;
    list
}
