//! How the inputs of a function are made from their types.
//!
//! A plan says for each parameter what it may be: a number, an object and what it consists of, nothing at all, an array and
//! how long it may be. What the types leave open is assumed as C programmers would: a `char *` is a string, a pointer
//! followed by a length is an array of that length. Each assumption is kept in words, since it may be wrong.

mod arrays;
mod assumptions;
mod built;
mod counts;
mod evidence;
mod fills;
mod fixed;
mod further;
mod habits;
mod heard;
mod held;
mod inputs;
mod lengths;
mod outside;
mod shapes;
mod stubs;
mod tailed;

pub use assumptions::{Assumed, Assumption};
pub use built::{Built, Call};
pub use fills::{Fill, Filled};
pub(crate) use fills::{LONGEST, MOST_FILLED, most_returned};
pub use fixed::{LEFT_OPEN, left_open};
pub(crate) use heard::{Heard, MOST_CALLS};
pub use held::held;
pub(crate) use inputs::member_name;
pub use outside::{Outside, Shared, allocators, clocks, is_known, passes_the_same, reads_stdin, stands_for};
pub use stubs::{Memory, Returned, Signature, Stub, StubChoice, Stubs, StubsError, Substitute};
pub use tailed::Tailed;

pub use habits::{Exception, Habit, Habits, Stated, UnknownHabit};

use crate::functions::{Function, Functions, GlobalId};
use crate::types::TypeId;
pub(crate) use shapes::MOST_ELEMENTS;
use shapes::Planner;
use std::ops::RangeInclusive;
use thiserror::Error;

/// How much is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Characters of a string.
    pub text: u32,
    /// Elements of an array behind a pointer.
    pub elements: u32,
    /// Objects of a type in a chain of its own pointers.
    pub depth: u32,
    /// Bytes that a stream holds.
    pub stream: u32,
}

impl Bounds {
    /// What lengths may be bounded by: a harness chooses each by one byte.
    pub const LENGTHS: RangeInclusive<u32> = 1..=255;
    /// How deep chains may be: records that lie in more than eight others are not made.
    pub const DEPTHS: RangeInclusive<u32> = 1..=8;
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { text: 8, elements: 4, depth: 3, stream: 8 }
    }
}

/// As large as bounds grow.
const GREATEST: Bounds = Bounds { text: 64, elements: 32, depth: 5, stream: 64 };

impl Bounds {
    /// The next larger ones; the same if these are large enough.
    #[must_use]
    pub fn grown(self) -> Bounds {
        let twice = |now: u32, most: u32| if now >= most { now } else { (2 * now).min(most) };
        Bounds {
            text: twice(self.text, GREATEST.text),
            elements: twice(self.elements, GREATEST.elements),
            depth: self.depth.max((self.depth + 1).min(GREATEST.depth)),
            stream: twice(self.stream, GREATEST.stream),
        }
    }
}

impl Bounds {
    /// Characters of texts in arrays, and how many texts there are in one.
    #[must_use]
    pub fn texts(self) -> (u32, u32) {
        let count = if self.elements < 4 { self.elements } else { self.elements / 4 * 3 };
        ((self.text / 2).max(1), count)
    }
}

/// How the inputs of a function are made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Its parameters, in their order.
    pub params: Vec<Shape>,
    /// The variables that it reads.
    pub globals: Vec<(GlobalId, Shape)>,
    /// What of the outside is an input.
    pub outside: Outside,
    /// Parameters that may point to the same object.
    pub shared: Vec<Shared>,
    /// Functions that stand for those that are called through pointers, and for those that are missing.
    pub stubs: Vec<Stub>,
    /// What was assumed.
    pub assumptions: Vec<Assumption>,
    /// Conditions on the parameters that the user requires, in C.
    pub requires: Vec<String>,
    /// Declarations of functions of other files that are called before, which the file under test need not have.
    pub declarations: Vec<String>,
}

