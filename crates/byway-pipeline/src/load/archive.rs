//! Archives of LLVM text, as `ar` makes them.

use crate::error::Error;
use byway_clang::scan_symbols;
use memmap2::Mmap;
use object::read::archive::ArchiveFile;
use std::borrow::Cow;
use std::collections::HashMap;
use std::fs::File;
use std::ops::Range;
use std::path::Path;

/// An archive whose members are LLVM text. Members are read when they are needed.
pub struct TextArchive {
    bytes: Mmap,
    /// Names, and where the texts stand.
    members: Vec<(String, Range<usize>)>,
    /// The first member that defines a name.
    index: HashMap<String, usize>,
}

impl TextArchive {
    /// Opens an archive and indexes what its members define.
    pub fn open(file: &Path) -> Result<TextArchive, Error> {
        let unreadable = |reason| Error::File { path: file.into(), reason };
        let broken = |reason: object::read::Error| {
            Error::Usage(format!("{}: not an archive that Byway can read: {reason}", file.display()))
        };
        let opened = File::open(file).map_err(unreadable)?;
        // SAFETY: the file is only read; if another process writes to it, reading its text fails like any bad text.
        let bytes = unsafe { Mmap::map(&opened) }.map_err(unreadable)?;
        let archive = ArchiveFile::parse(&bytes[..]).map_err(broken)?;
        let mut members = Vec::new();
        let mut index = HashMap::new();
        for member in archive.members() {
            let member = member.map_err(broken)?;
            let name = String::from_utf8_lossy(member.name()).into_owned();
            if !name.ends_with(".ll") {
                let what = format!("{}: member {name} is no LLVM text; make the archive of .ll files", file.display());
                return Err(Error::Usage(what));
            }
            let (start, length) = member.file_range();
            let range = start as usize..(start + length) as usize;
            let text = String::from_utf8_lossy(bytes.get(range.clone()).unwrap_or_default());
            for symbol in scan_symbols(&text).defined {
                index.entry(symbol.name).or_insert(members.len());
            }
            members.push((format!("{}({name})", file.display()), range));
        }
        Ok(TextArchive { bytes, members, index })
    }

    /// The member that defines a name.
    pub fn defining(&self, symbol: &str) -> Option<usize> {
        self.index.get(symbol).copied()
    }

    /// A member's name and text.
    pub fn member(&self, member: usize) -> (&str, Cow<'_, str>) {
        let (name, range) = &self.members[member];
        (name, String::from_utf8_lossy(self.bytes.get(range.clone()).unwrap_or_default()))
    }
}
