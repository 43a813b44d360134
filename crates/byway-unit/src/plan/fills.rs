//! What stubs do with memory that they are given to write to, as declarations say: `read(int, void *, size_t)` fills a buffer,
//! `get_size(int *width, int *height)` sets two numbers.

use super::stubs::{Returned, Signature};
use crate::types::{CType, TypeId, Types};

/// Bytes of a buffer that are inputs; the rest is zeros.
pub(crate) const MOST_FILLED: usize = 8;

/// Longer buffers are left as they are.
pub(crate) const LONGEST: usize = 4096;

/// Memory that a stub writes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fill {
    /// The position of the pointer to it.
    pub argument: usize,
    /// What it is: the type of a number, or bytes.
    pub to: Filled,
}

/// What a stub writes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filled {
    /// As many bytes as the product of these arguments.
    Bytes(Vec<usize>),
    /// One number of this type.
    Number(TypeId),
}

impl Fill {
    /// What a function of this type writes to, if it returns.
    pub(super) fn all(types: &Types, signature: &Signature, returns: &Returned) -> Vec<Fill> {
        match returns {
            Returned::Shape(_) | Returned::Nothing => {}
            Returned::Never | Returned::Memory(_) | Returned::Number(_) => return Vec::new(),
        }
        let fill = |argument: usize| {
            let CType::Pointer { to } = types.get(types.plain(signature.params[argument])) else { return None };
            let by = types.qualifiers(*to);
            if by.is_const || by.is_volatile || by.is_atomic {
                return None;
            }
            let to = match types.get(types.plain(*to)) {
                CType::Void | CType::Integer { bytes: 1, .. } => Filled::Bytes(lengths(types, signature, argument)?),
                CType::Bool | CType::Integer { .. } | CType::Float { bytes: 4 | 8, .. } => Filled::Number(*to),
                _ => return None,
            };
            Some(Fill { argument, to })
        };
        (0..signature.params.len()).filter_map(fill).collect()
    }

    /// The input that is written, by the name of the stub.
    pub(crate) fn input(&self, stub: &str) -> String {
        format!("{stub}().argument_{}", self.argument + 1)
    }
}

/// The arguments right behind a pointer that say how many bytes there are: one, or a size and a count as `fread` has them.
fn lengths(types: &Types, signature: &Signature, pointer: usize) -> Option<Vec<usize>> {
    let bytes = |at: usize| match types.get(types.plain(*signature.params.get(at)?)) {
        CType::Integer { bytes, is_character: false, .. } if *bytes >= 4 => Some(*bytes),
        _ => None,
    };
    let first = bytes(pointer + 1)?;
    let has_count = first == 8 && bytes(pointer + 2) == Some(8);
    Some(if has_count { vec![pointer + 1, pointer + 2] } else { vec![pointer + 1] })
}

/// The argument that a function returns no more than, if it fills a buffer and returns a number of that type's size.
pub(crate) fn most_returned(types: &Types, signature: &Signature, fills: &[Fill]) -> Option<usize> {
    let lengths = fills.iter().find_map(|fill| match &fill.to {
        Filled::Bytes(lengths) => lengths.last().copied(),
        Filled::Number(_) => None,
    })?;
    let size = |of: TypeId| match types.get(types.plain(of)) {
        CType::Integer { bytes, .. } => Some(*bytes),
        _ => None,
    };
    let returned = size(signature.returns)?;
    (size(signature.params[lengths]) == Some(returned)).then_some(lengths)
}
