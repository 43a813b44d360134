//! Replaying many tests.

use super::addresses;
use super::build::NativeProgram;
use super::compare::{Divergence, compare, mark_of};
use super::error::NativeError;
use super::process::Limits;
use super::run::Runner;
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
}

/// Replays tests on a native program, as many at once as there are processors, and compares each with what the engine
/// saw. Tests that could not be had (the `Err`s) end the replay.
///
/// # Errors
/// The first error of a test that could not be had or run.
pub fn replay<E: From<NativeError> + Send>(
    program: &NativeProgram,
    invocation: &Invocation,
    limits: Limits,
    tests: impl Iterator<Item = Result<Test, E>> + Send,
) -> Result<Replayed, E> {
    let tests = Shared::new(tests);
    let serve = || -> Result<Replayed, E> {
        let mut replayed = Replayed::default();
        let mut runner = Runner::new(&program.path(), invocation, limits)?;
        while let Some(test) = tests.next() {
            let test = test?;
            let mark = mark_of(&test);
            let run = runner.run(&test.inputs, mark)?;
            replayed.tests += 1;
            let Some(divergence) = compare(&test, &run) else { continue };
            let depends = addresses::decide(&mut runner, &test, mark, &run)?;
            let list = if depends { &mut replayed.by_addresses } else { &mut replayed.divergences };
            list.push(divergence);
        }
        Ok(replayed)
    };
    let mut all = Replayed::default();
    for result in on_all_processors(usize::MAX, serve) {
        let replayed = result?;
        all.tests += replayed.tests;
        all.divergences.extend(replayed.divergences);
        all.by_addresses.extend(replayed.by_addresses);
    }
    all.divergences.sort_by_key(|divergence| divergence.test);
    all.by_addresses.sort_by_key(|divergence| divergence.test);
    Ok(all)
}
