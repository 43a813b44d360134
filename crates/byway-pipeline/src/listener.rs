//! What callers hear while the pipeline works. A library is silent: everything that people are told passes through here, and
//! is dropped unless a caller listens.

use byway_clang::BuildProgress;
use byway_report::{Comparison, Replay, Report};
use byway_unit::suite::merge::Merged;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Hears what is done. All of it may be left out.
pub trait Listener: Send + Sync {
    /// The C library is built, once on a machine.
    fn building_libc(&self, _: BuildProgress) {}
    /// The words of a compiler that has compiled a file.
    fn compiler_said(&self, _: &str) {}
    /// Something that the user should know before the work begins.
    fn warning(&self, _: &str) {}
    /// Something that the user should know of what is done.
    fn note(&self, _: &str) {}
    /// Part of the work could not be done, for this reason; the rest goes on.
    fn failure(&self, _: &str) {}
    /// Loading has taken all of the time.
    fn loading_is_late(&self, _: Duration) {}
    /// Earlier tests in a folder are replaced.
    fn replaces(&self, _: &Path) {}
    /// Where an exploration stands; called ten times a second at most.
    fn progress(&self, _: &Standing) {}
    /// There is no more progress to show.
    fn progress_ended(&self) {}
    /// An exploration of so much time is over; its tests are in a folder.
    fn explored(&self, _: &Report, _folder: &Path, _: Duration) {}
    /// A test takes long natively, and may take so much time.
    fn waits_for(&self, _test: u64, _most: Duration) {}
    /// The tests were replayed.
    fn replayed(&self, _: &Replay) {}
    /// Nothing follows. With a test and how it is run in a shell, where that takes more than its inputs.
    fn ended(&self, _: &Report, _by_hand: Option<(u64, &str)>) {}
    /// A function is about to be tested, or compared.
    fn function(&self, _: &FunctionHead) {}
    /// The tests of a function.
    fn cases(&self, _: &[CaseRow]) {}
    /// The tests of a function were replayed.
    fn function_replayed(&self, _: &Replay) {}
    /// What the tests of a function are worth.
    fn function_ended(&self, _: &Report, _folder: &Path, _without_tests: Option<&str>) {}
    /// Something that the user should know of a function.
    fn function_note(&self, _: &str) {}
    /// A file of tests was there before, and what became of it.
    fn merged(&self, _file: &Path, _: &Merged) {}
    /// The files of tests are there; what can be made of them in a folder.
    fn written(&self, _folder: &Path, _goal: &str) {}
    /// A function was compared with an earlier version.
    fn compared(&self, _: &Comparison) {}
    /// What is looked at where it is said that nothing differs.
    fn compared_what(&self, _: &str) {}
}

/// Where an exploration stands.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    /// Time since the start.
    pub elapsed: Duration,
    /// Runs that ended.
    pub runs: u64,
    /// Tests that were found.
    pub tests: u64,
    /// Branches that are covered.
    pub covered: u64,
    /// Branches that there are.
    pub branches: u64,
    /// Pending edges.
    pub pending: usize,
    /// Bugs, each once.
    pub bugs: usize,
}

/// A function, before anything is known of its tests.
#[derive(Clone, Debug, Default)]
pub struct FunctionHead {
    /// Its prototype.
    pub prototype: String,
    /// Where it stands, and what it is compared with.
    pub place: String,
    /// What is assumed about its inputs, in words, with what turns it off.
    pub assumed: Vec<String>,
}

/// A test of a function, in short.
#[derive(Clone, Debug, Default)]
pub struct CaseRow {
    /// Its inputs.
    pub inputs: String,
    /// What comes of them.
    pub result: String,
    /// What it covers.
    pub covers: Vec<String>,
}

/// A listener that settings hold. By default it hears nothing.
#[derive(Clone)]
pub struct Listening(Arc<dyn Listener>);

struct Silent;

impl Listener for Silent {}

impl Listening {
    /// This one hears everything.
    pub fn with(listener: impl Listener + 'static) -> Listening {
        Listening(Arc::new(listener))
    }

    /// The listener.
    pub fn get(&self) -> &Arc<dyn Listener> {
        &self.0
    }
}

impl Default for Listening {
    fn default() -> Listening {
        Listening::with(Silent)
    }
}

impl fmt::Debug for Listening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Listening")
    }
}
