//! The two versions of a function, ready to be run.

use crate::coverage::Coverage;
use crate::coverage::Scope;
use crate::error::Error;
use crate::generate::explored;
use crate::settings::{Settings, Uninitialised};
use crate::target::Target;
use crate::unit::whole::write;
use byway_suite::program::Explored;
use byway_unit::harness::HARNESS;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// A version of a function in its harness.
pub(super) struct Version {
    pub(super) target: Target,
    /// For native builds.
    pub(super) explored: Explored,
    /// The names of the functions that are the user's.
    pub(super) own_functions: HashSet<String>,
}

impl Version {
    /// Writes a harness, such as `new.byway.c`, into a folder below that of the tests, and loads it.
    pub(super) fn load(options: &Settings, folder: &Path, name: &str, harness: &str) -> Result<Version, Error> {
        let below = folder.join(format!("{name}{HARNESS}"));
        write(&options.out, &below, harness)?;
        let file = options.out.join(below);
        let mut options = with_file(options, file.clone());
        // The compiler of the project warns of what is in its file.
        options.target.program.load.file_flags.entry(file).or_default().push("-w".into());
        // What versions do behind a bug is nothing to compare.
        options.target.program.uninitialised = Uninitialised::Stop;
        let target = Target::load(&options.target)?;
        let explored = explored::of(&options, &target, &Scope::of(&target.program))?;
        let own_functions = Coverage::nothing(&target.program, &target.libc_headers).function_names();
        Ok(Version { target, explored, own_functions })
    }
}

/// The options with another file in the place of the first, compiled with the same flags.
pub(super) fn with_file(options: &Settings, file: PathBuf) -> Settings {
    let mut options = options.clone();
    let program = &mut options.target.program;
    if let Some(flags) = program.load.file_flags.remove(&program.files[0]) {
        program.load.file_flags.insert(file.clone(), flags);
    }
    program.files[0] = file;
    options
}
