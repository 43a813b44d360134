//! `byway replay`: does reality agree? Tests are run on native builds and compared with what the engine saw.

use crate::error::{BUG_FOUND, Error};
use crate::interrupt::listen_for_signals;
use crate::project::Places;
use crate::say::say;
use byway_clang::{Clang, Libc};
use byway_host::asked_to_end;
use byway_suite::native::{
    Confirmer, Coverage, Covered, Divergence, Isolation, Limits, NativeError, NativeProgram, Verdict, check_places,
    coverage, replay,
};
use byway_suite::program::Explored;
use byway_suite::store::{self, OutFolder, SUMMARY, TRACEFILE, check_list, read_program, read_program_as_it_is};
use byway_suite::test::{FoundBug, Observed, Test};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Divergences that are printed one by one.
const SHOWN: usize = 10;

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
}

/// What came of replaying the tests of a folder.
#[derive(Debug)]
pub struct Replay {
    /// Tests replayed.
    pub tests: u64,
    /// Those on which the native build did something else.
    pub divergences: Vec<Divergence>,
    /// How many do something else natively, too, when their memory lies elsewhere.
    pub by_addresses: u64,
    /// Bugs, each by the first test that shows it, and whether a sanitizer saw them too.
    pub bugs: BTreeMap<u64, (FoundBug, Verdict)>,
    /// Lines and branches as llvm-cov counts them.
    pub coverage: Option<Coverage>,
    /// What could not be done, and why.
    pub notes: Vec<String>,
    /// Time that it took.
    pub seconds: f64,
}

/// Replays the tests of a folder and prints what came of it.
pub fn replay_command(options: &ReplayOptions) -> Result<ExitCode, Error> {
    listen_for_signals(&Arc::default())?;
    // What comes of it is entered there, so that the folder must be one to write to before anything is run.
    check_list(&options.folder)?;
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
    let done = replay_explored(&folder, &explored, options.test_time, options.isolation)?;
    update_summary(&folder, &done)?;
    print(&done);
    Ok(if done.divergences.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(BUG_FOUND) })
}

/// Replays the tests of a folder that this process has written.
pub fn replay_folder(folder: &OutFolder, test_time: Duration, isolation: Isolation) -> Result<Replay, Error> {
    replay_explored(folder, &read_program_as_it_is(folder)?, test_time, isolation)
}

fn replay_explored(
    folder: &OutFolder,
    explored: &Explored,
    test_time: Duration,
    isolation: Isolation,
) -> Result<Replay, Error> {
    let begun = Instant::now();
    let tests = || -> Result<_, Error> { Ok(store::tests(folder)?.map(|test| test.map_err(Error::from))) };
    let clang = Clang::find()?;
    let libc = Libc::open(&clang, &mut |_| {})?;
    let limits = Limits { time: test_time, isolation, ..Limits::default() };
    let native = NativeProgram::build(&clang, &libc, &explored.modules)?;
    let replayed = replay(&native, &explored.invocation, limits, tests()?)?;
    let mut notes: Vec<String> = on_addresses(&replayed.by_addresses).into_iter().collect();
    let coverage = if has_sources(explored) {
        traced(&clang, &libc, explored, limits, tests()?, folder)
            .map_err(|error: Error| notes.push(format!("no coverage by llvm-cov: {error}")))
            .ok()
    } else {
        notes.push("no coverage by llvm-cov: the program came as LLVM text, not as C".into());
        None
    };
    let bugs = confirm(&clang, explored, limits, tests()?)?;
    if asked_to_end().is_some() {
        return Err(NativeError::Interrupted.into());
    }
    Ok(Replay {
        tests: replayed.tests,
        divergences: replayed.divergences,
        by_addresses: replayed.by_addresses.len() as u64,
        bugs,
        coverage,
        notes,
        seconds: begun.elapsed().as_secs_f64(),
    })
}

