//! Looking at what a linker is given, without reading its texts.

use std::fs::File;
use std::path::Path;

use memmap2::Mmap;
use object::elf::{SHN_UNDEF, STB_LOCAL};
use object::endian::LittleEndian;
use object::read::archive::ArchiveFile;
use object::read::elf::{FileHeader, Sym};

use crate::error::{EmbeddedError, FormatError};
use crate::record::{Record, split};
use crate::section::{elf_error, find, header};
use crate::unit::{Foreign, UnitId};

/// What an object holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inspected {
    /// Records.
    Embedded {
        /// The units among them.
        units: Vec<UnitId>,
        /// Parts without text among them.
        foreign: Vec<Foreign>,
    },
    /// No record: the names that it defines.
    Foreign(Vec<String>),
}

/// Looks at an object.
///
/// # Errors
/// The file cannot be read, or is no object.
pub fn inspect_object(path: &Path) -> Result<Inspected, EmbeddedError> {
    let bytes = map(path)?;
    inspect(&bytes).map_err(|reason| EmbeddedError::NotElf { path: path.to_owned(), reason })
}

/// The members of an archive that hold no record. Members that are no objects are the linker's to complain about.
///
/// # Errors
/// The file cannot be read, or is no archive.
pub fn inspect_archive(path: &Path) -> Result<Vec<Foreign>, EmbeddedError> {
    let bytes = map(path)?;
    let broken = |reason| EmbeddedError::NotElf { path: path.to_owned(), reason: elf_error(reason) };
    let archive = ArchiveFile::parse(&bytes[..]).map_err(broken)?;
    let mut foreign = Vec::new();
    for member in archive.members() {
        let member = member.map_err(broken)?;
        let Ok(Inspected::Foreign(symbols)) = member.data(&bytes[..]).map_err(elf_error).and_then(inspect) else {
            continue;
        };
        let name = format!("{}({})", path.display(), String::from_utf8_lossy(member.name()));
        foreign.push(Foreign { name, reason: "it was not compiled by byway cc".to_owned(), symbols });
    }
    Ok(foreign)
}

fn map(path: &Path) -> Result<Mmap, EmbeddedError> {
    let unreadable = |reason| EmbeddedError::Read { path: path.to_owned(), reason };
    let file = File::open(path).map_err(unreadable)?;
    // SAFETY: the file is only read; the linker reads the same bytes.
    unsafe { Mmap::map(&file) }.map_err(unreadable)
}

fn inspect(object: &[u8]) -> Result<Inspected, FormatError> {
    match find(object)? {
        Some(section) => kept(section),
        None => defined_symbols(object).map(Inspected::Foreign),
    }
}

fn kept(section: &[u8]) -> Result<Inspected, FormatError> {
    let (mut units, mut foreign) = (Vec::new(), Vec::new());
    for raw in split(section)? {
        match raw.unit_id() {
            Some(id) => units.push(id),
            None => match raw.decode()? {
                Record::Foreign(part) => foreign.push(part),
                Record::Link(link) => foreign.extend(link.foreign),
                Record::Unit(_) => {}
            },
        }
    }
    Ok(Inspected::Embedded { units, foreign })
}

/// The names that an object defines for others.
///
/// # Errors
/// The bytes are no object.
pub fn defined_symbols(object: &[u8]) -> Result<Vec<String>, FormatError> {
    let sections = header(object)?.sections(LittleEndian, object).map_err(elf_error)?;
    let symbols = sections.symbols(LittleEndian, object, object::elf::SHT_SYMTAB).map_err(elf_error)?;
    let mut names = Vec::new();
    for symbol in symbols.iter() {
        if symbol.st_shndx(LittleEndian) != SHN_UNDEF && symbol.st_bind() != STB_LOCAL {
            let name = symbol.name(LittleEndian, symbols.strings()).map_err(elf_error)?;
            names.push(String::from_utf8_lossy(name).into_owned());
        }
    }
    Ok(names)
}
