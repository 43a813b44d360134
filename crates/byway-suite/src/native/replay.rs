//! Replaying many tests.

use super::addresses;
use super::build::NativeProgram;
use super::compare::{Difference, Divergence, compare, mark_of};
use super::error::NativeError;
use super::process::{Ended, Limits};
use super::run::Runner;
use super::watch::{Watch, watched};
use super::workers::{Shared, on_all_processors};
use crate::program::Invocation;
use crate::test::Test;

/// What came of replaying tests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// How many were replayed.
    pub tests: u64,
    /// Those that did something else, by their numbers.
    pub divergences: Vec<Divergence>,
    /// Those that do something else wherever their memory lies, natively too.
    pub by_addresses: Vec<Divergence>,
    /// The time was over before all were replayed; those that come first were.
    pub is_cut: bool,
}

/// Replays tests on a native program, as many at once as there are processors, and compares each with what the engine
/// saw. Tests that could not be had (the `Err`s) end the replay, and so does the end of the time for which the program
/// was built (`Clang::until`). The first test that takes long is told while it runs, by its number.
///
/// # Errors
/// The first error of a test that could not be had or run.
pub fn replay<E: From<NativeError> + Send>(
    program: &NativeProgram,
    invocation: &Invocation,
    limits: Limits,
    tests: impl Iterator<Item = Result<Test, E>> + Send,
    slow: &(dyn Fn(u64) + Sync),
) -> Result<Replayed, E> {
    let tests = Shared::new(tests);
    let serve = |watch: &Watch| -> Result<Replayed, E> {
        let mut replayed = Replayed::default();
        let mut runner = Runner::new(&program.path(), invocation, limits)?.until(program.deadline());
        while let Some(test) = tests.next() {
            let test = test?;
            match watch.over(test.number, || replayed.add(&mut runner, &test)) {
                Ok(()) => replayed.tests += 1,
                Err(NativeError::OutOfTime) => {
                    replayed.is_cut = true;
                    break;
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(replayed)
    };
    let mut all = Replayed::default();
    for result in watched(slow, |watch| on_all_processors(usize::MAX, || serve(watch))) {
        let replayed = result?;
        all.tests += replayed.tests;
        all.divergences.extend(replayed.divergences);
        all.by_addresses.extend(replayed.by_addresses);
        all.is_cut |= replayed.is_cut;
    }
    all.divergences.sort_by_key(|divergence| divergence.test);
    all.by_addresses.sort_by_key(|divergence| divergence.test);
    Ok(all)
}

impl Replayed {
    /// Whether a test did not come to its end natively, though the engine saw one.
    pub fn was_cut_off(&self, test: u64) -> bool {
        let mut cut = self.divergences.iter().filter(|divergence| {
            matches!(divergence.what, Difference::Ended { native: Ended::OutOfTime | Ended::OutOfMemory, .. })
        });
        cut.any(|divergence| divergence.test == test)
    }

    /// Replays a test.
    fn add(&mut self, runner: &mut Runner, test: &Test) -> Result<(), NativeError> {
        let mark = mark_of(test);
        let run = runner.run(&test.inputs, mark)?;
        let Some(divergence) = compare(test, &run) else { return Ok(()) };
        let depends = addresses::decide(runner, test, mark, &run)?;
        let list = if depends { &mut self.by_addresses } else { &mut self.divergences };
        list.push(divergence);
        Ok(())
    }
}
