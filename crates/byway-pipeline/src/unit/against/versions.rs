//! The two versions of a function, ready to be run.

use crate::coverage::Coverage;
use crate::coverage::Scope;
use crate::error::Error;
use crate::frontend::FrontEnd;
use crate::generate::explored;
use crate::llvm::Llvm;
use crate::settings::{Settings, Uninitialised};
use crate::target::Target;
use crate::unit::exploring::EXPLORED;
use crate::unit::whole::write;
use byway_suite::program::Explored;
use byway_unit::harness::HARNESS;
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// The names of the versions' harnesses.
pub(super) const NEW: &str = "new";
pub(super) const OLD: &str = "old";

/// A version of a function in its harness.
pub(super) struct Version {
    pub(super) target: Target,
    /// For native builds.
    pub(super) explored: Explored,
    /// The names of the functions that are the user's.
    pub(super) own_functions: HashSet<String>,
}

impl Version {
    /// Writes a harness of a function, such as `new.byway.c`, below the folder of the tests, and loads it.
    pub(super) fn load(options: &Settings, function: &str, version: &str, harness: &str) -> Result<Version, Error> {
        let below = harness_file(function, version);
        write(&options.out, &below, harness)?;
        let file = options.out.join(below);
        let mut options = with_file(options, file.clone());
        options.target.harness_of = Some(function.to_owned());
        // The compiler of the project warns of what is in its file.
        options.target.program.load.file_flags.entry(file).or_default().push("-w".into());
        // What versions do behind a bug is nothing to compare.
        options.target.program.uninitialised = Uninitialised::Stop;
        let target = Target::load(&Llvm, &options.target)?;
        let explored = explored::of(Llvm.name(), &options, &target, &Scope::of(&target.program, &target.under_test))?;
        let own_functions = Coverage::nothing(&target.program, &target.under_test).function_names();
        Ok(Version { target, explored, own_functions })
    }
}

/// The file of a version's harness, below the folder of the tests.
fn harness_file(function: &str, version: &str) -> PathBuf {
    Path::new(EXPLORED).join(function).join(format!("{version}{HARNESS}"))
}

/// Whether a file is the harness of a version of a function. What it includes compiles, so that its types are the reason if it
/// does not.
pub(super) fn is_harness(options: &Settings, function: &str, file: &Path) -> bool {
    [NEW, OLD].iter().any(|version| options.out.join(harness_file(function, version)) == file)
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
