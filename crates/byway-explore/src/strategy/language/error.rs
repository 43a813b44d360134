//! What can be wrong with a strategy's text.

use super::excerpt::Excerpt;
use super::parser::DEEPEST;
use super::source::{Source, Span};
use std::io;
use std::path::PathBuf;

/// Why a text names no strategy.
#[derive(Debug, thiserror::Error)]
pub enum LanguageError {
    /// A strategy file cannot be read.
    #[error("cannot read the strategy file {}: {reason}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: io::Error,
    },
    /// A strategy file that is none.
    #[error("{} is no strategy file: it is larger than {limit} bytes", .path.display())]
    Large {
        /// The file.
        path: PathBuf,
        /// The size that is taken.
        limit: u64,
    },
    /// Something in the text is wrong.
    #[error("{}\n{}", .0.problem, Excerpt::new(&.0.source, .0.span))]
    Text(Box<Mistake>),
}

/// Something wrong at a place of a text.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// What is wrong.
    pub problem: Problem,
    /// The text.
    pub source: Source,
    /// Where in the text.
    pub span: Span,
}

/// What is wrong at a place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// A character that is in no word of the language.
    #[error("`{}` has no meaning here; strategies are written as name(argument, ...)[strategy]", .0.escape_debug())]
    Character(char),
    /// A word that starts like a number.
    #[error("`{0}` is no number; numbers are whole and have digits only")]
    NoNumber(String),
    /// A number that fits nowhere.
    #[error("this number is too large; the largest is {}", u64::MAX)]
    HugeNumber,
    /// A word that cannot stand here.
    #[error("expected {expected}, found {found}")]
    Expected {
        /// What could.
        expected: String,
        /// What does.
        found: String,
    },
    /// `name[inner](arguments)`.
    #[error("arguments come before the strategy in brackets: name(argument, ...)[strategy]")]
    ArgumentsAfterInner,
    /// `name[a, b]`.
    #[error("brackets hold one strategy; several are arguments: name(strategy, strategy, ...)")]
    SeveralInner,
    /// Too many strategies inside one another.
    #[error("strategies are nested more than {DEEPEST} deep here")]
    TooDeep,
    /// A name that names nothing.
    #[error("there is no strategy `{name}`; {}", advice(.nearest))]
    UnknownStrategy {
        /// The name.
        name: String,
        /// A name that looks like it.
        nearest: Option<&'static str>,
    },
    /// A name that is not on the list.
    #[error("`{strategy}` knows no `{name}`{}{usage}", choice_advice(.nearest))]
    UnknownChoice {
        /// Whose argument it is.
        strategy: &'static str,
        /// The name.
        name: String,
        /// A name that looks like it.
        nearest: Option<&'static str>,
        /// How the strategy is written.
        usage: String,
    },
    /// A function that the program does not have.
    #[error("the program has no function `{name}`{}", function_advice(.nearest))]
    UnknownFunction {
        /// The name.
        name: String,
        /// A name that looks like it.
        nearest: Option<String>,
    },
    /// Arguments that do not fit.
    #[error("`{strategy}` takes {takes}: {usage}")]
    Arguments {
        /// Whose arguments they are.
        strategy: &'static str,
        /// What would fit.
        takes: String,
        /// How the strategy is written.
        usage: String,
    },
    /// A number that is too small or too large for its parameter.
    #[error("`{parameter}` of `{strategy}` is a number {range}: {usage}")]
    OutOfRange {
        /// Whose argument it is.
        strategy: &'static str,
        /// What it is called.
        parameter: &'static str,
        /// What would fit.
        range: String,
        /// How the strategy is written.
        usage: String,
    },
    /// No strategy in brackets where one is needed.
    #[error("`{strategy}` needs a strategy in brackets: {usage}")]
    InnerMissing {
        /// What needs it.
        strategy: &'static str,
        /// How the strategy is written.
        usage: String,
    },
    /// A strategy in brackets where none is taken.
    #[error("`{strategy}` takes no strategy in brackets: {usage}")]
    InnerUnwanted {
        /// What does not take it.
        strategy: &'static str,
        /// How the strategy is written.
        usage: String,
    },
    /// A preset with arguments or brackets.
    #[error("`{0}` is a preset: it takes no arguments and no strategy in brackets")]
    PresetIsWhole(&'static str),
}

/// What to do about an unknown name.
fn advice(nearest: &Option<&'static str>) -> String {
    nearest.map_or("`byway strategies` lists all".into(), |name| format!("did you mean `{name}`?"))
}

fn choice_advice(nearest: &Option<&'static str>) -> String {
    nearest.map_or(": ".into(), |name| format!("; did you mean `{name}`? "))
}

fn function_advice(nearest: &Option<String>) -> String {
    nearest.as_ref().map_or("; name one that it defines".into(), |name| format!("; did you mean `{name}`?"))
}
