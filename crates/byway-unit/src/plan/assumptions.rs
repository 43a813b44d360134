//! What is assumed about inputs, in words.

use super::habits::param_of;
use super::{Exception, Habit};
use std::fmt;

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
    /// It points to so many strings at most, with a null pointer behind the last.
    Texts {
        /// How many.
        count: u32,
        /// Characters of each.
        most: u32,
    },
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
    /// It is an array, of which elements behind so many are zeros.
    ZerosBehind(u64),
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
            Assumed::Text(_) | Assumed::Texts { .. } => Habit::Strings,
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
            | Assumed::ZerosBehind(_)
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
            Assumed::Texts { count, most } => {
                write!(
                    f,
                    "{about} holds at most {count} strings of at most {most} characters, and a null pointer ends it"
                )
            }
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
            Assumed::ZerosBehind(count) => write!(f, "{about} is zero behind its first {count} elements"),
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
