//! What is explored, for those who run it again.

use crate::coverage::Scope;
use crate::error::Error;
use crate::settings::Settings;
use crate::target::Target;
use byway_suite::program::Explored;

/// The program that a front end has made, as it is started and was made.
pub(crate) fn of(front_end: &str, options: &Settings, target: &Target, scope: &Scope) -> Result<Explored, Error> {
    Ok(Explored {
        front_end: front_end.to_owned(),
        modules: target.modules.clone(),
        clang_flags: options.target.program.load.clang_flags.clone(),
        working_folder: std::env::current_dir().map_err(|reason| Error::File { path: ".".into(), reason })?,
        invocation: target.surroundings.invocation.clone(),
        engine: target.surroundings.engine.clone(),
        harness: target.under_test.harness.clone(),
        functions: scope.names(&target.program),
    })
}
