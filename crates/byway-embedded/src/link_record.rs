//! What only the linking of a program can tell.

use crate::fields::{Reader, Writer};
use crate::unit::{Foreign, UnitId};

/// Which units were given to the linker as objects, and which code it was given has no text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinkRecord {
    /// The program's own units; the others are members of libraries.
    pub own: Vec<UnitId>,
    /// Objects, and members of archives, that hold no record. Whether a member was needed is left open.
    pub foreign: Vec<Foreign>,
}

impl LinkRecord {
    pub(crate) fn write(&self, to: &mut Writer) {
        to.list(&self.own, |to, id| to.bytes.extend(id.0));
        to.list(&self.foreign, |to, foreign| foreign.write(to));
    }

    pub(crate) fn read(from: &mut Reader) -> Option<Self> {
        Some(Self { own: from.list(|from| from.array().map(UnitId))?, foreign: from.list(Foreign::read)? })
    }
}
