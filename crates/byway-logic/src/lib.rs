//! Logic of decisions: what `&&`, `||` and `!` make of conditions, and what tests show about them.
//!
//! A decision is a boolean expression of the source, a condition one of its operands that is none itself. A
//! [`Structure`] says in which order conditions are evaluated and what each outcome leads to; a [`Vector`] is what one
//! evaluation saw. From the vectors that tests saw, [`pairs`] tells which conditions are shown to matter, as llvm-cov judges
//! it; [`clauses`] has the criteria of Ammann and Offutt; [`selection`] finds few vectors that show as much as many.
//!
//! Nothing here knows programs: where conditions stand in the source is plain data, in [`source`].

pub mod clauses;
pub mod pairs;
pub mod selection;
pub mod source;
mod structure;
mod vector;

pub use structure::{Condition, Evaluation, MOST_CONDITIONS, Next, Step, Structure, StructureError};
pub use vector::Vector;
