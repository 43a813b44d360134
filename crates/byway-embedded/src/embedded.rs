//! Reading what a program keeps.

use std::collections::HashSet;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use memmap2::Mmap;

use crate::error::{EmbeddedError, FormatError};
use crate::record::{Record, split};
use crate::section;
use crate::unit::{Foreign, Unit};

/// What a program, or an object, keeps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Embedded {
    /// Its units, in the order of linking.
    pub units: Vec<Unit>,
    /// Code in it, or in archives it was linked with, that has no text.
    pub foreign: Vec<Foreign>,
}

/// Reads what a program that `byway cc` linked keeps.
///
/// # Errors
/// [`EmbeddedError`] tells a file that is no program from one that another compiler built, and from a damaged one.
pub fn read(path: &Path) -> Result<Embedded, EmbeddedError> {
    let unreadable = |reason| EmbeddedError::Read { path: path.to_owned(), reason };
    let file = File::open(path).map_err(unreadable)?;
    // SAFETY: the file is only read; if another process writes to it, its records fail their checksums.
    let bytes = unsafe { Mmap::map(&file) }.map_err(unreadable)?;
    let found = section::find(&bytes).map_err(|reason| EmbeddedError::NotElf { path: path.to_owned(), reason })?;
    let section = found.ok_or_else(|| EmbeddedError::NotEmbedded(path.to_owned()))?;
    from_section(section).map_err(|reason| EmbeddedError::Damaged { path: path.to_owned(), reason })
}

/// Whether a file is an ELF file at all, which only its first bytes can tell: programs have names of any kind.
///
/// # Errors
/// The file cannot be read.
pub fn is_elf(path: &Path) -> std::io::Result<bool> {
    let mut start = [0; 4];
    match File::open(path)?.read_exact(&mut start) {
        Ok(()) => Ok(start == object::elf::ELFMAG),
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

fn from_section(section: &[u8]) -> Result<Embedded, FormatError> {
    let mut kept = Embedded::default();
    let mut ids = Vec::new();
    let mut own = HashSet::new();
    for raw in split(section)? {
        match raw.decode()? {
            Record::Unit(unit) => {
                kept.units.push(unit);
                ids.extend(raw.unit_id());
            }
            Record::Foreign(foreign) => kept.foreign.push(foreign),
            Record::Link(link) => {
                own.extend(link.own);
                kept.foreign.extend(link.foreign);
            }
        }
    }
    // A program that consists of archives alone, or that another linker made, is its own code throughout.
    let all_own = !ids.iter().any(|id| own.contains(id));
    for (unit, id) in kept.units.iter_mut().zip(&ids) {
        unit.own = all_own || own.contains(id);
    }
    Ok(kept)
}
