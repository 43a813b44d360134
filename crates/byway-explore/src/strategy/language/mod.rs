//! The language in which searches are described.
//!
//! An expression names a strategy, gives it arguments, and possibly a strategy to work on:
//!
//! ```text
//! expression = name [ "(" argument { "," argument } [ "," ] ")" ] [ "[" expression "]" ]
//! argument   = number | name of a function | expression
//! ```
//!
//! White space means nothing, `#` starts a comment up to the end of its line. A text that has a `/` or ends with
//! `.strategy` is the path of a file that holds an expression. Some names are presets: they stand for an expression.
//!
//! Text becomes an [`Expression`], that becomes a [`Plan`], which makes strategies. All that can be wrong is found before
//! there is a plan, and is told with the spot in the text. What can be named stands in one table, [`REGISTRY`].
//!
//! ```
//! let search = byway_explore::strategy::parse("dfs # the deepest first").expect("it is well written");
//! let error = byway_explore::strategy::parse("dsf").err().expect("there is none of that name");
//! assert!(error.to_string().starts_with("there is no strategy `dsf`; did you mean `dfs`?"));
//! # drop(search);
//! ```

mod error;
mod excerpt;
mod file;
mod nearest;
mod parser;
mod plan;
mod registry;
mod resolve;
mod signature;
mod source;
mod syntax;
mod table;
#[cfg(test)]
mod tests;
mod token;

pub use error::{LanguageError, Mistake, Problem};
pub use file::is_path;
pub use nearest::nearest;
pub use plan::{Args, Plan};
pub use registry::{Entry, Preset, Registry};
pub use signature::{Inner, Parameter, ParameterKind, Signature, Strategies};
pub use source::{Origin, Source, Span};
pub use syntax::{Argument, Expression};
pub use table::REGISTRY;

use super::Strategy;
use std::path::Path;

/// The strategy that a text or a file describes.
pub fn parse(text: &str) -> Result<Box<dyn Strategy>, LanguageError> {
    Ok(plan(text)?.build())
}

/// The plan that a text or a file describes, for callers that want several strategies of the same kind.
pub fn plan(text: &str) -> Result<Plan, LanguageError> {
    let source = match file::is_path(text) {
        true => file::read(Path::new(text))?,
        false => Source { origin: Origin::Given, text: text.to_string() },
    };
    REGISTRY.plan(source)
}
