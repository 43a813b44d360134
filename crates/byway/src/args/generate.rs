//! The options of `byway gen`.

use super::Rest;
use super::program::Uninitialised;
use super::target::{TargetCli, TargetOptions};
use super::unit::{UnitCli, UnitOptions};
use super::values::{isolation, parse_size, parse_time};
use crate::error::Error;
use byway_explore::{Criteria, Criterion, Layouts, UnknownCriterion};
use byway_suite::native::Isolation;
use byway_suite::store::OutFolder;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// What suites of programs cover if nothing is said.
const PROGRAM_CRITERIA: &[Criterion] = &[Criterion::BRANCH, Criterion::CASES];

/// What unit tests cover. Functions are small, and their tests are kept, so they should be strong.
const UNIT_CRITERIA: &[Criterion] =
    &[Criterion::BRANCH, Criterion::CASES, Criterion::BOUNDARY, Criterion::MUTATION, Criterion::MCDC];

/// What is done if neither the command line nor the project says otherwise.
const USUAL_FOLDER: &str = "byway-out";
const USUAL_SEARCH: &str = "default";
const PROGRAM_TIME: Duration = Duration::from_secs(60);
/// Each function has it.
const UNIT_TIME: Duration = Duration::from_secs(10);
const USUAL_MEMORY: u64 = 4 << 30;
const PROGRAM_STEPS: u64 = 10_000_000;
/// Arithmetic on large numbers takes many, and a function that never ends is rare.
const UNIT_STEPS: u64 = 30_000_000;

#[derive(Args, Debug)]
pub(super) struct GenerateCli {
    #[command(flatten)]
    target: TargetCli,
    /// The folder for tests, bugs and summary [default: byway-out]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Which path to try next: a strategy, a preset or a file; `byway strategies` lists what there is [default: default]
    #[arg(long, value_name = "STRATEGY")]
    search: Option<String>,
    /// What the suite should cover, in a list: branch (always), cases, boundary, mutation, mcdc, gacc,
    /// cacc, racc, gicc, errors; see docs/criteria.md
    /// [default: branch,cases; for unit tests branch,cases,boundary,mutation,mcdc]
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = parse_criterion)]
    criteria: Option<Vec<Criterion>>,
    /// Fixes every random choice [default: 0]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Stops after this many runs [default: no limit]
    #[arg(long, value_name = "N")]
    runs: Option<u64>,
    /// Stops exploring after this time, such as 30s, 5m or 500ms, with compiling and loading in it; choosing among tests and
    /// replaying them take a quarter more, or 5s; for unit tests, each function has it
    /// [default: 60s; for unit tests 10s]
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    time: Option<Duration>,
    /// Memory that Byway may use; where it gets short, paths are replayed instead of resumed [default: 4G]
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    memory: Option<u64>,
    /// Ends a run after this many LLVM instructions [default: 10000000, and then runs of whole programs wait until nothing
    /// else is left to do]
    #[arg(long, value_name = "N")]
    steps: Option<u64>,
    /// Which runs become tests: all, those that cover something new, or as few as cover the same
    #[arg(long, value_name = "WHICH", value_enum, default_value_t = Keep::Fewest)]
    keep: Keep,
    /// Starts with the inputs in a folder: tests of an earlier run (.ktest), or raw files [repeatable]
    #[arg(long, value_name = "DIR")]
    seed_dir: Vec<PathBuf>,
    /// Does not replay the tests on a native build
    #[arg(long)]
    no_replay: bool,
    /// Time for one test when it is replayed
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = parse_time)]
    test_time: Duration,
    /// Replays the tests as any other program of yours; for programs that you trust with your files
    #[arg(long)]
    no_sandbox: bool,
    /// Time for one question to the solver
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = parse_time)]
    query_time: Duration,
    /// How often an error is searched for at one instruction
    #[arg(long, value_name = "N", default_value_t = 100)]
    tries: u32,
    /// Writes what the solver is asked as SMT-LIB 2
    #[arg(long, value_name = "FILE")]
    log_queries: Option<PathBuf>,
    /// Ends with exit code 1 if a bug was found
    #[arg(long)]
    fail_on_bug: bool,
    #[command(flatten)]
    units: UnitCli,
}

/// Which runs become tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Keep {
    /// Every run, each a path of its own.
    All,
    /// Runs that are the first to cover something, and one for each bug.
    New,
    /// As few of these as cover all that they cover, and one for each bug.
    Fewest,
}

