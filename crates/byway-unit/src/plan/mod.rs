//! How the inputs of a function are made from their types.
//!
//! A plan says for each parameter what it may be: a number, an object and what it consists of, nothing at all, an array and
//! how long it may be. What the types leave open is assumed as C programmers would: a `char *` is a string, a pointer
//! followed by a length is an array of that length. Each assumption is kept in words, since it may be wrong.

mod arrays;
mod built;
mod counts;
mod evidence;
mod fills;
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

pub use built::{Built, Call};
pub use fills::{Fill, Filled};
pub(crate) use fills::{LONGEST, MOST_FILLED, most_returned};
pub(crate) use heard::{Heard, MOST_CALLS};
pub use held::held;
pub(crate) use inputs::member_name;
pub use outside::{Outside, Shared, allocators, clocks, is_known, passes_the_same, reads_stdin};
pub use stubs::{Memory, Returned, Signature, Stub, StubChoice, Stubs, StubsError, Substitute};
pub use tailed::Tailed;

pub use habits::{Exception, Habit, Habits, Stated, UnknownHabit};

use crate::functions::{Function, Functions, GlobalId};
use crate::types::TypeId;
use habits::param_of;
use shapes::Planner;
use std::fmt;
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
        /// There is one more, all zeros.
        ends: bool,
    },
    /// Pointers to strings, with a null pointer behind the last.
    Texts {
        /// The type of a character.
        of: TypeId,
        /// Characters of each.
        most: u32,
        /// How many.
        count: u32,
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

/// Something that was assumed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assumption {
    /// What it is about: a parameter, or something behind it.
    pub about: String,
    /// What is assumed.
    pub what: Assumed,
}

/// What is assumed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Assumed {
    /// It has as many elements as a parameter says.
    LengthIn(String),
    /// It is a string of at most so many characters.
    Text(u32),
    /// It points to one object.
    One,
    /// It points to so many objects, since the function looks at so many.
    Elements(u32),
    /// It points to so many, though nothing says how many there are.
    Unbounded(u32),
    /// Its last element is all zeros.
    Ended,
    /// It points to the first of some elements, and another parameter behind the last.
    Begins,
    /// It points behind the last element of what a parameter points to.
    EndOf(String),
    /// It is the position of an element of what a parameter points to.
    IndexInto(String),
    /// It points to so many bytes at most.
    Bytes(u32),
    /// It is not null, since the function never asks.
    NotNull,
    /// It is not null, and so many calls pass an object.
    NotNullInCalls(u32),
    /// It is not null, as somebody says.
    NotNullSaid(&'static str),
    /// It may be null, as its declaration says.
    NullSaid,
    /// It may be null, as some of so many calls pass null.
    NullInCalls {
        /// Those that do.
        nulls: u32,
        /// All calls.
        calls: u32,
    },
    /// It has so many elements, as so many calls pass that many or more.
    ElementsInCalls {
        /// The elements.
        count: u64,
        /// The calls.
        calls: u32,
    },
    /// Something that the user requires.
    Required,
    /// It is null, since nothing can be made there, for this reason.
    Null(String),
    /// Only one member of a union is made.
    OneMember(String),
    /// It is all zeros, since what is in it is known to the C library alone.
    Zeros,
    /// It points to so many rows.
    Rows(u32),
    /// It has room for so many characters, since the function only writes there.
    Room(u32),
    /// It is a function that is defined nowhere, so a stub stands for it.
    Stubbed(String),
    /// It was made by a function of the file.
    MadeBy {
        /// One of these.
        by: Vec<String>,
        /// One of these may have been called on it since.
        steps: Vec<String>,
    },
    /// It is a variable that is no input, and has the value that the program starts with.
    AsAtFirst,
    /// It is a constant of its enumeration, or this number.
    Enumerator(i128),
    /// It looks at its arguments alone and changes nothing when it is called.
    Callback,
    /// The same, but for what it is given room for.
    FillingCallback,
    /// It takes further arguments, and gets none.
    NoFurtherArguments,
    /// It takes so many further arguments.
    FurtherArguments {
        /// How many.
        count: usize,
        /// Behind them is a zero.
        ends: bool,
    },
    /// It is a format of at most so many characters.
    Conversions {
        /// How many.
        most: u32,
        /// What it may begin with; it has no other conversions.
        first: Option<String>,
    },
    /// All lead to different objects.
    Distinct {
        /// But for these pairs, which may be the same.
        but: Vec<(String, String)>,
        /// There are lists among them, or trees.
        has_lists: bool,
    },
    /// It never runs out.
    Memory {
        /// The functions that allocate.
        by: Vec<String>,
        /// Some of these can be made to fail.
        can_fail: bool,
    },
    /// Something of the outside stays as it is.
    Held {
        /// What is assumed of it.
        what: &'static str,
        /// The functions by which it is asked for.
        by: Vec<String>,
    },
}

