//! Replaying the tests of a folder, as far as there is time: bugs are confirmed beside it, and what adds most comes first.

use super::Replay;
use super::builds::Builds;
use crate::error::Error;
use byway_clang::Clang;
use byway_host::asked_to_end;
use byway_suite::native::{Confirmer, Coverage, Divergence, Isolation, Limits, NativeError, Replayed, Verdict, replay};
use byway_suite::program::Explored;
use byway_suite::store::{self, OutFolder, TestFiles, read_program_as_it_is};
use byway_suite::test::FoundBug;
use byway_vm::ending::Ending;
use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

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

/// Replays the tests of a folder on builds of what it holds, until their deadline.
pub fn replay_folder(
    folder: &OutFolder,
    builds: &Builds,
    test_time: Duration,
    isolation: Isolation,
    importance: &Importance,
) -> Result<Replay, Error> {
    let begun = Instant::now();
    let explored = read_program_as_it_is(folder)?;
    let limits = Limits { time: test_time, isolation, ..Limits::default() };
    let work = Work { folder, builds, explored: &explored, limits, importance };
    let (replayed, coverage, bugs) = std::thread::scope(|scope| -> Result<_, Error> {
        let confirming = scope.spawn(|| work.confirm());
        let replayed = work.replay();
        let coverage = replayed.as_ref().ok().map(|_| work.measure());
        let bugs = confirming.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok((replayed?, coverage, bugs?))
    })?;
    if asked_to_end().is_some() {
        return Err(NativeError::Interrupted.into());
    }
    let mut notes: Vec<String> = on_addresses(&replayed.by_addresses).into_iter().collect();
    let coverage = match coverage {
        Some(Ok(coverage)) => Some(coverage),
        Some(Err(why)) => {
            notes.push(format!("no coverage by llvm-cov: {why}"));
            None
        }
        None => None,
    };
    let left = (work.tests()?.len() as u64).saturating_sub(replayed.tests);
    let is_late = builds.deadline().is_over();
    if left > 0 {
        notes.push(format!(
            "{left} tests were not replayed natively: the time was over (--time); {} does it",
            by_hand(folder)
        ));
    } else if is_late {
        notes.push(format!("not all was done: the time was over (--time); {} does the rest", by_hand(folder)));
    }
    Ok(Replay {
        tests: replayed.tests,
        left,
        is_late,
        divergences: replayed.divergences,
        by_addresses: replayed.by_addresses.len() as u64,
        bugs,
        coverage,
        notes,
        seconds: begun.elapsed().as_secs_f64(),
    })
}

/// What is to be done.
struct Work<'w> {
    folder: &'w OutFolder,
    builds: &'w Builds,
    explored: &'w Explored,
    limits: Limits,
    importance: &'w Importance,
}

impl Work<'_> {
    fn tests(&self) -> Result<TestFiles, Error> {
        Ok(self.importance.sort(store::tests(self.folder)?))
    }

    /// Replays as many tests as there is time for.
    fn replay(&self) -> Result<Replayed, Error> {
        let native = match self.builds.replaying() {
            Err(error) if is_late(&error) => return Ok(Replayed { is_cut: true, ..Replayed::default() }),
            native => native?,
        };
        replay(&native, &self.explored.invocation, self.limits, self.tests()?.map(|test| test.map_err(Error::from)))
    }

    /// Counts lines and branches, or says why not.
    fn measure(&self) -> Result<Coverage, String> {
        let of_program = self.explored.modules.iter().filter(|module| !module.library);
        if !of_program.into_iter().any(|module| module.source.is_some() || module.compilation.is_some()) {
            return Err("the program came as LLVM text, not as C".into());
        }
        let measured = || -> Result<Coverage, Error> {
            let build = self.builds.counting()?;
            build.measure(self.explored, self.limits, self.tests()?.map(|test| test.map_err(Error::from)))
        };
        measured().map_err(|error| error.to_string())
    }

    /// Runs the first test of each bug under sanitizers.
    fn confirm(&self) -> Result<BTreeMap<u64, (FoundBug, Verdict)>, Error> {
        let clang = Clang::find()?.until(self.builds.deadline());
        let mut confirmer = Confirmer::new(&clang, self.explored, self.limits);
        let mut bugs: BTreeMap<u64, (FoundBug, Verdict)> = BTreeMap::new();
        // The first by its number shows it; those that do come first where there may be no time for all.
        for test in self.tests()? {
            if self.builds.deadline().is_over() {
                break;
            }
            let test = test?;
            let Ending::Bug(bug) = &test.ending else { continue };
            if bugs.values().any(|(known, _)| known.is_same(bug)) {
                continue;
            }
            let built = match confirmer.has(&bug.kind) {
                true => None,
                false => self.builds.sanitized(&bug.kind),
            };
            match built.map_or(Ok(()), |built| confirmer.take(built)).and_then(|()| confirmer.confirm(&test)) {
                Ok(verdict) => drop(bugs.insert(test.number, (bug.clone(), verdict))),
                Err(NativeError::OutOfTime) => break,
                Err(error) => return Err(error.into()),
            }
        }
        Ok(bugs)
    }
}

/// Whether it was for lack of time.
fn is_late(error: &Error) -> bool {
    matches!(error, Error::Native(NativeError::OutOfTime))
}

/// The command that replays the tests of a folder.
fn by_hand(folder: &OutFolder) -> String {
    format!("byway replay {}", folder.path().display())
}

/// Says which tests were not compared in everything, and why.
fn on_addresses(tests: &[Divergence]) -> Option<String> {
    let first = tests.first()?;
    let count = tests.len();
    Some(format!(
        "{count} tests depend on addresses: what differs also changes from one native run to the other when stack and heap are \
         moved, and nothing else does; the first: {first}"
    ))
}
