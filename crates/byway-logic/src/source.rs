//! Decisions as they stand in the source.

use crate::structure::Structure;

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Spot {
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1.
    pub column: u32,
}

/// A part of a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Region {
    /// The file, as an absolute path where the compiler tells one.
    pub file: String,
    /// Where it starts.
    pub start: Spot,
    /// Where it ends: the first place that does not belong to it. What a macro of the system's headers stands for has no
    /// extent: it ends where it starts.
    pub end: Spot,
}

impl Region {
    /// Whether a place of the same file lies in it; its start always does.
    pub fn holds(&self, spot: Spot) -> bool {
        self.start == spot || (self.start <= spot && spot < self.end)
    }

    /// Whether it has no extent.
    pub fn is_empty(&self) -> bool {
        self.start == self.end
    }
}

/// A condition as it stands in the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceCondition {
    /// Where it is written; the body of a macro, if it is written there.
    pub region: Region,
    /// Where the outermost macro is used that it comes of, if it comes of one: debug positions of its code are the start
    /// of that.
    pub macro_use: Option<Region>,
    /// The compiler knows its value, so no code evaluates it.
    pub folded: bool,
    /// Its number in lists that llvm-cov makes, which has conditions in another order where macros make them.
    pub listed_at: usize,
    /// How many branches that belong to no decision there are inside of it: `b ? c : d` has one.
    pub branches_inside: usize,
}

/// A decision as it stands in the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceDecision {
    /// The module that has it, by its number among those of the program. What a header holds, several may have.
    pub module: usize,
    /// Where it is written.
    pub region: Region,
    /// Where the outermost macro is used that all of it comes of, if it does.
    pub macro_use: Option<Region>,
    /// How many branches that belong to no decision the same use of a macro makes before it. All of them have the same
    /// debug position, so only their number tells them from the decision's own.
    pub branches_before: usize,
    /// Its conditions in the order in which they are evaluated.
    pub conditions: Vec<SourceCondition>,
    /// What their outcomes lead to. Values of those that are folded are not known here.
    pub structure: Structure,
}

/// A boolean expression of which the compiler says that it does not follow it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Unfollowed {
    /// The file.
    pub file: String,
    /// Where the expression starts.
    pub start: Spot,
    /// The reason, in the compiler's words.
    pub reason: String,
}

/// What the compiler tells about the decisions of a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SourceDecisions {
    /// Decisions, by module and then as the compiler lists them.
    pub decisions: Vec<SourceDecision>,
    /// Expressions that are no decisions to the compiler, each once.
    pub unfollowed: Vec<Unfollowed>,
}
