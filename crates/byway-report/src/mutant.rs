//! Mutants by their names.

use serde::{Deserialize, Serialize};

/// A mutant, as readers of a report tell it from others.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct NamedMutant {
    /// The operator that made it.
    pub operator: String,
    /// The function that is changed.
    pub function: String,
    /// Where it is.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
    /// What is changed.
    pub change: String,
}
