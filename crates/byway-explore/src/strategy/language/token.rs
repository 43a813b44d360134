//! The words of the language.

use super::error::Problem;
use super::source::Span;

/// A kind of word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Name,
    Number(u64),
    Open,
    Close,
    OpenInner,
    CloseInner,
    Comma,
    End,
}

impl Token {
    /// How an error calls it.
    pub(super) fn describe(self, text: &str) -> String {
        match self {
            Token::End => "the end of the text".to_string(),
            _ => format!("`{}`", shorten(text)),
        }
    }
}

/// Words in errors are no longer than this, whatever was given.
const LONGEST_WORD: usize = 48;

/// A word that is fit for a message.
pub(super) fn shorten(word: &str) -> String {
    let printable = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    let mut short: String = word.chars().take(LONGEST_WORD).map(printable).collect();
    if word.chars().nth(LONGEST_WORD).is_some() {
        short.push('…');
    }
    short
}

/// Splits a text into words, one at a time.
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, at: 0 }
    }

    /// The next word; at the end of the text, [`Token::End`] for ever.
    pub(super) fn next(&mut self) -> Result<(Token, Span), (Problem, Span)> {
        self.skip_blanks();
        let start = self.at;
        let Some(first) = self.text[start..].chars().next() else {
            return Ok((Token::End, Span { start, end: start }));
        };
        if is_in_name(first) && first != '-' {
            return self.word(start);
        }
        self.at += first.len_utf8();
        let span = Span { start, end: self.at };
        let token = match first {
            '(' => Token::Open,
            ')' => Token::Close,
            '[' => Token::OpenInner,
            ']' => Token::CloseInner,
            ',' => Token::Comma,
            _ => return Err((Problem::Character(first), span)),
        };
        Ok((token, span))
    }

    /// A name or a number: whatever starts with a digit is meant as a number.
    fn word(&mut self, start: usize) -> Result<(Token, Span), (Problem, Span)> {
        let length = self.text[start..].find(|c| !is_in_name(c)).unwrap_or(self.text.len() - start);
        self.at += length;
        let span = Span { start, end: self.at };
        let word = &self.text[start..self.at];
        if !word.starts_with(|c: char| c.is_ascii_digit()) {
            return Ok((Token::Name, span));
        }
        if let Some(odd) = word.find(|c: char| !c.is_ascii_digit()) {
            let span = Span { start: start + odd, end: self.at };
            return Err((Problem::NoNumber(shorten(word)), span));
        }
        let value = word.parse().map_err(|_| (Problem::HugeNumber, span))?;
        Ok((Token::Number(value), span))
    }

    /// Skips white space and comments.
    fn skip_blanks(&mut self) {
        loop {
            let rest = &self.text[self.at..];
            let text = rest.trim_start();
            self.at += rest.len() - text.len();
            if !text.starts_with('#') {
                return;
            }
            self.at += text.find('\n').unwrap_or(text.len());
        }
    }
}

/// Whether a character can be in a name. Letters of all scripts are taken, so that a misspelt name is one word.
pub(super) fn is_in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '-' || c == '_'
}
