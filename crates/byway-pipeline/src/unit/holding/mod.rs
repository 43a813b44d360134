//! Tests hold on the real code before the user sees them.
//!
//! What the engine saw was replayed natively, but in its own harness and with its own C library. A test file has another
//! `main`, another compiler and the machine's C library: where addresses lie and how much memory there is differ, and so may
//! what a function makes of them. So tests are built and run in the ways that their readers have ([`ways`]), and a case that does
//! not pass in one of them is left out, and that is said: it depends on the compiler, on its surroundings, or on what C leaves
//! undefined, which sanitizers end a program for.

mod drafted;
mod left_out;
mod others;
mod surroundings;
mod ways;

pub(super) use left_out::LeftOut;
pub(super) use others::Others;

use super::source::Source;
use crate::error::Error;
use crate::settings::Settings;
use byway_host::{Deadline, asked_to_end};
use byway_unit::suite::write::tests;
use byway_unit::suite::{Case, TestFile};
use drafted::{Drafted, Failing, Obstacle};
use left_out::Why;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use ways::{Way, ways};

/// Tests that were not seen to hold are not written, so there is time for that whatever was spent before: it is a second or two, and
/// more where compilers are slow.
const LEAST: Duration = Duration::from_secs(120);

/// What came of the tests of a function.
pub(super) enum Held {
    /// Cases that do not hold, by their names.
    But(LeftOut),
    /// They could not be built or run, for this reason.
    Unknown(String),
}

impl Held {
    /// What there is to say.
    pub(super) fn note(&self) -> Option<String> {
        match self {
            Held::But(left_out) => left_out.note(),
            Held::Unknown(why) => Some(format!("whether the tests hold natively was not seen: {why}")),
        }
    }

    /// Whether a case does not hold.
    pub(super) fn leaves_out(&self, case: &Case) -> bool {
        matches!(self, Held::But(left_out) if left_out.has(case))
    }

    /// Whether all tests hold.
    pub(super) fn is_all(&self) -> bool {
        matches!(self, Held::But(left_out) if left_out.is_empty())
    }

    /// The numbers of the explored tests that the file has no case of for that.
    pub(super) fn tests_left_out(&self) -> &[u64] {
        match self {
            Held::But(left_out) => &left_out.tests,
            Held::Unknown(_) => &[],
        }
    }
}

/// Builds and runs the tests of a file, and leaves out those that do not hold.
pub(super) fn hold(options: &Settings, source: &Source, file: &mut TestFile, until: &Deadline) -> Result<Held, Error> {
    let held = held(options, source, file, until)?;
    let Held::But(mut left_out) = held else { return Ok(held) };
    if left_out.has_strict(file) {
        // Checking less is better than leaving out a test.
        change(file, |mut case| {
            if left_out.has(&case) {
                case.loosen();
            }
            Some(case)
        });
        return hold(options, source, file, until);
    }
    if !left_out.is_empty() {
        let mut tests = Vec::new();
        change(file, |case| {
            let is_left_out = left_out.has(&case);
            tests.extend(is_left_out.then_some(case.test));
            (!is_left_out).then_some(case)
        });
        left_out.tests = tests;
    }
    Ok(Held::But(left_out))
}

/// Builds and runs the tests of a file in all ways: what does not hold.
pub(super) fn held(options: &Settings, source: &Source, file: &TestFile, until: &Deadline) -> Result<Held, Error> {
    let all = tests(file);
    if all.is_empty() || !options.replay {
        return Ok(Held::But(LeftOut::default()));
    }
    if asked_to_end().is_some() {
        return Ok(Held::Unknown("a signal asked for the end".to_owned()));
    }
    let until = Deadline::at(Instant::now() + until.left(Duration::MAX / 4).max(LEAST));
    let drafted = Drafted::write(options, source, file, &all, &until)?;
    let usual = ways(source.project.program(file, drafted::PURPOSE).flags.as_slice());
    let mut found = all_of(&usual, |way| drafted.failing_in(way, source, &all));
    if drafted.asks_for_surroundings() {
        let others: Vec<Way> = usual.first().map(Way::elsewhere).into_iter().flatten().collect();
        // Where there are no others to be had, the sandbox's are all that is known.
        let known = all_of(&others, |way| drafted.failing_in(way, source, &all));
        found.extend(known.into_iter().filter(|(_, found)| found.is_ok()));
    }
    Ok(judged(found, &all))
}

/// The names of the tests of a file that pass in the usual way; nothing if that cannot be seen.
pub(super) fn passing(
    options: &Settings,
    source: &Source,
    file: &TestFile,
    until: &Deadline,
) -> Result<Vec<String>, Error> {
    let all = tests(file);
    if all.is_empty() || !options.replay || asked_to_end().is_some() {
        return Ok(Vec::new());
    }
    let drafted = Drafted::write(options, source, file, &all, until)?;
    let usual = ways(source.project.program(file, drafted::PURPOSE).flags.as_slice());
    let Some(Ok(failing)) = usual.first().map(|way| drafted.failing_in(way, source, &all)) else {
        return Ok(Vec::new());
    };
    let is_known =
        |name: &String| failing.unseen.contains(name) || failing.names.iter().any(|(other, _)| other == name);
    Ok(all.into_iter().map(|(case, _)| case.name).filter(|name| !is_known(name)).collect())
}

/// What all ways come to. Where there can be no sandbox, or one compiler does not take the file, there are tests nevertheless.
fn judged(found: Vec<(Why, Result<Failing, Obstacle>)>, all: &[(Case, String)]) -> Held {
    let (mut left_out, mut cannot_build, mut cannot_run, mut is_known) = (LeftOut::default(), None, None, false);
    for (why, found) in found {
        match found {
            Ok(failing) => {
                is_known |= why == Why::Differs;
                left_out.add(why, failing);
            }
            Err(Obstacle::Build(why)) => cannot_build = cannot_build.or(Some(why)),
            Err(Obstacle::Run(why)) => cannot_run = cannot_run.or(Some(why)),
        }
    }
    match (is_known, cannot_run, cannot_build) {
        (true, ..) => Held::But(left_out),
        (_, Some(why), _) => Held::Unknown(why),
        (_, None, Some(error)) => {
            left_out.add(Why::Unbuilt, Failing::all(all, &error));
            Held::But(left_out)
        }
        _ => Held::Unknown("there is no compiler, or a signal asked for the end".to_owned()),
    }
}

/// Does something in some ways, as many at once as there are processors; what came of each, in their order.
fn all_of<'w, T: Send>(ways: &'w [Way], work: impl Fn(&'w Way) -> T + Sync) -> Vec<(Why, T)> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some((at, way)) = Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, ways.get(at)?)))
        {
            let came = work(way);
            done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((at, way.why, came));
        }
    };
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| (0..processors.min(ways.len())).for_each(|_| drop(scope.spawn(work))));
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_by_key(|(at, ..)| *at);
    done.into_iter().map(|(_, why, came)| (why, came)).collect()
}

/// Changes the tests of a file, or leaves them out.
fn change(file: &mut TestFile, to: impl FnMut(Case) -> Option<Case>) {
    let (bugs, tested): (Vec<Case>, Vec<Case>) = file.cases.drain(..).partition(|case| case.bug.is_some());
    let tested = tests(&TestFile { cases: tested, ..file.clone() }).into_iter().map(|(case, _)| case);
    file.cases = tested.filter_map(to).chain(bugs).collect();
}
