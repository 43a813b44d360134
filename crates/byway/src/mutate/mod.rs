//! `byway mutate`: how much would the tests notice? Small changes are made to the program, and the tests are run on each.

mod agree;
mod record;
mod report;
mod setting;

pub use record::{FiguresEntry, Mutation, SurvivorEntry, UnusedTest};

use crate::cc::SHOWN_HEADERS;
use crate::error::Error;
use crate::interrupt::listen_for_signals;
use crate::load::link_explored;
use agree::disagreement;
use byway_ir::link::LinkedModules;
use byway_ir::lower::LowerOptions;
use byway_ir::module::GlobalKind;
use byway_mutate::{KnownTest, Limits, Operator, Scorer, Selection, mutants_of};
use byway_suite::store::{read_program, tests};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

/// The most steps of a test on the original. Those of `byway gen` end far earlier, unless it was told otherwise.
const MOST_STEPS: u64 = 10_000_000_000;

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
}

/// Scores the tests of a folder, and prints and writes what came of it.
pub fn mutate_command(options: &MutateOptions) -> Result<ExitCode, Error> {
    let interrupt = Arc::new(AtomicBool::new(false));
    listen_for_signals(&interrupt)?;
    let mutation = mutate(options, &interrupt)?;
    mutation.save(&options.folder)?;
    report::print(&mutation, &options.folder, &SourceFolders::of(&options.folder)?);
    Ok(ExitCode::SUCCESS)
}

/// The same, as a library call that neither prints nor writes. `interrupt` ends it when it is set; what was not run by then
/// is counted.
pub fn mutate(options: &MutateOptions, interrupt: &Arc<AtomicBool>) -> Result<Mutation, Error> {
    let begun = Instant::now();
    let explored = read_program(&options.folder)?;
    let files = tests(&options.folder)?;
    let setting = setting::of(&explored)?;
    let (mut linked, libc_headers) = link_explored(&explored.modules)?;
    if let Some(name) = &options.function {
        check_function(&linked, name)?;
    }
    let selection = Selection { operators: options.operators.clone(), function: options.function.clone() };
    let candidates = mutants_of(&mut linked, &selection);
    let lower = LowerOptions { check_overflow: explored.engine.check_overflow, ..LowerOptions::default() };
    let own = |file: &str| !Path::new(file).starts_with(&libc_headers) && !Path::new(file).starts_with(SHOWN_HEADERS);
    let scorer = Scorer::new(&linked, candidates, lower, setting, own)?;
    let mut observer = scorer.observer()?;
    let (mut known, mut unused): (Vec<KnownTest>, Vec<UnusedTest>) = (Vec::new(), Vec::new());
    for test in files {
        let test = test?;
        if interrupt.load(Ordering::Relaxed) {
            break;
        }
        let inputs = test.inputs.iter().map(|object| object.bytes.clone()).collect();
        let seen = observer.observe(test.number, inputs, MOST_STEPS);
        match disagreement(&test, &seen.ending) {
            None => known.push(seen),
            Some(reason) => unused.push(UnusedTest { test: test.number, reason }),
        }
    }
    drop(observer);
    let limits = Limits {
        jobs: options.jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from)),
        deadline: options.time.and_then(|time| Instant::now().checked_add(time)),
        interrupt: interrupt.clone(),
    };
    let verdicts = scorer.score(&known, &limits)?;
    Ok(Mutation::of(scorer.mutants(), &verdicts, known.len() as u64, unused, begun.elapsed()))
}

/// Whether there is a function of the program's own under a name.
fn check_function(linked: &LinkedModules, name: &str) -> Result<(), Error> {
    let own = linked
        .modules
        .iter()
        .enumerate()
        .filter(|(number, _)| !linked.is_library(byway_ir::link::ModuleId(*number as u32)));
    let mut names: Vec<&str> = (own.flat_map(|(_, module)| &module.globals))
        .filter(|global| matches!(&global.kind, GlobalKind::Function(function) if function.is_definition()))
        .map(|global| &*global.name)
        .collect();
    if names.contains(&name) {
        return Ok(());
    }
    names.sort_unstable();
    names.dedup();
    let more = if names.len() > NAMED { ", ..." } else { "" };
    names.truncate(NAMED);
    Err(Error::Usage(format!("--function {name}: the program has no such function; it has {}{more}", names.join(", "))))
}

/// The folders that paths of sources may go from.
pub(crate) struct SourceFolders(Vec<PathBuf>);

impl SourceFolders {
    fn of(folder: &Path) -> Result<SourceFolders, Error> {
        let explored = read_program(folder)?;
        let compiled =
            explored.modules.iter().filter_map(|module| Some(module.compilation.as_ref()?.directory.clone()));
        let mut folders: Vec<PathBuf> = std::iter::once(explored.working_folder.clone()).chain(compiled).collect();
        folders.dedup();
        Ok(SourceFolders(folders))
    }

    /// The lines of a source, if it can be found.
    fn lines(&self, file: &str) -> Option<Vec<String>> {
        // A path that is absolute already stays what it is.
        let bytes = self.0.iter().find_map(|folder| std::fs::read(folder.join(file)).ok())?;
        Some(String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect())
    }
}
