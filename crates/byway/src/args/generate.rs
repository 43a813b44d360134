//! The options of `byway gen`.

use super::Rest;
use super::target::{TargetCli, TargetOptions};
use super::values::{isolation, parse_size, parse_time};
use crate::error::Error;
use byway_explore::{Criteria, Criterion, Layouts, UnknownCriterion};
use byway_suite::native::Isolation;
use byway_unit::plan::{Bounds, Habits};
use byway_unit::suite::Framework;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// How long programs are explored if nothing is said.
const PROGRAM_TIME: Duration = Duration::from_secs(60);

/// How long each function is explored.
const UNIT_TIME: Duration = Duration::from_secs(10);

/// What suites of programs cover if nothing is said.
const PROGRAM_CRITERIA: &[Criterion] = &[Criterion::Branch, Criterion::Cases];

/// What unit tests cover. Functions are small, and their tests are kept, so they should be strong.
const UNIT_CRITERIA: &[Criterion] =
    &[Criterion::Branch, Criterion::Cases, Criterion::Boundary, Criterion::Mutation, Criterion::Mcdc];

#[derive(Args, Debug)]
pub(super) struct GenerateCli {
    #[command(flatten)]
    target: TargetCli,
    /// The folder for tests, bugs and summary
    #[arg(long, value_name = "DIR", default_value = "byway-out")]
    out: PathBuf,
    /// Which path to try next: a strategy, a preset or a file; `byway strategies` lists what there is
    #[arg(long, value_name = "STRATEGY", default_value = "default")]
    search: String,
    /// What the suite should cover, in a list: branch (always), cases, boundary, mutation, mcdc, gacc,
    /// cacc, racc, gicc, errors; see docs/criteria.md
    /// [default: branch,cases; for unit tests branch,cases,boundary,mutation,mcdc]
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = parse_criterion)]
    criteria: Option<Vec<Criterion>>,
    /// Fixes every random choice
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Stops after this many runs [default: no limit]
    #[arg(long, value_name = "N")]
    runs: Option<u64>,
    /// Stops exploring after this time, such as 30s, 5m or 500ms; for unit tests, each function has it
    /// [default: 60s; for unit tests 10s]
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    time: Option<Duration>,
    /// Memory that Byway may use; where it gets short, paths are replayed instead of resumed
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = parse_size)]
    memory: u64,
    /// Ends a run after this many LLVM instructions
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    steps: u64,
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

/// Unit tests.
#[derive(Args, Debug)]
struct UnitCli {
    /// Makes unit tests for a function of the file: inputs are made of its types [repeatable]
    #[arg(long, value_name = "NAME")]
    function: Vec<String>,
    /// Makes unit tests for each function of the file that others can call
    #[arg(long)]
    all_functions: bool,
    /// What unit tests are written for
    #[arg(long, value_name = "WHICH", value_enum, default_value_t = WrittenFor::Assert)]
    framework: WrittenFor,
    /// Characters of a string that a unit test makes [default: as many as it takes, from 8 on]
    #[arg(long, value_name = "N")]
    text_length: Option<u32>,
    /// Elements of an array that a unit test makes [default: as many as it takes, from 4 on]
    #[arg(long, value_name = "N")]
    array_length: Option<u32>,
}

/// What unit tests are written for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum WrittenFor {
    /// Plain C.
    Assert,
    /// Unity.
    Unity,
    /// Check.
    Check,
    /// GoogleTest.
    Googletest,
}

impl From<WrittenFor> for Framework {
    fn from(which: WrittenFor) -> Framework {
        match which {
            WrittenFor::Assert => Framework::Assert,
            WrittenFor::Unity => Framework::Unity,
            WrittenFor::Check => Framework::Check,
            WrittenFor::Googletest => Framework::GoogleTest,
        }
    }
}

/// How to make unit tests.
#[derive(Clone, Debug)]
pub struct UnitOptions {
    /// The functions, by name.
    pub functions: Vec<String>,
    /// All that others can call.
    pub all: bool,
    /// What tests are written for.
    pub framework: Framework,
    /// How much is made.
    pub bounds: Bounds,
    /// More is made if that covers more.
    pub grow: bool,
    /// What is assumed.
    pub habits: Habits,
}

impl UnitCli {
    fn options(self) -> Option<UnitOptions> {
        let usual = Bounds::default();
        let is_wanted = self.all_functions || !self.function.is_empty();
        is_wanted.then(|| UnitOptions {
            functions: self.function,
            all: self.all_functions,
            framework: self.framework.into(),
            grow: self.text_length.is_none() && self.array_length.is_none(),
            bounds: Bounds {
                text: self.text_length.unwrap_or(usual.text),
                elements: self.array_length.unwrap_or(usual.elements),
                ..usual
            },
            habits: Habits::default(),
        })
    }
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
    /// Where everything is written.
    pub out: PathBuf,
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
}

impl GenerateCli {
    pub(super) fn options(self, rest: Rest) -> Result<GenerateOptions, Error> {
        let mut target = self.target.options(rest)?;
        let units = self.units.options();
        let usual = if units.is_some() { UNIT_CRITERIA } else { PROGRAM_CRITERIA };
        let criteria: Criteria = self.criteria.unwrap_or_else(|| usual.to_vec()).into_iter().collect();
        // A sum that overflows is one of the errors.
        target.program.check_overflow |= criteria.has(Criterion::Errors);
        Ok(GenerateOptions {
            target,
            out: self.out,
            search: self.search,
            criteria,
            seed: self.seed,
            runs: self.runs,
            time: self.time.unwrap_or(if units.is_some() { UNIT_TIME } else { PROGRAM_TIME }),
            memory: self.memory,
            steps: self.steps,
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
        })
    }
}

fn parse_criterion(name: &str) -> Result<Criterion, UnknownCriterion> {
    name.parse()
}
