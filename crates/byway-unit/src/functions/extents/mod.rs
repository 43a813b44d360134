//! How far code looks behind pointers: which parameter is compared with the index, which pointer is the end, how many
//! elements are looked at always, and what ends at a zero.
//!
//! Names say little of that: the number behind a name is no length of it, and the one that an index is compared with may
//! stand anywhere. So it is the code that is looked at, and that of functions which a pointer is handed on to.

mod body;
mod casts;
mod evidence;
mod layout;
mod library;
mod limits;
mod links;
mod listed;
mod loops;
mod made;

pub use body::Unit;
pub(super) use casts::{Casts, casts};
pub(super) use evidence::MemberLengths;
pub(super) use layout::size;
pub(super) use listed::{Value, listed, reads_arguments};
pub(super) use made::Made;

use super::known::Known;
use byway_ir::module::{GlobalId, GlobalKind, Module};
use std::collections::HashMap;

/// How often facts are handed on from function to function.
const ROUNDS: usize = 3;

/// How far a function looks behind a pointer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extent {
    /// What says how many there are, the nearest first.
    pub lengths: Vec<Length>,
    /// The parameter that points behind the last one.
    pub end: Option<usize>,
    /// The parameter that says at which position something is, and nothing says how many there are.
    pub index: Option<usize>,
    /// The member of a structure that positions are compared with, by its place among the members.
    pub member: Option<usize>,
    /// So many bytes are looked at, whatever parameters say.
    pub bytes: u64,
    /// It is handed to functions of the C library that look for a zero.
    pub is_text: bool,
    /// The function goes from one to the next, and asks for zero.
    pub ends_at_zero: bool,
    /// The character that it points to is asked whether it is zero: who goes from one to the next with it does so up to a zero.
    pub asks_zero: bool,
    /// More may be looked at, and nothing that is known says how much.
    pub is_open: bool,
    /// Code that is not at hand gets it.
    pub leaves: bool,
}

/// What says how many there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Length {
    /// The parameter that is the number.
    pub param: usize,
    /// It points to the number.
    pub is_behind: bool,
    /// What is counted.
    pub unit: Unit,
    /// The parameter that says how many bytes an element has.
    pub size: Option<usize>,
    /// How far the number is from the position: 0 if it is one, and large if both are merely counted in the same loop.
    pub distance: u32,
}

impl Extent {
    /// The same, for parameters as C counts them.
    pub(super) fn in_c(&self, position: impl Fn(usize) -> Option<usize>) -> Extent {
        let length = |length: &Length| {
            let size = match length.size {
                Some(size) => Some(position(size)?),
                None => None,
            };
            Some(Length { param: position(length.param)?, size, ..length.clone() })
        };
        Extent {
            lengths: self.lengths.iter().filter_map(length).collect(),
            end: self.end.and_then(&position),
            index: self.index.and_then(&position),
            ..self.clone()
        }
    }
}

/// How far the functions of a module look behind their parameters.
#[derive(Default)]
pub(super) struct Extents {
    found: HashMap<(GlobalId, usize), Extent>,
    /// Which members of structures are the lengths of others.
    pub(super) members: MemberLengths,
}

impl Extents {
    pub(super) fn of(module: &Module, known: &Known) -> Extents {
        let mut all = Extents::default();
        for _ in 0..ROUNDS {
            let mut next = Extents::default();
            for (index, global) in module.globals.iter().enumerate() {
                let id = GlobalId(index as u32);
                if let GlobalKind::Function(function) = &global.kind
                    && function.is_definition()
                {
                    let found = evidence::of(module, function, &all, known);
                    next.found.extend(found.params.into_iter().map(|(param, extent)| ((id, param), extent)));
                    next.members.add(found.members);
                }
            }
            let is_same = next.found == all.found;
            all = next;
            if is_same {
                break;
            }
        }
        all
    }

    /// How far a function looks behind a parameter, as LLVM counts them.
    pub(super) fn get(&self, function: GlobalId, position: usize) -> Option<&Extent> {
        self.found.get(&(function, position))
    }
}
