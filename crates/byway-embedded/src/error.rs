//! What can be wrong with a file that is to hold LLVM text.

use std::path::PathBuf;

/// Why records cannot be read from, or put into, a file.
#[derive(Debug, thiserror::Error)]
pub enum EmbeddedError {
    /// The file cannot be read.
    #[error("cannot read {}: {reason}", .path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: std::io::Error,
    },
    /// The file is neither object nor program.
    #[error("{}: neither an object nor a program for x86-64: {reason}", .path.display())]
    NotElf {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: FormatError,
    },
    /// The file holds no records.
    #[error(
        "{}: not built by `byway cc`, so there is no LLVM text in it; build it with CC=\"byway cc\" \
         (llvm-strip, unlike strip, takes the text away)",
        .0.display()
    )]
    NotEmbedded(PathBuf),
    /// The records are damaged, or of another version of Byway.
    #[error("{}: the LLVM text in it cannot be read: {reason}; build it again with `byway cc`", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: FormatError,
    },
}

/// What is wrong with bytes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormatError {
    /// The bytes are no ELF file of the kind that is needed.
    #[error("{0}")]
    Elf(String),
    /// Something that is no record stands where one should begin.
    #[error("no record begins at byte {at}")]
    NoRecord {
        /// The offset in the section.
        at: usize,
    },
    /// The record was written by another version of Byway.
    #[error("the record at byte {at} has format {version}, this Byway reads format {known}")]
    Version {
        /// The offset in the section.
        at: usize,
        /// Its format.
        version: u32,
        /// The format that is known.
        known: u32,
    },
    /// The record is not what was written.
    #[error("the record at byte {at} is damaged: {what}")]
    Damaged {
        /// The offset in the section.
        at: usize,
        /// How it shows.
        what: &'static str,
    },
}
