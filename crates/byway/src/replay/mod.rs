//! `byway replay`: does reality agree? Tests are run on native builds and compared with what the engine saw.

mod builds;
mod folder;

pub use builds::Builds;
pub use folder::{Importance, replay_folder};

use crate::error::{BUG_FOUND, Error};
use crate::interrupt::listen_for_signals;
use crate::project::Places;
use crate::say::say;
use byway_report::{Replayed, Report};
use byway_suite::native::{Coverage, Covered, Divergence, Isolation, Verdict, check_places};
use byway_suite::store::{self, OutFolder, SUMMARY, check_list, read_program, read_program_as_it_is};
use byway_suite::test::FoundBug;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

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
    /// Tests that there was no time to replay; what adds most was replayed first.
    pub left: u64,
    /// Something was not done for lack of time.
    pub is_late: bool,
    /// Those on which the native build did something else.
    pub divergences: Vec<Divergence>,
    /// How many do something else natively, too, when their memory lies elsewhere.
    pub by_addresses: u64,
    /// Bugs, each by the first test that shows it, and whether a sanitizer saw them too. Those that there was no time for are
    /// not among them.
    pub bugs: BTreeMap<u64, (FoundBug, Verdict)>,
    /// Lines and branches as llvm-cov counts them.
    pub coverage: Option<Coverage>,
    /// What could not be done, and why.
    pub notes: Vec<String>,
    /// Time that it took.
    pub seconds: f64,
}

impl Replay {
    /// What a report is told of it.
    pub(crate) fn facts(&self) -> Replayed {
        Replayed {
            tests: self.tests,
            left: self.left,
            is_late: self.is_late,
            divergences: self.divergences.len() as u64,
            by_addresses: self.by_addresses,
            verdicts: self.bugs.iter().map(|(test, (_, verdict))| (*test, verdict.clone())).collect(),
            coverage: self.coverage.clone(),
            seconds: self.seconds,
        }
    }
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
    let builds = Builds::start(&Arc::new(explored), options.isolation, false);
    let done = replay_folder(&folder, &builds, options.test_time, options.isolation, &Importance::default())?;
    update_summary(&folder, &done)?;
    print(&done);
    Ok(if done.divergences.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(BUG_FOUND) })
}

/// Enters what was found into the summary of the folder, if it has one.
fn update_summary(folder: &OutFolder, done: &Replay) -> Result<(), Error> {
    let path = folder.path().join(SUMMARY);
    let Some(text) = store::get(folder, SUMMARY)? else { return Ok(()) };
    let unreadable = |reason| Error::Report { path: path.clone(), reason };
    let mut report = Report::read(&text).map_err(unreadable)?;
    report.add_replay(done.facts());
    let text = serde_json::to_vec_pretty(&report).map_err(|reason| unreadable(reason.into()))?;
    Ok(store::put(folder, SUMMARY, &text)?)
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
        say!("BUG {place}{} in {} (test {test:06}) {word}: {}", bug.kind, bug.function, verdict.explanation());
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
