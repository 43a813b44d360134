//! Whether a change makes a difference where it is made, be it seen from outside or not.

use crate::edit::Edit;
use byway_ir::module::Function;

/// How to find out whether a change makes a difference where it is made.
#[derive(Clone, Debug)]
pub(crate) enum Probe {
    /// It does wherever it is reached.
    Always,
    /// By running this.
    Compare(Edit),
}

impl Probe {
    /// The function that tells; none if nothing has to be run.
    pub(crate) fn apply(&self, function: &Function) -> Option<Function> {
        match self {
            Probe::Always => None,
            Probe::Compare(edit) => Some(edit.apply(function)),
        }
    }
}