impl Assumption {
    /// What would have to be excepted for it not to be assumed; nothing if there is no other way.
    pub fn exception(&self) -> Option<Exception> {
        let habit = match self.what {
            Assumed::LengthIn(_)
            | Assumed::Elements(_)
            | Assumed::Unbounded(_)
            | Assumed::Ended
            | Assumed::Begins
            | Assumed::EndOf(_)
            | Assumed::IndexInto(_) => Habit::Pairs,
            Assumed::Text(_) => Habit::Strings,
            Assumed::One => Habit::Single,
            Assumed::NotNull | Assumed::NotNullInCalls(_) => Habit::Nonnull,
            Assumed::MadeBy { .. } => Habit::Makers,
            Assumed::Enumerator(_) => Habit::Enums,
            Assumed::Bytes(_)
            | Assumed::NotNullSaid(_)
            | Assumed::NullSaid
            | Assumed::NullInCalls { .. }
            | Assumed::ElementsInCalls { .. }
            | Assumed::Required
            | Assumed::Null(_)
            | Assumed::OneMember(_)
            | Assumed::Zeros
            | Assumed::Rows(_)
            | Assumed::Room(_)
            | Assumed::Stubbed(_)
            | Assumed::AsAtFirst
            | Assumed::Callback
            | Assumed::FillingCallback
            | Assumed::NoFurtherArguments
            | Assumed::FurtherArguments { .. }
            | Assumed::Conversions { .. }
            | Assumed::Distinct { .. }
            | Assumed::Memory { .. }
            | Assumed::Held { .. } => return None,
        };
        Some(Exception { habit, param: Some(param_of(&self.about).into()) })
    }

    /// The parameter that it is about, or about something behind it.
    pub fn param(&self) -> &str {
        param_of(&self.about)
    }

    /// Whether another one is the same about something else behind the same parameter.
    pub fn is_like(&self, other: &Assumption) -> bool {
        let says_so = |what: &Assumed| {
            matches!(
                what,
                Assumed::Text(_) | Assumed::Bytes(_) | Assumed::One | Assumed::Enumerator(_) | Assumed::Callback
            )
        };
        says_so(&self.what) && self.what == other.what && self.param() == other.param()
    }

