//! Reading marks.

use std::collections::HashMap;

use thiserror::Error;

use super::{Block, Comments, Document, Item, Kind};
use crate::suite::identity::seal;

/// Why a document cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Damaged {
    /// A block has no end.
    #[error("line {line}: the end of this generated block is missing; put a line `{end}` behind what belongs to it")]
    NoEnd {
        /// Where it starts.
        line: usize,
        /// What its end looks like.
        end: String,
    },
    /// An end belongs to no block.
    #[error(
        "line {line}: this ends a generated block, and none is open; remove the line, or put back the one that opened it"
    )]
    NoStart {
        /// Where it is.
        line: usize,
    },
    /// A mark that says nothing.
    #[error(
        "line {line}: `{text}` is no mark that Byway writes; put it back as it was, or remove it and the end that belongs to it"
    )]
    Unknown {
        /// Where it is.
        line: usize,
        /// What it is.
        text: String,
    },
    /// Two blocks are the same.
    #[error(
        "line {line}: line {first} has the same mark; if this is a copy, remove the marks around it, and it is your own"
    )]
    Twice {
        /// Where the second is.
        line: usize,
        /// Where the first is.
        first: usize,
    },
}

/// What a line is.
enum Line {
    /// Text.
    Text,
    /// The end of a block.
    End,
    /// The start of one, with its seal.
    Start(Kind, String),
    /// A mark, but none that is known.
    Unknown,
}

pub(super) fn read(text: &str, comments: Comments) -> Result<Document, Damaged> {
    let mut items = Vec::new();
    let mut own: Vec<String> = Vec::new();
    let mut first_seen: HashMap<Kind, usize> = HashMap::new();
    let mut lines = text.split('\n').zip(1..).peekable();
    while let Some((text, line)) = lines.next() {
        let (kind, seal) = match classify(text, comments) {
            Line::Text => {
                own.push(text.to_owned());
                continue;
            }
            Line::End => return Err(Damaged::NoStart { line }),
            Line::Unknown => return Err(Damaged::Unknown { line, text: text.trim().to_owned() }),
            Line::Start(kind, seal) => (kind, seal),
        };
        if let Some(key) = unique(&kind)
            && let Some(first) = first_seen.insert(key, line)
        {
            return Err(Damaged::Twice { line, first });
        }
        if !own.is_empty() {
            items.push(Item::Own(std::mem::take(&mut own)));
        }
        let indent = text[..text.len() - text.trim_start().len()].to_owned();
        let mut body = Vec::new();
        if !kind.is_single_line() {
            loop {
                match lines.next() {
                    Some((text, _)) if matches!(classify(text, comments), Line::Text) => body.push(text.to_owned()),
                    Some((text, _)) if matches!(classify(text, comments), Line::End) => break,
                    _ => return Err(Damaged::NoEnd { line, end: comments.line("end") }),
                }
            }
        }
        let spaced = lines.next_if(|(text, _)| text.is_empty()).is_some();
        items.push(Item::Generated(Block { kind, seal, body, indent, spaced }));
    }
    if !own.is_empty() {
        items.push(Item::Own(own));
    }
    Ok(Document { comments, items })
}

/// What must not be there twice: a case is known by its identity, whatever it is called.
fn unique(kind: &Kind) -> Option<Kind> {
    match kind {
        Kind::Case { id, .. } => Some(Kind::Case { name: String::new(), id: id.clone() }),
        Kind::Part(_) | Kind::List => Some(kind.clone()),
        Kind::Title(_) => Some(Kind::Title(String::new())),
        Kind::Group(_) | Kind::Note(_) => None,
    }
}

fn classify(line: &str, comments: Comments) -> Line {
    let line = line.trim();
    let mark = match comments {
        Comments::C => line.strip_prefix("/* byway:"),
        Comments::Hash => line.strip_prefix("# byway:"),
    };
    let Some(mark) = mark else { return Line::Text };
    let mark = match comments {
        Comments::C => mark.strip_suffix("*/"),
        Comments::Hash => Some(mark),
    };
    mark.and_then(|mark| start_or_end(mark.trim())).unwrap_or(Line::Unknown)
}

fn start_or_end(mark: &str) -> Option<Line> {
    if mark == "end" {
        return Some(Line::End);
    }
    if let Some(kind) = single_line(mark) {
        return Some(Line::Start(kind, seal(&[])));
    }
    if let Some((seal, heading)) = mark.strip_prefix("group ").and_then(|group| group.split_once(": ")) {
        return is_seal(seal).then(|| Line::Start(Kind::Group(heading.to_owned()), seal.to_owned()));
    }
    let words: Vec<&str> = mark.split_whitespace().collect();
    let (kind, seal) = match words[..] {
        ["part", name, seal] => (Kind::Part(name.to_owned()), seal),
        ["case", name, id, seal] => (Kind::Case { name: name.to_owned(), id: id.to_owned() }, seal),
        ["list", seal] => (Kind::List, seal),
        _ => return None,
    };
    is_seal(seal).then(|| Line::Start(kind, seal.to_owned()))
}

fn is_seal(text: &str) -> bool {
    text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn single_line(mark: &str) -> Option<Kind> {
    if let Some(note) = mark.strip_prefix("note: ") {
        return Some(Kind::Note(note.to_owned()));
    }
    ["tests ", "bugs ", "contracts ", "differences "]
        .iter()
        .any(|word| mark.starts_with(word))
        .then(|| Kind::Title(mark.to_owned()))
}
