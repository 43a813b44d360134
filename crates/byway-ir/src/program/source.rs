//! Source positions of the code.

use crate::index::index;

index! {
    /// A position in the [`SourceMap`]; 0 is "unknown".
    PositionId,
}

impl PositionId {
    /// No position is known.
    pub const UNKNOWN: PositionId = PositionId(0);
}

/// A place in a source file.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SourcePosition {
    /// Index into [`SourceMap::files`].
    pub file: u32,
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1; 0 if unknown.
    pub column: u32,
    /// The function that the source names there (differs from the running one after inlining).
    pub function: u32,
    /// Where this was inlined.
    pub inlined_at: Option<PositionId>,
}

/// Files, function names and positions.
#[derive(Clone, Debug)]
pub struct SourceMap {
    /// File names as the compiler was given them.
    pub files: Vec<Box<str>>,
    /// Names of source functions.
    pub functions: Vec<Box<str>>,
    /// Positions; the first one stands for "unknown".
    pub positions: Vec<SourcePosition>,
}

impl Default for SourceMap {
    fn default() -> Self {
        let unknown = SourcePosition { file: 0, line: 0, column: 0, function: 0, inlined_at: None };
        SourceMap { files: vec!["<unknown>".into()], functions: vec!["".into()], positions: vec![unknown] }
    }
}

impl SourceMap {
    /// The position under an index, unless it is unknown.
    pub fn get(&self, id: PositionId) -> Option<&SourcePosition> {
        if id == PositionId::UNKNOWN { None } else { self.positions.get(id.index()) }
    }

    /// The file and the line of a position: those of the code that it was inlined into, if it was.
    pub fn line(&self, id: PositionId) -> Option<(u32, u32)> {
        let mut at = self.get(id)?;
        while let Some(outer) = at.inlined_at.and_then(|outer| self.get(outer)) {
            at = outer;
        }
        (at.line != 0).then_some((at.file, at.line))
    }

    /// The file name of a position.
    pub fn file(&self, position: &SourcePosition) -> &str {
        &self.files[position.file as usize]
    }
}
