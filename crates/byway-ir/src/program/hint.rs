//! What the user says about where to search first.

use super::FuncId;

/// How often what lies at a place is tried. A positive number asks for so many tries for each one of ordinary places, a
/// negative number for one try for each so many of ordinary places; 0 is ordinary.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Priority(i16);

impl Priority {
    /// Neither raised nor lowered.
    pub const ORDINARY: Priority = Priority(0);

    /// The highest number; the lowest is its negative.
    pub const MOST: i16 = 1000;

    /// A priority, if the number is one.
    pub fn new(number: i64) -> Option<Priority> {
        let most = i64::from(Priority::MOST);
        (-most..=most).contains(&number).then_some(Priority(number as i16))
    }

    /// Its number.
    pub fn get(self) -> i16 {
        self.0
    }

    /// Whether it is higher than ordinary.
    pub fn is_raised(self) -> bool {
        self.0 > 0
    }
}

/// Where a priority holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// A function.
    Function(FuncId),
    /// What of a function can only be reached through an instruction.
    Behind {
        /// The function.
        function: FuncId,
        /// The instruction.
        pc: u32,
    },
    /// Lines of a file.
    Lines {
        /// The file's index in the source map.
        file: u32,
        /// The first line.
        first: u32,
        /// The last line.
        last: u32,
        /// Only code of this function.
        function: Option<FuncId>,
    },
}

/// A priority that the user gave to a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The place.
    pub scope: Scope,
    /// The priority.
    pub priority: Priority,
}
