//! `byway replay`: does reality agree? Tests are run on native builds and compared with what the engine saw.

mod folder;

pub use crate::frontend::Importance;
pub use folder::replay_folder;

use crate::earlier;
use crate::error::Error;
use crate::frontends;
use crate::listener::Listening;
use crate::project::Places;
use byway_report::Replay;
use byway_suite::native::{Isolation, check_places};
use byway_suite::store::{self, OutFolder, SUMMARY, check_list, check_names, read_program, read_program_as_it_is};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// How to replay tests.
#[derive(Clone, Debug)]
pub struct ReplayOptions {
    /// The folder that `byway gen` wrote.
    pub folder: PathBuf,
    /// Time for one test.
    pub test_time: Duration,
    /// Where tests run.
    pub isolation: Isolation,
    /// The user vouches for the folder.
    pub trust: bool,
    /// Hears what is waited for.
    pub listener: Listening,
}

/// Replays the tests of a folder, and enters what came of it into the folder's report.
///
/// # Errors
/// What is wrong with the folder, or cannot be built or run.
pub fn replay(options: &ReplayOptions) -> Result<Replay, Error> {
    // What comes of it is entered there, so that the folder must be one to write to before anything is run.
    check_list(&options.folder)?;
    check_names(&options.folder, byway_emit::file_names())?;
    earlier::report(&options.folder)?;
    let explored = match options.trust {
        true => read_program_as_it_is(&options.folder)?,
        false => read_program(&options.folder)?,
    };
    if !options.trust {
        Places::around(&options.folder)?.check(&explored, &options.folder)?;
    }
    if options.isolation == Isolation::Sandbox {
        check_places(&explored.invocation.maps)?;
    }
    let folder = OutFolder::from(&options.folder);
    let front_end = frontends::of_explored(&explored)?;
    let Some(replayer) = front_end.replayer(&Arc::new(explored), options.isolation, false) else {
        return Err(Error::Usage(format!(
            "{} programs are not run natively, so that nothing can be replayed",
            front_end.name()
        )));
    };
    let (time, isolation, listener) = (options.test_time, options.isolation, &**options.listener.get());
    let done = replay_folder(&folder, &*replayer, time, isolation, &Importance::default(), listener)?;
    enter(&folder, &done)?;
    Ok(done)
}

/// Enters what was found into the report of the folder, if it has one.
fn enter(folder: &OutFolder, done: &Replay) -> Result<(), Error> {
    let found = earlier::report(folder)?;
    let has_one = found.is_some();
    let mut report = found.unwrap_or_default();
    report.add_replay(done);
    for (name, text) in byway_emit::files(&report).filter(|(name, _)| *name != SUMMARY || has_one) {
        store::put(folder, name, &text)?;
    }
    Ok(())
}
