//! Paper 1 (Pex, Fitnex), table 2: how many runs it takes to reach a target.

use crate::error::BenchError;
use byway_bench::goals::Goals;
use byway_bench::host::HostError;
use byway_bench::parallel;
use byway_bench::places;
use byway_bench::statistics::mean;
use byway_bench::subject::{Explored, Subject, strategy};
use byway_bench::table::Table;
use byway_explore::{Budget, Run};
use byway_vm::bug::Bug;
use byway_vm::ending::Ending;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The strategies, in the order of the columns.
const SEARCHES: [&str; 5] = ["pex", "pex-no-fitnex", "random", "iterative-deepening", "default"];

/// What the others are compared with.
const BASELINE: usize = 2;

/// Runs after which a target counts as missed, by so many runs.
const CAP: u64 = 1000;

/// Time after which it does so, too: no strategy should be waited for without end.
const TIME: Duration = Duration::from_secs(60);

/// The mean improvement over random that is wanted.
const IMPROVEMENT: [(&str, f64); 2] = [("pex", 5.2), ("default", 8.0)];

/// The subject of the paper's figure 1, and what it may take.
const TEST_LOOP: &str = "test_loop";
const TEST_LOOP_RUNS: f64 = 40.0;
const TEST_LOOP_SECONDS: f64 = 1.0;

/// A subject with a target.
struct Target {
    subject: Subject,
    /// Its file.
    path: PathBuf,
    /// The line of the target.
    line: u32,
    /// Basic blocks.
    blocks: u32,
}

/// The explorations of one subject with one strategy.
struct Trials {
    /// Runs to the target of those that reached it.
    reached: Vec<u64>,
    missed: usize,
}

impl Trials {
    fn runs(&self) -> f64 {
        let missed = std::iter::repeat_n(CAP, self.missed);
        mean(&self.reached.iter().copied().chain(missed).map(|runs| runs as f64).collect::<Vec<_>>())
    }

    fn cell(&self) -> String {
        match self.missed {
            0 => format!("{:.0}", self.runs()),
            missed => format!("{:.0} (missed {missed})", self.runs()),
        }
    }
}

/// Measures and judges; the tables.
pub fn measure(seeds: u64, goals: &mut Goals) -> Result<String, BenchError> {
    let targets = targets()?;
    let work: Vec<(usize, usize, u64)> = (0..targets.len())
        .flat_map(|target| (0..SEARCHES.len()).map(move |search| (target, search)))
        .flat_map(|(target, search)| (0..seeds).map(move |seed| (target, search, seed)))
        .collect();
    let runs = parallel::map(&work, |&(target, search, seed)| {
        Ok::<_, BenchError>(reach(&targets[target], SEARCHES[search], seed)?.0)
    })?;
    let trials = |target, search| {
        let of = work.iter().zip(&runs).filter(|((t, s, _), _)| (*t, *s) == (target, search)).map(|(_, runs)| *runs);
        let reached: Vec<u64> = of.flatten().collect();
        Trials { missed: seeds as usize - reached.len(), reached }
    };
    let trials: Vec<Vec<Trials>> =
        (0..targets.len()).map(|target| (0..SEARCHES.len()).map(|search| trials(target, search)).collect()).collect();
    let table = runs_table(&targets, &trials);
    judge(&trials, goals);
    let test_loop = test_loop(&targets, seeds, goals)?;
    Ok(format!("{table}\n{test_loop}"))
}

/// The mean of the improvements on each subject, as the paper's last row has it: its figures are the arithmetic mean of
/// the quotients of columns.
fn improvement(trials: &[Vec<Trials>], search: usize) -> f64 {
    mean(&trials.iter().map(|row| row[BASELINE].runs() / row[search].runs()).collect::<Vec<_>>())
}

/// Subjects whose target every seed reached.
fn reached(trials: &[Vec<Trials>], search: usize) -> usize {
    trials.iter().filter(|row| row[search].missed == 0).count()
}

fn runs_table(targets: &[Target], trials: &[Vec<Trials>]) -> String {
    let mut table = Table::new(["subject", "blocks"].into_iter().chain(SEARCHES));
    for (target, row) in targets.iter().zip(trials) {
        let head = [format!("`{}`", target.subject.name), target.blocks.to_string()];
        table.row(head.into_iter().chain(row.iter().map(Trials::cell)));
    }
    let searches = || 0..SEARCHES.len();
    let figures = |name: &str, figure: &dyn Fn(usize) -> String| {
        [name.to_owned(), String::new()].into_iter().chain(searches().map(figure)).collect::<Vec<_>>()
    };
    table.row(figures("targets reached with every seed", &|search| {
        format!("{} of {}", reached(trials, search), targets.len())
    }));
    table.row(figures("mean improvement over random", &|search| format!("{:.2}", improvement(trials, search))));
    table.render()
}