    /// The option that turns it off.
    pub fn turned_off_by(&self) -> Option<String> {
        match &self.what {
            Assumed::Memory { can_fail: true, .. } => Some("--max-fail 1".to_owned()),
            _ => self.exception().map(|exception| format!("--assume-not {exception}")),
        }
    }
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Assumption { about, what } = self;
        match what {
            Assumed::LengthIn(length) => write!(f, "{about} has {length} elements"),
            Assumed::Text(most) => write!(f, "{about} is a string of at most {most} characters"),
            Assumed::One => write!(f, "{about} points to one object"),
            Assumed::Elements(1) => write!(f, "{about} points to one element"),
            Assumed::Elements(count) => write!(f, "{about} points to {count} elements: it looks at so many"),
            Assumed::Unbounded(count) => {
                write!(f, "{about} points to {count} elements: nothing says how many there are")
            }
            Assumed::Ended => write!(f, "{about} ends with an element that is zero"),
            Assumed::Begins => write!(f, "{about} points to the first of some elements"),
            Assumed::EndOf(array) => write!(f, "{about} points behind the last element of {array}"),
            Assumed::IndexInto(array) => write!(f, "{about} is the position of an element of {array}"),
            Assumed::Bytes(most) => write!(f, "{about} points to at most {most} bytes"),
            Assumed::NotNull => write!(f, "{about} is not null: nothing asks if it is"),
            Assumed::NotNullInCalls(1) => {
                write!(f, "{about} is not null: nothing asks if it is, and its call passes an object")
            }
            Assumed::NotNullInCalls(calls) => {
                write!(f, "{about} is not null: nothing asks if it is, and all {calls} calls pass an object")
            }
            Assumed::NotNullSaid(who) => write!(f, "{about} is not null: {who}"),
            Assumed::NullSaid => write!(f, "{about} may be null: its declaration says so"),
            Assumed::NullInCalls { nulls, calls } => {
                write!(f, "{about} may be null: {nulls} of {calls} calls pass NULL")
            }
            Assumed::ElementsInCalls { count, calls: 1 } => {
                write!(f, "{about} has {count} elements: its call passes as many")
            }
            Assumed::ElementsInCalls { count, calls } => {
                write!(f, "{about} has {count} elements: all {calls} calls pass as many or more")
            }
            Assumed::Required => write!(f, "{about}, as byway.toml requires"),
            Assumed::Null(reason) => write!(f, "{about} is null: {reason}"),
            Assumed::AsAtFirst => write!(f, "{about} is what it is when the program starts"),
            Assumed::OneMember(name) => write!(f, "of {about}, only the member {name} is made"),
            Assumed::Zeros => write!(f, "{about} is all zeros: what else it may hold is known to the C library alone"),
            Assumed::Rows(count) => write!(f, "{about} points to {count} rows"),
            Assumed::Room(count) => {
                write!(f, "{about} has room for {count} characters, all `#`: it is only written to")
            }
            Assumed::Stubbed(does) => write!(f, "{about} is defined nowhere; what stands for it {does}"),
            Assumed::MadeBy { by, steps } if steps.is_empty() => {
                write!(f, "{about} was made by {}, and nothing was done with it since", by.join(" or "))
            }
            Assumed::MadeBy { by, steps } => {
                let (by, steps) = (by.join(" or "), steps.join(" or "));
                write!(f, "{about} was made by {by}, with at most one call of {steps} since")
            }
            Assumed::Enumerator(outside) => write!(f, "{about} is one of its constants, or {outside}"),
            Assumed::Callback => {
                write!(f, "{about} looks at nothing but its arguments and changes nothing when it is called")
            }
            Assumed::FillingCallback => {
                write!(f, "{about} looks at nothing but its arguments, and changes only what it is given to write to")
            }
            Assumed::Conversions { most, first: None } => {
                write!(
                    f,
                    "{about} is a format of at most {most} characters without a %, so there are no further arguments"
                )
            }
            Assumed::Conversions { most, first: Some(first) } => {
                write!(
                    f,
                    "{about} is a format of at most {most} characters that may begin with {first}, or a part of that, and \
                     has no other conversions"
                )
            }
            Assumed::FurtherArguments { count, ends } => {
                let end = if *ends { ", and a zero behind them" } else { "" };
                write!(f, "{about} is called with {count} further arguments (`...`){end}")
            }
            Assumed::NoFurtherArguments => write!(f, "{about} is called without further arguments (`...`)"),
            Assumed::Distinct { but, has_lists } => {
                write!(f, "{about} lead to different objects")?;
                let but: Vec<String> =
                    but.iter().map(|(param, with)| format!("{param}, which may be {with}")).collect();
                if !but.is_empty() {
                    write!(f, ", but for {}", but.join(", and for "))?;
                }
                f.write_str(if *has_lists { "; no list leads back into itself" } else { "" })
            }
            Assumed::Memory { by, .. } => write!(f, "{about} is never short: {} does not fail", few(by)),
            Assumed::Held { what, by } if by.is_empty() => f.write_str(what),
            Assumed::Held { what, by } => write!(f, "{what}: it uses {}", few(by)),
        }
    }
}

/// Some names, of which a few are told.
fn few(names: &[String]) -> String {
    match names {
        [only] => only.clone(),
        [first, second] => format!("{first} or {second}"),
        [first, second, third] => format!("{first}, {second} or {third}"),
        [first, second, ..] => format!("{first}, {second} or another of {}", names.len()),
        [] => String::new(),
    }
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
                Pointee::Many { of, shape, least, most, by, ends: true }
            }
            other => other,
        }
    }
}
