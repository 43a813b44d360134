//! What clang knows about the boolean expressions of the user's sources.
//!
//! Clang lowers `&&` and `||` to branches, so the text that is explored has no decisions any more. With
//! `-fcoverage-mcdc` clang says where they are, of which conditions they consist, and what each outcome leads to, in the
//! map that belongs to its counters. That map is read from the text that clang writes; nothing is built or run.

mod assemble;
mod decode;
mod in_text;
mod warnings;

use byway_clang::{Clang, Libc};
use byway_logic::source::SourceDecisions;
use std::path::Path;
use thiserror::Error;

use super::error::NativeError;
use super::{sources, workers};
use crate::program::{Compilation, Explored, Module};

/// The first clang whose map is understood.
const FIRST_CLANG: u32 = 19;

/// Flags with which clang says all that it knows about decisions, and nothing else.
const FLAGS: [&str; 7] = [
    "-fcoverage-mcdc",
    // Names of files are text.
    "-mllvm",
    "-enable-name-compression=false",
    // What it does not follow, it says in warnings that have no name, so these are left.
    "-Wno-everything",
    "-Wno-error",
    "-fno-caret-diagnostics",
    "-fdiagnostics-absolute-paths",
];

/// The decisions of a program cannot be had.
#[derive(Debug, Error)]
pub enum DecisionsError {
    /// This clang has none to tell of.
    #[error(
        "clang {found} cannot say what the conditions of decisions are; MC/DC needs clang {FIRST_CLANG} or later \
         (package clang-{FIRST_CLANG}); all other criteria go on without it"
    )]
    OldClang {
        /// Its version.
        found: u32,
    },
    /// The map of a module makes no sense.
    #[error("the coverage map that clang made for '{module}' is not understood: {cause}")]
    Map {
        /// The module.
        module: String,
        /// What is wrong with it.
        #[source]
        cause: MapError,
    },
    /// Clang cannot be run, or a source is gone.
    #[error(transparent)]
    Native(#[from] NativeError),
}

/// A coverage map makes no sense.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MapError {
    /// It has another format.
    #[error("its format is {found}, and only format {known} is known")]
    Version {
        /// The number of its format.
        found: u32,
        /// The one that is known.
        known: u32,
    },
    /// It ends in the middle.
    #[error("it ends too early")]
    Short,
    /// A number in it cannot be.
    #[error("it has a {0} that cannot be")]
    Number(&'static str),
    /// The names of files are compressed.
    #[error("the names of files are compressed, although clang was told not to")]
    Compressed,
}

/// The decisions of a program's sources. Modules that came as LLVM text, and libraries, have none.
///
/// # Errors
/// [`DecisionsError::OldClang`] if clang cannot tell.
pub fn decisions(clang: &Clang, libc: &Libc, explored: &Explored) -> Result<SourceDecisions, DecisionsError> {
    can_tell(clang.major())?;
    let numbered = explored.modules.iter().enumerate();
    let compiled: Vec<(usize, &Module, Compilation)> = numbered
        .filter_map(|(number, module)| Some((number, module, sources::compilation(explored, module)?)))
        .collect();
    let find = |(number, module, compilation): &(usize, &Module, Compilation)| {
        of_module(clang, libc, *number, module, compilation)
    };
    Ok(assemble::together(workers::for_each(&compiled, find)?))
}

/// Whether a clang of this version can tell.
fn can_tell(found: u32) -> Result<(), DecisionsError> {
    if found < FIRST_CLANG { Err(DecisionsError::OldClang { found }) } else { Ok(()) }
}

/// The decisions of one source.
fn of_module(
    clang: &Clang,
    libc: &Libc,
    number: usize,
    module: &Module,
    compilation: &Compilation,
) -> Result<SourceDecisions, DecisionsError> {
    let output = sources::counting_text(clang, libc.include_folder(), &module.name, compilation, &FLAGS)?;
    let unfollowed = warnings::unfollowed(&String::from_utf8_lossy(&output.stderr));
    let map_error = |cause| DecisionsError::Map { module: module.name.clone(), cause };
    let text = sources::text_of(output);
    let Some(map) = in_text::map(&text).map_err(map_error)? else {
        return Ok(SourceDecisions { decisions: Vec::new(), unfollowed });
    };
    let names = decode::file_names(&map.file_names).map_err(map_error)?;
    let mut found = SourceDecisions { decisions: Vec::new(), unfollowed };
    for record in &map.functions {
        let function = decode::function(record, &names).map_err(map_error)?;
        assemble::add_function(&function, number, &mut found);
    }
    // The headers of the C library are not for the user to test; what their macros make of the user's code is the
    // user's.
    let is_users = |file: &str| !Path::new(file).starts_with(libc.include_folder());
    found.unfollowed.retain(|expression| is_users(&expression.file));
    found.decisions.retain(|decision| is_users(&decision.macro_use.as_ref().unwrap_or(&decision.region).file));
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_clang_is_told_apart() {
        for old in 16..FIRST_CLANG {
            let message = can_tell(old).expect_err("it is too old").to_string();
            assert!(message.starts_with(&format!("clang {old} cannot say")), "{message}");
            assert!(message.contains("clang-19") && message.contains("go on"), "{message}");
        }
        assert!(can_tell(FIRST_CLANG).is_ok());
    }
}
