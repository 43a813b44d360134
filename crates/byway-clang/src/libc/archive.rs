//! The archive file: an index that is read at once, and texts that are read when they are asked for.
//!
//! All numbers are little-endian. The file is
//!
//! | part | content |
//! |---|---|
//! | header | magic, format, counts of members and symbols, length of the names, length of the file, checksum |
//! | members | for each: name, text position and length, checksum of the text |
//! | symbols | for each, sorted by name: name, member, linkage |
//! | names | the bytes of all names |
//! | texts | the bytes of all texts |
//!
//! The header's checksum covers everything up to the texts, so a file that was cut, grown or overwritten is told
//! from a good one when it is opened; a text is checked when it is taken.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Write};
use std::ops::Range;
use std::path::Path;

use memmap2::Mmap;

use super::symbols::{Linkage, scan_symbols};
use crate::error::ArchiveError;

/// The version of this layout, a part of the cache's key.
pub(super) const FORMAT: u32 = 2;

const MAGIC: &[u8; 8] = b"bywaylib";
const HEADER: usize = 8 + 4 * 4 + 8 + 32;
const CHECKSUM: Range<usize> = 32..64;
const MEMBER: usize = 4 + 4 + 8 + 8 + 8;
const SYMBOL: usize = 4 + 4 + 4 + 4;

/// A member of the archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MemberId(pub u32);

/// A member to be written.
pub(super) struct MemberText {
    pub name: String,
    pub text: String,
}

struct MemberRecord {
    name: Range<usize>,
    text: Range<usize>,
    checksum: u64,
}

struct SymbolRecord {
    name: Range<usize>,
    member: MemberId,
    linkage: Linkage,
}

/// An open archive.
pub(super) struct Archive {
    bytes: Mmap,
    names: String,
    members: Vec<MemberRecord>,
    symbols: Vec<SymbolRecord>,
}

impl Archive {
    /// Maps the file and reads its index.
    pub(super) fn open(file: &File) -> Result<Self, ArchiveError> {
        // SAFETY: an archive is never changed in place: it is written under another name and then renamed, and a
        // new one replaces it by a rename as well, which leaves the mapped file as it is.
        let bytes = unsafe { Mmap::map(file)? };
        if !bytes.starts_with(MAGIC) || bytes.len() < HEADER {
            return Err(ArchiveError::NotAnArchive { format: FORMAT });
        }
        let mut header = Reader(&bytes[MAGIC.len()..HEADER]);
        if header.u32() != FORMAT {
            return Err(ArchiveError::NotAnArchive { format: FORMAT });
        }
        let (member_count, symbol_count, names_length) = (header.size(), header.size(), header.size());
        if header.u64() != bytes.len() as u64 {
            return Err(ArchiveError::WrongLength);
        }
        let symbols_at = HEADER + member_count * MEMBER;
        let names_at = symbols_at + symbol_count * SYMBOL;
        let texts_at = names_at + names_length;
        let index = bytes.get(HEADER..texts_at).ok_or(ArchiveError::BadIndex)?;
        if index_checksum(&bytes[..CHECKSUM.start], index) != bytes[CHECKSUM] {
            return Err(ArchiveError::BadIndex);
        }
        let names = std::str::from_utf8(&bytes[names_at..texts_at]).map_err(|_| ArchiveError::BadIndex)?.to_owned();
        let archive = Self {
            members: bytes[HEADER..symbols_at].chunks_exact(MEMBER).map(read_member).collect(),
            symbols: bytes[symbols_at..names_at].chunks_exact(SYMBOL).map(read_symbol).collect(),
            names,
            bytes,
        };
        if archive.is_consistent() { Ok(archive) } else { Err(ArchiveError::BadIndex) }
    }

    /// Whether every position lies inside; after this, slicing by records cannot fail.
    fn is_consistent(&self) -> bool {
        let named = |range: &Range<usize>| self.names.get(range.clone()).is_some();
        self.members.iter().all(|member| named(&member.name) && self.bytes.get(member.text.clone()).is_some())
            && self.symbols.iter().all(|symbol| named(&symbol.name) && (symbol.member.0 as usize) < self.members.len())
    }

    pub(super) fn members(&self) -> impl ExactSizeIterator<Item = MemberId> + use<> {
        (0..self.members.len() as u32).map(MemberId)
    }

    pub(super) fn member_name(&self, member: MemberId) -> &str {
        &self.names[self.members[member.0 as usize].name.clone()]
    }

    pub(super) fn text(&self, member: MemberId) -> Result<&str, ArchiveError> {
        let record = &self.members[member.0 as usize];
        let bytes = &self.bytes[record.text.clone()];
        std::str::from_utf8(bytes)
            .ok()
            .filter(|_| text_checksum(bytes) == record.checksum)
            .ok_or_else(|| ArchiveError::BadText(self.member_name(member).to_owned()))
    }

