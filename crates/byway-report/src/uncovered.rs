//! The branches that no test covers, one by one: a reader who is told of an infeasible branch wants to see which one it is.

use byway_explore::Cause;
use serde::{Deserialize, Serialize};

/// A branch that no test covers.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default)]
pub struct Uncovered {
    /// The source file; nothing if the program has no debug information.
    pub file: Option<String>,
    /// The line, 0 if it is not known.
    pub line: u32,
    /// The column, 0 if it is not known.
    pub column: u32,
    /// The function.
    pub function: String,
    /// Which way it is: `true`, `false`, `case 3` or `default`.
    pub way: String,
    /// `infeasible`, which is a proof, or why it is not known whether there is a test.
    pub why: String,
}

/// What is said of a branch that no input takes.
const INFEASIBLE: &str = "infeasible";

impl Uncovered {
    /// Why a branch is not covered: a cause, or the proof that nothing can cover it.
    pub fn because(cause: Option<Cause>) -> &'static str {
        cause.map_or(INFEASIBLE, Cause::words)
    }

    /// Nothing is proved of it any more.
    pub(crate) fn doubt(&mut self) {
        if self.why == INFEASIBLE {
            self.why = Cause::NotTried.words().to_owned();
        }
    }
}