/// How to explore a program.
#[derive(Clone, Debug)]
pub struct GenerateOptions {
    /// The program.
    pub target: TargetOptions,
    /// The folder that the user has chosen for everything that is written.
    pub out: PathBuf,
    /// Where in it an exploration is kept, and no link leads there.
    pub below: PathBuf,
    /// The strategy.
    pub search: String,
    /// What is to be covered besides the ways of branches.
    pub criteria: Criteria,
    /// The seed of random choices.
    pub seed: u64,
    /// The most runs.
    pub runs: Option<u64>,
    /// Time to explore.
    pub time: Duration,
    /// Bytes of memory of the process.
    pub memory: u64,
    /// The most instructions of a run.
    pub steps: u64,
    /// Whether a run goes on after that if there is time and nothing else to do.
    pub beyond_steps: bool,
    /// Which runs become tests.
    pub keep: Keep,
    /// Folders with inputs to start from.
    pub seed_dirs: Vec<PathBuf>,
    /// Replay the tests natively at the end.
    pub replay: bool,
    /// Time for one test when it is replayed.
    pub test_time: Duration,
    /// Where it is replayed.
    pub isolation: Isolation,
    /// Time for one question to the solver.
    pub query_time: Duration,
    /// Tries for an error at one instruction.
    pub tries: u32,
    /// Where questions to the solver are written.
    pub log_queries: Option<PathBuf>,
    /// A bug makes the exit code 1.
    pub fail_on_bug: bool,
    /// Functions of the file are tested, each by itself.
    pub units: Option<UnitOptions>,
    /// What is known of the bytes of inputs.
    pub layouts: Layouts,
    /// If an input of this name and value says what other inputs there are: values that say that there is less.
    pub less: Option<fn(&str, u8) -> Vec<u8>>,
    /// Whether an input of this name and value is one that callers seldom give: what goes wrong then is no bug.
    pub seldom: Option<fn(&str, u8) -> bool>,
    /// What is assumed about the inputs, in words.
    pub assumptions: Vec<String>,
    /// More is explored afterwards, so that memory has to be given back.
    pub goes_on: bool,
    /// What comes after the exploration has this much time; a part of [`GenerateOptions::time`] if nothing else is said.
    pub after: Option<Duration>,
    /// Branch edges and entries of functions that an earlier exploration of the same program proved to be infeasible.
    pub proved_infeasible: Vec<u32>,
}

impl GenerateOptions {
    /// Where the exploration is kept.
    pub fn folder(&self) -> OutFolder {
        OutFolder::below(&self.out, &self.below)
    }
}

impl GenerateCli {
    pub(super) fn options(self, rest: Rest) -> Result<GenerateOptions, Error> {
        let project = self.target.project()?;
        let mut target = self.target.options(rest, &project)?;
        let settings = &project.settings;
        let mut units = self.units.options(settings, self.time.is_some())?;
        if let Some(units) = &mut units {
            units.failures = target.world.failures.take().unwrap_or(0);
        }
        if units.is_some() && !(target.world.is_plain() && target.world.arguments.is_empty()) {
            let why = "functions are called without a program around them; leave out its arguments and symbolic world (--max-fail N lets allocations fail)";
            return Err(Error::Usage(format!("--function, --all-functions: {why}")));
        }
        if units.is_some() && target.program.uninitialised == Uninitialised::Any {
            let why = "no unit test can give a function's variables their first values; it is about whole programs";
            return Err(Error::Usage(format!("--uninitialised any: {why}")));
        }
        let (steps, is_program) = (self.steps.or(settings.steps), units.is_none());
        let (usual, usual_time, usual_steps) = match units {
            Some(_) => (UNIT_CRITERIA, UNIT_TIME, UNIT_STEPS),
            None => (PROGRAM_CRITERIA, PROGRAM_TIME, PROGRAM_STEPS),
        };
        let criteria: Criteria =
            self.criteria.or(settings.criteria.clone()).unwrap_or_else(|| usual.to_vec()).into_iter().collect();
        // A sum that overflows is one of the errors.
        target.program.check_overflow |= criteria.has(Criterion::ERRORS);
        Ok(GenerateOptions {
            target,
            out: self.out.or_else(|| project.out.clone()).map_or_else(usual_folder, Ok)?,
            below: PathBuf::new(),
            search: self.search.or_else(|| settings.search.clone()).unwrap_or_else(|| USUAL_SEARCH.to_owned()),
            criteria,
            seed: self.seed.or(settings.seed).unwrap_or(0),
            runs: self.runs.or(settings.runs),
            time: self.time.or(settings.time).unwrap_or(usual_time),
            memory: self.memory.or(settings.memory).unwrap_or(USUAL_MEMORY),
            steps: steps.unwrap_or(usual_steps),
            beyond_steps: steps.is_none() && is_program,
            keep: self.keep,
            seed_dirs: self.seed_dir,
            replay: !self.no_replay,
            test_time: self.test_time,
            isolation: isolation(self.no_sandbox),
            query_time: self.query_time,
            tries: self.tries,
            log_queries: self.log_queries,
            fail_on_bug: self.fail_on_bug,
            units,
            layouts: Layouts::default(),
            less: None,
            seldom: None,
            assumptions: Vec::new(),
            goes_on: false,
            after: None,
            proved_infeasible: Vec::new(),
        })
    }
}

/// The folder for tests if the user names none. A link that others put there may lead anywhere.
fn usual_folder() -> Result<PathBuf, Error> {
    match std::path::Path::new(USUAL_FOLDER).is_symlink() {
        true => Err(Error::Usage(format!(
            "{USUAL_FOLDER} is a link; to write where it leads, name it: --out {USUAL_FOLDER}"
        ))),
        false => Ok(USUAL_FOLDER.into()),
    }
}

fn parse_criterion(name: &str) -> Result<Criterion, UnknownCriterion> {
    name.parse()
}