/// What a value may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Whatever its bytes say.
    Any,
    /// A `_Bool`: 0 or 1.
    Truth,
    /// One of these constants of an enumeration, or a number beyond.
    Enumeration {
        /// The constants, each number once.
        values: Vec<i128>,
        /// A number that is none of them, if the type has room for one.
        outside: Option<i128>,
    },
    /// Zeros: only the C library knows what else there may be.
    Zero,
    /// A structure, or a union with one member that counts: members that are not just bytes.
    Record(Vec<Member>),
    /// An array of elements that are not just bytes.
    Array {
        /// How many.
        count: u64,
        /// What each is.
        of: Box<Shape>,
    },
    /// A pointer.
    Pointer {
        /// It may point to nothing.
        may_be_null: bool,
        /// What it points to.
        to: Pointee,
    },
    /// The length of what another parameter points to.
    LengthOf {
        /// That parameter.
        param: usize,
        /// How much an element counts: its bytes, if the length is in bytes.
        times: u32,
    },
    /// A number of elements that lie elsewhere; there is a path for each.
    Counter {
        /// Its type.
        of: TypeId,
        /// The greatest.
        most: u32,
    },
    /// A position in an array of so many.
    Below {
        /// How many.
        count: u64,
    },
    /// A number that is not greater than another member.
    AtMost {
        /// That member.
        member: Box<str>,
    },
    /// A pointer behind the last element of what another parameter points to.
    EndOf {
        /// That parameter.
        param: usize,
    },
}

/// Something that says how many elements there are, and is made before them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Counter {
    /// A parameter, or what it points to.
    Param {
        /// Its name.
        name: Box<str>,
        /// It points to the number.
        is_behind: bool,
        /// The greatest number.
        most: u32,
    },
    /// Another member of the same structure.
    Member {
        /// Its name.
        name: Box<str>,
        /// The greatest number.
        most: u32,
    },
}

impl Counter {
    /// As people write it.
    fn spelled(&self) -> String {
        match self {
            Counter::Param { name, is_behind: true, .. } => format!("*{name}"),
            Counter::Param { name, .. } | Counter::Member { name, .. } => name.to_string(),
        }
    }

    /// The greatest number.
    fn most(&self) -> u32 {
        match self {
            Counter::Param { most, .. } | Counter::Member { most, .. } => *most,
        }
    }

    /// The input that says how many elements of something there are.
    pub(crate) fn input(&self, array: &str) -> String {
        match self {
            Counter::Param { .. } => format!("{VALUE_OF}{}", self.spelled()),
            Counter::Member { name, .. } => format!("{VALUE_OF}{}", beside(array, name)),
        }
    }
}

/// What the input begins with that says what a [`Counter`] is.
pub(crate) const VALUE_OF: &str = "value of ";

/// Another member of the structure that a member is in: `list->count` beside `list->items`.
pub(crate) fn beside(member: &str, other: &str) -> String {
    let end = member.rfind("->").map(|at| at + 2).max(member.rfind('.').map(|at| at + 1)).unwrap_or(0);
    format!("{}{other}", &member[..end])
}

/// A member of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its name.
    pub name: Box<str>,
    /// Its type.
    pub of: TypeId,
    /// What it may be.
    pub shape: Shape,
}

/// Whether a zero ends some elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    /// They may be anything.
    Open,
    /// There is one more, all zeros.
    Behind,
    /// The last of them is zero, if there is one: so a text lies in memory of a certain size.
    Within,
}

