//! Functions as they were before any change.

use byway_ir::link::Place;
use byway_ir::lower::Relowering;
use byway_ir::module::{Function, GlobalKind};

/// The function at a place, as it is in its module.
pub(crate) fn source<'l>(again: &Relowering<'l>, place: Place) -> &'l Function {
    match &again.linked().global(place).kind {
        GlobalKind::Function(function) => function,
        // Candidates are only made of functions.
        GlobalKind::Variable(_) | GlobalKind::Alias(_) => unreachable!("a mutant of something that is no function"),
    }
}