/// Counts lines and branches, and writes them to the folder line by line.
fn traced(
    clang: &Clang,
    libc: &Libc,
    explored: &Explored,
    limits: Limits,
    tests: impl Iterator<Item = Result<Test, Error>> + Send,
    folder: &OutFolder,
) -> Result<Coverage, Error> {
    let failed = |reason| Error::Write { path: std::env::temp_dir(), reason };
    let workshop = TempDir::new().map_err(failed)?;
    let file = workshop.path().join(TRACEFILE);
    let coverage = coverage(clang, libc, explored, limits, tests, Some(&file))?;
    store::put(folder, TRACEFILE, &std::fs::read(&file).map_err(failed)?)?;
    Ok(coverage)
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

fn has_sources(explored: &Explored) -> bool {
    explored.modules.iter().any(|module| !module.library && (module.source.is_some() || module.compilation.is_some()))
}

/// Runs the first test of each bug under sanitizers.
fn confirm(
    clang: &Clang,
    explored: &Explored,
    limits: Limits,
    tests: impl Iterator<Item = Result<Test, Error>>,
) -> Result<BTreeMap<u64, (FoundBug, Verdict)>, Error> {
    let mut confirmer = Confirmer::new(clang, explored, limits);
    let mut bugs: BTreeMap<u64, (FoundBug, Verdict)> = BTreeMap::new();
    for test in tests {
        let test = test?;
        let Observed::Bug(bug) = &test.outcome else { continue };
        if bugs.values().any(|(known, _)| known.is_same(bug)) {
            continue;
        }
        let verdict = confirmer.confirm(&test)?;
        bugs.insert(test.number, (bug.clone(), verdict));
    }
    Ok(bugs)
}

/// Enters what was found into the summary of the folder, if it has one.
fn update_summary(folder: &OutFolder, done: &Replay) -> Result<(), Error> {
    let path = folder.path().join(SUMMARY);
    let Some(text) = store::get(folder, SUMMARY)? else { return Ok(()) };
    let damaged = |reason: serde_json::Error| Error::Usage(format!("{} is damaged: {reason}", path.display()));
    let mut summary: serde_json::Value = serde_json::from_slice(&text).map_err(damaged)?;
    summary["divergences"] = done.divergences.len().into();
    if !done.divergences.is_empty() {
        summary["complete"] = false.into();
    }
    summary["by_addresses"] = done.by_addresses.into();
    summary["replay_seconds"] = done.seconds.into();
    summary["native_coverage"] = serde_json::to_value(&done.coverage).map_err(damaged)?;
    for bug in summary["bugs"].as_array_mut().into_iter().flatten() {
        let verdict = bug["test"].as_u64().and_then(|test| done.bugs.get(&test));
        if let Some((_, verdict)) = verdict {
            bug["confirmed"] = verdict.is_confirmed().into();
            bug["confirmation"] = explanation(verdict).into();
        }
    }
    let text = serde_json::to_vec_pretty(&summary).map_err(damaged)?;
    Ok(store::put(folder, SUMMARY, &text)?)
}

/// What a sanitizer said, or why nothing is confirmed.
pub fn explanation(verdict: &Verdict) -> &str {
    match verdict {
        Verdict::Confirmed { report } => report,
        Verdict::NotConfirmed { why } => why,
    }
}

fn print(done: &Replay) {
    say!("{} tests replayed in {:.1} s, {} divergences", done.tests, done.seconds, done.divergences.len());
    print_divergences(&done.divergences);
    if let Some(coverage) = &done.coverage {
        say!("{}", coverage_line(coverage));
        for file in coverage.files.iter().filter(|_| coverage.files.len() > 1) {
            let counts = file.counts;
            say!("    {}: lines {}, branches {}", file.file, percent(counts.lines), percent(counts.branches));
        }
    }
    for (test, (bug, verdict)) in &done.bugs {
        let place = bug.file.as_ref().map_or_else(String::new, |file| format!("{file}:{}: ", bug.line));
        let word = if verdict.is_confirmed() { "confirmed" } else { "not confirmed" };
        say!("BUG {place}{} in {} (test {test:06}) {word}: {}", bug.kind, bug.function, explanation(verdict));
    }
    for note in &done.notes {
        say!("note: {note}");
    }
}

/// Prints divergences, the first ones in full.
pub fn print_divergences(divergences: &[Divergence]) {
    for divergence in divergences.iter().take(SHOWN) {
        say!("DIVERGENCE {divergence}");
    }
    if divergences.len() > SHOWN {
        say!("... and {} more", divergences.len() - SHOWN);
    }
}

/// The coverage of all files in a line.
pub fn coverage_line(coverage: &Coverage) -> String {
    let total = coverage.total;
    format!("llvm-cov: lines {}, branches {}", percent(total.lines), percent(total.branches))
}

fn percent(covered: Covered) -> String {
    let Covered { covered, total } = covered;
    match total {
        0 => "none to cover".to_owned(),
        _ => format!("{:.1}% ({covered} of {total})", 100.0 * covered as f64 / total as f64),
    }
}
