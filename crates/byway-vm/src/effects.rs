//! What a program leaves behind that its output does not show: memory that its caller can reach, and files.
//!
//! A comparison of two programs has to know all that can be seen of them. Memory is told in a form that does not depend
//! on addresses: objects are known by how they are come to first, and a pointer is such a name and a place in the
//! object. So two programs that lay out their memory in other ways, and leave the same in it, leave the same cells.

use byway_expr::TermId;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A byte of what is left behind, or a pointer in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    /// A byte.
    Byte(u8),
    /// A byte that depends on the inputs, and what it is under the model.
    Term(TermId, u8),
    /// A byte that was never set.
    Undefined,
    /// A pointer into an object; seven [`Cell::Rest`] follow it.
    Pointer {
        /// The object, by how it was come to.
        object: Arc<str>,
        /// Where in it.
        offset: u64,
    },
    /// A further byte of a pointer.
    Rest,
    /// A pointer to what was freed, or has returned.
    Freed,
    /// A pointer to a function.
    Function(Arc<str>),
    /// Something of which it cannot be said whether it is the same in another program.
    Unclear,
}

/// What the names of variables begin with.
pub const VARIABLE: &str = "the variable ";

/// Something that is left behind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// What it is, for people.
    pub name: String,
    /// What is in it.
    pub cells: Vec<Cell>,
}

/// The effects of a run, while it goes on.
#[derive(Debug, Default)]
pub(crate) struct Effects {
    pub(crate) all: Vec<Effect>,
    pub(crate) cells: usize,
    /// There was more than is kept.
    pub(crate) is_cut: bool,
    /// The objects that were come to since the moment began: what they are known as, by where they start.
    pub(crate) objects: FxHashMap<u64, Arc<str>>,
    /// The moment at hand.
    pub(crate) moment: String,
}
