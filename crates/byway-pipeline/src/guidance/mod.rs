//! `--prefer` and `--avoid`: where the user wants to search first, and last.

mod parse;
mod resolve;

pub use parse::{Lines, Preference, parse_avoid, parse_prefer};
pub(crate) use resolve::resolve;
