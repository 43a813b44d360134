//! What tests cover of a source file, line by line.

use super::coverage::{Counts, Covered};

/// What tests cover of a source file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceCoverage {
    /// The file.
    pub file: String,
    /// Its functions.
    pub functions: Vec<FunctionCount>,
    /// Its lines, those without code apart.
    pub lines: Vec<LineCount>,
    /// The sides of its branches.
    pub branches: Vec<BranchCount>,
}

/// How often a function was called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FunctionCount {
    /// The line that it begins in.
    pub line: u32,
    /// Its name; that of a static function has its file before it.
    pub name: String,
    /// How often.
    pub count: u64,
}

/// How often a line was run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineCount {
    /// The line.
    pub line: u32,
    /// How often.
    pub count: u64,
}

/// How often a branch was left by one of its sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BranchCount {
    /// The line.
    pub line: u32,
    /// Which branch of the line it is.
    pub block: u32,
    /// Which side of the line's branches it is.
    pub side: u32,
    /// How often; nothing if the branch was never come to.
    pub count: Option<u64>,
}

impl SourceCoverage {
    /// How much is covered.
    pub fn counts(&self) -> Counts {
        Counts {
            lines: covered(self.lines.iter().map(|line| line.count)),
            branches: covered(self.branches.iter().map(|branch| branch.count.unwrap_or(0))),
            functions: covered(self.functions.iter().map(|function| function.count)),
        }
    }

    /// Only what lies in some lines.
    pub(super) fn within(self, is_wanted: impl Fn(u32) -> bool) -> SourceCoverage {
        let SourceCoverage { file, mut functions, mut lines, mut branches } = self;
        functions.retain(|function| is_wanted(function.line));
        lines.retain(|line| is_wanted(line.line));
        branches.retain(|branch| is_wanted(branch.line));
        SourceCoverage { file, functions, lines, branches }
    }
}

fn covered(counts: impl Iterator<Item = u64>) -> Covered {
    let mut all = Covered::default();
    for count in counts {
        all.total += 1;
        all.covered += u64::from(count > 0);
    }
    all
}
