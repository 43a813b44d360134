//! What runs tests in reality.

use crate::error::Error;
use crate::listener::Listener;
use byway_host::Deadline;
use byway_suite::native::{Coverage, Limits, Replayed, Verdict};
use byway_suite::program::Explored;
use byway_suite::store::{OutFolder, TestFiles, tests};
use byway_suite::test::FoundBug;
use std::collections::{BTreeMap, HashMap};

/// Runs tests of a program in reality, and compares with what the engine saw. It may be asked for all of it at once.
pub trait Replayer: Send + Sync {
    /// Until when the caller waits for it.
    fn deadline(&self) -> &Deadline;

    /// A bug of this kind was found, which will have to be confirmed.
    fn expect(&self, _kind: &str) {}

    /// Replays as many tests as there is time for.
    ///
    /// # Errors
    /// They cannot be run.
    fn replay(&self, suite: &Suite<'_>) -> Result<Replayed, Error>;

    /// What of the sources the tests cover, or why that is not known. They were replayed before.
    ///
    /// # Errors
    /// Why not.
    fn measure(&self, suite: &Suite<'_>, replayed: &Replayed) -> Result<Coverage, String>;

    /// Runs the first test of each bug where the bug shows. By the numbers of these tests.
    ///
    /// # Errors
    /// They cannot be run.
    fn confirm(&self, suite: &Suite<'_>) -> Result<BTreeMap<u64, (FoundBug, Verdict)>, Error>;
}

/// Tests that are replayed.
pub struct Suite<'s> {
    /// Where they are.
    pub folder: &'s OutFolder,
    /// The program that they are tests of.
    pub explored: &'s Explored,
    /// What each of them may take.
    pub limits: Limits,
    /// Which of them come first.
    pub importance: &'s Importance,
    /// Hears what is waited for.
    pub listener: &'s dyn Listener,
}

impl Suite<'_> {
    /// The tests, the most important first.
    ///
    /// # Errors
    /// There are none in the folder.
    pub fn tests(&self) -> Result<TestFiles, Error> {
        Ok(self.importance.sort(tests(self.folder)?))
    }
}

/// Which tests come first where there may be no time for all: by their numbers, how many others are more important.
#[derive(Clone, Debug, Default)]
pub struct Importance(HashMap<u64, usize>);

impl Importance {
    /// Of tests in this order.
    pub fn in_order(numbers: impl IntoIterator<Item = u64>) -> Importance {
        Importance(numbers.into_iter().zip(0..).collect())
    }

    fn sort(&self, tests: TestFiles) -> TestFiles {
        match self.0.is_empty() {
            true => tests,
            false => tests.sorted_by_key(|number| self.0.get(&number).copied().unwrap_or(usize::MAX)),
        }
    }
}