/// What a pointer points to, if it points to anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pointee {
    /// Nothing can be made: it is always null.
    Nothing,
    /// A string of so many characters at most.
    Text {
        /// The type of a character.
        of: TypeId,
        /// How many.
        most: u32,
        /// What of it is converted, if it is a format.
        conversions: Conversions,
    },
    /// One object.
    One {
        /// Its type.
        of: TypeId,
        /// What it may be.
        shape: Box<Shape>,
    },
    /// So many objects at most, one behind the other, and as many as another parameter says if one does.
    Many {
        /// The type of each.
        of: TypeId,
        /// What each may be.
        shape: Box<Shape>,
        /// The fewest; the same as `most` if their number is known.
        least: u32,
        /// The most.
        most: u32,
        /// As many as these say, multiplied; as many as is chosen if there are none.
        by: Vec<Counter>,
        /// Whether a zero ends them.
        ends: Ends,
    },
    /// Pointers to strings, with a null pointer behind the last.
    Texts {
        /// The type of a character.
        of: TypeId,
        /// Characters of each.
        most: u32,
        /// How many.
        count: u32,
        /// Some of them may be null.
        nulls: bool,
    },
    /// A function that returns whatever it likes.
    Function {
        /// Its number in [`Plan::stubs`].
        stub: usize,
    },
    /// A stream with so many bytes in it at most.
    Stream {
        /// How many.
        most: u32,
    },
    /// Memory for so many characters that the function puts there.
    Room {
        /// The type of a character.
        of: TypeId,
        /// How many.
        count: u32,
    },
    /// An object that functions of the file make.
    Built(Built),
    /// A structure that ends with an array, and as many elements as it says.
    Tailed(Tailed),
}

/// What a text asks to be converted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conversions {
    /// It is no format.
    Any,
    /// It is a format, and nothing is there for it to convert.
    None,
    /// It is a format that begins with some of the conversions that there are arguments for.
    Some,
}

/// No inputs can be made for a function.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoPlan {
    /// Of one of its parameters.
    #[error("no input can be made for the parameter {param} of {function}: {reason}")]
    Param {
        /// The function.
        function: String,
        /// The parameter.
        param: String,
        /// Why not.
        reason: String,
    },
    /// It takes further arguments.
    #[error("no inputs can be made for {function}: nothing says which further arguments (`...`) it takes")]
    Further {
        /// The function.
        function: String,
    },
    /// A function that it calls is nowhere, and nothing may stand for it.
    #[error("{function} calls {missing}, which is defined nowhere: {reason}")]
    Missing {
        /// The function.
        function: String,
        /// What it calls.
        missing: String,
        /// Why nothing stands for it.
        reason: String,
    },
}

impl Plan {
    /// A plan for a function. `substitute` says what stands for functions that it calls and that are nowhere.
    ///
    /// # Errors
    /// A type that nothing can be made of, or a function that is missing and must not be stubbed.
    pub fn of(
        functions: &Functions,
        function: &Function,
        bounds: Bounds,
        habits: Habits,
        substitute: &Substitute,
    ) -> Result<Plan, NoPlan> {
        Planner::new(functions, function, bounds, habits).plan(substitute)
    }

    /// Whether there are arrays of texts among the inputs.
    pub fn has_texts(&self) -> bool {
        self.assumptions.iter().any(|assumption| matches!(assumption.what, Assumed::Texts { .. }))
    }
}

impl Pointee {
    /// As many as these say.
    fn counted(self, counters: Vec<Counter>) -> Pointee {
        match self {
            Pointee::Many { of, shape, least, most, ends, .. } => {
                Pointee::Many { of, shape, least, most, by: counters, ends }
            }
            other => other,
        }
    }

    /// With one more that is all zeros.
    fn ended(self) -> Pointee {
        match self {
            Pointee::Many { of, shape, least, most, by, .. } => {
                Pointee::Many { of, shape, least, most, by, ends: Ends::Behind }
            }
            other => other,
        }
    }

    /// With a zero as the last one.
    fn ended_within(self) -> Pointee {
        match self {
            Pointee::Many { of, shape, least, most, by, .. } => {
                Pointee::Many { of, shape, least, most, by, ends: Ends::Within }
            }
            other => other,
        }
    }
}
