//! Where the numbers are in an object.

use super::{CType, TypeId, Types};

/// A number in an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedNumber {
    /// Where it starts, in bytes.
    pub offset: u64,
    /// How many bytes it has.
    pub size: u64,
    /// It has a point.
    pub is_float: bool,
}

/// As many as are listed.
const MOST: usize = 256;

impl Types {
    /// The integers and floats of an object that have bytes of their own, in their order. Characters are none, and of unions
    /// nothing is known.
    pub fn numbers(&self, of: TypeId) -> Vec<PlacedNumber> {
        let mut found = Vec::new();
        self.add_numbers(of, 0, &mut found);
        found.truncate(MOST);
        found
    }

    fn add_numbers(&self, of: TypeId, offset: u64, found: &mut Vec<PlacedNumber>) {
        if found.len() > MOST {
            return;
        }
        match self.get(self.plain(of)) {
            CType::Integer { bytes, is_character: false, .. } | CType::Enumeration { bytes, .. } if *bytes <= 8 => {
                found.push(PlacedNumber { offset, size: (*bytes).into(), is_float: false });
            }
            CType::Float { bytes, .. } if *bytes <= 8 => {
                found.push(PlacedNumber { offset, size: (*bytes).into(), is_float: true });
            }
            CType::Record { fields: Some(fields), is_union: false, .. } => {
                for field in fields.iter().filter(|field| field.bits.is_none()) {
                    self.add_numbers(field.of, offset + field.offset / 8, found);
                }
            }
            CType::Array { of, count: Some(count) } => {
                let Some(size) = self.size(*of) else { return };
                for at in (0..*count).take(MOST) {
                    self.add_numbers(*of, offset + at * size, found);
                }
            }
            _ => {}
        }
    }
}
