//! `byway mutate`: how much would the tests notice? Small changes are made to the program, and the tests are run on each.

mod agree;
pub mod known;
mod record;
pub(crate) mod setting;

pub use record::{FiguresEntry, Mutation, SurvivorEntry, UnusedTest};

use crate::error::Error;
use crate::frontend::MutantLimits;
use crate::frontends;
use agree::disagreement;
use byway_mutate::{Inputs, KnownTest, Limits, Mutant, Operator, Scorer, Selection, Verdict};
use byway_suite::program::Explored;
use byway_suite::store::{MUTATION, TestFiles, check_list, check_names, read_program_as_it_is, tests};
use byway_suite::test::Test;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

/// The most steps of a test on the original. Those of `byway gen` end far earlier, unless it was told otherwise.
const MOST_STEPS: u64 = 10_000_000_000;

/// The part of the time in which mutants are made.
const MAKING: f64 = 0.4;

/// Why a test was not used that nothing is wrong with.
const NO_TIME: &str = "there was no time to run it on the program as it is";

/// Functions that are named when another one was asked for.
const NAMED: usize = 12;

/// How to score tests.
#[derive(Clone, Debug)]
pub struct MutateOptions {
    /// The folder that `byway gen` wrote.
    pub folder: PathBuf,
    /// What is changed.
    pub operators: Vec<Operator>,
    /// The function that is changed; all of the program's own if there is none.
    pub function: Option<String>,
    /// Time to run mutants.
    pub time: Option<Duration>,
    /// Mutants that run at the same time.
    pub jobs: Option<usize>,
    /// The user vouches for the folder.
    pub trust: bool,
}

/// The mutants of a program with what its tests make of them.
#[derive(Debug)]
pub struct Scored {
    /// The mutants, in the order of the code.
    pub mutants: Vec<Mutant>,
    /// Changes that there was no time to make mutants of; the others are spread over the code.
    pub not_made: u64,
    /// What became of each.
    pub verdicts: Vec<Verdict>,
    /// Tests that were used.
    pub tests: u64,
    /// Tests that were not.
    pub unused_tests: Vec<UnusedTest>,
    /// Time that it took.
    pub time: Duration,
}

/// Scores the tests of a folder, and writes what came of it there. With the program that was scored.
///
/// # Errors
/// What is wrong with the folder, or cannot be run or written.
pub fn mutants(options: &MutateOptions, interrupt: &Arc<AtomicBool>) -> Result<(Mutation, Explored), Error> {
    check_list(&options.folder)?;
    check_names(&options.folder, [MUTATION])?;
    // Nothing is compiled here, so flags do no harm.
    let explored = read_program_as_it_is(&options.folder)?;
    let mutation = Mutation::of(&score(options, &explored, interrupt)?);
    mutation.save(&options.folder)?;
    Ok((mutation, explored))
}

/// The same without writing anything. `interrupt` ends it when it is set; what was not run by then
/// is told from the rest.
pub fn score(options: &MutateOptions, explored: &Explored, interrupt: &Arc<AtomicBool>) -> Result<Scored, Error> {
    let begun = Instant::now();
    let files = tests(&options.folder)?;
    let shown = known::read(&options.folder)?;
    let front_end = frontends::of_explored(explored)?;
    let Some(mut mutator) = front_end.reopen(explored)?.mutator(explored) else {
        return Err(Error::Usage(format!("no mutants can be made of {} programs", front_end.name())));
    };
    if let Some(name) = &options.function {
        check_function(mutator.functions(), name)?;
    }
    let functions = match &options.function {
        Some(name) => vec![name.clone()],
        None => explored.functions.clone(),
    };
    let selection = Selection { operators: options.operators.clone(), functions };
    let running = Limits {
        jobs: options.jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from)),
        deadline: options.time.and_then(|time| begun.checked_add(time)),
        interrupt: interrupt.clone(),
    };
    let made_until = options.time.and_then(|time| begun.checked_add(time.mul_f64(MAKING)));
    let limits = MutantLimits { running, made_until, effort: None };
    let (scorer, _) = mutator.scorer(&selection, setting::of(explored)?, limits)?;
    let (known, unused_tests) = observe(&scorer, files)?;
    let mut verdicts = scorer.score(&known)?;
    known::apply(shown, scorer.mutants(), &mut verdicts);
    let (mutants, tests) = (scorer.mutants().to_vec(), known.len() as u64);
    let not_made = scorer.not_made();
    Ok(Scored { mutants, not_made, verdicts, tests, unused_tests, time: begun.elapsed() })
}

/// Runs all tests on the original. Those on which it does what it did are known then.
fn observe(scorer: &Scorer, files: TestFiles) -> Result<(Vec<KnownTest>, Vec<UnusedTest>), Error> {
    let tests = files.collect::<Result<Vec<Test>, _>>()?;
    let bytes = |test: &Test| test.inputs.iter().map(|object| object.bytes.clone()).collect();
    let inputs: Vec<(u64, Inputs)> = tests.iter().map(|test| (test.number, bytes(test))).collect();
    let (mut known, mut unused) = (Vec::new(), Vec::new());
    for (test, seen) in tests.iter().zip(scorer.observe(&inputs, MOST_STEPS)?) {
        let reason = seen.as_ref().map_or_else(|| Some(NO_TIME.to_owned()), |seen| disagreement(test, &seen.behaviour));
        match (seen, reason) {
            (Some(seen), None) => known.push(seen),
            (_, reason) => unused.push(UnusedTest { test: test.number, reason: reason.unwrap_or_default() }),
        }
    }
    Ok((known, unused))
}

/// Whether there is a function of the program's own under a name.
fn check_function(mut names: Vec<String>, name: &str) -> Result<(), Error> {
    if names.iter().any(|known| known == name) {
        return Ok(());
    }
    names.sort_unstable();
    names.dedup();
    let more = if names.len() > NAMED { ", ..." } else { "" };
    names.truncate(NAMED);
    Err(Error::Usage(format!("--function {name}: the program has no such function; it has {}{more}", names.join(", "))))
}
