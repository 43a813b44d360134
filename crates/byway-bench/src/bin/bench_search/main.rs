//! How good and how dear the strategies are: the papers' own measurements, made again.
//!
//! `make bench` runs it. It prints tables, puts them into `docs/search.md`, writes the goals to
//! `target/bench/search.json`, and says which are met. `--only PART` measures one part and leaves the tables of the
//! others as they are. Exit codes: 0 every goal is met, 1 one is missed, 2 something could not be measured.

mod cost;
mod error;
mod overhead;
mod paper1;
mod paper2;
mod paper4;
mod tested;
mod ticks;
mod timed;

use byway_bench::goals::Goals;
use byway_bench::host::HostError;
use byway_bench::json::Json;
use byway_bench::verdict;
use byway_bench::{page, places};
use clap::{Parser, ValueEnum};
use error::BenchError;
use std::process::ExitCode;
use std::time::Instant;

/// The page with the tables.
const PAGE: &str = "docs/search.md";

/// Measures search strategies.
#[derive(Parser)]
struct Options {
    /// Measure this part alone. Default: all of them.
    #[arg(long, value_enum)]
    only: Option<Part>,
    /// Explorations of each program with each strategy. Default: 5.
    #[arg(long, default_value_t = 5, hide_default_value = true, value_parser = clap::value_parser!(u64).range(1..))]
    seeds: u64,
    /// Measure what choosing costs with this search alone, and leave the page as it is. May be given several times.
    #[arg(long, conflicts_with = "only")]
    search: Vec<String>,
}

/// A part of the bench.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Runs to a target (Pex, Fitnex).
    Paper1,
    /// Branches after a number of runs (CREST).
    Paper2,
    /// Tests and time with pruning (OSMOSE).
    Paper4,
    /// What choosing costs.
    Cost,
}

impl Part {
    const ALL: [Part; 4] = [Part::Paper1, Part::Paper2, Part::Paper4, Part::Cost];

    fn name(self) -> &'static str {
        match self {
            Part::Paper1 => "paper1",
            Part::Paper2 => "paper2",
            Part::Paper4 => "paper4",
            Part::Cost => "cost",
        }
    }

    fn measure(self, options: &Options, goals: &mut Goals) -> Result<String, BenchError> {
        match self {
            Part::Paper1 => paper1::measure(options.seeds, goals),
            Part::Paper2 => paper2::measure(options.seeds, goals),
            Part::Paper4 => paper4::measure(goals),
            Part::Cost => cost::measure(&options.search, goals),
        }
    }
}

fn main() -> ExitCode {
    verdict(measure(&Options::parse()))
}

/// Measures what is asked for; whether all goals are met.
fn measure(options: &Options) -> Result<bool, BenchError> {
    let mut all_met = true;
    let mut figures = Vec::new();
    let only = if options.search.is_empty() { options.only } else { Some(Part::Cost) };
    for part in Part::ALL.into_iter().filter(|part| only.is_none_or(|only| only == *part)) {
        let begun = Instant::now();
        let mut goals = Goals::default();
        let tables = part.measure(options, &mut goals)?;
        let verdicts: Vec<String> = goals.lines().collect();
        println!("{tables}");
        goals.print();
        println!("{}: {:.0} s\n", part.name(), begun.elapsed().as_secs_f64());
        if options.search.is_empty() {
            page::update(PAGE, part.name(), &format!("{tables}\n```text\n{}\n```\n", verdicts.join("\n")))?;
        }
        all_met &= goals.all_met();
        figures.push(Json::object([("part", Json::Text(part.name().into())), ("goals", goals.into_json())]));
    }
    let file = places::results()?.join("search.json");
    std::fs::write(&file, format!("{}\n", Json::List(figures))).map_err(HostError::on("write", &file))?;
    println!("goals: {}", file.display());
    Ok(all_met)
}
