//! What an exploration came to: one [`Report`], which `summary.json` holds.
//!
//! It is made once, when an exploration has ended, read back by whatever comes later (a replay, a score of mutants, a page for
//! people), and written again when more is known. Its format has a number, so that a report of a later Byway is refused
//! rather than misread; one of an earlier Byway lacks fields, and these are empty.

mod comparison;
mod count;
mod mutant;
mod replay;
mod report;
mod uncovered;

pub use comparison::{Comparison, Difference, UnlikeVariable};
pub use count::{Count, share, share_of_mutants, share_under};
pub use mutant::NamedMutant;
pub use replay::Replay;
pub use report::{BugEntry, CoverageEntry, FORMAT, QueryEntry, Report, ReportError};
pub use uncovered::Uncovered;
