//! The lane beside each slot: what is known about a value beyond its bits.
//!
//! A plain value has lane 0, and code that only meets plain values never looks at lanes. A value that is partly
//! uninitialised names a mask of its undefined bits; a value that depends on the inputs names its term. Where the two are put
//! together, undefined bits are a leaf of the term.

use byway_expr::TermId;
use std::collections::HashMap;

/// What is known about a value: plain, partly undefined, or symbolic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Lane(u32);

impl Lane {
    /// Nothing: a plain value.
    pub const PLAIN: Lane = Lane(0);
    const UNDEFINED: u32 = 1 << 31;

    /// Whether the value is plain.
    #[inline(always)]
    pub fn is_plain(self) -> bool {
        self.0 == 0
    }

    /// The lane of a symbolic value.
    pub fn symbolic(term: TermId) -> Lane {
        debug_assert!(term.0 & Lane::UNDEFINED == 0);
        Lane(term.0)
    }

    /// The term of a symbolic value.
    #[inline]
    pub fn term(self) -> Option<TermId> {
        (self.0 != 0 && self.0 & Lane::UNDEFINED == 0).then_some(TermId(self.0))
    }
}

/// The masks of undefined bits that lanes name, each once.
#[derive(Debug, Default)]
pub struct Masks {
    masks: Vec<u64>,
    ids: HashMap<u64, u32>,
}

impl Masks {
    /// The lane for a mask of undefined bits.
    pub fn lane(&mut self, mask: u64) -> Lane {
        if mask == 0 {
            return Lane::PLAIN;
        }
        let masks = &mut self.masks;
        let id = *self.ids.entry(mask).or_insert_with(|| {
            masks.push(mask);
            masks.len() as u32 - 1
        });
        Lane(Lane::UNDEFINED | id)
    }

    /// The undefined bits of a lane.
    pub fn undefined(&self, lane: Lane) -> u64 {
        if lane.0 & Lane::UNDEFINED == 0 { 0 } else { self.masks[(lane.0 & !Lane::UNDEFINED) as usize] }
    }
}
