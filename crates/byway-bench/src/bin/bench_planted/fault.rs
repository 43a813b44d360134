//! A fault, as data, and the version of a file that has it.

use byway_bench::error::BenchError;
use byway_bench::host::HostError;
use byway_bench::libraries::Library;
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::path::PathBuf;

/// What goes wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Memory beyond an object, or beyond an array inside of one.
    Bounds,
    /// Memory that is lost, freed twice, or used after it was freed.
    Lifetime,
    /// Values that were never set, and null pointers that are followed.
    Unset,
    /// Sums and sizes that are too large or too small, and signs.
    Arithmetic,
    /// What is kept between calls, and what callbacks are given or answer.
    State,
    /// Another operator or constant.
    Operator,
}

impl Kind {
    /// All, in the order of the tables.
    pub const ALL: [Kind; 6] =
        [Kind::Bounds, Kind::Lifetime, Kind::Unset, Kind::Arithmetic, Kind::State, Kind::Operator];
}

impl Display for Kind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Bounds => "bounds",
            Kind::Lifetime => "lifetime, leaks",
            Kind::Unset => "uninitialised, null",
            Kind::Arithmetic => "arithmetic, signs",
            Kind::State => "state, callbacks",
            Kind::Operator => "operator, constant",
        })
    }
}

/// A slip in a function of a library.
pub struct Fault {
    /// What goes wrong.
    pub kind: Kind,
    /// The library.
    pub library: &'static str,
    /// The file, below the library's folder.
    pub file: &'static str,
    /// The function.
    pub function: &'static str,
    /// What stands in the function, once.
    pub right: &'static str,
    /// What stands there instead.
    pub wrong: &'static str,
}

/// A file that has two versions.
pub struct Versions {
    /// The library's.
    pub right: String,
    /// The one with the fault.
    pub faulty: String,
}

impl Fault {
    /// The library, which is one of those that set-up fetches.
    pub fn library(&self) -> Result<&'static Library, BenchError> {
        Library::named(self.library)
            .ok_or_else(|| BenchError::Damaged { path: self.library.into(), what: "there is no such library".into() })
    }

    /// The library's file.
    pub fn source(&self) -> Result<PathBuf, BenchError> {
        Ok(self.library()?.folder().join(self.file))
    }

    /// The file with the fault and without.
    pub fn versions(&self) -> Result<Versions, BenchError> {
        let path = self.source()?;
        let right = String::from_utf8_lossy(&fs::read(&path).map_err(HostError::on("read", &path))?).into_owned();
        let damaged = |what: String| BenchError::Damaged { path: path.clone(), what };
        let (begin, end) = definition(&right, self.function)
            .ok_or_else(|| damaged(format!("it does not define {}", self.function)))?;
        let body = &right[begin..end];
        if body.matches(self.right).count() != 1 {
            return Err(damaged(format!("`{}` does not stand in {} once", self.right, self.function)));
        }
        let faulty = format!("{}{}{}", &right[..begin], body.replacen(self.right, self.wrong, 1), &right[end..]);
        Ok(Versions { right, faulty })
    }
}

/// Where a function is defined: from its name to the brace at the start of a line that ends it.
fn definition(text: &str, function: &str) -> Option<(usize, usize)> {
    let is_whole = |at: usize| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    let starts = text.match_indices(function).map(|(at, _)| at).filter(|at| is_whole(*at));
    starts.filter(|at| is_head(text, *at, function)).find_map(|at| Some((at, at + text[at..].find("\n}")?)))
}

/// Whether a name is the one of a definition: a body follows the parameters, in old C after their declarations.
fn is_head(text: &str, at: usize, function: &str) -> bool {
    let Some(parameters) = text[at + function.len()..].trim_start().strip_prefix('(') else { return false };
    let mut depth = 1;
    let end = parameters.char_indices().find(|(_, c)| {
        depth += i32::from(*c == '(') - i32::from(*c == ')');
        depth == 0
    });
    let behind = end.map_or("", |(end, _)| code(&parameters[end + 1..]));
    let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let is_declared =
        behind.starts_with(|c: char| c.is_alphabetic() || c == '_') && !text[line..].starts_with([' ', '\t']);
    behind.starts_with('{') || is_declared
}

/// A text from its first code on.
fn code(text: &str) -> &str {
    let text = text.trim_start();
    match text.strip_prefix("/*").and_then(|comment| comment.split_once("*/")) {
        Some((_, behind)) => code(behind),
        None => text,
    }
}
