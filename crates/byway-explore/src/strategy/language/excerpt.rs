//! The line of a text that an error is about, with a mark under the spot.

use super::source::{Source, Span};
use std::fmt;
use unicode_width::UnicodeWidthChar;

/// Columns of text that are shown at most: preset expressions are long, terminals are not.
const WIDTH: usize = 90;
/// Columns that stay in sight before the spot when a line is cut.
const BEFORE: usize = 40;

/// Displays as the place, the line and carets under the spot.
pub(super) struct Excerpt<'a> {
    source: &'a Source,
    span: Span,
}

/// A character as it is shown: what would move the cursor is not.
#[derive(Clone, Copy)]
struct Shown {
    character: char,
    columns: usize,
    marked: bool,
}

impl<'a> Excerpt<'a> {
    /// The excerpt for a stretch of a text.
    pub(super) fn new(source: &'a Source, span: Span) -> Excerpt<'a> {
        Excerpt { source, span }
    }

    /// The line that the stretch starts in: where it starts and ends.
    fn line(&self) -> (usize, usize) {
        let text = &self.source.text;
        let start = text[..self.span.start].rfind('\n').map_or(0, |at| at + 1);
        let end = text[self.span.start..].find('\n').map_or(text.len(), |at| self.span.start + at);
        (start, end)
    }

    fn shown(&self, start: usize, end: usize) -> Vec<Shown> {
        let line = self.source.text[start..end].trim_end_matches('\r');
        line.char_indices()
            .map(|(at, character)| {
                let marked = (self.span.start..self.span.end).contains(&(start + at));
                match character {
                    '\t' => Shown { character: ' ', columns: 1, marked },
                    _ => match character.width() {
                        Some(columns) => Shown { character, columns, marked },
                        None => Shown { character: char::REPLACEMENT_CHARACTER, columns: 1, marked },
                    },
                }
            })
            .collect()
    }
}

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, end) = self.line();
        let number = self.source.text[..start].matches('\n').count() + 1;
        let before = self.source.text[start..self.span.start].chars().count();
        let all = self.shown(start, end);
        let Window { shown, skipped, cut } = window(&all, before);
        let line: String = shown.iter().map(|shown| shown.character).collect();
        let (left, right) = (if skipped > 0 { "…" } else { "" }, if cut { "…" } else { "" });
        let columns = |shown: &[Shown]| shown.iter().map(|shown| shown.columns).sum::<usize>();
        let (indent, marked) = shown.split_at((before - skipped).min(shown.len()));
        let indent = columns(indent) + usize::from(skipped > 0);
        let marked: Vec<Shown> = marked.iter().copied().take_while(|shown| shown.marked).collect();
        let carets = "^".repeat(columns(&marked).max(1));
        let margin = " ".repeat(number.to_string().len());
        writeln!(f, "{margin}--> {}:{number}:{}", self.source.origin, before + 1)?;
        writeln!(f, "{margin} |")?;
        writeln!(f, "{number} | {left}{line}{right}")?;
        write!(f, "{margin} | {:indent$}{carets}", "")
    }
}

/// The part of a line that is shown.
struct Window<'a> {
    shown: &'a [Shown],
    /// Characters left out before it.
    skipped: usize,
    /// Whether something is left out after it.
    cut: bool,
}

/// Cuts a line so that it fits, with the character at `spot` in sight.
fn window(line: &[Shown], spot: usize) -> Window<'_> {
    let fits = |line: &[Shown]| line.iter().map(|shown| shown.columns).sum::<usize>() <= WIDTH;
    if fits(line) {
        return Window { shown: line, skipped: 0, cut: false };
    }
    let spot = spot.min(line.len());
    let mut columns = 0;
    let back = line[..spot].iter().rev().take_while(|shown| {
        columns += shown.columns;
        columns <= BEFORE
    });
    let skipped = spot - back.count();
    let mut columns = 0;
    let ahead = line[skipped..].iter().take_while(|shown| {
        columns += shown.columns;
        columns <= WIDTH
    });
    let end = skipped + ahead.count();
    Window { shown: &line[skipped..end], skipped, cut: end < line.len() }
}
