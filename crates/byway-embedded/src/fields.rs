//! Fields of a record as bytes: numbers of fixed size, and strings and lists with their lengths in front.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

/// Writes fields one behind the other.
#[derive(Default)]
pub(crate) struct Writer {
    pub bytes: Vec<u8>,
}

impl Writer {
    pub fn number(&mut self, value: u64) {
        self.bytes.extend(value.to_le_bytes());
    }

    pub fn bytes(&mut self, value: &[u8]) {
        self.number(value.len() as u64);
        self.bytes.extend_from_slice(value);
    }

    pub fn text(&mut self, value: &str) {
        self.bytes(value.as_bytes());
    }

    pub fn os(&mut self, value: &OsStr) {
        self.bytes(value.as_bytes());
    }

    pub fn path(&mut self, value: &Path) {
        self.os(value.as_os_str());
    }

    pub fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.number(items.len() as u64);
        items.iter().for_each(|item| write(self, item));
    }
}

/// Reads what [`Writer`] wrote. Every function gives `None` where the bytes end too early or make no sense.
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// Whether all was read.
    pub fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    pub fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (head, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(*head)
    }

    pub fn number(&mut self) -> Option<u64> {
        self.array().map(u64::from_le_bytes)
    }

    pub fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = usize::try_from(self.number()?).ok()?;
        let (head, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(head)
    }

    pub fn text(&mut self) -> Option<String> {
        String::from_utf8(self.bytes()?.to_vec()).ok()
    }

    pub fn os(&mut self) -> Option<OsString> {
        Some(OsString::from_vec(self.bytes()?.to_vec()))
    }

    pub fn path(&mut self) -> Option<PathBuf> {
        self.os().map(PathBuf::from)
    }

    pub fn list<T>(&mut self, mut read: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.number()?;
        // An item takes a byte at least, so a count that cannot be is found before memory is asked for.
        if count > self.rest.len() as u64 {
            return None;
        }
        (0..count).map(|_| read(self)).collect()
    }
}