fn judge(trials: &[Vec<Trials>], goals: &mut Goals) {
    for (name, wanted) in IMPROVEMENT {
        let Some(search) = SEARCHES.iter().position(|search| *search == name) else { continue };
        let what = format!("paper 1: targets that {name} reaches with every seed");
        goals.at_least(trials.len() as f64, "", what, reached(trials, search) as f64);
        let what = format!("paper 1: mean improvement of {name} over random");
        goals.at_least(wanted, "x", what, improvement(trials, search));
    }
}

/// TestLoop alone, with nothing beside it, because it is timed.
fn test_loop(targets: &[Target], seeds: u64, goals: &mut Goals) -> Result<String, BenchError> {
    let mut table =
        Table::new(["`test_loop`", "runs, mean", "runs, worst seed", "seconds, mean", "seconds, worst seed"]);
    let Some(target) = targets.iter().find(|target| target.subject.name == TEST_LOOP) else {
        return Ok(String::new());
    };
    for (name, _) in IMPROVEMENT {
        let (mut runs, mut seconds) = (Vec::new(), Vec::new());
        for seed in 0..seeds {
            let (reached, explored) = reach(target, name, seed)?;
            runs.push(reached.unwrap_or(CAP) as f64);
            seconds.push(explored.elapsed);
        }
        let worst = |figures: &[f64]| figures.iter().copied().fold(0.0, f64::max);
        goals.at_most(TEST_LOOP_RUNS, "", format!("paper 1: runs of {name} on TestLoop, worst seed"), worst(&runs));
        let what = format!("paper 1: time of {name} on TestLoop, worst seed");
        goals.at_most(TEST_LOOP_SECONDS, " s", what, worst(&seconds));
        table.row([
            format!("`{name}`"),
            format!("{:.1}", mean(&runs)),
            format!("{:.0}", worst(&runs)),
            format!("{:.3}", mean(&seconds)),
            format!("{:.3}", worst(&seconds)),
        ]);
    }
    Ok(table.render())
}

/// Explores until the target is reached: the number of runs that took, if it was.
fn reach(target: &Target, search: &str, seed: u64) -> Result<(Option<u64>, Explored), BenchError> {
    let interrupt = Arc::new(AtomicBool::new(false));
    let budget = Budget { runs: CAP, time: TIME, interrupt: interrupt.clone(), ..Budget::default() };
    let mut reached = None;
    let explored = target.subject.explore(strategy(search)?, seed, budget, |run| {
        if reached.is_none() && is_at(target, run) {
            reached = Some(run.number + 1);
            interrupt.store(true, Ordering::Relaxed);
        }
    })?;
    Ok((reached, explored))
}

/// Whether a run ended at the target, which is a failed assertion.
fn is_at(target: &Target, run: &Run) -> bool {
    let Ending::Bug(bug) = &run.ending else { return false };
    bug.kind.name() == "assertion failed" && line_of(&target.path, bug) == Some(target.line)
}

/// The line of the innermost call in the subject's own file.
fn line_of(file: &Path, bug: &Bug) -> Option<u32> {
    let own = |name: &String| Path::new(name).file_name() == file.file_name();
    bug.stack.iter().find(|entry| entry.file.as_ref().is_some_and(own)).map(|entry| entry.line)
}

/// All subjects of the paper, in the order of their names.
fn targets() -> Result<Vec<Target>, BenchError> {
    let folder = places::repository().join("subjects/fitnex");
    let read = || HostError::on("read", &folder);
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).map_err(read())? {
        let name = entry.map_err(read())?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".c") {
            files.push(name);
        }
    }
    files.sort();
    files.iter().map(|name| load(&format!("subjects/fitnex/{name}"))).collect()
}

fn load(path: &str) -> Result<Target, BenchError> {
    let subject = Subject::load(path, &[])?;
    let path = places::repository().join(path);
    let text = fs::read_to_string(&path).map_err(HostError::on("read", &path))?;
    let unmarked = |mark| BenchError::Unmarked { path: path.clone(), mark };
    let blocks = text.lines().find_map(|line| line.strip_prefix("//@ blocks: ")?.trim().parse().ok());
    let line = (1..).zip(text.lines()).find(|(_, line)| line.contains("//~ TARGET")).map(|(number, _)| number);
    let blocks = blocks.ok_or_else(|| unmarked("//@ blocks:"))?;
    let line = line.ok_or_else(|| unmarked("//~ TARGET"))?;
    Ok(Target { subject, path, line, blocks })
}
