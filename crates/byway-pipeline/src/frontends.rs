//! The front ends that there are.

use crate::error::Error;
use crate::frontend::FrontEnd;
use crate::llvm::Llvm;
use byway_suite::program::Explored;

/// All of them, a line each.
const ALL: &[&dyn FrontEnd] = &[&Llvm];

/// The one that made a program which was explored before.
///
/// # Errors
/// It is none of these.
pub fn of_explored(explored: &Explored) -> Result<&'static dyn FrontEnd, Error> {
    let found = ALL.iter().copied().find(|front_end| front_end.name() == explored.front_end);
    found.ok_or_else(|| Error::UnknownFrontEnd {
        name: explored.front_end.clone(),
        known: ALL.iter().map(|front_end| front_end.name()).collect::<Vec<_>>().join(", "),
    })
}
