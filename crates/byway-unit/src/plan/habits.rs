//! Habits of C programmers that plans rely on, each of which can be given up.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Something that is usually so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Habit {
    /// A pointer that is followed by a length is an array of that length.
    Pairs,
    /// A pointer to characters is a string.
    Strings,
    /// A pointer to an object points to one of them, not to an array.
    Single,
    /// A pointer that the function asks about may be null.
    Nullable,
    /// A pointer that it never asks about is not.
    Nonnull,
    /// An object that functions of the file make was made by one of them.
    Makers,
    /// An enumeration holds one of its constants, or the number behind the last of them.
    Enums,
}

impl Habit {
    /// All of them.
    pub const ALL: [Habit; 7] =
        [Habit::Pairs, Habit::Strings, Habit::Single, Habit::Nullable, Habit::Nonnull, Habit::Makers, Habit::Enums];

    /// Its name, on the command line and in files.
    pub fn name(self) -> &'static str {
        match self {
            Habit::Pairs => "pairs",
            Habit::Strings => "strings",
            Habit::Single => "single",
            Habit::Nullable => "nullable",
            Habit::Nonnull => "nonnull",
            Habit::Makers => "makers",
            Habit::Enums => "enums",
        }
    }
}

/// A habit that is given up, for one parameter or for all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exception {
    /// The habit.
    pub habit: Habit,
    /// The parameter; all of them if there is none.
    pub param: Option<Box<str>>,
}

impl fmt::Display for Exception {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.habit.name())?;
        self.param.as_ref().map_or(Ok(()), |param| write!(f, ":{param}"))
    }
}

/// A text that names no habit.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "`{0}` is nothing that is assumed; give pairs, strings, single, nullable, nonnull, makers or enums, or one of them for a parameter: pairs:buffer"
)]
pub struct UnknownHabit(pub String);

impl FromStr for Exception {
    type Err = UnknownHabit;

    fn from_str(text: &str) -> Result<Exception, UnknownHabit> {
        let (name, param) = match text.split_once(':') {
            Some((_, "")) => return Err(UnknownHabit(text.to_owned())),
            Some((name, param)) => (name, Some(param.into())),
            None => (text, None),
        };
        let habit = Habit::ALL.into_iter().find(|habit| habit.name() == name);
        habit.map(|habit| Exception { habit, param }).ok_or_else(|| UnknownHabit(text.to_owned()))
    }
}

/// Which habits are relied on: all but these.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Habits {
    /// Those that are given up.
    pub without: Vec<Exception>,
    /// What is said besides.
    pub stated: Stated,
}

/// What the user says of a function, where types and code leave it open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stated {
    /// Conditions on its parameters, in C.
    pub requires: Vec<String>,
    /// Pointers, and the parameters that say how many elements they point to.
    pub length_of: BTreeMap<String, String>,
    /// Pointers that are never null.
    pub nonnull: Vec<String>,
}

impl Habits {
    /// Whether a habit holds for a parameter or something behind it, in the words of assumptions: `list`, `*list.next`.
    pub(super) fn has(&self, habit: Habit, about: &str) -> bool {
        let param = param_of(about);
        let is_excepted = |exception: &Exception| {
            exception.habit == habit && exception.param.as_deref().is_none_or(|excepted| excepted == param)
        };
        !self.without.iter().any(is_excepted)
    }
}

/// The parameter that something lies behind.
pub(super) fn param_of(about: &str) -> &str {
    about.trim_start_matches('*').split(['.', '[', '(']).next().unwrap_or(about)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exceptions_are_read_as_they_are_written() {
        for text in ["pairs", "strings:text", "single:list", "nullable", "nonnull:a"] {
            assert_eq!(text.parse::<Exception>().map(|exception| exception.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "pair", "pairs:", ":buffer"] {
            assert_eq!(text.parse::<Exception>(), Err(UnknownHabit(text.to_owned())));
        }
    }

    #[test]
    fn what_lies_behind_a_parameter_is_excepted_with_it() {
        let without = vec!["strings:map".parse().unwrap(), "single".parse().unwrap()];
        let habits = Habits { without, ..Habits::default() };
        assert!(!habits.has(Habit::Strings, "map") && !habits.has(Habit::Strings, "*map.entries[]"));
        assert!(habits.has(Habit::Strings, "mapping") && habits.has(Habit::Pairs, "map"));
        assert!(!habits.has(Habit::Single, "anything"));
    }
}
