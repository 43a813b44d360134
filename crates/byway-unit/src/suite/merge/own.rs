//! What in a file is the user's own.

use std::collections::HashSet;

use crate::suite::document::{Block, Document, Item, Kind};
use crate::suite::literal::words;

/// The text of a file that is not generated, or not any more.
pub(in crate::suite) struct OwnText {
    /// Lines outside of the marks.
    outside: HashSet<String>,
    /// All words.
    words: HashSet<String>,
    /// Whether there is nothing.
    is_empty: bool,
}

impl OwnText {
    /// That of a document, in whose list cases are entered like this.
    pub(in crate::suite) fn of(document: &Document, entry: &dyn Fn(&str) -> String) -> Self {
        let entries: HashSet<String> = document.cases().filter_map(Block::case).map(|(_, name)| entry(name)).collect();
        let outside: HashSet<String> = document.items.iter().filter_map(own_lines).flatten().cloned().collect();
        let touched = || document.blocks().filter(|block| block.is_touched());
        let changed = touched().flat_map(|block| {
            let is_list = block.kind == Kind::List;
            block.body.iter().filter(|line| !(is_list && entries.contains(line.trim()))).cloned().collect::<Vec<_>>()
        });
        let lines: Vec<String> = outside.iter().cloned().chain(changed).collect();
        let words = lines.iter().flat_map(|line| words(line)).map(str::to_owned).collect();
        let is_empty = touched().next().is_none() && !document.items.iter().any(|item| own_lines(item).is_some());
        Self { outside, words, is_empty }
    }

    /// Whether everything is generated.
    pub(super) fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// Whether a case is used.
    pub(super) fn mentions(&self, function: &str, case: &str) -> bool {
        let name = format!("{function}_{case}");
        self.words.iter().any(|word| word.ends_with(&name))
    }

    /// Whether something in this text is used that is nowhere else.
    pub(super) fn uses(&self, text: &[String], elsewhere: &Document) -> bool {
        let of = |lines: &[String]| -> HashSet<String> {
            lines.iter().flat_map(|line| words(line)).map(str::to_owned).collect()
        };
        let elsewhere: HashSet<String> = elsewhere.blocks().flat_map(|block| of(&block.body)).collect();
        of(text).iter().any(|word| self.words.contains(word) && !elsewhere.contains(word))
    }

    /// Whether the user has made this text their own, by taking the marks away: a definition of it is outside of them.
    pub(super) fn has_taken_over(&self, text: &[String]) -> bool {
        text.iter().any(|line| line.starts_with("static ") && self.outside.contains(line))
    }
}

fn own_lines(item: &Item) -> Option<&Vec<String>> {
    match item {
        Item::Own(lines) => Some(lines),
        Item::Generated(_) => None,
    }
}