    /// Whether every text is what was written.
    pub(super) fn is_whole(&self) -> bool {
        self.members().all(|member| self.text(member).is_ok())
    }

    pub(super) fn defining(&self, symbol: &str) -> Option<(MemberId, Linkage)> {
        let found = self.symbols.binary_search_by(|record| self.names[record.name.clone()].cmp(symbol)).ok()?;
        let record = &self.symbols[found];
        Some((record.member, record.linkage))
    }
}

/// Writes an archive and makes sure that it is on the disk.
pub(super) fn write(path: &Path, members: &[MemberText]) -> io::Result<()> {
    let mut names = Names::default();
    let mut member_table = Vec::with_capacity(members.len() * MEMBER);
    let mut symbol_table = Vec::new();
    let definitions = definitions(members);
    let name_spans: Vec<_> = members.iter().map(|member| names.add(&member.name)).collect();
    for (name, (linkage, member)) in &definitions {
        let (position, length) = names.add(name);
        let linkage = match linkage {
            Linkage::Strong => 0,
            Linkage::Weak => 1,
        };
        for field in [position, length, *member, linkage] {
            symbol_table.extend(field.to_le_bytes());
        }
    }
    let texts_at = HEADER + members.len() * MEMBER + symbol_table.len() + names.0.len();
    let mut text_at = texts_at as u64;
    for (member, (position, length)) in members.iter().zip(name_spans) {
        member_table.extend(position.to_le_bytes());
        member_table.extend(length.to_le_bytes());
        for field in [text_at, member.text.len() as u64, text_checksum(member.text.as_bytes())] {
            member_table.extend(field.to_le_bytes());
        }
        text_at += member.text.len() as u64;
    }
    let mut header = MAGIC.to_vec();
    for field in [FORMAT, members.len() as u32, definitions.len() as u32, names.0.len() as u32] {
        header.extend(field.to_le_bytes());
    }
    header.extend(text_at.to_le_bytes());
    let index = [member_table, symbol_table, names.0.into_bytes()].concat();
    header.extend(index_checksum(&header, &index));

    let mut file = io::BufWriter::new(File::create(path)?);
    file.write_all(&header)?;
    file.write_all(&index)?;
    for member in members {
        file.write_all(member.text.as_bytes())?;
    }
    file.into_inner()?.sync_all()
}

/// Every symbol with the member that a reference to it takes: a strong definition goes before a weak one, and of
/// several the first.
fn definitions(members: &[MemberText]) -> BTreeMap<String, (Linkage, u32)> {
    let mut definitions = BTreeMap::new();
    for (member, number) in members.iter().zip(0..) {
        for symbol in scan_symbols(&member.text).defined {
            let candidate = (symbol.linkage, number);
            definitions.entry(symbol.name).and_modify(|chosen| *chosen = candidate.min(*chosen)).or_insert(candidate);
        }
    }
    definitions
}

#[derive(Default)]
struct Names(String);

impl Names {
    fn add(&mut self, name: &str) -> (u32, u32) {
        let position = self.0.len() as u32;
        self.0.push_str(name);
        (position, name.len() as u32)
    }
}

/// Takes numbers from the front; what is missing counts as nought, and the checksum has ruled that out.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        match self.0.split_first_chunk::<N>() {
            Some((first, rest)) => {
                self.0 = rest;
                *first
            }
            None => [0; N],
        }
    }

    fn u32(&mut self) -> u32 {
        u32::from_le_bytes(self.take())
    }

    fn u64(&mut self) -> u64 {
        u64::from_le_bytes(self.take())
    }

    fn size(&mut self) -> usize {
        self.u32() as usize
    }

    fn name(&mut self) -> Range<usize> {
        let (position, length) = (self.size(), self.size());
        position..position + length
    }
}

fn read_member(bytes: &[u8]) -> MemberRecord {
    let mut reader = Reader(bytes);
    let name = reader.name();
    let (position, length) = (reader.u64() as usize, reader.u64() as usize);
    MemberRecord { name, text: position..position.saturating_add(length), checksum: reader.u64() }
}

fn read_symbol(bytes: &[u8]) -> SymbolRecord {
    let mut reader = Reader(bytes);
    let name = reader.name();
    let member = MemberId(reader.u32());
    let linkage = if reader.u32() == 0 { Linkage::Strong } else { Linkage::Weak };
    SymbolRecord { name, member, linkage }
}

fn index_checksum(header: &[u8], index: &[u8]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(header).update(index);
    *hasher.finalize().as_bytes()
}

fn text_checksum(text: &[u8]) -> u64 {
    Reader(blake3::hash(text).as_bytes()).u64()
}
