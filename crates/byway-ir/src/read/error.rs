//! What is reported when a text cannot be read.

use thiserror::Error;

/// Why a module could not be read, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}:{line}:{column}: {message}")]
pub struct ReadError {
    /// The name that was given to the text.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
    /// What was expected and what stands there instead.
    pub message: String,
}

/// An error at a byte of the text. Line and column are counted only once it is reported, and it is boxed so that
/// results stay small on the way up.
#[derive(Debug)]
pub(super) struct Fault {
    at: u32,
    message: String,
}

/// The result of reading a part of the text.
pub(super) type Read<T> = Result<T, Box<Fault>>;

impl Fault {
    /// An error with a message of its own.
    #[cold]
    pub fn new(at: u32, message: impl Into<String>) -> Box<Fault> {
        Box::new(Fault { at, message: message.into() })
    }

    /// The usual error: one thing was needed, another was found.
    #[cold]
    pub fn expected(at: u32, expected: &str, found: &str) -> Box<Fault> {
        Fault::new(at, format!("expected {expected}, found {found}"))
    }

    /// The error as users see it.
    pub fn into_error(self, file: &str, text: &str) -> ReadError {
        let before = &text.as_bytes()[..(self.at as usize).min(text.len())];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        ReadError {
            file: file.to_owned(),
            line: 1 + before.iter().filter(|&&byte| byte == b'\n').count() as u32,
            column: 1 + (before.len() - line_start) as u32,
            message: self.message,
        }
    }
}
