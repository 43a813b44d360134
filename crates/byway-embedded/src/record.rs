//! Records as they stand in the section, each complete in itself.
//!
//! A record is a magic number, the version of the format, its kind, the length of its body, a checksum and the body.
//! Linkers put sections one behind the other and may fill with zeros between them.

use crate::error::FormatError;
use crate::fields::{Reader, Writer};
use crate::link_record::LinkRecord;
use crate::unit::{Foreign, Unit, UnitId};

const MAGIC: [u8; 8] = *b"BYWAYREC";
const VERSION: u32 = 1;
/// Bytes before the body.
const HEAD: usize = 40;

/// One record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// A source file with its text.
    Unit(Unit),
    /// Code without text.
    Foreign(Foreign),
    /// What linking added.
    Link(LinkRecord),
}

/// A record whose body has not been looked at.
#[derive(Clone, Copy)]
pub(crate) struct RawRecord<'a> {
    at: usize,
    kind: u32,
    checksum: [u8; 16],
    body: &'a [u8],
}

impl Record {
    /// The record as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = Writer::default();
        match self {
            Record::Unit(unit) => unit.write(&mut body),
            Record::Foreign(foreign) => foreign.write(&mut body),
            Record::Link(link) => link.write(&mut body),
        }
        let body = body.bytes;
        let mut bytes = Vec::with_capacity(HEAD + body.len());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.kind().to_le_bytes());
        bytes.extend((body.len() as u64).to_le_bytes());
        bytes.extend(checksum(&body));
        bytes.extend(body);
        bytes
    }

    fn kind(&self) -> u32 {
        match self {
            Record::Unit(_) => 0,
            Record::Foreign(_) => 1,
            Record::Link(_) => 2,
        }
    }
}

impl<'a> RawRecord<'a> {
    /// The id of the unit; `None` if the record is of another kind. A unit is known by the checksum of its record.
    pub fn unit_id(&self) -> Option<UnitId> {
        (self.kind == 0).then_some(UnitId(self.checksum))
    }

    /// Checks and decodes the record.
    pub fn decode(&self) -> Result<Record, FormatError> {
        let damaged = |what| FormatError::Damaged { at: self.at, what };
        if checksum(self.body) != self.checksum {
            return Err(damaged("its checksum is wrong"));
        }
        let mut body = Reader::new(self.body);
        let record = match self.kind {
            0 => Unit::read(&mut body).map(Record::Unit),
            1 => Foreign::read(&mut body).map(Record::Foreign),
            2 => LinkRecord::read(&mut body).map(Record::Link),
            _ => return Err(damaged("its kind is unknown")),
        };
        record.filter(|_| body.is_at_end()).ok_or_else(|| damaged("its fields make no sense"))
    }
}

/// Takes a section apart.
pub(crate) fn split(section: &[u8]) -> Result<Vec<RawRecord<'_>>, FormatError> {
    let mut records = Vec::new();
    let mut at = 0;
    loop {
        at += section[at..].iter().take_while(|byte| **byte == 0).count();
        if at == section.len() {
            return Ok(records);
        }
        let record = head(section, at)?;
        at += HEAD + record.body.len();
        records.push(record);
    }
}

fn head(section: &[u8], at: usize) -> Result<RawRecord<'_>, FormatError> {
    let no_record = || FormatError::NoRecord { at };
    let mut fields = Reader::new(&section[at..]);
    if fields.array() != Some(MAGIC) {
        return Err(no_record());
    }
    let mut word = || fields.array().map(u32::from_le_bytes).ok_or_else(no_record);
    let (version, kind) = (word()?, word()?);
    if version != VERSION {
        return Err(FormatError::Version { at, version, known: VERSION });
    }
    let length = fields.number().and_then(|length| usize::try_from(length).ok());
    let checksum = fields.array().ok_or_else(no_record)?;
    let body = length.and_then(|length| section[at + HEAD..].get(..length));
    let body = body.ok_or(FormatError::Damaged { at, what: "its end is missing" })?;
    Ok(RawRecord { at, kind, checksum, body })
}

fn checksum(body: &[u8]) -> [u8; 16] {
    let mut short = [0; 16];
    short.copy_from_slice(&blake3::hash(body).as_bytes()[..16]);
    short
}
