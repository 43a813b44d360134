//! How much of whole programs is covered: the coreutils of paper 5's table 3, each explored for a while by each
//! strategy.
//!
//! `make bench-coreutils` runs it; with the usual options that takes hours. Each exploration is a `byway gen` of its
//! own, whose results stay in `target/bench-coreutils/STRATEGY/UTILITY`; those that are there are not made again, so an
//! interrupted bench goes on where it was. At the end it prints tables, puts them into `docs/coreutils.md`, draws
//! `docs/coreutils.svg`, and says which goals are met. Exit codes: 0 every goal is met, 1 one is missed, 2 something
//! could not be measured.

mod error;
mod figures;
mod job;
mod judge;
mod plot;
mod programs;
mod queue;
mod settings;
mod tables;
mod utilities;

use byway_bench::goals::Goals;
use byway_bench::host::HostError;
use byway_bench::json::Json;
use byway_bench::verdict;
use byway_bench::{machine, page, places};
use clap::Parser;
use error::BenchError;
use figures::Figures;
use job::Job;
use programs::Programs;
use settings::Settings;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use utilities::UTILITIES;

/// The page with the tables.
const PAGE: &str = "docs/coreutils.md";
/// The picture on it.
const PICTURE: &str = "docs/coreutils.svg";

/// Explores the utilities of coreutils.
#[derive(Parser)]
struct Options {
    /// A strategy. May be given several times. Default: default, klee and sgs.
    #[arg(long, default_values_t = ["default", "klee", "sgs"].map(String::from), hide_default_value = true)]
    search: Vec<String>,
    /// Time of each exploration. Default: 60s.
    #[arg(long, default_value = "60s", hide_default_value = true)]
    time: String,
    /// Memory of each exploration. Default: 4G.
    #[arg(long, default_value = "4G", hide_default_value = true)]
    memory: String,
    /// Explorations at a time. Default: 2.
    #[arg(long, default_value_t = 2, hide_default_value = true, value_parser = clap::value_parser!(u64).range(1..))]
    jobs: u64,
    /// Explore these utilities alone, and leave the page as it is.
    #[arg(long, num_args = 1..)]
    only: Vec<String>,
    /// Explore again what was explored before.
    #[arg(long)]
    again: bool,
}

fn main() -> ExitCode {
    verdict(measure(&Options::parse()))
}

/// Measures what is asked for; whether all goals are met.
fn measure(options: &Options) -> Result<bool, BenchError> {
    let utilities = chosen(&options.only)?;
    let programs = Programs::build()?;
    let results = results()?;
    let settings = Settings { time: options.time.clone(), memory: options.memory.clone() };
    let jobs: Vec<Job> = utilities
        .iter()
        .flat_map(|utility| options.search.iter().map(move |search| (*utility, search)))
        .map(|(utility, search)| Job::new(&results, search, utility, programs.file(utility)))
        .collect();
    let total = jobs.len();
    let explored = queue::run(options.jobs as usize, &jobs, |at, job| {
        let (figures, is_new) = job.figures(&programs, &settings, options.again)?;
        if is_new {
            println!("[{}/{total}] {}: {}", at + 1, job.name(), figures.in_words());
        }
        Ok::<Figures, BenchError>(figures)
    })?;
    let rows: Vec<&[Figures]> = explored.chunks(options.search.len()).collect();
    let mut goals = Goals::default();
    judge::judge(&options.search, &utilities, &rows, settings.seconds()?, &mut goals);
    let tables = tables::render(&options.search, &utilities, &rows);
    println!("\n{tables}");
    goals.print();
    if options.only.is_empty() {
        let verdicts: Vec<String> = goals.lines().collect();
        let text = format!("{}\n{tables}\n```text\n{}\n```\n", machine::note("bench_coreutils"), verdicts.join("\n"));
        page::update(PAGE, "coreutils", &text)?;
        let picture = places::repository().join(PICTURE);
        fs::write(&picture, plot::render(&options.search, &rows)).map_err(HostError::on("write", &picture))?;
    }
    let all_met = goals.all_met();
    let file = places::results()?.join("coreutils.json");
    fs::write(&file, format!("{}\n", Json::object([("goals", goals.into_json())])))
        .map_err(HostError::on("write", &file))?;
    Ok(all_met)
}

/// The utilities to explore.
fn chosen(only: &[String]) -> Result<Vec<&'static str>, BenchError> {
    let is_known = |name: &&String| UTILITIES.contains(&name.as_str());
    if let Some(unknown) = only.iter().find(|name| !is_known(name)) {
        return Err(BenchError::Unknown { name: unknown.clone(), known: UTILITIES.join(", ") });
    }
    Ok(UTILITIES.into_iter().filter(|utility| only.is_empty() || only.iter().any(|name| name == utility)).collect())
}

/// Where explorations leave their results, beside the figures of other benches.
fn results() -> Result<PathBuf, BenchError> {
    Ok(places::results()?.with_file_name("bench-coreutils"))
}
