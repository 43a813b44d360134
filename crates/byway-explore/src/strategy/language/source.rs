//! Text with a place that it comes from, and stretches of it.

use std::fmt;
use std::path::PathBuf;

/// A stretch of text, in bytes. Both ends lie between characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Span {
    /// From the start of one stretch to the end of another.
    pub fn to(self, last: Span) -> Span {
        Span { start: self.start, end: last.end }
    }
}

/// Where a text comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It was given as it is.
    Given,
    /// A file holds it.
    File(PathBuf),
    /// A preset of this name stands for it.
    Preset(&'static str),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Given => write!(f, "strategy"),
            Origin::File(path) => write!(f, "{}", path.display()),
            Origin::Preset(name) => write!(f, "preset {name}"),
        }
    }
}

/// A text and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// Where it comes from.
    pub origin: Origin,
    /// The text.
    pub text: String,
}
