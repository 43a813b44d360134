//! The options of `byway gen`.

use super::Rest;
use super::target::TargetCli;
use super::unit::UnitCli;
use super::values::isolation;
use byway_explore::{Criteria, Criterion, UnknownCriterion};
use byway_pipeline::error::Error;
use byway_pipeline::settings::{Keep, Settings, Uninitialised, parse_size, parse_time};
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};
use std::time::Duration;

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
    /// Explores with this many workers at the same time, each on a processor of its own; with one, a seed says what comes out
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
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
    #[arg(long, value_name = "WHICH", value_enum, default_value_t = Kept::Fewest)]
    keep: Kept,
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
enum Kept {
    /// Every run, each a path of its own.
    All,
    /// Runs that are the first to cover something, and one for each bug.
    New,
    /// As few of these as cover all that they cover, and one for each bug.
    Fewest,
}

impl From<Kept> for Keep {
    fn from(which: Kept) -> Keep {
        match which {
            Kept::All => Keep::All,
            Kept::New => Keep::New,
            Kept::Fewest => Keep::Fewest,
        }
    }
}

/// How to explore a program.
#[derive(Clone, Debug)]
pub struct GenerateOptions {
    /// The program, and what is wanted of it.
    pub settings: Settings,
    /// A bug makes the exit code 1.
    pub fail_on_bug: bool,
}

impl GenerateCli {
    pub(super) fn options(self, rest: Rest) -> Result<GenerateOptions, Error> {
        let project = self.target.project()?;
        let mut target = self.target.options(rest, &project)?;
        let settings = &project.settings;
        let is_header = target.program.files.first().and_then(|file| file.extension()) == Some("h".as_ref());
        let mut units = self.units.options(settings, self.time.is_some(), is_header)?;
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
        let steps = self.steps.or(settings.steps);
        let usual = units.map_or_else(Settings::default, Settings::of_units);
        let wanted = self.criteria.or(settings.criteria.clone());
        let criteria: Criteria = wanted.map_or_else(|| usual.criteria.clone(), |list| list.into_iter().collect());
        // A sum that overflows is one of the errors.
        target.program.check_overflow |= criteria.has(Criterion::ERRORS);
        let settings = Settings {
            target,
            out: self.out.or_else(|| project.out.clone()).map_or_else(|| own_folder(usual.out), Ok)?,
            search: self.search.or_else(|| settings.search.clone()).unwrap_or(usual.search),
            criteria,
            seed: self.seed.or(settings.seed).unwrap_or(usual.seed),
            jobs: self.jobs.into(),
            runs: self.runs.or(settings.runs),
            time: self.time.or(settings.time).unwrap_or(usual.time),
            memory: self.memory.or(settings.memory).unwrap_or(usual.memory),
            steps: steps.unwrap_or(usual.steps),
            beyond_steps: steps.is_none() && usual.beyond_steps,
            keep: self.keep.into(),
            seed_dirs: self.seed_dir,
            replay: !self.no_replay,
            test_time: self.test_time,
            isolation: isolation(self.no_sandbox),
            query_time: self.query_time,
            tries: self.tries,
            log_queries: self.log_queries,
            ..usual
        };
        Ok(GenerateOptions { settings, fail_on_bug: self.fail_on_bug })
    }
}

/// The folder for tests if the user names none. A link that others put there may lead anywhere.
fn own_folder(usual: PathBuf) -> Result<PathBuf, Error> {
    let name = usual.display();
    match Path::new(&usual).is_symlink() {
        true => Err(Error::Usage(format!("{name} is a link; to write where it leads, name it: --out {name}"))),
        false => Ok(usual),
    }
}

fn parse_criterion(name: &str) -> Result<Criterion, UnknownCriterion> {
    name.parse()
}
