//! Finding the section in an object or a program.

use object::elf::FileHeader64;
use object::endian::LittleEndian;
use object::read::elf::{FileHeader, SectionHeader};

use crate::SECTION;
use crate::error::FormatError;

/// The ELF header of the one machine there is.
pub(crate) type Header = FileHeader64<LittleEndian>;

/// Turns an error of the ELF reader into ours.
pub(crate) fn elf_error(error: object::read::Error) -> FormatError {
    FormatError::Elf(error.to_string())
}

/// Reads the ELF header of a file for x86-64.
pub(crate) fn header(file: &[u8]) -> Result<&Header, FormatError> {
    let header = Header::parse(file).map_err(elf_error)?;
    if header.e_machine.get(LittleEndian) != object::elf::EM_X86_64 {
        return Err(FormatError::Elf("it is for another machine".to_owned()));
    }
    Ok(header)
}

/// The bytes of the records in a file; `None` if it has no such section.
pub(crate) fn find(file: &[u8]) -> Result<Option<&[u8]>, FormatError> {
    let header = header(file)?;
    let sections = header.sections(LittleEndian, file).map_err(elf_error)?;
    match sections.section_by_name(LittleEndian, SECTION.as_bytes()) {
        Some((_, section)) => section.data(LittleEndian, file).map(Some).map_err(elf_error),
        None => Ok(None),
    }
}
