//! What a stub keeps of its arguments, for tests to check.

use super::stubs::{Returned, Signature, Stub};
use crate::types::{CType, TypeId, Types};

/// Calls of a stub whose arguments are kept; of later ones it is kept that there were some.
pub(crate) const MOST_CALLS: usize = 8;

/// What is kept of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    /// The number itself.
    Number,
    /// The text that it points to.
    Text,
    /// As many bytes behind it as the argument of this position says.
    Bytes {
        /// The position.
        length: usize,
    },
    /// The number that it points to.
    Behind,
    /// Whether it is one of the pointers that the function under test was given.
    Given,
}

impl Stub {
    /// What is kept of each argument; nothing at all of a stub that no test comes to, or that deals with memory.
    pub(crate) fn heard(&self, types: &Types) -> Option<Vec<Option<Heard>>> {
        if matches!(self.returns, Returned::Never | Returned::Memory(_)) {
            return None;
        }
        Some((0..self.signature.params.len()).map(|at| heard(types, &self.signature, at)).collect())
    }
}

fn heard(types: &Types, signature: &Signature, at: usize) -> Option<Heard> {
    let of = signature.params[at];
    if is_number(types, of) {
        return Some(Heard::Number);
    }
    let CType::Pointer { to } = types.get(types.plain(of)) else { return None };
    let is_volatile = types.qualifiers(*to).is_volatile;
    let target = types.get(types.plain(*to));
    let length = length_behind(types, signature, at);
    match (target, length) {
        _ if is_volatile => None,
        (CType::Integer { is_character: true, .. } | CType::Void, Some(length)) => Some(Heard::Bytes { length }),
        (CType::Integer { is_character: true, .. }, None) => Some(Heard::Text),
        (CType::Void | CType::Record { .. }, _) => Some(Heard::Given),
        _ if is_number(types, *to) => Some(Heard::Behind),
        _ => None,
    }
}

/// The position of the number of bytes behind a pointer: right behind it. A plain `int` may be anything.
pub(super) fn length_behind(types: &Types, signature: &Signature, at: usize) -> Option<usize> {
    let next = *signature.params.get(at + 1)?;
    let is_length = matches!(types.get(types.plain(next)), CType::Integer { bytes: 8, is_signed: false, .. });
    is_length.then_some(at + 1)
}

fn is_number(types: &Types, of: TypeId) -> bool {
    match types.get(types.plain(of)) {
        CType::Bool | CType::Enumeration { .. } => true,
        CType::Integer { bytes, .. } => *bytes <= 8,
        CType::Float { bytes, .. } => *bytes <= 8,
        _ => false,
    }
}
