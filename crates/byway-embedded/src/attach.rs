//! Putting records into objects.
//!
//! A section is appended to a finished object without moving anything in it: its bytes, a longer copy of the names of
//! sections and a new table of sections go behind what is there, and the header is pointed at them. That costs a
//! write; rewriting the object by objcopy costs a process and a copy of everything.

use object::elf::{SHN_LORESERVE, SHN_XINDEX, SHT_PROGBITS, SectionHeader64};
use object::endian::{LittleEndian, U32, U64};
use object::pod::{bytes_of_slice, from_bytes_mut};
use object::read::elf::{FileHeader, SectionHeader};
use object::write::Object;
use object::{Architecture, BinaryFormat, Endianness, SectionKind};

use crate::SECTION;
use crate::error::FormatError;
use crate::record::Record;
use crate::section::{Header, elf_error, header};

type Section = SectionHeader64<LittleEndian>;

/// Puts a record into a relocatable object.
///
/// # Errors
/// The bytes are no such object.
pub fn attach(object: &mut Vec<u8>, record: &Record) -> Result<(), FormatError> {
    let (mut sections, names) = table(object)?;
    let mut all_names = names_of(object, &sections[names])?.to_vec();
    let name = all_names.len() as u32;
    all_names.extend(SECTION.as_bytes());
    all_names.push(0);

    let record = record.to_bytes();
    sections.push(Section {
        sh_name: U32::new(LittleEndian, name),
        sh_type: U32::new(LittleEndian, SHT_PROGBITS),
        sh_flags: U64::default(),
        sh_addr: U64::default(),
        sh_offset: U64::new(LittleEndian, object.len() as u64),
        sh_size: U64::new(LittleEndian, record.len() as u64),
        sh_link: U32::default(),
        sh_info: U32::default(),
        sh_addralign: U64::new(LittleEndian, 1),
        sh_entsize: U64::default(),
    });
    object.extend(record);
    sections[names].sh_offset.set(LittleEndian, object.len() as u64);
    sections[names].sh_size.set(LittleEndian, all_names.len() as u64);
    object.extend(all_names);
    object.resize(object.len().next_multiple_of(8), 0);
    point_at(object, &mut sections, names)?;
    object.extend(bytes_of_slice(&sections));
    Ok(())
}

/// An object that holds a record and nothing else.
///
/// # Errors
/// None that bytes of any kind could cause; the writer of objects has them in its signature.
pub fn object_with(record: &Record) -> Result<Vec<u8>, FormatError> {
    let mut object = Object::new(BinaryFormat::Elf, Architecture::X86_64, Endianness::Little);
    // Without this mark linkers take the object for one that needs an executable stack.
    object.add_section(vec![], b".note.GNU-stack".to_vec(), SectionKind::Other);
    let mut bytes = object.write().map_err(|error| FormatError::Elf(error.to_string()))?;
    attach(&mut bytes, record)?;
    Ok(bytes)
}

/// The table of sections, and the index of the section with their names.
fn table(object: &[u8]) -> Result<(Vec<Section>, usize), FormatError> {
    let header = header(object)?;
    if header.e_type.get(LittleEndian) != object::elf::ET_REL {
        return Err(FormatError::Elf("it is no relocatable object".to_owned()));
    }
    let sections = header.section_headers(LittleEndian, object).map_err(elf_error)?.to_vec();
    let names = header.shstrndx(LittleEndian, object).map_err(elf_error)? as usize;
    if names >= sections.len() {
        return Err(FormatError::Elf("its sections have no names".to_owned()));
    }
    Ok((sections, names))
}

fn names_of<'o>(object: &'o [u8], section: &Section) -> Result<&'o [u8], FormatError> {
    section.data(LittleEndian, object).map_err(elf_error)
}

/// Points the header at a table of sections that goes to the end. Where numbers are too large for their fields, the
/// first section holds them.
fn point_at(object: &mut [u8], sections: &mut [Section], names: usize) -> Result<(), FormatError> {
    let count = sections.len();
    let end = object.len() as u64;
    let (header, _) = from_bytes_mut::<Header>(object).map_err(|()| FormatError::Elf("it is too short".to_owned()))?;
    header.e_shoff.set(LittleEndian, end);
    if count < usize::from(SHN_LORESERVE) {
        header.e_shnum.set(LittleEndian, count as u16);
    } else {
        header.e_shnum.set(LittleEndian, 0);
        sections[0].sh_size.set(LittleEndian, count as u64);
        header.e_shstrndx.set(LittleEndian, SHN_XINDEX);
        sections[0].sh_link.set(LittleEndian, names as u32);
    }
    Ok(())
}
