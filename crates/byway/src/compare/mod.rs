//! `byway compare`: explores a program with several strategies and tells how they fare.

mod csv;
mod plot;
mod scale;
mod table;
mod trial;

use crate::args::CompareOptions;
use crate::interrupt::listen_for_signals;
use crate::say::{say, tell};
use byway_explore::strategy::{self, Plan};
use byway_host::Directory;
use byway_pipeline::error::Error;
use byway_pipeline::llvm::Llvm;
use byway_pipeline::target::Target;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use trial::{Axis, Trial};

/// The explorations with one strategy.
struct Contender {
    /// What `--search` said.
    search: String,
    /// One for each seed.
    trials: Vec<Trial>,
}

/// Everything that was measured.
struct Comparison {
    contenders: Vec<Contender>,
    /// Branches of the program.
    branches: u64,
}

/// The longest name of a strategy that goes into a table as it is.
const LABEL: usize = 28;

impl Comparison {
    /// What each contender is called where there is little space: its search, or a number if that is long.
    fn labels(&self) -> Vec<String> {
        let label = |(at, contender): (usize, &Contender)| match contender.search.chars().count() {
            ..=LABEL => contender.search.clone(),
            _ => format!("#{}", at + 1),
        };
        self.contenders.iter().enumerate().map(label).collect()
    }

    fn trials(&self) -> impl Iterator<Item = &Trial> {
        self.contenders.iter().flat_map(|contender| &contender.trials)
    }

    /// The most branches that any exploration covered.
    fn best(&self) -> u64 {
        self.trials().map(Trial::covered).max().unwrap_or(0)
    }
}

/// Compares strategies, prints the table and writes the figures.
pub fn compare(options: &CompareOptions) -> Result<ExitCode, Error> {
    let interrupt = Arc::new(AtomicBool::new(false));
    listen_for_signals(&interrupt)?;
    // What the command line got wrong is said before anything is built.
    let plans = options.searches.iter().map(|text| strategy::plan(text)).collect::<Result<Vec<Plan>, _>>()?;
    let target = Target::load(&Llvm, &options.target)?;
    plans.iter().try_for_each(|plan| plan.build_for(&target.program).map(drop))?;
    let out = Directory::create(&options.out).map_err(|reason| Error::Write { path: options.out.clone(), reason })?;
    let comparison = measure(options, &plans, &target, &interrupt)?;
    table::render(&comparison).trim_end().lines().for_each(|line| say!("{line}"));
    write(&out, "coverage.csv", &csv::render(&comparison))?;
    write(&out, "runs.svg", &plot::render(&comparison, Axis::Runs))?;
    write(&out, "seconds.svg", &plot::render(&comparison, Axis::Seconds))?;
    say!("figures in {}: coverage.csv, runs.svg, seconds.svg", options.out.display());
    if interrupt.load(Ordering::Relaxed) {
        say!("note: interrupted, so explorations are missing or were cut short");
    }
    Ok(ExitCode::SUCCESS)
}

/// Makes all explorations, seed by seed, so that an interruption leaves a fair comparison of what was done.
fn measure(
    options: &CompareOptions,
    plans: &[Plan],
    target: &Target,
    interrupt: &Arc<AtomicBool>,
) -> Result<Comparison, Error> {
    let contender = |search: &String| Contender { search: search.clone(), trials: Vec::new() };
    let mut contenders: Vec<Contender> = options.searches.iter().map(contender).collect();
    let branches = trial::branches(target);
    for seed in 0..options.seeds {
        for (contender, plan) in contenders.iter_mut().zip(plans) {
            if interrupt.load(Ordering::Relaxed) {
                break;
            }
            let trial = Trial::make(options, target, plan.build_for(&target.program)?, seed, interrupt)?;
            tell!(
                "byway: {}, seed {seed}: {} of {branches} branches, {} runs, {:.1} s ({})",
                contender.search,
                trial.covered(),
                trial.runs(),
                trial.seconds,
                trial.stopped.name(),
            );
            contender.trials.push(trial);
        }
    }
    contenders.retain(|contender| !contender.trials.is_empty());
    Ok(Comparison { contenders, branches })
}

fn write(out: &Directory, name: &str, text: &str) -> Result<(), Error> {
    out.write(name, text.as_bytes()).map_err(|reason| Error::Write { path: out.path_of(name), reason })
}
