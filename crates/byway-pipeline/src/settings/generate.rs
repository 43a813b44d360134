//! How a program is explored, and what becomes of its runs.

use super::judging::Judging;
use super::target::TargetSettings;
use super::unit::UnitSettings;
use crate::listener::Listener;
use byway_explore::{Criteria, Criterion, Layouts};
use byway_ir::program::PointId;
use byway_suite::native::Isolation;
use byway_suite::store::OutFolder;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// What suites of programs cover if nothing is said.
const PROGRAM_CRITERIA: &[Criterion] = &[Criterion::BRANCH, Criterion::CASES];

/// What unit tests cover. Functions are small, and their tests are kept, so they should be strong.
const UNIT_CRITERIA: &[Criterion] =
    &[Criterion::BRANCH, Criterion::CASES, Criterion::BOUNDARY, Criterion::MUTATION, Criterion::MCDC];

/// What is done if nothing else is said.
const USUAL_FOLDER: &str = "byway-out";
const USUAL_SEARCH: &str = "default";
const PROGRAM_TIME: Duration = Duration::from_secs(60);
/// Each function has it.
const UNIT_TIME: Duration = Duration::from_secs(10);
const USUAL_MEMORY: u64 = 4 << 30;
const TEST_TIME: Duration = Duration::from_secs(10);
const QUERY_TIME: Duration = Duration::from_secs(10);
const TRIES: u32 = 100;
const PROGRAM_STEPS: u64 = 10_000_000;
/// Arithmetic on large numbers takes many, and a function that never ends is rare.
const UNIT_STEPS: u64 = 30_000_000;

/// Which runs become tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Keep {
    /// Every run, each a path of its own.
    All,
    /// Runs that are the first to cover something, and one for each bug.
    New,
    /// As few of these as cover all that they cover, and one for each bug.
    #[default]
    Fewest,
}

/// Inputs that callers seldom give.
#[derive(Clone, Copy, Debug)]
pub struct Seldom {
    /// Whether an input of this name and value is one.
    pub is: fn(&str, u8) -> bool,
    /// The name of such an input, and of one that there is only without it: the input whose value that one then has at first.
    pub stands_for: fn(&str, &str) -> Option<String>,
}

/// How to explore a program.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The program.
    pub target: TargetSettings,
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
    /// Workers that explore at the same time, at least one. With one, a seed says what comes out.
    pub jobs: usize,
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
    /// Functions of the file are tested, each by itself.
    pub units: Option<UnitSettings>,
    /// What is known of the bytes of inputs.
    pub layouts: Layouts,
    /// If an input of this name and value says what other inputs there are: values that say that there is less.
    pub less: Option<fn(&str, u8) -> Vec<u8>>,
    /// Inputs that callers seldom give: what goes wrong then is no bug, and tests do without them where they can.
    pub seldom: Option<Seldom>,
    /// Says which bugs are contracts.
    pub judging: Judging,
    /// What is assumed about the inputs, in words.
    pub assumptions: Vec<String>,
    /// More is explored afterwards, so that memory has to be given back.
    pub goes_on: bool,
    /// A run that never ends is a bug.
    pub must_end: bool,
    /// What comes after the exploration has this much time; a part of [`Settings::time`] if nothing else is said.
    pub after: Option<Duration>,
    /// Branches and entries of functions that an earlier exploration of the same program proved to be infeasible.
    pub proved_infeasible: Vec<PointId>,
}

impl Settings {
    /// Where the exploration is kept.
    pub fn folder(&self) -> OutFolder {
        OutFolder::below(&self.out, &self.below)
    }

    /// How functions are explored, each by itself.
    pub fn of_units(units: UnitSettings) -> Settings {
        Settings {
            criteria: UNIT_CRITERIA.iter().copied().collect(),
            time: UNIT_TIME,
            steps: UNIT_STEPS,
            beyond_steps: false,
            units: Some(units),
            ..Settings::default()
        }
    }

    /// What hears of all that is done.
    pub fn listener(&self) -> &Arc<dyn Listener> {
        self.target.program.load.listener.get()
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            target: TargetSettings::default(),
            out: USUAL_FOLDER.into(),
            below: PathBuf::new(),
            search: USUAL_SEARCH.to_owned(),
            criteria: PROGRAM_CRITERIA.iter().copied().collect(),
            seed: 0,
            jobs: 1,
            runs: None,
            time: PROGRAM_TIME,
            memory: USUAL_MEMORY,
            steps: PROGRAM_STEPS,
            beyond_steps: true,
            keep: Keep::default(),
            seed_dirs: Vec::new(),
            replay: true,
            test_time: TEST_TIME,
            isolation: Isolation::Sandbox,
            query_time: QUERY_TIME,
            tries: TRIES,
            log_queries: None,
            units: None,
            layouts: Layouts::default(),
            less: None,
            seldom: None,
            judging: Judging::default(),
            assumptions: Vec::new(),
            goes_on: false,
            must_end: false,
            after: None,
            proved_infeasible: Vec::new(),
        }
    }
}
