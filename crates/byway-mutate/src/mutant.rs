//! A mutant: a program that differs from the original in one place.

use crate::edit::Edit;
use crate::operator::Operator;
use crate::probe::Probe;
use byway_ir::link::Place;
use byway_ir::module::BlockId;
use byway_ir::program::FuncId;

/// A program with one change in one function.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The operator that made it.
    pub operator: Operator,
    /// The function that is changed.
    pub function: FuncId,
    /// The name of that function.
    pub function_name: Box<str>,
    /// Where the change stands in the source.
    pub position: Position,
    /// What is changed, for people.
    pub description: String,
    /// It was shown that it does the same as the original.
    pub equivalent: bool,
    pub(crate) place: Place,
    /// The block that is changed, in the function as it was.
    pub(crate) block: BlockId,
    pub(crate) edit: Edit,
    pub(crate) probe: Option<Probe>,
}

/// A place in the source.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Position {
    /// The file, as the compiler was given it.
    pub file: Box<str>,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1; 0 if unknown.
    pub column: u32,
}
